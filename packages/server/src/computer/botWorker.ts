import { parentPort } from 'node:worker_threads';
import type { Question } from './computerPlayer.ts';
import { think } from './thinking.ts';

/** Thinks in a thread of its own, so that nobody's move waits for a computer player. */
parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => {
  try {
    parentPort?.postMessage({ id, answer: think(question) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
