import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diceFrom, hashState } from '@roundhouse/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordedGames } from '../../interop/test/support/conformance.ts';
import { mutated } from '../../interop/test/support/mutations.ts';
import { obeyed } from './support/inProcess.ts';

/** `ROUNDHOUSE_MUTATIONS=10000` for the long run: so many damaged files in all. */
const MUTATIONS = Number(process.env.ROUNDHOUSE_MUTATIONS ?? 200);
const TIMES = Math.ceil(MUTATIONS / 6);
const MOST_MS = 5000;
const PATIENCE = 120_000 + 1000 * TIMES;

const SOURCES = [
  ['1846', 'hs_cvjhogoy_1599504419.json', 60],
  ['1817', '20758.json', 130],
  ['1870', '34110.json', 90],
] as const;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-damaged-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The first part of a record: short files are read quickly. */
function beginning(title: string, name: string, actions: number): string {
  const game = recordedGames(title).find((it) => it.name === name);
  const file = JSON.parse(game?.text ?? '{}') as { actions: unknown[] };
  return JSON.stringify({ ...file, status: 'active', result: null, actions: file.actions.slice(0, actions) });
}

/** Damage that the checksum does not betray: somebody has made a new one. */
function resealed(text: string): string {
  try {
    const { checksum: _, ...rest } = JSON.parse(text) as Record<string, unknown>;
    return JSON.stringify({ ...rest, checksum: hashState(rest) });
  } catch {
    return text;
  }
}

/** Read (0, or 1 where a check fails), or refused in one sentence with exit code 2; anything else is a complaint. */
async function judged(command: string[], file: string): Promise<{ code: number; complaint: string | null }> {
  const started = process.cpuUsage();
  const { code, err } = await obeyed(...command, file);
  const ms = process.cpuUsage(started).user / 1000;
  if (ms > MOST_MS) return { code, complaint: `took ${ms} ms` };
  const sentence = /^roundhouse: \S.*\n$/.test(err) && !err.includes('fault of Roundhouse');
  return { code, complaint: code < 2 || sentence ? null : `exit code ${code}: ${err}` };
}

async function tryAll(name: string, text: string, commands: string[][]): Promise<string[]> {
  const dice = diceFrom(`damaged/${name}`);
  const file = join(folder, `${name}.json`);
  const complaints: string[] = [];
  let refused = 0;
  for (let i = 0; i < TIMES; i++) {
    const damaged = i % 2 === 0 ? mutated(text, dice) : resealed(mutated(text, dice));
    writeFileSync(file, damaged);
    const { code, complaint } = await judged(commands[i % commands.length] ?? [], file);
    if (complaint) complaints.push(`${i}: ${complaint}`);
    if (code === 2) refused += 1;
    if (readFileSync(file, 'utf8') !== damaged) complaints.push(`${i}: the file was written`);
  }
  // Some damage does no harm (a name, the time of an action); most does.
  expect(refused).toBeGreaterThan(TIMES / 4);
  return complaints;
}

describe('damaged files get one sentence and exit code 2, never a crash', () => {
  test.each(SOURCES)(
    'exports of %s',
    async (title, name, actions) => {
      const commands = [['verify'], ['replay'], ['audit'], ['routes', '--json']];
      expect(await tryAll(title, beginning(title, name, actions), commands)).toEqual([]);
    },
    PATIENCE,
  );

  test.each(SOURCES)(
    'saved games of %s',
    async (title, name, actions) => {
      const record = join(folder, 'record.json');
      writeFileSync(record, beginning(title, name, actions));
      const { code, out } = await obeyed('import', record);
      expect(code).toBe(0);
      const commands = [
        ['replay', '--json'],
        ['audit'],
        ['replay', '--board'],
        ['export', '--to', '18xx-games'],
      ];
      expect(await tryAll(`save-${title}`, out, commands)).toEqual([]);
    },
    PATIENCE,
  );
});
