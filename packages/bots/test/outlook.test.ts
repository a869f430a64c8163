import { type CompanyId, companyOf } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { seatOf } from '../src/seat.ts';
import { clockOf } from '../src/outlook/clock.ts';
import { promiseOf } from '../src/outlook/places.ts';
import { prospectOf } from '../src/outlook/project.ts';
import { runWith } from '../src/outlook/runs.ts';
import { wealthOf } from '../src/outlook/wealth.ts';
import { playUntil, tableOf, type Table } from './table.ts';

const clerks = ['clerk', 'clerk', 'clerk', 'clerk'] as const;

/** The first company that runs, some rounds into a game. */
function running(rounds: number): { table: Table; company: CompanyId; seat: ReturnType<typeof seatOf> } {
  const table = tableOf('1846', 4, 'outlook');
  playUntil(table, clerks, ({ state }) => state.roundNo > rounds);
  const company = (Object.keys(table.state.companies) as CompanyId[]).find(
    (id) => table.state.companies[id]?.stage === 'running' && companyOf(table, id).at,
  );
  if (!company) throw new Error('no company runs');
  const seat = seatOf(table.book, table.state, table.state.seats[0] ?? 'referee', 'seed', 0);
  return { table, company, seat };
}

test('more and longer trains never earn less', () => {
  const { seat, company } = running(3);
  const one = runWith(seat, company, ['2']);
  expect(runWith(seat, company, ['2', '2'])).toBeGreaterThanOrEqual(one);
  expect(runWith(seat, company, ['4'])).toBeGreaterThanOrEqual(one);
  expect(runWith(seat, company, [])).toBe(0);
});

test('a company with money for its next train is worth more than the same without', () => {
  const { seat, company } = running(3);
  const rich = prospectOf(seat, company, { cash: 900 });
  const poor = prospectOf(seat, company, { cash: 0, faces: [] });
  expect(rich.worth).toBeGreaterThan(poor.worth);
  expect(poor.lack).toBeGreaterThan(0);
});

test('trains that are sold later leave later', () => {
  const { seat } = running(1);
  const { rustsIn, rounds } = clockOf(seat);
  expect(rustsIn['2'] ?? 0).toBeLessThan(rustsIn['4'] ?? 0);
  expect(rustsIn['6']).toBe(Number.POSITIVE_INFINITY);
  expect(rounds).toBeGreaterThan(3);
});

test('money in hand counts in full', () => {
  const { seat, table } = running(3);
  const [player] = table.state.seats;
  if (!player) throw new Error('nobody plays');
  const before = wealthOf(seat, player);
  const richer = {
    ...table.state,
    cash: { ...table.state.cash, [player]: (table.state.cash[player] ?? 0) + 100 },
  };
  const after = wealthOf(seatOf(table.book, richer, player, 'seed', 0), player);
  expect(after - before).toBeCloseTo(100);
});

test('track raises what the map promises', () => {
  const { seat, company, table } = running(4);
  const bare = { ...table.state.board, tiles: {} };
  expect(promiseOf(seat, table.state.board, company)).toBeGreaterThan(promiseOf(seat, bare, company));
});
