import { bare, type CompanyId, isOver } from '@roundhouse/engine';
import type { Compare, Difference, Run } from './run.ts';
import { ImportError } from '../file.ts';

interface TraceLine {
  after?: number;
  type?: string;
  set?: Record<string, unknown>;
  gone?: string[];
  end?: boolean;
  result?: Record<string, number>;
  tiles?: Record<string, string>;
}

export interface Trace {
  lines: TraceLine[];
  tiles: Record<string, string> | null;
}

export function parseTrace(text: string): Trace {
  const lines: TraceLine[] = [];
  let tiles: Trace['tiles'] = null;
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '') return;
    let data: TraceLine;
    try {
      data = JSON.parse(line) as TraceLine;
    } catch {
      throw new ImportError(`Line ${at + 1} of the trace is not JSON.`);
    }
    if (data.end) tiles = data.tiles ?? null;
    else lines.push(data);
  });
  return { lines, tiles };
}

/** Keys that only inform: the site counts its bank otherwise and names rounds in its own way. */
const INFORMS = /^(round|bank|entity|phase)$|\.worth$/;

/** What the site's books would say of our state: the same keys as the trace. */
export type Books = (run: Run) => Record<string, unknown>;

/** A figure we do not keep at this moment: anything the trace says is accepted. */
export const ANY = Symbol('any');

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const empty = (x: unknown): boolean =>
  x === undefined || x === null || x === 0 || (Array.isArray(x) && x.length === 0);

/** By the rulebook phased-out trains leave after the run, on the site with the dividend that follows. */
function awaitsDividend(run: Run, key: string): boolean {
  const frame = run.state.agenda.at(-1) as { at?: string; company?: CompanyId } | undefined;
  return (
    frame?.at === 'dividend' && frame.company !== undefined && key === `corp.${bare(frame.company)}.trains`
  );
}
const withoutPhasedOut = (trains: unknown): unknown =>
  Array.isArray(trains) ? trains.filter((train) => !String(train).endsWith('*')) : trains;

/** Walks the trace along with the replay. Lines are looked up by action id; ids grow. */
export function comparer(trace: Trace, books: Books): Compare {
  const byId = new Map<number, Record<string, unknown>>();
  const now: Record<string, unknown> = {};
  for (const line of trace.lines) {
    Object.assign(now, line.set ?? {});
    for (const key of line.gone ?? []) delete now[key];
    byId.set(line.after ?? 0, { ...now });
  }
  return (run, after): Difference | null => {
    const expected = byId.get(after);
    // What still moves on the site when the game is over scores nothing; the result is compared by itself.
    if (!expected || isOver(run.state)) return null;
    const found = books(run);
    for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
      if (INFORMS.test(key) || found[key] === ANY) continue;
      if (same(expected[key], found[key]) || (empty(expected[key]) && empty(found[key]))) continue;
      if (awaitsDividend(run, key) && same(withoutPhasedOut(expected[key]), found[key])) continue;
      return { after, type: 'trace', what: key, expected: expected[key] ?? null, found: found[key] ?? null };
    }
    return null;
  };
}
