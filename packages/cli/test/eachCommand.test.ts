import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simulateGame } from '@roundhouse/bots';
import { engineRules } from '@roundhouse/server';
import { rulebooks, titles } from '@roundhouse/titles';
import { type Action, playerId } from '@roundhouse/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { obeyed } from './support/inProcess.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const recorded = join(process.env.ROUNDHOUSE_CONFORMANCE ?? '', '1846', 'hs_cvjhogoy_1599504419.json');
const longer = join(process.env.ROUNDHOUSE_CONFORMANCE ?? '', '1846', '19962.json');

let folder = '';
let saved = '';
const inFolder = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-each-'));
  saved = join(folder, 'saved.json');
  await obeyed('import', recorded, '--out', saved);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lines = (out: string): Record<string, unknown>[] =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test('a title may be written as on the box: 18MW is 18mw', async () => {
  expect((await obeyed('map', '18MW', '--svg')).out).toBe((await obeyed('map', '18mw', '--svg')).out);
  expect((await obeyed('rules', '--title', '18MW')).code).toBe(0);
  expect((await obeyed('rules', '18MW:run.10')).out).toMatch(/^18mw:run\.10\n/);
  for (const command of ['simulate', 'tournament'])
    expect((await obeyed(command, '--title', '18MW', '--players', '9')).err).toContain(
      '18MW is for 3 to 5 players',
    );
  expect((await obeyed('play', '--title', '18MW', '--seats', 'Amy')).err).toContain('for 3 to 5 players');
  const played = ['--title', '18MW', '--games', '1', '--bots', 'random,random,random', '--json'];
  expect(lines((await obeyed('tournament', ...played)).out)[0]).toMatchObject({ title: '18mw', games: 1 });
});

test('puzzles come from one seed, the same every time, each with its answer', async () => {
  const wish = ['puzzles', '--title', '1846', '--seed', '7', '--each', '1'];
  const { code, out } = await obeyed(...wish);
  expect(code).toBe(0);
  const made = lines(out);
  expect(new Set(made.map(({ kind }) => kind)).size).toBe(made.length);
  expect(made.length).toBeGreaterThanOrEqual(4);
  for (const puzzle of made)
    expect(puzzle).toMatchObject({ game: '1846-7', answer: expect.anything() as unknown });
  expect((await obeyed(...wish)).out).toBe(out);
});

describe('bad usage and bad input: one sentence, exit code 2', () => {
  const commands = [
    'serve --port x',
    'serve somewhere',
    'play --title 1830',
    'play --seats Amy,Amy,Bob',
    'play --seats Amy',
    'play --resume SAVED --title 1846',
    'play --resume NOTHING',
    'play --save SAVED',
    'verify',
    'verify NOTHING',
    'verify SAVED',
    'verify RECORDED RECORDED --trace x',
    'replay',
    'replay NOTHING',
    'replay SAVED SAVED',
    'replay SAVED --to -1',
    'replay SAVED --json --board',
    'import',
    'import NOTHING',
    'import RECORDED --out SAVED',
    'import RECORDED --out FOLDER/no/such/folder.json',
    'export SAVED',
    'export SAVED --to mars',
    'export NOTHING --to 18xx-games',
    'routes',
    'routes SAVED',
    'routes RECORDED --action 1',
    'simulate --title 1830',
    'simulate --players 9',
    'simulate --games 0',
    'simulate --bot wizard',
    'simulate --export FOLDER',
    'simulate more',
    'puzzles --title 1830',
    'puzzles --each x',
    'puzzles more',
    'tournament --title 1830',
    'tournament --bots clerk',
    'agree',
    'agree NOTHING',
    'agree SAVED --levels reckless',
    'agree SAVED --every 0',
    'analyse',
    'analyse NOTHING',
    'analyse SAVED --continuations -1',
    'advise',
    'advise NOTHING',
    'advise SAVED --to x',
    'train --title 1830',
    'train --games 3',
    'train --people NOTHING',
    'tune --title 1830',
    'tune --games 2',
    'tune --players 9',
    'rules 1846:none',
    'rules --title 1830',
    'rules 1846:3.2 1846:3.3',
    'audit',
    'audit NOTHING',
    'audit http://127.0.0.1:1/api/games/x/audit',
    'titles 1846',
    'map',
    'map 1830 --svg',
    'map 1846',
    'map 1870 --svg --game SAVED',
    'bench',
    'bench fly RECORDED',
    'bench replay NOTHING',
    'doctor now',
    'fly',
    'verify RECORDED --wings',
  ];
  test.each(commands)('%s', async (line) => {
    const argv = line
      .split(' ')
      .map((word) =>
        word
          .replace('NOTHING', join(folder, 'nothing.json'))
          .replace('SAVED', saved)
          .replace('RECORDED', recorded)
          .replace('FOLDER', folder),
      );
    const { code, out, err } = await obeyed(...argv);
    expect(err).toMatch(/^roundhouse: [^\n]+\n$/);
    expect(err).not.toContain('fault of Roundhouse');
    expect(out).toBe('');
    expect(code).toBe(2);
  });
});

describe('recorded and saved games', () => {
  test('replay says where a game stands, at any action, also for programs', async () => {
    const { out } = await obeyed('replay', saved, '--to', '12', '--board');
    expect(out).toContain('after 12 of');
    expect(out).toContain('D6 Chica');
    const [line] = lines((await obeyed('replay', saved, '--json')).out);
    expect(Object.keys(line ?? {})).toEqual(['title', 'actions', 'of', 'state']);
  });

  test('import says what it wrote; the file is the same as on standard output', async () => {
    const out = join(folder, 'again.json');
    const [line] = lines((await obeyed('import', recorded, '--out', out, '--json')).out);
    expect(line).toMatchObject({ file: recorded, out, title: '1846', players: 3 });
    expect((await obeyed('import', recorded)).out).toBe(readFileSync(out, 'utf8'));
    expect((await obeyed('import', recorded, '--out', out, '--force')).code).toBe(0);
  });

  test.each([
    ['A1', /^roundhouse: Action (\d+) \(lay_tile\): There is no hex 'A1'/],
    ['D6', /^roundhouse: The game stops at action (\d+) \(lay_tile\): .+ \[1846:/],
  ])('an import that stops early says at which action and why (%s)', async (hex, sentence) => {
    const data = JSON.parse(readFileSync(longer, 'utf8')) as { actions: Record<string, unknown>[] };
    const at = data.actions.findIndex(({ type }) => type === 'lay_tile');
    data.actions[at] = { ...data.actions[at], hex };
    const { code, err } = await obeyed('import', inFolder('stops.json', JSON.stringify(data)));
    expect(code).toBe(2);
    expect(sentence.exec(err)?.[1]).toBe(String(data.actions[at]?.id));
  });

  test('export writes what verify accepts, and says so', async () => {
    const out = join(folder, 'export.json');
    const answer = await obeyed('export', saved, '--to', '18xx-games', '--out', out, '--json');
    expect(answer.err).toBe('');
    expect(lines(answer.out)[0]).toMatchObject({ title: '1846', differs: [] });
    const { code, out: verdict } = await obeyed('verify', out);
    expect(code).toBe(0);
    expect(lines(verdict)[0]).toMatchObject({ match: true });
  });

  test('routes judges every recorded run', async () => {
    const { code, out } = await obeyed('routes', longer, '--all', '--json');
    expect(code).toBe(0);
    for (const line of lines(out)) expect(line.best).toBeGreaterThanOrEqual(line.recorded as number);
  });

  test('bench measures', async () => {
    const { code, out } = await obeyed('bench', 'decisions', recorded, '--json');
    expect(code).toBe(0);
    expect(lines(out)[0]?.positions).toBeGreaterThan(0);
  });
});

describe('audit', () => {
  test('a saved game and an export in order', async () => {
    const { code, out } = await obeyed('audit', saved, recorded, '--json');
    expect(code).toBe(0);
    expect(lines(out)).toMatchObject([
      { source: saved, ok: true, kind: 'save', title: '1846' },
      { source: recorded, ok: true, kind: 'export', position: null },
    ]);
    const text = await obeyed('audit', saved);
    expect(text.out).toContain('ok   every action is legal and the books balance');
    expect(text.out).toMatch(/last position [0-9a-f]{16}/);
  });

  test('another deal, a move against the rules and another score are found: exit code 1', async () => {
    const { writeSave, readSave } = await import('@roundhouse/interop');
    const { roundhouse: _, ...game } = readSave(readFileSync(saved, 'utf8'), titles);
    const dealt = inFolder('dealt.json', writeSave({ ...game, seed: '99' }));
    const forged = inFolder('forged.json', writeSave({ ...game, log: [...game.log].slice(1) }));
    const data = JSON.parse(readFileSync(recorded, 'utf8')) as { result: Record<string, number> };
    data.result = { ...data.result, [Object.keys(data.result)[0] ?? '']: 1 };
    const scored = inFolder('scored.json', JSON.stringify(data));
    const { code, out } = await obeyed('audit', dealt, forged, scored, '--json');
    expect(code).toBe(1);
    const bad = lines(out).map(({ ok, checks }) => ({
      ok,
      bad: (checks as { what: string; ok: boolean }[]).filter((check) => !check.ok).map(({ what }) => what),
    }));
    expect(bad).toEqual([
      { ok: false, bad: ['the deal follows from the seed'] },
      { ok: false, bad: [expect.stringMatching(/^action 1 \(\w+\) is legal$/) as string] },
      { ok: false, bad: ['the scores are the recorded ones'] },
    ]);
  });

  /** A whole game as a server would tell it. */
  function serverRecord() {
    const title = titles['1817'];
    if (!title) throw new Error('no 1817');
    const players = ['p1', 'p2', 'p3'].map(playerId);
    const seed = 'f00d';
    const rules = engineRules(titles).open('1817', { players: 3 });
    if (rules === null || typeof rules === 'string') throw new Error('no rules');
    const { log } = simulateGame({
      title,
      options: { players: 3 },
      seed: 4,
      bots: ['random', 'random', 'random'],
      checked: false,
    });
    let { state } = rules.begin(players, seed);
    const entries = log.map((action: Action, at) => {
      const after = rules.perform(state, action);
      if (!after.ok) throw new Error(after.violation.message);
      state = after.state;
      return { seq: at + 1, kind: 'action', base: at, head: at + 1, action, hash: rules.hash(state) };
    });
    return {
      game: 'g',
      title: '1817',
      rules: title.rules,
      options: rules.options,
      players,
      seatOrder: 'asJoined',
      places: players.map((player, place) => ({ place, player })),
      commitment: createHash('sha256').update(seed).digest('hex'),
      seed,
      entries,
    };
  }

  test("a server's record, from a file or from its address", async () => {
    const record = serverRecord();
    const good = inFolder('record.json', JSON.stringify(record));
    const other = createServer((request, response) => {
      response.statusCode = request.url === '/api/games/g/audit' ? 200 : 404;
      response.end(JSON.stringify(record));
    });
    await new Promise<void>((resolve) => {
      other.listen(0, '127.0.0.1', resolve);
    });
    const at = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const { code, out } = await obeyed('audit', good, `${at}/games/g`, `${at}/api/games/g/audit`, '--json');
    const missing = await obeyed('audit', `${at}/games/other`);
    await new Promise((resolve) => {
      other.close(resolve);
    });
    expect(lines(out).map(({ ok, kind }) => ({ ok, kind }))).toEqual([
      { ok: true, kind: 'record' },
      { ok: true, kind: 'record' },
      { ok: true, kind: 'record' },
    ]);
    expect(code).toBe(0);
    expect(missing.code).toBe(2);
    expect(missing.err).toContain('answers 404');
  });

  test('a changed seed, a changed position and a damaged record', async () => {
    const record = serverRecord();
    const wrongSeed = inFolder('seed.json', JSON.stringify({ ...record, seed: 'beef' }));
    expect((await obeyed('audit', wrongSeed)).code).toBe(1);
    const entries = record.entries.map((entry, at) => (at === 5 ? { ...entry, hash: '0' } : entry));
    const broken = await obeyed('audit', inFolder('chain.json', JSON.stringify({ ...record, entries })));
    expect(broken.code).toBe(1);
    expect(broken.out).toContain('BAD  entry 6 gives the recorded position');
    const damaged = await obeyed(
      'audit',
      inFolder('damaged.json', JSON.stringify({ ...record, entries: [{}] })),
    );
    expect(damaged.code).toBe(2);
    expect(damaged.err).toContain('entry 1 is damaged');
  });
});

describe('games of computer players', () => {
  test('simulate plays, exports and says so in JSON', async () => {
    const out = join(folder, 'exports');
    const argv = [
      '--title',
      '1817',
      '--players',
      '3',
      '--seed',
      '2',
      '--setup',
      '18xx-games',
      '--export',
      out,
    ];
    const answer = await obeyed('simulate', ...argv, '--json');
    expect(answer.code).toBe(0);
    expect(lines(answer.out)[0]).toMatchObject({ title: '1817', seed: 2, players: 3 });
    expect(readdirSync(out)).toEqual(['1817-2.json']);
  });
});

describe('the server and its titles', () => {
  test('titles, rules, doctor and map', async () => {
    expect(lines((await obeyed('titles', '--json')).out).map(({ id }) => id)).toEqual(Object.keys(titles));
    expect((await obeyed('titles')).out).toContain('1846: ');
    const [rule] = lines((await obeyed('rules', '1846:5.25', '--json')).out);
    expect(rule).toMatchObject({ title: '1846', id: '1846:5.25' });
    expect((await obeyed('rules', '1846:5.25')).out).toContain('tested in packages/');
    expect((await obeyed('rules', '1846:5.25')).out).toContain('source: ');
    const [found] = lines((await obeyed('doctor', '--json')).out);
    expect(found).toMatchObject({ what: 'Node', ok: true });
    expect((await obeyed('map', '18mw', '--svg')).out).toMatch(/^<svg /);
  });

  test('rules --sentences accounts for every sentence of five books and for every rule', async () => {
    const answer = await obeyed('rules', '--sentences', '--json');
    const all = lines(answer.out) as {
      book?: string | number;
      sentences: number;
      withRules: number;
      without: Record<string, number>;
      open: number[];
      rule?: string;
      source?: { kind: string } | null;
    }[];
    const books = all.filter(({ book }) => typeof book === 'string');
    expect(new Set(books.map(({ book }) => book))).toEqual(new Set(rulebooks.map(({ id }) => id)));
    for (const { sentences, withRules, without, open } of books)
      expect(withRules + Object.values(without).reduce((sum, n) => sum + n, 0) + open.length).toBe(sentences);
    const rules = all.filter(({ rule }) => rule !== undefined);
    expect(rules.length).toBeGreaterThan(1100);
    expect(books.flatMap(({ open }) => open)).toEqual([]);
    expect(rules.filter(({ source }) => source === null)).toEqual([]);
    expect(answer.code).toBe(0);
    const words = await obeyed('rules', '--sentences', '--title', '18mw');
    expect(words.out).toMatch(/^18mw +449 sentences: \d+ with rules, \d+ without.*, \d+ open/m);
  });

  test('serve opens the server and closes it when told to', async () => {
    const bin = join(root, 'packages', 'cli', 'bin', 'roundhouse.mjs');
    const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--data', folder], { cwd: root });
    const address = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const [found] = /http:\/\/localhost:\d+/.exec(text) ?? [];
        if (found) resolve(found);
      });
      child.on('exit', (code) => reject(new Error(`gone with ${code}: ${text}`)));
    });
    const closed = new Promise((resolve) => {
      child.on('exit', resolve);
    });
    expect((await fetch(`${address}/api/titles`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await closed).toBe(0);
    expect(existsSync(folder)).toBe(true);
  });
});
