/** The analysis of a game: made in a worker of its own, kept in this browser beside the game. */

import { ANALYSIS_VERSION } from '@roundhouse/bots';
import { isOver } from '@roundhouse/engine';
import { proxy, releaseProxy, wrap } from 'comlink';
import type { Analysed, Analyst } from './analyst.worker.ts';
import { browserStore } from './browserStore.ts';
import type { Table } from './table.ts';

export type { Analysed } from './analyst.worker.ts';

/** An analysis on its way. */
export interface Running {
  readonly done: Promise<Analysed>;
  /** Nobody wants it any more: `done` is never heard of again. */
  cancel(): void;
}

/** Nobody may ask a computer about a game that others are still playing. */
export const mayAnalyse = ({ kind, timeline }: Table): boolean =>
  timeline.length > 0 && kind !== 'lesson' && (kind !== 'server' || isOver(timeline.state));

export function startAnalysis({ book, timeline, seats }: Table, tell: (progress: number) => void): Running {
  const worker = new Worker(new URL('./analyst.worker.ts', import.meta.url), {
    type: 'module',
    name: 'roundhouse-analyst',
  });
  const remote = wrap<Analyst>(worker);
  const cancel = (): void => {
    remote[releaseProxy]();
    worker.terminate();
  };
  const people = seats.some(({ kind }) => kind === 'person');
  const log = timeline.entries.map(({ action }) => action);
  const done = remote
    .analyse(book.title.id, book.options, timeline.at(0), log, people, proxy(tell))
    .finally(cancel);
  return { done, cancel };
}

/** What is kept: which game, how far it had come, and what was found. */
interface Kept {
  readonly id: string;
  readonly version: number;
  readonly actions: number;
  readonly analysed: Analysed;
}

const { run } = browserStore('roundhouse.analyses', 'analyses', 'the analysis could not be kept');

export async function keepAnalysis(table: Table, analysed: Analysed): Promise<void> {
  const kept: Kept = {
    id: table.id,
    version: ANALYSIS_VERSION,
    actions: table.timeline.length,
    analysed,
  };
  await run('readwrite', (store) => store.put(kept));
}

/** The analysis of this very game as it stands; null = there is none, or it is of another moment or an older kind. */
export async function keptAnalysis(table: Table): Promise<Analysed | null> {
  const kept = await run<Kept | undefined>('readonly', (store) => store.get(table.id));
  return kept?.version === ANALYSIS_VERSION && kept.actions === table.timeline.length ? kept.analysed : null;
}

/** With the game goes what was found out about it. */
export const forgetAnalysis = async (id: string): Promise<void> => {
  await run('readwrite', (store) => store.delete(id));
};
