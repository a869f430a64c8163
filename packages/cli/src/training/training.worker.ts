import { parentPort } from 'node:worker_threads';
import type { Job } from '../shell/workers.ts';
import { trainingGame, type TrainingOrder } from './trainingGame.ts';

/** Plays the games it is given and takes their figures, one after the other. */
parentPort?.on('message', ({ index, job }: Job<TrainingOrder>) => {
  parentPort?.postMessage({ index, result: trainingGame(job) });
});
