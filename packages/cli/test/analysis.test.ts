import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Analysis } from '@roundhouse/bots';
import { titles } from '@roundhouse/titles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playedGames } from '../src/training/playedGames.ts';
import { trainingGame } from '../src/training/trainingGame.ts';
import { variedTable } from '../src/training/variedTables.ts';
import { obeyed } from './support/inProcess.ts';

const recorded = join(process.env.ROUNDHOUSE_CONFORMANCE ?? '', '1846', 'hs_cvjhogoy_1599504419.json');
const finished = join(process.env.ROUNDHOUSE_CONFORMANCE ?? '', '1846', '10264.json');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-analysis-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const title = titles['1846'];
if (!title) throw new Error('no 1846');

test('analyse tells chances, turning points, decisions and players of a recorded game', async () => {
  const { code, out } = await obeyed('analyse', finished, '--continuations', '0', '--decisions', '3');
  expect(code).toBe(0);
  expect(out).toMatch(/^1846 #10264: chances to win/);
  expect(out).toMatch(/\n {2}SR 3 +\d+% \(/);
  expect(out).toMatch(/\n {2}end +100% \(100%-100%\) +0%/);
  expect(out).toMatch(/Turning points\n {2}\w+ [\d.]+: Player \d from \d+% to \d+%/);
  expect(out).toMatch(/better: \u201c/);
  expect(out).toMatch(/\n {2}Player 1: \d+% at the start, /);
});

test('analyse --json gives the whole analysis', async () => {
  const { out } = await obeyed('analyse', recorded, '--continuations', '0', '--decisions', '0', '--json');
  const found = JSON.parse(out) as Analysis;
  expect(found.title).toBe('1846');
  expect(found.decisions).toEqual([]);
  expect(found.moments.at(-1)?.at).toBe(found.actions);
});

test('advise compares two plans in money', async () => {
  const { code, out } = await obeyed('advise', finished, '--to', '125', '--budget', '200');
  expect(code).toBe(0);
  expect(out).toMatch(/^What Player \d might do\n {2}best: .+\n {2}second: .+\$\d+ to expect at the end/);
  const [line] = (await obeyed('advise', finished, '--to', '125', '--budget', '200', '--json')).out.split(
    '\n',
  );
  expect((JSON.parse(line ?? '') as { plans: unknown[] }).plans).toHaveLength(2);
});

test('there is no advice about a game that is over', async () => {
  const { code, err } = await obeyed('advise', finished);
  expect(code).toBe(2);
  expect(err).toContain('The game is over');
});

test('tables to learn from are varied, and the same for the same seed', () => {
  const tables = Array.from({ length: 60 }, (_, seed) => variedTable(title, seed));
  expect(variedTable(title, 7)).toEqual(tables[7]);
  expect(new Set(tables.map(({ bots }) => bots.length))).toEqual(new Set([2, 3, 4, 5]));
  const levels = new Set(tables.flatMap(({ bots }) => bots));
  expect(levels).toEqual(new Set(['clerk', 'baron', 'random', 'reckless']));
  expect(tables.some(({ slips }) => slips.some((slip) => slip >= 50))).toBe(true);
  for (const { bots, options } of tables) expect(options.twoPlayers === true).toBe(bots.length === 2);
});

test('train learns from games that were kept, judges by others, and writes the weights', async () => {
  const kept = join(folder, 'games.jsonl');
  // One game under twenty names: enough to see that it is read, split, learned from and written.
  const game = trainingGame({ title: '1846', seed: 3, log: null });
  expect(trainingGame({ title: '1846', seed: 3, log: game.log }).samples).toEqual(game.samples);
  const lines = Array.from({ length: 20 }, (_, i) =>
    JSON.stringify({ ...game, seed: i + 1, samples: game.samples.map((it) => ({ ...it, game: i + 1 })) }),
  );
  writeFileSync(kept, `${lines.join('\n')}\n{"seed":`);
  const out = join(folder, 'weights.ts');
  const wish = ['train', '--title', '1846', '--games', '20', '--resume', kept, '--out', out];
  const { code, out: told } = await obeyed(...wish);
  expect(code).toBe(0);
  expect(told).toMatch(/^1846: learned from 16 games, judged by 4 others/);
  const first = readFileSync(out, 'utf8');
  expect(first).toContain("title: '1846'");
  expect(first).toMatch(/seeds: \[1, 20\]/);
  const json = await obeyed(...wish, '--json');
  expect(JSON.parse(json.out.split('\n')[0] ?? '')).toMatchObject({
    title: '1846',
    tables: 'all',
    stage: 'SR 1',
  });
  expect(readFileSync(out, 'utf8')).toBe(first);
});

test('a file of other games, or none, is not learned from', () => {
  const file = join(folder, 'other.jsonl');
  writeFileSync(file, '{"title":"1817","seed":1,"log":[],"rules":2}\n');
  expect(() => playedGames(file, title)).toThrow('holds games of 1817, not of 1846');
  writeFileSync(file, 'nonsense\n{}\n');
  expect(() => playedGames(file, title)).toThrow('Line 1 of');
  expect(playedGames(join(folder, 'nowhere.jsonl'), title).size).toBe(0);
});

test('the temperature of people is fitted on finished recorded games and says on how few', async () => {
  const out = join(folder, 'people.ts');
  const { code, out: told } = await obeyed(
    'train',
    '--people',
    process.env.ROUNDHOUSE_CONFORMANCE ?? '',
    '--out',
    out,
  );
  expect(code).toBe(0);
  expect(told).toMatch(/^temperature \d+\.\d\d, fitted on \d finished recorded games/);
  expect(readFileSync(out, 'utf8')).toMatch(/games: \d,/);
});
