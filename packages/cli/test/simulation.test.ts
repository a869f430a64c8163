import type { GameLine } from '@roundhouse/bots';
import { compile, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { mixedOptions } from '../src/commands/mixedOptions.ts';
import { playGame } from '../src/commands/playGames.ts';
import { summaryOf, summaryText } from '../src/commands/simulationSummary.ts';
import { compareLooks, resultsOf, winRate } from '../src/commands/tournamentResults.ts';

const line = (part: Partial<GameLine>): GameLine => ({
  title: '1846',
  seed: 1,
  players: 3,
  options: {},
  bots: ['clerk', 'random', 'random'],
  actions: 100,
  end: 'bank',
  scores: [300, 200, 100],
  winner: 'clerk',
  winnerSeat: 0,
  turns: 6,
  phase: 'IV',
  started: 6,
  bankrupt: 0,
  endTurn: 6,
  happened: {},
  ...part,
});

describe.each(Object.values(titles))('mixed variants of $id', (title: Title) => {
  const games = Array.from({ length: 24 }, (_, game) => mixedOptions(title, { players: 4 }, game));

  test('every combination is one the title accepts', () => {
    for (const options of games) expect(() => compile(title, options)).not.toThrow();
  });

  test('every value of every option for four players occurs', () => {
    for (const spec of title.optionSpecs) {
      if (spec.players && !spec.players.includes(4)) continue;
      const seen = new Set<unknown>(games.map((options) => options[spec.name] ?? spec.default));
      expect([spec.name, spec.values.filter((value) => !seen.has(value))]).toEqual([spec.name, []]);
    }
  });

  test('the same game of a series has the same options, and what was chosen stays', () => {
    expect(mixedOptions(title, { players: 4 }, 5)).toEqual(games[5]);
    const [spec] = title.optionSpecs;
    const value = spec?.values.at(-1);
    if (!spec || value === undefined) return;
    for (let game = 0; game < 6; game++)
      expect(mixedOptions(title, { players: 4, [spec.name]: value }, game)[spec.name]).toBe(value);
  });
});

test.each(Object.values(titles))(
  'any number of players $id is for can play mixed variants',
  (title: Title) => {
    for (let players = title.players.min; players <= title.players.max; players++)
      for (let game = 0; game < 6; game++)
        expect(() => compile(title, mixedOptions(title, { players }, game))).not.toThrow();
  },
);

test('a summary counts happenings over games, games with them, and options', () => {
  const summary = summaryOf([
    line({ happened: { bankruptcy: 2 }, options: { diesels: true } }),
    line({ happened: { bankruptcy: 1, merger: 1 }, options: { diesels: false }, error: 'broken' }),
  ]);
  expect(summary.happened.bankruptcy).toEqual({ times: 3, games: 2 });
  expect(summary.happened.merger).toEqual({ times: 1, games: 1 });
  expect(summary.options).toEqual({ 'diesels=false': 1, 'diesels=true': 1 });
  expect(summary.failed).toBe(1);
  expect(summaryText(summary)).toContain('2 games, 200 actions, 1 failed');
});

test('win rates: a shared victory is divided, the interval holds the rate and narrows with games', () => {
  const [clerk] = resultsOf([line({}), line({ scores: [200, 200, 100] })]);
  expect(clerk?.wins).toBe(1.5);
  const few = winRate(5, 10);
  const many = winRate(500, 1000);
  expect(few.low).toBeLessThan(0.5);
  expect(few.high - few.low).toBeGreaterThan(many.high - many.low);
});

test('games of computers lie within those of people or outside', () => {
  const people = [line({ turns: 5 }), line({ turns: 8 })];
  const row = (turns: number): boolean | undefined =>
    compareLooks(people, [line({ turns })], ['I', 'II', 'III', 'IV']).find(
      (it) => it.measure === 'length in turns',
    )?.within;
  expect(row(6)).toBe(true);
  expect(row(9)).toBe(false);
});

test('a small tournament: a clerk beats three who play at random in 1817', { timeout: 400_000 }, () => {
  const bots = ['clerk', 'random', 'random', 'random'] as const;
  const lines = [0, 1].map((game) =>
    playGame({
      title: '1817',
      options: { players: 4 },
      seed: 1 + game,
      bots: bots.map((_level, seat) => bots[(seat + game) % 4] ?? 'random'),
    }),
  );
  for (const { error } of lines) expect(error).toBeUndefined();
  expect(resultsOf(lines).find((it) => it.level === 'clerk')?.wins).toBeGreaterThanOrEqual(1);
});
