import { afterEach, expect, test, vi } from 'vitest';
import { bold, green } from '../src/shell/colour.ts';
import { progressBar } from '../src/shell/progress.ts';
import { complain } from '../src/shell/usage.ts';
import { offered, situation, told } from '../src/play/words.ts';
import { tableFor } from '../src/commands/play.ts';
import { titles } from '@roundhouse/titles';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('colours are for terminals whose owner has not asked for none', () => {
  vi.stubEnv('NO_COLOR', '');
  vi.stubEnv('TERM', 'xterm');
  expect(green('ok', { isTTY: true })).toBe('\u001b[32mok\u001b[0m');
  expect(green('ok', { isTTY: false })).toBe('ok');
  vi.stubEnv('NO_COLOR', '1');
  expect(bold('ok', { isTTY: true })).toBe('ok');
  vi.stubEnv('NO_COLOR', '');
  vi.stubEnv('TERM', 'dumb');
  expect(bold('ok', { isTTY: true })).toBe('ok');
});

test('a progress bar is drawn on a terminal only', () => {
  const drawn: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    drawn.push(String(text));
    return true;
  });
  const was = process.stderr.isTTY;
  try {
    process.stderr.isTTY = false;
    const silent = progressBar(3);
    silent.step();
    silent.end();
    expect(drawn).toEqual([]);
    process.stderr.isTTY = true;
    const bar = progressBar(2);
    bar.step();
    bar.end();
    expect(drawn.join('')).toContain('1/2');
  } finally {
    process.stderr.isTTY = was;
  }
});

test('a complaint is one line, whatever a file has put into it', () => {
  const said: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said.push(String(text));
    return true;
  });
  complain(`a\nb\u0007c\u2028${'x'.repeat(5000)}`);
  expect(said[0]).toMatch(/^roundhouse: a b c x{900,1000}…\n$/);
});

test('moves and questions in words', () => {
  const tells = [
    { type: 'buyShares', by: 'player:a', company: 'company:NYC', from: 'pool', units: 1 },
    { type: 'sellShares', by: 'player:a', company: 'company:NYC', units: 2 },
    { type: 'layTile', by: 'player:a', company: 'company:NYC', hex: 'E15', tile: '8', rotation: 2 },
    { type: 'buyTrain', by: 'player:a', company: 'company:NYC', from: 'bank', train: '2', price: 80 },
    { type: 'buyTrain', by: 'player:a', company: 'company:NYC', from: 'company:B&O', train: '2-1', price: 5 },
    { type: 'dividend', by: 'player:a', company: 'company:NYC', kind: 'half' },
    { type: 'pass', by: 'player:a' },
  ] as const;
  const title = titles['1870'];
  if (!title) throw new Error('no 1870');
  const table = tableFor(title, ['Amy', 'Bob', 'Cid'], 'x');
  expect(tells.map((action) => told(table, action))).toEqual([
    'a buys 1 share of NYC from the market',
    'a sells 2 shares of NYC',
    'NYC lays tile 8 on E15',
    'NYC buys a 2-train from the bank for 80',
    'NYC buys a 2-1-train from B&O for 5',
    'a: Pay half',
    'a passes',
  ]);
  expect(offered(table, { type: 'redeem', with: { company: 'company:NYC', from: 'pool' } })).toBe(
    'Redeem NYC from the market',
  );
  expect(situation(table)).toBe('Privates, buy or bid');
});
