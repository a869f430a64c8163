import type { CompanyId } from '@roundhouse/engine';
import type { Entry } from './timeline.ts';

/** What each company earned when it last ran, looking back from a point of the game. */
export function lastRevenues(entries: readonly Entry[], count: number): Map<CompanyId, number> {
  const found = new Map<CompanyId, number>();
  for (let i = Math.min(count, entries.length) - 1; i >= 0; i--) {
    for (const event of entries[i]?.events ?? []) {
      if (event.type === 'routesRun' && !found.has(event.company)) found.set(event.company, event.revenue);
    }
  }
  return found;
}
