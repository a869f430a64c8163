import { ImportError, verify } from '@roundhouse/interop';
import { existsSync } from 'node:fs';
import { readText } from '../shell/files.ts';

/** One file to verify, and what came of it: a line for the output, or why it cannot be read. */
export interface Verified {
  line: string;
  match: boolean;
  unusable: string | null;
}

export function verifyFile(file: string, trace: string | undefined): Verified {
  const beside = file.replace(/\.json$/, '.trace.jsonl');
  const traceFile = trace ?? (beside !== file && existsSync(beside) ? beside : undefined);
  const text = readText(file);
  const started = performance.now();
  try {
    const verdict = verify(text, traceFile === undefined ? null : readText(traceFile));
    const ms = Math.round(performance.now() - started);
    const { title, players, actions, finished, result, expected, match, firstDifference, doubts } = verdict;
    const about = { file, title, players, actions, finished, result, expected, match, ms, firstDifference };
    return {
      line: JSON.stringify({ ...about, ...(doubts.length > 0 && { doubts }) }),
      match,
      unusable: null,
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { line: '', match: false, unusable: `${file}: ${error.message}` };
  }
}
