import { parentPort } from 'node:worker_threads';
import type { Job } from '../shell/workers.ts';
import { type AgreementOrder, agreementOf } from './agreementOf.ts';

/** Looks at the recorded games it is given, one after the other. */
parentPort?.on('message', ({ index, job }: Job<AgreementOrder>) => {
  parentPort?.postMessage({ index, result: agreementOf(job) });
});
