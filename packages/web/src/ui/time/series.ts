/** Numbers over time for the charts: one point per round. */

import { type Rulebook, bare, type CompanyId, priceOf, standingsOf } from '@roundhouse/engine';
import type { PlayerNames } from '../../game/names.ts';
import { roundText } from '../../game/rounds.ts';
import { t } from '../../texts/index.ts';
import type { Timeline } from '../../game/timeline.ts';

export type ChartKind = 'worth' | 'cash' | 'price' | 'revenue';

export interface Series {
  readonly rounds: readonly string[];
  readonly lines: readonly {
    readonly name: string;
    readonly id: string;
    readonly values: readonly (number | null)[];
  }[];
}

interface Point {
  round: string;
  count: number;
}

/** The end of every round, and the present. */
function points(timeline: Timeline): Point[] {
  const list: Point[] = [];
  let name = t('log.start');
  timeline.opening.forEach((event) => {
    if (event.type === 'roundBegan') name = roundText(event.name);
  });
  timeline.entries.forEach((entry, i) => {
    for (const event of entry.events) {
      if (event.type !== 'roundBegan') continue;
      list.push({ round: name, count: i + 1 });
      name = roundText(event.name);
    }
  });
  list.push({ round: name, count: timeline.length });
  return list;
}

export function seriesOf(kind: ChartKind, book: Rulebook, timeline: Timeline, names: PlayerNames): Series {
  const marks = points(timeline);
  const rounds = marks.map((mark) => mark.round);
  const states = marks.map((mark) => timeline.at(mark.count));
  const seats = timeline.state.seats;
  const companies = (Object.keys(timeline.state.companies) as CompanyId[]).filter(
    (id) => book.companies[id]?.kind !== 'independent',
  );
  switch (kind) {
    case 'worth':
      return {
        rounds,
        lines: seats.map((player) => ({
          id: player,
          name: names[player] ?? bare(player),
          values: states.map((state) => standingsOf({ book, state })[player] ?? 0),
        })),
      };
    case 'cash':
      return {
        rounds,
        lines: seats.map((player) => ({
          id: player,
          name: names[player] ?? bare(player),
          values: states.map((state) => state.cash[player] ?? 0),
        })),
      };
    case 'price':
      return {
        rounds,
        lines: companies
          .map((id) => ({
            id,
            name: bare(id),
            values: states.map((state) => (state.companies[id]?.at ? priceOf({ book, state }, id) : null)),
          }))
          .filter((line) => line.values.some((value) => value !== null)),
      };
    case 'revenue': {
      const sums = marks.map(() => new Map<string, number>());
      let at = 0;
      timeline.entries.forEach((entry, i) => {
        while (at < marks.length - 1 && i >= (marks[at]?.count ?? 0)) at += 1;
        for (const event of entry.events) {
          if (event.type === 'routesRun')
            sums[at]?.set(event.company, (sums[at]?.get(event.company) ?? 0) + event.revenue);
        }
      });
      const used = rounds.map((_, i) => (sums[i]?.size ?? 0) > 0);
      return {
        rounds: rounds.filter((_, i) => used[i]),
        lines: companies
          .map((id) => ({
            id,
            name: bare(id),
            values: sums.filter((_, i) => used[i]).map((sum) => sum.get(id) ?? null),
          }))
          .filter((line) => line.values.some((value) => value !== null)),
      };
    }
  }
}
