import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Effect } from '@roundhouse/bots';
import { titles } from '@roundhouse/titles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptTuning, tuningGame } from '../src/tuning/tuningGame.ts';
import { obeyed } from './support/inProcess.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-tune-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const title = titles['1846'];
if (!title) throw new Error('no 1846');

test('a game is played with other settings for every seat, and is the same every time', () => {
  const game = tuningGame({ title: '1846', seed: 5, players: 3 });
  expect(game.error).toBeUndefined();
  expect(new Set(game.values.map((seat) => JSON.stringify(seat))).size).toBe(3);
  expect(tuningGame({ title: '1846', seed: 5, players: 3 })).toEqual(game);
});

test('tune goes on where it stopped and prints the effect of every setting with its error', async () => {
  const kept = join(folder, 'games.jsonl');
  const wish = ['tune', '--title', '1846', '--games', '4', '--seed', '1', '--resume', kept];
  // Three games are there, the last line was cut off: one game is played.
  const lines = [1, 2, 3].map((seed) => JSON.stringify(tuningGame({ title: '1846', seed, players: 4 })));
  writeFileSync(kept, `${lines.join('\n')}\n`);
  const { code, out } = await obeyed(...wish);
  expect(code).toBe(0);
  expect(out).toMatch(/^1846: 4 games of 4 clerks/);
  for (const { name } of title.tuning) expect(out).toMatch(new RegExp(`\\n {2}${name} .+% ± \\d+\\.\\d%`));
  const after = readFileSync(kept, 'utf8');
  expect(after.startsWith(lines.join('\n'))).toBe(true);
  expect(after.trim().split('\n')).toHaveLength(4);
  const json = (await obeyed(...wish, '--json')).out.trim().split('\n');
  const effects = json.map((line) => JSON.parse(line) as Effect);
  expect(effects.map(({ setting }) => setting)).toEqual(title.tuning.map(({ name }) => name));
  for (const { error } of effects) expect(error).toBeGreaterThan(0);
  expect(readFileSync(kept, 'utf8')).toBe(after);
});

test('games of another title or nonsense are refused, those with other settings played again', () => {
  const file = join(folder, 'other.jsonl');
  writeFileSync(file, '{"title":"1817","seed":1,"values":[],"scores":[]}\n');
  expect(() => keptTuning(file, title)).toThrow('holds games of 1817, not of 1846');
  writeFileSync(file, 'nonsense\n{}\n');
  expect(() => keptTuning(file, title)).toThrow('Line 1 of');
  writeFileSync(
    file,
    `{"title":"1846","seed":1,"rules":${title.rules},"settings":"pace 0 1","values":[],"scores":[]}\n`,
  );
  expect(keptTuning(file, title).size).toBe(0);
});
