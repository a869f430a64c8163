import { type Job, work } from './job.ts';

/** A player process: takes one game after the other. */
process.on('message', (job: Job) => process.send?.(work(job)));
