import { type CompanyId, compile, newGame, type PlayerId } from '@roundhouse/engine';
import { title1817 } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import type { Run } from '../src/read/run.ts';
import { followShares, inTreasury, type ShareBooks } from '../src/read/shares1817.ts';

const [A, B, C] = ['player:1', 'player:2', 'player:3'] as const satisfies PlayerId[];
const [R, J] = ['company:R', 'company:J'] as const satisfies CompanyId[];

test('1817: in a merger the site numbers absorbed shares as it made them, a short before its regular share', () => {
  const book = compile(title1817, { players: 3 });
  const { state } = newGame(book, [A, B, C], {});
  // J had two short sales by C: the share of the first lies in the market, that of the second J has redeemed.
  const books: ShareBooks = {
    [R]: {
      size: 5,
      regular: [{ number: 0, owner: A }, ...[1, 2, 3].map((number) => ({ number, owner: R }))],
      short: [],
    },
    [J]: {
      size: 5,
      regular: [
        { number: 0, owner: B },
        ...[1, 2, 3].map((number) => ({ number, owner: J })),
        { number: 10, owner: 'pool' },
        { number: 12, owner: J },
      ],
      short: [
        { number: 11, owner: C },
        { number: 13, owner: C },
      ],
    },
  };
  // As they stand when R has absorbed J.
  Object.assign(state.companies[R] ?? {}, {
    form: 'ten',
    stage: 'running',
    at: { cell: 10, since: 1 },
    certs: { president: A, single: { [B]: 2, [R]: 7, pool: 1 }, short: { [C]: 2 } },
  });
  const merge = { id: 1, type: 'merge', entity: 'R', entity_type: 'corporation', corporation: 'J' };
  followShares({ book, state } as unknown as Run, books, merge);
  const lies = (number: number) => books[R]?.regular.find((held) => held.number === number)?.owner;
  expect([4, 5, 6, 7, 8].map(lies)).toEqual([B, B, R, R, R]);
  expect(books[R]?.short.map(({ number }) => number)).toEqual([10, 12]);
  expect(lies(11)).toBe('pool');
  expect(inTreasury(books, R, 13)).toBe(true);
});
