import { diceFrom } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { playOn, tableFor } from '../src/commands/play.ts';
import type { Table } from '../src/play/table.ts';

/** Somebody who answers every question with something that was offered, and goes on until an operating round is over. */
function visitor(table: Table, most: number) {
  const dice = diceFrom(`visitor/${table.book.title.id}`);
  let text = '';
  let asked = 0;
  let operated = false;
  const enough = (): boolean => {
    const operates = table.state.agenda.some((frame) => frame.at === 'operatingRound');
    const done = operated && !operates;
    operated ||= operates;
    return done || asked >= most;
  };
  const read = (prompt: string): Promise<string | null> => {
    text += prompt;
    asked += 1;
    const [, count] = /\(1-(\d+),/.exec(prompt) ?? [];
    if (count !== undefined) {
      if (enough()) return Promise.resolve('q');
      // Passes stand last; somebody who never passes haggles for ever.
      return Promise.resolve(dice.below(3) === 0 ? count : String(1 + dice.below(Number(count))));
    }
    const [, least] = /\((\d+)/.exec(prompt) ?? [];
    return Promise.resolve(prompt.startsWith('which') ? '1' : (least ?? ''));
  };
  const write = (more: string): void => {
    text += more;
  };
  return { read, write, heard: () => ({ text, asked, operated }) };
}

describe.each(Object.values(titles).map((title) => [title.id, title] as const))(
  '%s at the keyboard',
  (_id, title) => {
    test('three people play through a stock round and an operating round without getting stuck', async () => {
      const table = tableFor(title, ['Amy', 'Bob', 'Cid'], 'an evening');
      const { read, write, heard } = visitor(table, 900);
      await playOn(table, read, null, write);
      const { text, operated } = heard();
      expect(operated).toBe(true);
      expect(table.log.length).toBeGreaterThan(20);
      expect(text).not.toContain('Not possible');
      expect(text).not.toContain('Please give');
      expect(text).not.toMatch(/undefined|\[object|NaN/);
      // Headings and choices are words, not names of the code.
      expect(text.match(/^ *\d+ {2}.*\b[a-z]+[A-Z]\w*/gm) ?? []).toEqual([]);
    });
  },
);

test('the words a person may type instead of a number', async () => {
  const table = tableFor(titles['1846'] as (typeof titles)[string], ['Amy', 'Bob', 'Cid'], 'x');
  const lines = ['?', 'u', 'nonsense', '99', 's', 'b', 'p', '1', '', '1', '1', 'u', 'q'];
  let text = '';
  await playOn(
    table,
    (prompt) => {
      text += prompt;
      return Promise.resolve(lines.shift() ?? null);
    },
    null,
    (more) => {
      text += more;
    },
  );
  expect(lines).toEqual([]);
  expect(text).toContain('takes back the last decision');
  expect(text).toContain('There is nothing to take back.');
  expect(text).toContain('Please give a number from 1 to');
  expect(text).toContain('Start with --save FILE');
  expect(text).toContain('Chic');
  expect(text).toContain('Phase I; bank');
  expect(text).toContain('Taken back.');
  expect(table.log).toEqual([]);
});

test('18mw:standstill a table that only passes is told that it may agree to end the game, and can', async () => {
  const table = tableFor(titles['18mw'] as (typeof titles)[string], ['Amy', 'Bob', 'Cid'], 'x');
  let text = '';
  let declined = false;
  const read = (prompt: string): Promise<string> => {
    text += prompt;
    if (prompt.startsWith('Does everybody')) {
      if (declined) return Promise.resolve('yes');
      declined = true;
      return Promise.resolve('no');
    }
    const [, last = ''] = /\(1-(\d+),/.exec(prompt) ?? [];
    return Promise.resolve(text.includes('for 2 stock rounds') ? 'e' : last);
  };
  const write = (more: string): void => {
    text += more;
  };
  await playOn(table, read, null, write);
  expect(table.log.filter(({ type }) => type !== 'pass')).toEqual([
    { type: 'agreeEnd', by: expect.any(String) as string },
  ]);
  expect(text).toContain('Nobody has done anything but pass for a stock round.');
  expect(text).toContain('The game is over (agreed).');
});
