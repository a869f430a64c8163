import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Question } from './computerPlayer.ts';
import { titles } from '@roundhouse/interop';
import { thinking } from './thinking.ts';

const think = thinking(titles);

/** Thinking comes after answering people: on Linux the priority is the thread's own, elsewhere it would be everybody's. */
const PATIENT = 10;
if (process.platform === 'linux') setPriority(PATIENT);

/** Thinks in a thread of its own, so that nobody's move waits for a computer player. */
parentPort?.on('message', (question: Question) => {
  try {
    parentPort?.postMessage({ answer: think(question) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
