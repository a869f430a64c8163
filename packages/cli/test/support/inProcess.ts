import { vi } from 'vitest';
import { roundhouse } from '../../src/roundhouse.ts';

export interface Answer {
  code: number;
  out: string;
  err: string;
}

/** One command line obeyed in this process: what it wrote and the exit code. */
export async function obeyed(...argv: string[]): Promise<Answer> {
  const heard = { out: '', err: '' };
  const listen = (stream: NodeJS.WriteStream, into: 'out' | 'err') =>
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      heard[into] += String(chunk);
      return true;
    });
  const spies = [listen(process.stdout, 'out'), listen(process.stderr, 'err')];
  try {
    const code = await roundhouse(argv);
    return { code, ...heard };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
