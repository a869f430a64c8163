import { existsSync } from 'node:fs';
import { ImportError, verify } from '@roundhouse/interop';
import { readText } from '../shell/files.ts';
import { type Command, complain, UsageError } from '../shell/usage.ts';

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'replay 18xx.games exports and compare every figure',
  usage: 'FILE… [--trace FILE] [--json]',
  examples: ['roundhouse verify game.json', 'roundhouse verify game.json --trace game.trace.jsonl --json'],
  options: { trace: { type: 'string' }, json: { type: 'boolean' } },
  about: {
    trace:
      "what another engine's books said after every action; X.trace.jsonl beside X.json is found by itself",
    json: 'one line of JSON a file (the default)',
  },
  operands: Number.POSITIVE_INFINITY,
  run(args) {
    const trace = args.text('trace');
    if (args.files.length === 0) throw new UsageError('verify needs at least one file.');
    if (trace !== undefined && args.files.length > 1)
      throw new UsageError('--trace goes with a single file.');
    let failed = 0;
    let unusable = 0;
    for (const file of args.files) {
      const text = readText(file);
      const beside = file.replace(/\.json$/, '.trace.jsonl');
      const traceFile = trace ?? (beside !== file && existsSync(beside) ? beside : undefined);
      const started = performance.now();
      try {
        const verdict = verify(text, traceFile === undefined ? null : readText(traceFile));
        const ms = Math.round(performance.now() - started);
        if (!verdict.match) failed += 1;
        const { title, players, actions, finished, result, expected, match, firstDifference } = verdict;
        process.stdout.write(
          `${JSON.stringify({ file, title, players, actions, finished, result, expected, match, ms, firstDifference })}\n`,
        );
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        unusable += 1;
        complain(`${file}: ${error.message}`);
      }
    }
    return unusable > 0 ? 2 : failed > 0 ? 1 : 0;
  },
};
