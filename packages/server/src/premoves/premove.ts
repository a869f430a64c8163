import type { Action, Choice, GameEvent, PlayerId, State } from '@roundhouse/engine';
import type { Premove } from '@roundhouse/schema';

/** What has happened since the order was given, other people's actions only. */
export interface Since {
  events: readonly GameEvent[];
}

/** What the player can do now; worked out only when an order asks for it. */
type Offered = () => readonly Choice[];

/** do = make these moves, the first that is legal; wait = nothing to do now; over = the order has ended. */
export type Verdict = { do: Action[] } | 'wait' | { over: string };

const unitsOf = (state: State, player: PlayerId, company: string): number => {
  const held = state.companies[company as `company:${string}`]?.certs;
  if (!held) return 0;
  return (held.single[player] ?? 0) + (held.president === player ? 2 : 0) + (held.double === player ? 2 : 0);
};

function touches(event: GameEvent, state: State, player: PlayerId, unless: 'president' | 'shares'): boolean {
  if (event.type !== 'sharesMoved' && event.type !== 'priceMoved' && event.type !== 'presidentChanged')
    return false;
  const certs = state.companies[event.company]?.certs;
  if (!certs) return false;
  if (event.type === 'presidentChanged' && event.from === player) return true;
  return unless === 'president' ? certs.president === player : unitsOf(state, player, event.company) > 0;
}

const inRound = (state: State, at: string): boolean => state.agenda.some((frame) => frame.at === at);
const topOf = (state: State): string => state.agenda.at(-1)?.at ?? '';

/** The stock turn itself or something that stands directly on it is not asked: orders speak in one's own turn only. */
const inStockTurn = (state: State): boolean => topOf(state) === 'stockTurn';

export function verdictOn(
  order: Premove,
  player: PlayerId,
  state: State,
  givenInRound: number,
  since: Since,
  offered: Offered,
): Verdict {
  const pass: Action = { type: 'pass', by: player, auto: true };
  switch (order.kind) {
    case 'passStock': {
      if (state.roundNo !== givenInRound) return { over: 'The stock round is over.' };
      const { unless } = order;
      if (unless !== 'never' && since.events.some((event) => touches(event, state, player, unless))) {
        return { over: 'Somebody touched a company of yours.' };
      }
      return inStockTurn(state) ? { do: [pass] } : 'wait';
    }
    case 'buyShares': {
      const held = unitsOf(state, player, order.company);
      if (held >= order.upTo) return { over: 'You hold as many as you wanted.' };
      if (!inStockTurn(state)) return 'wait';
      return {
        do: order.from.map((from) => ({
          type: 'buyShares',
          by: player,
          company: order.company as `company:${string}`,
          from,
          units: 1,
          auto: true,
        })),
      };
    }
    case 'passMergers':
      return inRound(state, 'maRound') && state.agenda.length > 1 ? { do: [pass] } : 'wait';
    case 'passBids':
      return tooDear(order.above, offered()) ? { do: [pass] } : 'wait';
    case 'acceptOffers':
      return acceptance(order, player, state);
  }
}

/** Every bid that is possible is above the limit. */
function tooDear(limit: number, choices: readonly Choice[]): boolean {
  const bids = choices.filter((choice) => choice.type === 'bid');
  return (
    bids.length > 0 &&
    bids.every(({ open }) => {
      const amount = open?.amount;
      return amount !== undefined && 'ranges' in amount && amount.ranges.every(([from]) => from > limit);
    })
  );
}

function acceptance(
  order: Extract<Premove, { kind: 'acceptOffers' }>,
  player: PlayerId,
  state: State,
): Verdict {
  const top: { at: string; of?: unknown; deal?: Record<string, unknown> } | undefined = state.agenda.at(-1);
  if (top?.at !== 'consent' || top.of !== player || !top.deal) return 'wait';
  const { price } = top.deal;
  const named = Object.values(top.deal);
  if (order.about !== null && !named.includes(order.about)) return 'wait';
  if (typeof price !== 'number' || price < order.least) return 'wait';
  return { do: [{ type: 'answer', by: player, yes: true, auto: true }] };
}
