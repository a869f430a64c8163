import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { SessionReport } from './session.ts';
import type { Job } from './job.ts';

/** Hands jobs to processes as long as there are any; `next` says null when enough has been done. */
export async function crew(
  size: number,
  next: () => Job | null,
  done: (job: Job, report: SessionReport) => void,
): Promise<void> {
  const member = async (): Promise<void> => {
    const worker = fork(join(import.meta.dirname, 'worker.ts'), { execArgv: ['--import', 'tsx'] });
    try {
      for (let job = next(); job !== null; job = next()) done(job, await ask(worker, job));
    } finally {
      worker.kill();
    }
  };
  await Promise.all(Array.from({ length: size }, member));
}

function ask(worker: ChildProcess, job: Job): Promise<SessionReport> {
  return new Promise((resolve, reject) => {
    const gone = (code: number | null): void => reject(new Error(`a player process ended with ${code}`));
    worker.once('exit', gone);
    worker.once('message', (report) => {
      worker.off('exit', gone);
      resolve(report as SessionReport);
    });
    worker.send(job);
  });
}
