/** Games exported from 18xx.games: replayed on our engine, then kept like our own. */

import { bare, isOver, outcome } from '@roundhouse/engine';
import { type Imported, importFile, parseFile, readerFor, records } from '@roundhouse/interop';
import type { SavedGame } from './storage.ts';

export type ForeignGame = Pick<
  SavedGame,
  'title' | 'name' | 'options' | 'seed' | 'seats' | 'log' | 'deal' | 'stopped'
>;

/** What a file holds, before it is opened. */
export interface Preview {
  title: string;
  players: string[];
  options: string[];
  /** Entries that stand, and how many more were taken back or are chat. */
  records: number;
  dropped: number;
}

/** What a reader should know about how it was read; `ending` comes from the record itself. */
export interface Unusual {
  what: 'stopped' | 'doubt' | 'scores' | 'unfinished' | 'agreed';
  at: number;
  why: string;
}

/** How many entries have been read. */
export type Tell = (done: number, of: number) => void;

/** Nothing is replayed for it: it is there at once. */
export function previewForeign(text: string): Preview {
  const file = parseFile(text);
  // An option or a title we cannot read is said now.
  readerFor(file).reader.options(file);
  const standing = records(file.actions).length;
  return {
    title: file.title,
    players: file.players.map(({ name }) => name),
    options: file.optionalRules.map((rule) => rule.replaceAll('_', ' ')),
    records: standing,
    dropped: Math.max(0, file.actions.length - standing),
  };
}

/** So often a screen hears how far it is. */
const TOLD = 50;

export function importForeign(
  text: string,
  tell: Tell | null = null,
): { game: ForeignGame; unusual: Unusual[] } {
  const imported = importFile(
    text,
    null,
    tell && ((_run, done, of) => (done % TOLD === 0 || done === of) && tell(done, of)),
  );
  const { file, run, difference } = imported;
  const { reader } = readerFor(file);
  const name = new Map(file.players.map((player) => [String(player.id), player.name]));
  const game: ForeignGame = {
    title: run.book.title.id,
    name: `${file.title} #${file.id}`,
    options: run.book.options,
    seed: String(file.seed ?? ''),
    deal: reader.deal(file, run.book.options),
    seats: run.state.seats.map((player) => ({
      id: bare(player),
      name: name.get(bare(player)) ?? bare(player),
      kind: 'person' as const,
    })),
    log: run.log,
    ...(difference && { stopped: { at: difference.after, why: difference.what } }),
  };
  return { game, unusual: unusualIn(imported) };
}

function unusualIn({ file, run, difference, doubts }: Imported): Unusual[] {
  const list: Unusual[] = doubts.map(({ after, what }) => ({ what: 'doubt', at: after, why: what }));
  if (difference) return [...list, { what: 'stopped', at: difference.after, why: difference.what }];
  const at = file.actions.at(-1)?.id ?? 0;
  const end = outcome(run.state);
  if (!isOver(run.state)) return [...list, { what: 'unfinished', at, why: '' }];
  if (end?.why === 'agreed') list.push({ what: 'agreed', at, why: '' });
  const wrong = file.players.filter(({ id }) => {
    const theirs = file.result?.[String(id)];
    return theirs !== undefined && theirs !== end?.scores[`player:${id}`];
  });
  if (wrong.length > 0) list.push({ what: 'scores', at, why: wrong.map(({ name }) => name).join(', ') });
  return list;
}
