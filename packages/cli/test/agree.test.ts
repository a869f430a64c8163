import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulateGame } from '@roundhouse/bots';
import { writeSave } from '@roundhouse/interop';
import { dealFor, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreementOf } from '../src/agreeing/agreementOf.ts';
import { obeyed } from './support/inProcess.ts';

let folder = '';
let saved = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-agree-'));
  saved = join(folder, 'saved.json');
  const title = titles['1846'] as Title;
  const bots = ['clerk', 'random', 'random'] as const;
  const { log } = simulateGame({ title, options: { players: 3 }, seed: 3, bots, checked: false });
  const options = { players: 3 };
  writeFileSync(
    saved,
    writeSave({
      title: '1846',
      name: 'a game to agree with',
      rules: title.rules,
      options,
      seed: '3',
      deal: dealFor(title, options, 3, '3'),
      seats: ['p1', 'p2', 'p3'].map((id) => ({ id, name: id, kind: 'person' })),
      log: log.slice(0, 120),
    }),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const order = { level: 'clerk', every: 1, budget: null } as const;

test('every decision that is not forced is counted, first choices among the first three', () => {
  const { kinds, title, unusable } = agreementOf({ ...order, file: saved });
  expect({ title, unusable }).toEqual({ title: '1846', unusable: null });
  const tallies = Object.values(kinds);
  expect(tallies.reduce((sum, it) => sum + it.decisions, 0)).toBeGreaterThan(40);
  for (const { decisions, first, three, alike } of tallies) {
    expect(first).toBeLessThanOrEqual(Math.min(three, alike));
    expect(Math.max(three, alike)).toBeLessThanOrEqual(decisions);
  }
  // A third of the seats plays as a clerk of another taste, the others at random.
  expect(tallies.reduce((sum, it) => sum + it.first, 0)).toBeGreaterThan(10);
});

test('every third decision is a third of them', () => {
  const count = (every: number): number =>
    Object.values(agreementOf({ ...order, every, file: saved }).kinds).reduce((n, it) => n + it.decisions, 0);
  expect(count(3)).toBe(Math.ceil(count(1) / 3));
});

test('agree prints a table for each title and level, or a line of JSON for each game and level', async () => {
  const text = await obeyed('agree', saved, '--levels', 'random', '--every', '4');
  expect(text.code).toBe(0);
  expect(text.out).toMatch(/^1846 random: 1 game\n/);
  expect(text.out).toMatch(/ {2}all +\d+ +\d+\.\d% \(/);
  const json = await obeyed('agree', saved, '--every', '4', '--json');
  expect(JSON.parse(json.out)).toMatchObject({ file: saved, title: '1846', level: 'clerk' });
});

test('a file that cannot be used is named', async () => {
  const broken = join(folder, 'broken.json');
  writeFileSync(broken, '{"title":"1830","id":1,"actions":[],"players":[{"name":"Amy"}]}');
  const { code, out, err } = await obeyed('agree', broken, '--json');
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/broken\.json: '1830' is not a title we can read/);
});
