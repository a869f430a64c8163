import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { progressBar } from './progress.ts';

/** What a worker is sent and what it sends back. */
export interface Job<J> {
  index: number;
  job: J;
}
interface Done<R> {
  index: number;
  result: R;
}

/**
 * Gives jobs to a worker on every core, the next one to whoever is done, and hands on the results in the order of the jobs. A single job
 * is not worth a worker: `here` does it.
 */
export async function onAllCores<J, R>(
  worker: URL,
  here: (job: J) => R,
  jobs: readonly J[],
  tell: (result: R, index: number) => void,
): Promise<void> {
  const bar = progressBar(jobs.length);
  const results = new Map<number, R>();
  let told = 0;
  let next = 0;
  const done = ({ index, result }: Done<R>): void => {
    results.set(index, result);
    bar.step();
    for (; results.has(told); told++) {
      tell(results.get(told) as R, told);
      results.delete(told);
    }
  };
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const hand = new Worker(worker);
      const give = (): void => {
        if (next < jobs.length) hand.postMessage({ index: next, job: jobs[next++] });
        else hand.terminate().then(() => resolve(), reject);
      };
      hand.on('message', (message: Done<R>) => {
        done(message);
        give();
      });
      hand.on('error', reject);
      give();
    });
  const hands = Math.min(availableParallelism(), jobs.length);
  if (hands <= 1) for (const [index, job] of jobs.entries()) done({ index, result: here(job) });
  else await Promise.all(Array.from({ length: hands }, work));
  bar.end();
}
