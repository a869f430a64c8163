import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const bin = join(root, 'packages', 'cli', 'bin', 'roundhouse.mjs');
const recorded = join(process.env.ROUNDHOUSE_CONFORMANCE ?? '', '1846', 'hs_cvjhogoy_1599504419.json');

function roundhouse(args: string[], input = ''): { code: number; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd: root,
    input,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return { code: status ?? -1, out: stdout, err: stderr };
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'roundhouse-cli-'));
});

describe('help and usage', () => {
  test('without a command the commands are listed, each with its help and examples', () => {
    const { code, out } = roundhouse([]);
    expect(code).toBe(0);
    const names = [...out.matchAll(/^ {2}(\w+) {2,}/gm)].map(([, name]) => name ?? '');
    expect(names).toEqual(
      expect.arrayContaining(['serve', 'play', 'verify', 'replay', 'routes', 'rules', 'map', 'doctor']),
    );
    for (const name of names) {
      const help = roundhouse([name, '--help']);
      expect(help.code).toBe(0);
      expect(help.out).toContain(`Usage: roundhouse ${name}`);
      expect(help.out).toContain('Examples:');
    }
  });

  test.each([
    [['fly']],
    [['verify']],
    [['verify', 'no-such-file.json']],
    [['replay', recorded, '--to', 'x']],
    [['map', '1830', '--svg']],
    [['rules', '1846:9.99.nothing']],
    [['simulate', '--title', '1846', '--players', '9']],
    [['verify', recorded, '--wings']],
  ])('bad usage %j: one sentence and exit code 2', (args) => {
    const { code, err } = roundhouse(args);
    expect(code).toBe(2);
    expect(err).toMatch(/^roundhouse: .+\n$/);
  });

  test('a damaged export gets one sentence and exit code 2', () => {
    const file = join(folder, 'broken.json');
    writeFileSync(file, readFileSync(recorded, 'utf8').slice(0, 500));
    const { code, err } = roundhouse(['verify', file]);
    expect(code).toBe(2);
    expect(err).toContain('not JSON');
    expect(err).not.toContain('    at ');
  });
});

describe('recorded games', () => {
  test('verify prints one line with the verdict', () => {
    const { code, out } = roundhouse(['verify', recorded]);
    expect(code).toBe(0);
    const line = JSON.parse(out) as Record<string, unknown>;
    expect(line).toMatchObject({ title: '1846', players: 3, match: true, firstDifference: null });
    expect(Object.keys(line)).toEqual([
      'file',
      'title',
      'players',
      'actions',
      'finished',
      'result',
      'expected',
      'match',
      'ms',
      'firstDifference',
    ]);
  });

  test('verify fails with exit code 1 when the result differs, and says where', () => {
    const data = JSON.parse(readFileSync(recorded, 'utf8')) as { result: Record<string, number> };
    data.result['Player 1'] = 9999;
    const file = join(folder, 'other-result.json');
    writeFileSync(file, JSON.stringify(data));
    const { code, out } = roundhouse(['verify', file]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ match: false, firstDifference: { what: 'final scores' } });
    // A game can be studied all the same; what is doubtful about it is told beside it.
    const imported = roundhouse(['import', file, '--out', join(folder, 'doubtful.json')]);
    expect([imported.code, imported.err]).toEqual([0, expect.stringContaining('not those in the file')]);
  });

  test('import, replay and map work on the saved game; nothing is overwritten unasked', () => {
    const saved = join(folder, 'saved.json');
    expect(roundhouse(['import', recorded, '--out', saved]).code).toBe(0);
    expect(roundhouse(['import', recorded, '--out', saved]).code).toBe(2);
    const { out } = roundhouse(['replay', saved, '--to', '20', '--json']);
    expect(JSON.parse(out)).toMatchObject({ title: '1846', actions: 20 });
    expect(roundhouse(['replay', saved, '--board']).out).toContain('Phase');
    const picture = join(folder, 'map.svg');
    expect(roundhouse(['map', '1846', '--svg', '--game', saved, '--out', picture]).code).toBe(0);
    expect(readFileSync(picture, 'utf8')).toMatch(/^<svg /);
  });
});

test('play: a game in the terminal is saved, taken back and resumed', () => {
  const file = join(folder, 'evening.json');
  const first = roundhouse(
    ['play', '--seats', 'Amy,clerk,clerk', '--seed', 'x', '--save', file],
    '1\n1\nu\n1\n1\nq\n',
  );
  expect(first.code).toBe(0);
  expect(first.out).toContain('Taken back.');
  expect(first.out).not.toMatch(/clerk\d: keep /);
  expect(existsSync(file)).toBe(true);
  const again = roundhouse(['play', '--resume', file], 'p\nq\n');
  expect(again.code).toBe(0);
  expect(again.out).toContain('Phase I');
});

test('doctor finds this installation in order', () => {
  const { code, out } = roundhouse(['doctor']);
  expect(out).toContain('title 1846');
  expect(code).toBe(0);
});
