import type { CompanyId } from '@roundhouse/engine';
import type { Entry } from './timeline.ts';

type Revenues = ReadonlyMap<CompanyId, number>;

const NONE: Revenues = new Map();
const after = new WeakMap<Entry, Revenues>();

/** What each company earned when it last ran, looking back from a point of the game. Remembered entry by entry. */
export function lastRevenues(entries: readonly Entry[], count: number): Revenues {
  const end = Math.min(count, entries.length);
  let at = end;
  let found: Revenues | undefined;
  while (at > 0 && !found) {
    const entry = entries[at - 1];
    found = entry && after.get(entry);
    if (!found) at -= 1;
  }
  found ??= NONE;
  for (const entry of entries.slice(at, end)) {
    const ran = entry.events.filter((event) => event.type === 'routesRun');
    if (ran.length > 0) found = new Map([...found, ...ran.map((it) => [it.company, it.revenue] as const)]);
    after.set(entry, found);
  }
  return found;
}
