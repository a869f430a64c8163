/** If everyone repeats the last run: dividends and prices over the next runs, as the last ones were paid. */

import {
  type Rulebook,
  type CompanyId,
  isOver,
  type PlayerId,
  type State,
  standingsOf,
  unitsOf,
} from '@roundhouse/engine';
import type { Entry } from './timeline.ts';

export interface ProjectedRow {
  readonly player: PlayerId;
  readonly now: number;
  readonly dividends: number;
  readonly rise: number;
}

interface LastRun {
  readonly perUnit: number;
  /** Cells the price moved by that dividend. */
  readonly steps: number;
}

/** What each company last paid a unit, and how far its price went with it. */
function lastRuns(book: Rulebook, entries: readonly Entry[], count: number): Map<CompanyId, LastRun> {
  const found = new Map<CompanyId, LastRun>();
  for (let i = count - 1; i >= 0; i--) {
    const events = entries[i]?.events ?? [];
    for (const event of events) {
      if (event.type !== 'dividendPaid' || found.has(event.company)) continue;
      const move = events.find((e) => e.type === 'priceMoved' && e.company === event.company);
      let steps = 0;
      if (move?.type === 'priceMoved' && move.to > move.from) {
        for (
          let cell: number | null = move.fromCell;
          cell !== null && cell !== move.toCell && steps < 5;
          steps++
        )
          cell = book.chart.cells[cell]?.right ?? null;
      }
      found.set(event.company, { perUnit: event.perUnit, steps });
    }
  }
  return found;
}

export function project(
  book: Rulebook,
  state: State,
  entries: readonly Entry[],
  count: number,
  runs: number,
): ProjectedRow[] | null {
  if (isOver(state)) return null;
  const last = lastRuns(book, entries, count);
  if (last.size === 0) return null;
  const c = { book, state };
  const scores = standingsOf(c);
  return state.seats.map((player) => {
    let dividends = 0;
    let rise = 0;
    for (const [company, { perUnit, steps }] of last) {
      const it = state.companies[company];
      if (!it?.at) continue;
      const units = unitsOf(c, company, player);
      if (units === 0) continue;
      let cell = it.at.cell;
      for (let i = 0; i < runs * steps; i++) cell = book.chart.cells[cell]?.right ?? cell;
      const quoted = book.data.forms[it.form]?.quoted ?? 1;
      dividends += Math.round(perUnit * units * runs);
      rise +=
        (((book.chart.cells[cell]?.price ?? 0) - (book.chart.cells[it.at.cell]?.price ?? 0)) * units) /
        quoted;
    }
    return { player, now: scores[player] ?? 0, dividends, rise: Math.round(rise) };
  });
}
