import { type CompanyId, companyOf } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { mindOf } from '../src/mind.ts';
import { clockOf } from '../src/outlook/clock.ts';
import { promiseOf } from '../src/outlook/places.ts';
import { prospectOf } from '../src/outlook/project.ts';
import { runWith } from '../src/outlook/runs.ts';
import { wealthOf } from '../src/outlook/wealth.ts';
import { playUntil, tableOf, type Table } from './table.ts';

const clerks = ['clerk', 'clerk', 'clerk', 'clerk'] as const;

/** The first company that runs, some rounds into a game. */
function running(rounds: number): { table: Table; company: CompanyId; mind: ReturnType<typeof mindOf> } {
  const table = tableOf('1846', 4, 'outlook');
  playUntil(table, clerks, ({ state }) => state.roundNo > rounds);
  const company = (Object.keys(table.state.companies) as CompanyId[]).find(
    (id) => table.state.companies[id]?.stage === 'running' && companyOf(table, id).at,
  );
  if (!company) throw new Error('no company runs');
  const mind = mindOf(table.book, table.state, table.state.seats[0] ?? 'referee', 'seed', 0);
  return { table, company, mind };
}

test('more and longer trains never earn less', () => {
  const { mind, company } = running(3);
  const one = runWith(mind, company, ['2']);
  expect(runWith(mind, company, ['2', '2'])).toBeGreaterThanOrEqual(one);
  expect(runWith(mind, company, ['4'])).toBeGreaterThanOrEqual(one);
  expect(runWith(mind, company, [])).toBe(0);
});

test('a company with money for its next train is worth more than the same without', () => {
  const { mind, company } = running(3);
  const rich = prospectOf(mind, company, { cash: 900 });
  const poor = prospectOf(mind, company, { cash: 0, faces: [] });
  expect(rich.worth).toBeGreaterThan(poor.worth);
  expect(poor.lack).toBeGreaterThan(0);
});

test('trains that are sold later leave later', () => {
  const { mind } = running(1);
  const { rustsIn, rounds } = clockOf(mind);
  expect(rustsIn['2'] ?? 0).toBeLessThan(rustsIn['4'] ?? 0);
  expect(rustsIn['6']).toBe(Number.POSITIVE_INFINITY);
  expect(rounds).toBeGreaterThan(3);
});

test('money in hand counts in full', () => {
  const { mind, table } = running(3);
  const [player] = table.state.seats;
  if (!player) throw new Error('nobody plays');
  const before = wealthOf(mind, player);
  const richer = {
    ...table.state,
    cash: { ...table.state.cash, [player]: (table.state.cash[player] ?? 0) + 100 },
  };
  const after = wealthOf(mindOf(table.book, richer, player, 'seed', 0), player);
  expect(after - before).toBeCloseTo(100);
});

test('track raises what the map promises', () => {
  const { mind, company, table } = running(4);
  const bare = { ...table.state.board, tiles: {} };
  expect(promiseOf(mind, table.state.board, company)).toBeGreaterThan(promiseOf(mind, bare, company));
});
