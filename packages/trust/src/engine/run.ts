import { titles } from '@roundhouse/titles';
import { measure, type Row, type Tally } from '../tally.ts';
import { crew } from './crew.ts';
import { addSeen, nothingSeen, type Seen } from './seen.ts';
import type { SessionReport, Style } from './session.ts';
import type { Job } from './job.ts';

export interface EngineSize {
  /** Actions of all titles together, at least. */
  actions: number;
  /** Games of each title, at least: the first ones try every option by itself. */
  games: number;
  workers: number;
  /** Actions of a game at most, and attempts to break it. */
  most: number;
  runs: number;
  sweepEvery: number;
}

/** What a title's games added up to. */
interface Sum {
  title: string;
  games: number;
  over: number;
  actions: number;
  legal: number;
  forged: number;
  refused: number;
  taken: number;
}

const STYLES: readonly Style[] = ['random', 'reckless', 'random', 'reckless', 'clerk'];
/**
 * Fire sales, mergers and receiverships of 18MW need somebody who wants them; its exchange before the first operating round
 * somebody who has not made it yet.
 */
const TROUBLED: readonly Style[] = ['random', 'reckless', 'reckless', 'keeping', 'reckless'];

const add = (sum: Sum, report: SessionReport): void => {
  sum.games += 1;
  sum.over += report.over ? 1 : 0;
  sum.legal += report.legal;
  sum.forged += report.forged;
  sum.refused += report.refused;
  sum.taken += report.taken;
  sum.actions = sum.legal + sum.forged;
};

/** Games of all titles and variants until there were enough actions; whichever title is furthest behind comes next. */
export async function playAll(
  size: EngineSize,
  seed: string,
  tally: Tally,
  seen: Map<string, Seen>,
  players = crew,
): Promise<void> {
  const ids = Object.keys(titles);
  const sums = new Map(
    ids.map((title): [string, Sum] => [
      title,
      { title, games: 0, over: 0, actions: 0, legal: 0, forged: 0, refused: 0, taken: 0 },
    ]),
  );
  const given = new Map(ids.map((title) => [title, 0]));
  const behind = (): string | null => {
    const isOpen = (title: string): boolean =>
      (given.get(title) ?? 0) < size.games || (sums.get(title)?.actions ?? 0) < size.actions / ids.length;
    const open = ids.filter(isOpen);
    return open.sort((a, b) => (given.get(a) ?? 0) - (given.get(b) ?? 0))[0] ?? null;
  };
  const next = (): Job | null => {
    const title = behind();
    if (title === null) return null;
    const n = given.get(title) ?? 0;
    given.set(title, n + 1);
    const styles = title === '18mw' ? TROUBLED : STYLES;
    const style = styles[n % styles.length] ?? 'random';
    return { title, n, seed, style, most: size.most, runs: size.runs, sweepEvery: size.sweepEvery };
  };
  await players(size.workers, next, (job, report) => {
    const sum = sums.get(job.title);
    if (sum) add(sum, report);
    const all = seen.get(job.title) ?? nothingSeen();
    addSeen(all, report.seen);
    seen.set(job.title, all);
    tally.tried += report.legal + report.forged;
    for (const sentence of report.faults) tally.blame(sentence);
  });
  tally.figures['by title'] = [...sums.values()];
}

export function engineRow(size: EngineSize, seed: string, seen: Map<string, Seen>): Promise<Row> {
  return measure('engine', 'legal, illegal and malformed actions from random positions', 'actions', (tally) =>
    playAll(size, seed, tally, seen),
  );
}
