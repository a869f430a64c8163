import { titles } from '@roundhouse/titles';
import { compile, dealFor, playerId, type Title } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import {
  expectations,
  featureHash,
  FEATURES,
  fit,
  judge,
  keptWeights,
  lookAt,
  rivalOf,
  type Sample,
  samplesOf,
  simulateGame,
  weightsFor,
} from '../src/index.ts';
import { solveRidge } from '../src/evaluate/fit.ts';
import { chancesOf, restored, stored } from '../src/evaluate/model.ts';
import { clerks, playUntil, tableOf, titleIds } from './table.ts';

const sum = (values: readonly number[]): number => values.reduce((total, it) => total + it, 0);

describe.each(titleIds)('%s', (id) => {
  test('what everybody may expect is a part of the table: parts and chances are 1 together', () => {
    const table = tableOf(id, 4, 'parts');
    playUntil(table, clerks, ({ moment }) => moment >= 120);
    const look = lookAt(table.book, table.state);
    expect(look.rows.map((row) => row.length)).toEqual(look.players.map(() => FEATURES.length));
    FEATURES.forEach((_, i) => expect(sum(look.rows.map((row) => row[i] ?? 0))).toBeCloseTo(0, 6));
    const found = expectations(look, weightsFor(table.book.title));
    expect(sum(found.map(({ share }) => share))).toBeCloseTo(1, 6);
    expect(sum(found.map(({ win }) => win))).toBeCloseTo(1, 6);
    for (const { share, win } of found) expect(Math.min(share, win)).toBeGreaterThanOrEqual(0);
  });

  test('looking leaves the position as it is and gives the same twice', () => {
    const table = tableOf(id, 3, 'look');
    playUntil(table, clerks, ({ moment }) => moment >= 60);
    const before = JSON.stringify(table.state);
    const first = lookAt(table.book, table.state);
    expect(lookAt(table.book, table.state)).toEqual(first);
    expect(JSON.stringify(table.state)).toBe(before);
  });
});

test('a higher temperature makes chances more even, a lead larger ones', () => {
  const table = tableOf('1846', 4, 'warm');
  playUntil(table, clerks, ({ moment }) => moment >= 200);
  const look = lookAt(table.book, table.state);
  const learned = weightsFor(table.book.title);
  const most = (temperature: number): number =>
    Math.max(...expectations(look, learned, temperature).map(({ win }) => win));
  expect(most(4)).toBeLessThan(most(1));
  const [ahead = 0, behind = 0] = chancesOf([0.3, -0.3], 4);
  expect(ahead).toBeGreaterThan(0.9);
  expect(ahead + behind).toBeCloseTo(1, 9);
});

test('ridge regression finds the weights that made the numbers', () => {
  // x and y of three points on 2x - y, written as the sums over them.
  const points = [
    [1, 0, 2],
    [0, 1, -1],
    [1, 1, 1],
  ] as const;
  const total = (of: (point: readonly [number, number, number]) => number): number => sum(points.map(of));
  const products = Float64Array.from([
    total(([x]) => x * x),
    0,
    total(([x, y]) => x * y),
    total(([, y]) => y * y),
  ]);
  const towards = Float64Array.from([total(([x, , z]) => x * z), total(([, y, z]) => y * z)]);
  const [x = 0, y = 0] = solveRidge({ products, towards }, 1e-9);
  expect(x).toBeCloseTo(2, 6);
  expect(y).toBeCloseTo(-1, 6);
  expect(Math.abs(solveRidge({ products, towards }, 100)[0] ?? 9)).toBeLessThan(0.2);
});

/** Tables of two at which the first figure decides, and the players' own formula knows nothing. */
function madeUp(games: number): Sample[] {
  return Array.from({ length: games }, (_, game): Sample => {
    const ahead = ((game * 37) % 21) / 20 - 0.5;
    const row = (value: number): number[] => FEATURES.map((_it, i) => (i === 0 ? value : 0));
    return {
      game,
      stage: `SR ${1 + (game % 2)}`,
      progress: 0.3,
      rows: [row(ahead), row(-ahead)],
      prospects: [0.5, 0.5],
      shares: [0.5 + ahead / 4, 0.5 - ahead / 4],
      wins: ahead === 0 ? [0.5, 0.5] : ahead > 0 ? [1, 0] : [0, 1],
    };
  });
}

test('what decides games is learned, and judged on others it is better than a formula that knows nothing', () => {
  const samples = madeUp(200);
  const learnFrom = samples.filter(({ game }) => game % 4 !== 3);
  const fitted = fit(learnFrom);
  const reports = judge(
    samples.filter(({ game }) => game % 4 === 3),
    fitted,
    rivalOf(learnFrom),
  );
  expect(reports.map(({ stage }) => stage)).toEqual(['SR 2', 'last set', 'all rounds']);
  for (const { learned, prospects, unknowing, gain } of reports) {
    expect(learned.r2).toBeGreaterThan(0.9);
    expect(prospects.r2).toBeCloseTo(0, 6);
    expect(gain.value).toBeGreaterThan(3 * gain.error);
    expect(learned.brier).toBeLessThan(unknowing.brier / 2);
    expect(learned.logLoss).toBeLessThan(prospects.logLoss);
    expect(learned.calibration).toBeLessThan(0.15);
  }
  expect(fit(learnFrom)).toEqual(fitted);
});

test('a finished game gives a sample for every round, one that was broken off gives none', () => {
  const title = titles['1846'] as Title;
  const bots = ['random', 'random', 'random'] as const;
  const { log, scores } = simulateGame({ title, options: { players: 3 }, seed: 5, bots, checked: false });
  const { options } = compile(title, { players: 3 });
  const players = ['p1', 'p2', 'p3'].map(playerId);
  const game = { title, options, players, deal: dealFor(title, options, 3, '5'), log };
  const samples = samplesOf(game, 5);
  expect(samples.length).toBeGreaterThan(5);
  const all = sum(scores.map((score) => Math.max(0, score)));
  for (const { shares, wins, game: of } of samples) {
    expect(of).toBe(5);
    expect(shares).toEqual(scores.map((score) => Math.max(0, score) / all));
    expect(sum(wins)).toBeCloseTo(1, 9);
  }
  expect(samplesOf({ ...game, log: log.slice(0, -1) }, 5)).toEqual([]);
});

test('weights survive being written down', () => {
  const learned = {
    ...weightsFor(titles['1846'] as Title),
    weights: [0.25, -1.5],
    sharpness: [1, 2],
    error: [0.5],
  };
  expect(restored(stored(learned))).toEqual(learned);
});

test.each(keptWeights.filter(({ games }) => games > 0))(
  'the weights of $title were learned with its rules, hints and figures of today: else train again',
  ({ title: id, rules, hash, weights }) => {
    const title = titles[id] as Title;
    expect({ rules, hash }).toEqual({ rules: title.rules, hash: featureHash(title) });
    expect(weights.split(' ').length % FEATURES.length).toBe(0);
  },
);
