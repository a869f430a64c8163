import { bare, isOver, outcome, type PlayerId } from '@roundhouse/engine';
import { drive } from './drive.ts';
import { type Difference, type Doubt, type Driven, type Watch, type SiteReader } from './run.ts';
import { ImportError, parseFile, type SiteFile } from '../file.ts';
import { books1817, reader1817 } from './reader1817.ts';
import { books1846, reader1846 } from './reader1846.ts';
import { books1870, reader1870 } from './reader1870.ts';
import { type Books, comparer, parseTrace } from './trace.ts';

interface Readable {
  reader: SiteReader;
  books: Books;
}

/** The site's titles we read. */
const READERS: Readonly<Record<string, Readable>> = {
  '1846': { reader: reader1846, books: books1846 },
  '1817': { reader: reader1817, books: books1817 },
  '1870': { reader: reader1870, books: books1870 },
  '1846 2p Variant': { reader: reader1846, books: books1846 },
};

export function readerFor(file: SiteFile): Readable {
  const found = Object.hasOwn(READERS, file.title) ? READERS[file.title] : undefined;
  if (!found) throw new ImportError(`'${file.title}' is not a title we can read.`);
  return found;
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
  /** Records that could be read only against the model of the site. */
  doubts: Doubt[];
}

export interface Imported extends Driven {
  file: SiteFile;
}

/** Replays an export; throws an ImportError only when the file itself is unusable. */
export function importFile(
  text: string,
  traceText: string | null = null,
  watch: Watch | null = null,
): Imported {
  const file = parseFile(text);
  const { reader, books } = readerFor(file);
  const compare = traceText === null ? null : comparer(parseTrace(traceText), books);
  return { ...drive(reader, file, compare, watch), file };
}

export const verify = (text: string, traceText: string | null = null): Verdict =>
  verdictOn(importFile(text, traceText));

/** Was every record followed, and do the scores at the end agree with those in the file? */
export function verdictOn({ file, run, difference, records, doubts }: Imported): Verdict {
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
    doubts,
  };
}

function currentScores(run: Driven['run']): Partial<Record<PlayerId, number>> {
  const c = { book: run.book, state: run.state };
  return Object.fromEntries(
    run.state.seats.map((player) => [player, run.book.policies.end.score(c, player)]),
  );
}
