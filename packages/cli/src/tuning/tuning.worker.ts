import { parentPort } from 'node:worker_threads';
import type { Job } from '../shell/workers.ts';
import { tuningGame, type TuningOrder } from './tuningGame.ts';

/** Plays the games it is given, one after the other. */
parentPort?.on('message', ({ index, job }: Job<TuningOrder>) => {
  parentPort?.postMessage({ index, result: tuningGame(job) });
});
