import type { Part, RowOf } from './rows.ts';

/** A row of the report: what was tried, how often, and every loss, leak or breach that was found. */
export interface Row {
  part: Part;
  what: string;
  tried: number;
  /** What `tried` counts. */
  of: string;
  /** Sentences about what went wrong; empty = clean. At most a few of each run, `faults` counts them all. */
  found: string[];
  faults: number;
  /** Why this row could not be tried here at all; such a row is neither clean nor at fault, and says so. */
  unmeasured: string | null;
  seconds: number;
  figures: Readonly<Record<string, unknown>>;
}

const MOST_TOLD = 20;

/** What was thrown, with where it came from. */
export const thrown = (error: unknown, most = 500): string =>
  error instanceof Error ? (error.stack ?? error.message).slice(0, most) : String(error);

/** Counts attempts and keeps what was found. */
export class Tally {
  tried = 0;
  faults = 0;
  unmeasured: string | null = null;
  readonly found: string[] = [];
  readonly figures: Record<string, unknown> = {};

  /** One attempt; `sentence` says what is wrong when it did not end well. */
  check(well: boolean, sentence: string | (() => string)): boolean {
    this.tried += 1;
    if (!well) this.blame(typeof sentence === 'string' ? sentence : sentence());
    return well;
  }

  blame(sentence: string): void {
    this.faults += 1;
    if (this.found.length < MOST_TOLD) this.found.push(sentence);
  }

  add(other: { tried: number; faults: number; found: readonly string[] }): void {
    this.tried += other.tried;
    this.faults += other.faults;
    this.found.push(...other.found.slice(0, Math.max(0, MOST_TOLD - this.found.length)));
  }
}

/** Runs one measurement. What it throws is a fault like any other: a row that could not be measured is not clean. */
export async function measure<P extends Part>(
  part: P,
  what: RowOf<P>,
  of: string,
  work: (tally: Tally) => Promise<void> | void,
): Promise<Row> {
  const tally = new Tally();
  const began = performance.now();
  try {
    await work(tally);
  } catch (error) {
    tally.blame(`could not be measured: ${thrown(error, 2000)}`);
  }
  if (tally.tried === 0 && tally.unmeasured === null) tally.blame('nothing was tried');
  const { tried, found, faults, figures, unmeasured } = tally;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  return { part, what, tried, of, found, faults, unmeasured, seconds, figures };
}
