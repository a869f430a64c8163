/** What companies earned round by round, and what became of it: read from the events of the game. */

import type { CompanyId, DividendKind, Owner, RouteReport } from '@roundhouse/engine';
import type { Entry } from './timeline.ts';
import { roundText } from './rounds.ts';

export interface Run {
  readonly round: string;
  readonly revenue: number;
  /** null = not decided yet, or the rules did not ask. */
  readonly kind: DividendKind | null;
  /** What one unit was paid. */
  readonly perUnit: number;
  readonly paid: Partial<Record<Owner, number>>;
}

export interface RunBook {
  /** Operating rounds in their order. */
  readonly rounds: readonly string[];
  readonly of: ReadonlyMap<CompanyId, readonly Run[]>;
}

const EMPTY: RunBook = { rounds: [], of: new Map() };
let last: { entries: readonly Entry[]; count: number; book: RunBook } | null = null;

export function runsUpTo(entries: readonly Entry[], count: number): RunBook {
  if (last?.entries === entries && last.count === count) return last.book;
  const rounds: string[] = [];
  const of = new Map<CompanyId, Run[]>();
  let round = '';
  for (const entry of entries.slice(0, count)) {
    for (const event of entry.events) {
      if (event.type === 'roundBegan') round = roundText(event.name);
      else if (event.type === 'routesRun') {
        if (rounds.at(-1) !== round) rounds.push(round);
        const list = of.get(event.company) ?? [];
        list.push({ round, revenue: event.revenue, kind: null, perUnit: 0, paid: {} });
        of.set(event.company, list);
      } else if (event.type === 'dividendPaid') {
        const list = of.get(event.company);
        const run = list?.at(-1);
        if (list && run?.kind === null)
          list[list.length - 1] = { ...run, kind: event.kind, perUnit: event.perUnit, paid: event.paid };
      }
    }
  }
  const book = of.size === 0 ? EMPTY : { rounds, of };
  last = { entries, count, book };
  return book;
}

/** The routes of a company's last run, looking back from a point of the game. */
export function lastRun(
  entries: readonly Entry[],
  count: number,
  company: CompanyId,
): readonly RouteReport[] {
  for (let i = Math.min(count, entries.length) - 1; i >= 0; i--) {
    const ran = entries[i]?.events.find((event) => event.type === 'routesRun' && event.company === company);
    if (ran?.type === 'routesRun') return ran.routes;
  }
  return [];
}
