import { expect, test } from 'vitest';
import { type Line, pairRound, tableSizes } from '../src/club/pairing.ts';
import { pointsAt, standingsOf } from '../src/club/standings.ts';

const people = (count: number): string[] => Array.from({ length: count }, (_, i) => `p${i}`);
const of = (wanted: number) => ({ min: 2, max: 6, wanted });

function tournament(count: number, wanted: number, rounds: number): Line[][] {
  const played: Line[][] = [];
  for (let i = 0; i < rounds; i++) played.push(pairRound(people(count), of(wanted), played, 'seed') ?? []);
  return played;
}

/** How often each pair met, worked out without the code that made the tables. */
function meetings(rounds: readonly Line[][]): Map<string, number> {
  const met = new Map<string, number>();
  for (const line of rounds.flat())
    for (const a of line)
      for (const b of line) if (a < b) met.set(`${a}-${b}`, (met.get(`${a}-${b}`) ?? 0) + 1);
  return met;
}

test('tables of three to five for any number of players from three on', () => {
  for (let count = 3; count <= 300; count++)
    for (const wanted of [3, 4, 5]) {
      const sizes = tableSizes(count, of(wanted)) ?? [];
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(count);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(3);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(5);
    }
  expect(tableSizes(64, of(4))).toEqual(Array.from({ length: 16 }, () => 4));
  expect(tableSizes(2, of(3))).toBeNull();
  expect(tableSizes(7, { min: 3, max: 4, wanted: 3 })).toEqual([4, 3]);
  // A title for four at most does not seat five.
  expect(tableSizes(5, { min: 2, max: 4, wanted: 4 })).toBeNull();
});

test('everybody sits at one table in every round', () => {
  for (const count of [3, 5, 9, 17, 31])
    for (const round of tournament(count, 4, 4)) expect(round.flat().sort()).toEqual(people(count).sort());
});

test('nobody meets anybody twice before they have met all, as long as that can be done', () => {
  for (const [count, wanted, rounds] of [
    [64, 4, 8],
    [60, 5, 5],
    [40, 4, 6],
    [27, 3, 7],
    [9, 3, 4],
    [12, 3, 4],
    [25, 5, 6],
    [16, 4, 5],
    [15, 3, 7],
    [15, 4, 5],
    [20, 4, 5],
    [36, 4, 9],
    [45, 3, 15],
  ] as const) {
    const met = meetings(tournament(count, wanted, rounds));
    expect([count, Math.max(...met.values())]).toEqual([count, 1]);
  }
});

test('sixty-four at tables of four meet nobody twice in twenty-one rounds, and then have met all', () => {
  const met = meetings(tournament(64, 4, 21));
  expect(met.size).toBe((64 * 63) / 2);
  expect(Math.max(...met.values())).toBe(1);
}, 60_000);

test('somebody else in the place of one who dropped out, or nobody: the others still meet nobody twice', () => {
  const played: Line[][] = [];
  for (const players of [
    people(16),
    people(16),
    [...people(15), 'late'],
    [...people(15), 'late'],
    people(15),
  ])
    played.push(pairRound(players, of(4), played, 'seed') ?? []);
  expect(Math.max(...meetings(played).values())).toBe(1);
  expect(played[4]?.map((line) => line.length).sort()).toEqual([3, 4, 4, 4]);
});

test('where some have to meet again, nobody meets the same people all the time', () => {
  const met = meetings(tournament(6, 3, 5));
  // Six pairs of fifteen meet in a round, so that each meets twice in five rounds on the average.
  expect(Math.max(...met.values())).toBeLessThanOrEqual(3);
});

test('seats go round: over as many rounds as there are seats nobody has one of them all the time', () => {
  const rounds = tournament(64, 4, 8);
  const sat = new Map<string, number[]>();
  for (const line of rounds.flat())
    for (const [seat, who] of line.entries()) {
      const seats = sat.get(who) ?? [0, 0, 0, 0];
      seats[seat] = (seats[seat] ?? 0) + 1;
      sat.set(who, seats);
    }
  for (const seats of sat.values()) expect(Math.max(...seats) - Math.min(...seats)).toBeLessThanOrEqual(2);
});

test('the strong are spread over the tables of the first round', () => {
  for (const [count, wanted] of [
    [16, 4],
    [15, 3],
    [24, 4],
  ] as const) {
    const [first = []] = tournament(count, wanted, 1);
    const strong = people(first.length);
    for (const line of first) expect(line.filter((who) => strong.includes(who))).toHaveLength(1);
  }
});

test('the same seed makes the same tables', () => {
  expect(tournament(23, 4, 5)).toEqual(tournament(23, 4, 5));
});

test('points by place are the part of the others one is ahead of; who is level shares', () => {
  const at = (places: number[]) =>
    places.map((place, i) => ({ account: `p${i}`, round: 1, table: 1, place, share: 100 * i }));
  expect(pointsAt(at([1, 2, 3, 4]), 'place')).toEqual([1_000_000, 666_667, 333_333, 0]);
  expect(pointsAt(at([1, 1, 3]), 'place')).toEqual([750_000, 750_000, 0]);
  expect(pointsAt(at([1, 2, 3]), 'share')).toEqual([0, 100, 200]);
});

test('who is level on points is told apart by wins, then by whom they met', () => {
  const result = (account: string, round: number, table: number, place: number) => ({
    account,
    round,
    table,
    place,
    share: 0,
  });
  const standings = standingsOf(
    ['a', 'b', 'c', 'd'],
    [
      result('a', 1, 1, 1),
      result('b', 1, 1, 2),
      result('c', 1, 1, 3),
      result('b', 2, 1, 2),
      result('d', 2, 1, 1),
      result('c', 2, 1, 3),
    ],
    'place',
  );
  // a, b and d have a point each; a and d have won, against the same people.
  expect(standings.map(({ account, place, points }) => [account, place, points])).toEqual([
    ['a', 1, 1_000_000],
    ['d', 1, 1_000_000],
    ['b', 3, 1_000_000],
    ['c', 4, 0],
  ]);
});

test('who is level in everything shares the place, and the next one comes after both', () => {
  const result = (account: string, place: number, share: number) => ({
    account,
    round: 1,
    table: 1,
    place,
    share,
  });
  const standings = standingsOf(
    ['a', 'b', 'c'],
    [result('a', 1, 40), result('b', 1, 40), result('c', 3, 20)],
    'place',
  );
  expect(standings.map(({ account, place }) => [account, place])).toEqual([
    ['a', 1],
    ['b', 1],
    ['c', 3],
  ]);
});
