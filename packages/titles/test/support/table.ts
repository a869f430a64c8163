import {
  type Action,
  type Actor,
  asked,
  type Asked,
  type Rulebook,
  brokenInvariants,
  canonical,
  cloneState,
  type Ctx,
  type Deal,
  decisions,
  expand,
  type Frame,
  type GameEvent,
  moneyIn,
  performInPlace,
  type PlayerId,
  settle,
  type State,
  whyNot,
} from '@roundhouse/engine';
import { falseOffers, isOffered } from './completeness.ts';

/** A game in a position made by hand, for tests of rules. For any title. */
export interface Table {
  readonly book: Rulebook;
  state: State;
  /** What the last thing done at this table caused. */
  events: GameEvent[];
}

/** The position before the first question; `build` writes through the ledger. */
export function tableOf(book: Rulebook, seats: readonly PlayerId[], deal: Deal): Table {
  return { book, state: book.title.setup(book, { players: seats, options: book.options, deal }), events: [] };
}

/** Changes the position through the ledger, outside the rules. */
export function arrange(table: Table, build: (c: Ctx) => void): void {
  build({ book: table.book, state: table.state, events: null, interrupts: [] });
}

/** Puts these frames on the agenda, above the game, and lets the engine work until somebody is asked. */
export function open(table: Table, ...frames: Frame[]): Table {
  const [round] = frames;
  // The game asks which round has just ended.
  if (round) Object.assign(table.state.agenda[0] ?? {}, { last: { at: round.at } });
  table.state.agenda.splice(1, table.state.agenda.length, ...frames);
  return resume(table);
}

export function resume(table: Table): Table {
  table.events = [];
  settle({ book: table.book, state: table.state, events: table.events, interrupts: [] });
  return table;
}

/** Games that were played elsewhere: what their records say is believed, though it would not be offered. */
const believesRecords = ({ book }: Table): boolean => book.options.site !== undefined;

/**
 * Plays an action that must be legal and on offer; all money and certificates are counted afterwards. Search and replay do the same
 * with nobody listening, and must come to the same position.
 */
export function play(table: Table, action: Action): Table {
  const money = moneyIn(table.state);
  const unheard = cloneState(table.state);
  const offered = believesRecords(table) || isOffered(table.book, table.state, action);
  if (!offered && whyNot(table.book, table.state, action) === null)
    throw new Error(`${JSON.stringify(action)} is legal and not on offer`);
  for (const wrong of falseOffers(table.book, table.state, action.by)) throw new Error(wrong);
  performInPlace(table.book, unheard, action);
  table.events = [];
  const refusal = performInPlace(table.book, table.state, action, table.events);
  if (refusal) throw new Error(`${JSON.stringify(action)} is refused: ${refusal.message} [${refusal.rule}]`);
  if (canonical(unheard) !== canonical(table.state))
    throw new Error(`${JSON.stringify(action)} does something else when nobody listens`);
  const broken = brokenInvariants(table.book, table.state, money);
  if (broken.length > 0) throw new Error(`after ${JSON.stringify(action)}: ${broken.join('; ')}`);
  return table;
}

export const pass = (table: Table): Table => play(table, { type: 'pass', by: asks(table).who });

/**
 * The rule by which an action is refused; null = it is legal. What is offered and what is allowed are the same, but for routes, which
 * the player draws.
 */
export function refusal(table: Table, action: Action): string | null {
  const rule = whyNot(table.book, table.state, action)?.rule ?? null;
  const offers = isOffered(table.book, table.state, action);
  const free = action.type === 'runTrains' || (believesRecords(table) && !offers);
  if (offers !== (rule === null) && !free)
    throw new Error(
      `${JSON.stringify(action)} is ${rule === null ? 'legal and not' : `refused by ${rule} and`} on offer`,
    );
  return rule;
}

/** Who has to decide now. */
export function asks(table: Table): Asked {
  const [first] = asked(table.book, table.state).filter((question) => question.must);
  if (!first) throw new Error(`nobody is asked: ${agenda(table)}`);
  return first;
}

export const agenda = (table: Table): string => table.state.agenda.map((frame) => frame.at).join(' > ');
export const top = (table: Table): string => table.state.agenda.at(-1)?.at ?? '';

/** Everything that can be done now by somebody, as types of actions. */
export const offered = (table: Table, who: Actor = asks(table).who): string[] => [
  ...new Set(
    decisions(table.book, table.state, who).flatMap((decision) =>
      decision.choices.map((choice) => choice.type),
    ),
  ),
];

/** All lays the engine offers on a hex, as `tile/rotation`. */
export function laysOffered(table: Table, hex: string, using?: string): string[] {
  const found: string[] = [];
  for (const decision of decisions(table.book, table.state)) {
    for (const choice of decision.choices) {
      if (choice.type !== 'layTile') continue;
      const wish = choice.with as { hex?: string; using?: string };
      if (wish.hex !== hex || wish.using !== using) continue;
      for (const lay of expand(table.book, table.state, choice)) found.push(`${lay.tile}/${lay.rotation}`);
    }
  }
  return found;
}

export const eventsOf = <T extends GameEvent['type']>(
  table: Table,
  type: T,
): Extract<GameEvent, { type: T }>[] =>
  table.events.filter((event): event is Extract<GameEvent, { type: T }> => event.type === type);

/** In a fixed order, so that lists can be compared as sets. */
export const sorted = <T>(items: Iterable<T>): T[] => {
  const key = (item: T): string => JSON.stringify(item);
  return [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));
};
