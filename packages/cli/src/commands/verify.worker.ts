import { parentPort } from 'node:worker_threads';
import { verifyFile } from './verifyFile.ts';

/** Verifies the files it is given, one after the other. */
parentPort?.on('message', ({ index, file }: { index: number; file: string }) => {
  parentPort?.postMessage({ index, verified: verifyFile(file, undefined) });
});
