/** What a player leaves behind for the table to do when their turn comes. The rules judge it like any other move. */

import {
  type Action,
  type Rulebook,
  type CompanyId,
  type ConsentFrame,
  type Decision,
  type GameEvent,
  type PlayerId,
  type State,
  unitsOf,
} from '@roundhouse/engine';
import type { Premove } from '@roundhouse/schema';
import { companyOfChoice, defaults, fieldOf, fill } from './choices.ts';
import { leastIn } from './ranges.ts';

export interface GivenHere {
  readonly id: string;
  readonly player: PlayerId;
  readonly order: Premove;
  /** The round it was given in, and how many actions lay behind it. */
  readonly roundNo: number;
  readonly at: number;
}

/** do = make this move; wait = nothing to do now; over = the order has ended, and why. */
export type Verdict = { readonly do: Action } | 'wait' | { readonly over: 'round' | 'touched' | 'held' };

export interface Circumstances {
  readonly book: Rulebook;
  readonly state: State;
  /** What the player is asked now. */
  readonly decision: Decision;
  /** What the others have done since the order was given. */
  readonly since: readonly GameEvent[];
}

const touches = (
  event: GameEvent,
  state: State,
  player: PlayerId,
  unless: 'president' | 'shares',
): boolean => {
  if (event.type !== 'sharesMoved' && event.type !== 'priceMoved' && event.type !== 'presidentChanged')
    return false;
  if (event.type === 'presidentChanged' && event.from === player) return true;
  const certs = state.companies[event.company]?.certs;
  return unless === 'president' ? certs?.president === player : (certs?.single[player] ?? 0) > 0;
};

const passOf = ({ asked }: Decision, by: PlayerId): Verdict =>
  asked.pass === null ? 'wait' : { do: { type: 'pass', by, auto: true } };

export function verdictOn({ order, player, roundNo }: GivenHere, now: Circumstances): Verdict {
  const { state, decision } = now;
  switch (order.kind) {
    case 'passStock': {
      const { unless } = order;
      if (state.roundNo !== roundNo) return { over: 'round' };
      if (unless !== 'never' && now.since.some((event) => touches(event, state, player, unless)))
        return { over: 'touched' };
      return decision.frame === 'stockTurn' ? passOf(decision, player) : 'wait';
    }
    case 'buyShares':
      return purchase(order, player, now);
    case 'passBids':
      return tooDear(order.above, decision) ? passOf(decision, player) : 'wait';
    case 'passMergers':
      return state.agenda.some((frame) => frame.at === 'maRound') ? passOf(decision, player) : 'wait';
    case 'acceptOffers':
      return acceptance(order, player, now);
  }
}

function purchase(
  order: Extract<Premove, { kind: 'buyShares' }>,
  player: PlayerId,
  { book, state, decision }: Circumstances,
): Verdict {
  if (unitsOf({ book, state }, order.company as CompanyId, player) >= order.upTo) return { over: 'held' };
  if (decision.frame !== 'stockTurn') return 'wait';
  const offers = decision.choices.filter(
    (choice) =>
      choice.type === 'buyShares' &&
      companyOfChoice(choice) === order.company &&
      fieldOf(choice, 'whole') === undefined &&
      (order.most === null || Number(choice.facts?.price ?? 0) <= order.most),
  );
  for (const from of order.from) {
    const offer = offers.find((choice) => fieldOf(choice, 'from') === from);
    if (offer) return { do: { ...fill(offer, defaults(book, offer)), by: player, auto: true } };
  }
  // Bought already in this turn: nothing is left but to end it.
  return decision.asked.pass === 'done' ? passOf(decision, player) : 'wait';
}

/** Every bid that is possible is above the limit. */
function tooDear(limit: number, { choices }: Decision): boolean {
  const bids = choices.filter((choice) => choice.type === 'bid');
  return (
    bids.length > 0 &&
    bids.every(({ open }) => {
      const amount = open?.amount;
      return amount !== undefined && 'ranges' in amount && leastIn(amount.ranges) > limit;
    })
  );
}

function acceptance(
  order: Extract<Premove, { kind: 'acceptOffers' }>,
  player: PlayerId,
  { state }: Circumstances,
): Verdict {
  const top = state.agenda.at(-1);
  if (top?.at !== 'consent') return 'wait';
  const { of, deal } = top as ConsentFrame;
  if (of !== player || !('price' in deal) || typeof deal.price !== 'number') return 'wait';
  if (order.about !== null && !Object.values(deal).includes(order.about)) return 'wait';
  return deal.price >= order.least ? { do: { type: 'answer', by: player, yes: true, auto: true } } : 'wait';
}
