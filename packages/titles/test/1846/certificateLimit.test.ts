import { closeCompany } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { certificateLimit } from '../../src/1846/rules/certificateLimit.ts';
import { arrange, asks, offered, pass, play, refusal } from '../support/table.ts';
import { buy, buyPrivate, launch, sell } from './actions.ts';
import { company, operatingTurn, player, position, president, stockTurn } from './position.ts';

const REMOVED = { 3: ['C&O', 'ERIE'], 4: ['C&O'], 5: [] } as const;
const fresh = (players: 3 | 4 | 5) => position({ players, removedCompanies: [...REMOVED[players]] });

test('1846:5.41.table limits by players and corporations left, launched or not', () => {
  const limits = (players: 3 | 4 | 5): number[] => {
    const table = fresh(players);
    const found = [certificateLimit(table)];
    for (const name of ['NYC', 'GT', 'IC', 'B&O']) {
      arrange(table, (c) => closeCompany(c, company(name), 'for a test'));
      found.push(certificateLimit(table));
    }
    return found;
  };
  expect(limits(3)).toEqual([14, 11, 11, 11, 11]);
  expect(limits(4)).toEqual([12, 10, 8, 8, 8]);
  expect(limits(5)).toEqual([11, 10, 8, 6, 6]);
});

test('1846:5.41 shares, president certificates and own privates count one each, privates of corporations nothing', () => {
  const table = position({
    corporations: {
      NYC: { price: 50, president: 'a', shares: { a: 2 } },
      GT: { price: 50, president: 'b', shares: { a: 1 } },
    },
    privates: { MS: 'a', LSL: 'NYC', MAIL: 'a' },
  });
  expect(table.book.policies.shares.certificateCount(table, player('a'))).toBe(2 * 6);
});

test('1846:5.41 selling a private to a corporation lowers the count', () => {
  const table = operatingTurn(
    position({ corporations: { NYC: { price: 50, president: 'a', cash: 100 } }, privates: { MAIL: 'a' } }),
    'NYC',
  );
  expect(table.book.policies.shares.certificateCount(table, player('a'))).toBe(4);
  play(table, buyPrivate('a', 'NYC', 'MAIL', 80));
  expect(table.book.policies.shares.certificateCount(table, player('a'))).toBe(2);
});

/** Player a with `singles` NYC certificates and the presidency of GT and IC, in a game of five corporations. */
function holding(singles: number) {
  return position({
    removedCompanies: ['C&O', 'ERIE'],
    corporations: {
      NYC: { price: 50, president: 'b', shares: { a: 2 } },
      GT: { price: 50, president: 'a', shares: { a: 4 } },
      IC: { price: 50, president: 'a', shares: { a: 4 } },
      'B&O': { price: 50, president: 'c', shares: { a: singles } },
    },
    cash: { a: 500 },
  });
}

test('1846:5.39 at the limit nothing is bought, not even a share that would make them president', () => {
  const table = stockTurn(holding(2), 'a');
  expect(table.book.policies.shares.certificateCount(table, player('a'))).toBe(28);
  expect(refusal(table, buy('a', 'NYC'))).toBe('1846:5.39');
  const below = stockTurn(holding(1), 'a');
  play(below, buy('a', 'NYC'));
  expect(president(below, 'NYC')).toBe(player('a'));
});

test('1846:5.39.launch at the limit no corporation is launched; one certificate below it is', () => {
  const table = stockTurn(holding(2), 'a');
  expect(refusal(table, launch('a', 'PRR', 40))).toBe('1846:5.39');
  expect(offered(table)).not.toContain('start');
  // A sale in the same turn makes room.
  play(table, sell('a', 'GT', 1));
  expect(offered(table)).toContain('start');
  play(table, launch('a', 'PRR', 40));
  expect(table.book.policies.shares.certificateCount(table, player('a'))).toBe(28);
  const below = stockTurn(holding(1), 'a');
  play(below, launch('a', 'PRR', 40));
  expect(president(below, 'PRR')).toBe(player('a'));
});

test('1846:5.43 1846:8.2 pushed over the limit by a closing they must sell down before anything else', () => {
  const table = holding(2);
  arrange(table, (c) => closeCompany(c, company('PRR'), 'for a test'));
  expect(certificateLimit(table)).toBe(11);
  stockTurn(table, 'a');
  expect(asks(table).pass).toBeNull();
  expect(refusal(table, { type: 'pass', by: player('a') })).toBe('1846:5.43');
  expect(offered(table)).toEqual(['sellShares']);
  expect(refusal(table, buy('a', 'NYC'))).toBe('1846:5.43');
  expect(refusal(table, launch('a', 'PRR', 40))).toBe('1846:5.43');
  play(table, sell('a', 'GT', 2));
  expect(asks(table).pass).toBeNull();
  play(table, sell('a', 'IC', 1));
  expect(asks(table).pass).toBe('done');
  pass(table);
  expect(asks(table).who).toBe(player('b'));
});

test('1846:5.43 who can sell nothing goes on above the limit', () => {
  const table = position({
    players: 4,
    removedCompanies: ['C&O'],
    corporations: {
      NYC: { price: 50, president: 'b', shares: { a: 6 }, fresh: true },
      GT: { price: 50, president: 'b', shares: { a: 6 }, fresh: true },
    },
  });
  arrange(table, (c) => closeCompany(c, company('PRR'), 'for a test'));
  stockTurn(table, 'a');
  expect(certificateLimit(table)).toBe(10);
  expect(asks(table).pass).toBe('pass');
  expect(refusal(table, buy('a', 'NYC'))).not.toBeNull();
});

test('1846:5.43 who closes a corporation by their own sale meets the lower limit on their next turn', () => {
  const table = position({
    corporations: {
      NYC: { price: 50, president: 'b', shares: { a: 6 } },
      GT: { price: 50, president: 'c', shares: { a: 6 } },
      IC: { price: 10, president: 'a', shares: { a: 1 } },
    },
    removedCompanies: ['ERIE', 'PRR'],
  });
  stockTurn(table, 'a');
  // 14 of 14; the sale closes the IC, which leaves twelve certificates under a limit of eleven.
  play(table, sell('a', 'IC', 1));
  expect(certificateLimit(table)).toBe(11);
  expect(refusal(table, buy('a', 'NYC'))).toBe('1846:5.36');
  expect(refusal(table, launch('a', 'C&O', 40))).toBe('1846:5.39');
  pass(table);
  pass(table);
  pass(table);
  expect(asks(table)).toMatchObject({ who: player('a'), pass: null });
  play(table, sell('a', 'GT', 1));
  expect(asks(table).pass).toBe('done');
});
