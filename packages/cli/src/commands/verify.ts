import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { readText } from '../shell/files.ts';
import { type Command, complain, UsageError } from '../shell/usage.ts';
import { type Verified, verifyFile } from './verifyFile.ts';
import { shortRun } from '../shell/shortRun.ts';

export const verifyCommand: Command = {
  usage: 'FILE… [--trace FILE] [--json]',
  examples: ['roundhouse verify game.json', 'roundhouse verify game.json --trace game.trace.jsonl --json'],
  options: { trace: { type: 'string' }, json: { type: 'boolean' } },
  about: {
    trace:
      "what another engine's books said after every action; X.trace.jsonl beside X.json is found by itself",
    json: 'one line of JSON a file (the default)',
  },
  operands: Number.POSITIVE_INFINITY,
  async run(args) {
    shortRun();
    const trace = args.text('trace');
    if (args.files.length === 0) throw new UsageError('verify needs at least one file.');
    if (trace !== undefined && args.files.length > 1)
      throw new UsageError('--trace goes with a single file.');
    // Looked at before anything is replayed: a name that is mistyped costs no minute.
    for (const file of args.files) readText(file);
    const all =
      args.files.length < SHARED
        ? args.files.map((file) => verifyFile(file, trace))
        : await shared(args.files);
    let failed = 0;
    let unusable = 0;
    for (const { line, match, unusable: why } of all) {
      if (why === null) process.stdout.write(`${line}\n`);
      else complain(why);
      unusable += why === null ? 0 : 1;
      failed += why === null && !match ? 1 : 0;
    }
    return unusable > 0 ? 2 : failed > 0 ? 1 : 0;
  },
};

/** From so many files on they are shared among the processor's cores. */
const SHARED = 4;

async function shared(files: readonly string[]): Promise<Verified[]> {
  const all: Verified[] = [];
  let next = 0;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./verify.worker.ts', import.meta.url));
      const give = (): void => {
        if (next < files.length) worker.postMessage({ index: next, file: files[next++] });
        else worker.terminate().then(() => resolve(), reject);
      };
      worker.on('message', ({ index, verified }: { index: number; verified: Verified }) => {
        all[index] = verified;
        give();
      });
      worker.on('error', reject);
      give();
    });
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), files.length) }, work));
  return all;
}
