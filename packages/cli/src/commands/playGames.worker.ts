import { parentPort } from 'node:worker_threads';
import { type GameOrder, playGame } from './playGames.ts';

/** Plays the games it is given, one after the other. */
parentPort?.on('message', ({ index, order }: { index: number; order: GameOrder }) => {
  parentPort?.postMessage({ index, line: playGame(order) });
});
