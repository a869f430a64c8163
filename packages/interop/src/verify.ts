import { bare, isOver, outcome, type PlayerId } from '@roundhouse/engine';
import { type Difference, drive, type Driven, type Guest } from './drive.ts';
import { ImportError, parseFile, type SiteFile } from './file.ts';
import { books1817, guest1817 } from './guests/g1817.ts';
import { books1846, guest1846 } from './guests/g1846.ts';
import { books1870, guest1870 } from './guests/g1870.ts';
import { type Books, comparer, parseTrace } from './trace.ts';

interface Hosted {
  guest: Guest;
  books: Books;
}

/** The site's titles we read. */
const HOSTED: Readonly<Record<string, Hosted>> = {
  '1846': { guest: guest1846, books: books1846 },
  '1817': { guest: guest1817, books: books1817 },
  '1870': { guest: guest1870, books: books1870 },
  '1846 2p Variant': { guest: guest1846, books: books1846 },
};

export function guestFor(file: SiteFile): Hosted {
  const hosted = Object.hasOwn(HOSTED, file.title) ? HOSTED[file.title] : undefined;
  if (!hosted) throw new ImportError(`'${file.title}' is not a title we can read.`);
  return hosted;
}

export interface Verdict {
  title: string;
  players: number;
  actions: number;
  finished: boolean;
  result: Record<string, number>;
  expected: Record<string, number> | null;
  match: boolean;
  firstDifference: Difference | null;
}

export interface Imported extends Driven {
  file: SiteFile;
}

/** Replays an export; throws an ImportError only when the file itself is unusable. */
export function importFile(text: string, traceText: string | null = null): Imported {
  const file = parseFile(text);
  const { guest, books } = guestFor(file);
  const compare = traceText === null ? null : comparer(parseTrace(traceText), books);
  return { ...drive(guest, file, compare), file };
}

export function verify(text: string, traceText: string | null = null): Verdict {
  const { file, run, difference, records } = importFile(text, traceText);
  const scores = outcome(run.state)?.scores ?? currentScores(run);
  const result: Record<string, number> = {};
  for (const player of run.state.seats) result[bare(player)] = scores[player] ?? 0;
  const scored =
    file.result === null || Object.entries(file.result).every(([id, score]) => result[id] === score);
  const scoreDifference: Difference | null = scored
    ? null
    : {
        after: file.actions.at(-1)?.id ?? 0,
        type: 'result',
        what: 'final scores',
        expected: file.result,
        found: result,
      };
  const firstDifference = difference ?? scoreDifference;
  return {
    title: file.title,
    players: file.players.length,
    actions: records,
    finished: isOver(run.state),
    result,
    expected: file.result === null ? null : { ...file.result },
    match: firstDifference === null,
    firstDifference,
  };
}

function currentScores(run: Driven['run']): Partial<Record<PlayerId, number>> {
  const c = { book: run.book, state: run.state };
  return Object.fromEntries(
    run.state.seats.map((player) => [player, run.book.policies.end.score(c, player)]),
  );
}
