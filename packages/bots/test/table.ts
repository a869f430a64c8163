import {
  type Action,
  asked,
  type Rulebook,
  compile,
  dealFor,
  isOver,
  isPlayer,
  newGame,
  performInPlace,
  type PlayerId,
  playerId,
  type State,
  type Title,
  viewFor,
} from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { type Answer, decide, type Level } from '../src/index.ts';
import { type Seat, seatOf } from '../src/seat.ts';

export const titleIds = Object.keys(titles);

export interface Table {
  book: Rulebook;
  state: State;
  moment: number;
}

export function tableOf(id: string, players: number, seed: string): Table {
  const title = titles[id] as Title;
  const book = compile(title, { players });
  const seats = Array.from({ length: players }, (_, i): PlayerId => playerId(`p${i + 1}`));
  const { state } = newGame(book, seats, dealFor(title, book.options, players, seed));
  return { book, state, moment: 0 };
}

/** The answer of whoever is asked, from that player's view alone. */
export function answerOf(
  { book, state, moment }: Table,
  level: Level,
  budget = 40,
): Answer & { who: string } {
  const question = asked(book, state).find((q) => q.must);
  if (!question) throw new Error('nobody is asked');
  const { who } = question;
  const view = viewFor(state, isPlayer(who) ? who : null);
  return { who, ...decide({ book, view, who, level, seed: `seed/${who}`, moment, budget }) };
}

/** The player who is asked, thinking; null = it is not for a player to say. */
export function thinker({ book, state, moment }: Table): Seat | null {
  const who = asked(book, state).find((q) => q.must)?.who;
  return who !== undefined && isPlayer(who) ? seatOf(book, state, who, `seed/${who}`, moment) : null;
}

/** Plays on until `enough`; each seat at the level given for it. Returns what was done. */
export function playUntil(
  table: Table,
  levels: readonly Level[],
  enough: (table: Table) => boolean,
): Action[] {
  const done: Action[] = [];
  while (!isOver(table.state) && !enough(table)) {
    const question = asked(table.book, table.state).find((q) => q.must);
    const seat = table.state.seats.indexOf((question?.who ?? '') as PlayerId);
    const { action, reason } = answerOf(table, levels[seat] ?? 'clerk');
    if (reason === '') throw new Error(`no reason for ${JSON.stringify(action)}`);
    const refusal = performInPlace(table.book, table.state, action);
    if (refusal) throw new Error(`${JSON.stringify(action)} was refused: ${refusal.message}`);
    table.moment += 1;
    done.push(action);
  }
  return done;
}

export const clerks: readonly Level[] = ['clerk', 'clerk', 'clerk', 'clerk'];

/** The first position of a game of 1817 between clerks in which whoever is asked finds what is looked for. */
export function firstThought<T>(
  seed: string,
  found: (seat: Seat) => T | null,
): { seat: Seat; table: Table; it: T } {
  const table = tableOf('1817', 4, seed);
  let thought: { seat: Seat; it: T } | null = null;
  playUntil(table, clerks, (now) => {
    const seat = thinker(now);
    const it = seat && found(seat);
    if (seat && it !== null) thought = { seat, it };
    return it !== null;
  });
  if (!thought) throw new Error('nobody came to think about that');
  return { table, ...(thought as { seat: Seat; it: T }) };
}
