import {
  asked,
  type CompanyId,
  companyOf,
  decisions,
  isPlayer,
  performInPlace,
  type PlayerId,
  presidentOf,
  type SellSharesAction,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { makingRoom } from '../src/baron/makingRoom.ts';
import { ipoOpening } from '../src/clerk/floating.ts';
import { weighAll } from '../src/clerk/index.ts';
import { experienced, inState, seatOf } from '../src/seat.ts';
import { clockOf } from '../src/outlook/clock.ts';
import { playUntil, tableOf, type Table } from './table.ts';

const clerks = ['clerk', 'clerk', 'clerk', 'clerk'] as const;

const mindAt = ({ book, state }: Table): ReturnType<typeof seatOf> | null => {
  const who = asked(book, state).find((q) => q.must)?.who;
  return who !== undefined && isPlayer(who) ? seatOf(book, state, who, 'seed', 0) : null;
};

const inStockTurn = ({ state }: Table): boolean => state.agenda.at(-1)?.at === 'stockTurn';

const asLevel = (table: Table, level: 'clerk' | 'baron'): ReturnType<typeof seatOf> => {
  const seat = mindAt(table);
  if (!seat) throw new Error('nobody is asked');
  return level === 'baron' ? experienced(seat) : seat;
};

/** The first stock turn of a game between clerks in which a swap would pay. */
function firstSwap(): { table: Table; who: PlayerId; swap: SellSharesAction; reason: string } {
  const table = tableOf('1846', 4, 'room 4');
  const swapsIn = (it: Table) => {
    const seat = inStockTurn(it) ? mindAt(it) : null;
    return seat ? makingRoom(seat) : [];
  };
  playUntil(table, clerks, (it) => swapsIn(it).length > 0);
  const who = mindAt(table)?.who;
  const [swap] = swapsIn(table);
  if (who === undefined || !isPlayer(who) || swap?.action.type !== 'sellShares')
    throw new Error('nobody could make room');
  return { table, who, swap: swap.action, reason: swap.reason() };
}

test('1846:5.39 at the certificate limit a baron sells a share that grows little for one that grows more', () => {
  const { table, who, swap, reason } = firstSwap();
  const { shares } = table.book.policies;
  expect(shares.certificateCount(table, who) + 2).toBeGreaterThan(shares.certificateLimit(table));
  // A clerk would keep it, and could buy nothing.
  const clerkly = weighAll(asLevel(table, 'clerk')).map(({ action }) => action);
  expect(clerkly.some((it) => it.type === 'sellShares' && it.company === swap.company)).toBe(false);
  expect(clerkly.some((it) => it.type === 'buyShares')).toBe(false);
  // Sold, there is something else to buy in the same turn, and no presidency was given up for it.
  const presided = presidentOf(table, swap.company);
  expect(performInPlace(table.book, table.state, swap)).toBeNull();
  expect(presidentOf(table, swap.company)).toBe(presided);
  const next = decisions(table.book, table.state, who).flatMap((decision) => decision.choices);
  expect(next.some((it) => it.type === 'buyShares')).toBe(true);
  expect(reason).toMatch(/make room for/);
});

test('1846:5.39 with room for one more certificate nobody sells to make room', () => {
  const { table, who, swap } = firstSwap();
  const other = Object.entries(table.state.companies).find(
    ([id, it]) => id !== swap.company && it.certs.president !== who && (it.certs.single[who] ?? 0) > 0,
  )?.[1];
  if (!other) throw new Error('there is no other share');
  other.certs.single[who] = (other.certs.single[who] ?? 0) - 1;
  other.certs.single.pool = (other.certs.single.pool ?? 0) + 1;
  expect(makingRoom(asLevel(table, 'clerk'))).toEqual([]);
});

test('18mw: what trains cost comes back to the bank, and who knows it expects a longer game', () => {
  const table = tableOf('18mw', 4, 'bank');
  playUntil(table, clerks, ({ state }) => state.roundNo >= 6);
  const rounds = (level: 'clerk' | 'baron'): number => clockOf(asLevel(table, level)).rounds;
  expect(rounds('baron')).toBeGreaterThan(rounds('clerk') + 2);
});

test('1846: a baron wants four shares of its company before that runs', () => {
  const table = tableOf('1846', 4, 'four shares');
  const ownOf = (it: Table): CompanyId | undefined =>
    (Object.keys(it.state.companies) as CompanyId[]).find((id) => presidentOf(it, id) === mindAt(it)?.who);
  playUntil(table, clerks, (it) => inStockTurn(it) && ownOf(it) !== undefined);
  const own = ownOf(table);
  if (!own) throw new Error('nobody has a company');
  expect(companyOf(table, own).hasRun).toBe(false);
  const wish = (level: 'clerk' | 'baron'): number =>
    weighAll(asLevel(table, level)).find(
      ({ action }) => action.type === 'buyShares' && action.company === own,
    )?.score ?? 0;
  expect(wish('baron') - wish('clerk')).toBeCloseTo(60);
});

test('1817: a baron opens a company with less money than a clerk', () => {
  const table = tableOf('1817', 4, 'insight');
  playUntil(table, clerks, inStockTurn);
  const bid = (level: 'clerk' | 'baron'): number => {
    const seat = asLevel(table, level);
    if (!isPlayer(seat.who)) throw new Error('no player');
    // Rich enough to bid whatever seems good.
    const state = { ...seat.state, cash: { ...seat.state.cash, [seat.who]: 1000 } };
    return ipoOpening(inState(seat, state), seat.who)?.amount ?? 0;
  };
  expect(bid('baron')).toBe(bid('clerk') - 20);
});

test('1817: a baron puts more into its own company while that lacks money', () => {
  const table = tableOf('1817', 4, 'insight');
  const fed = (level: 'clerk' | 'baron'): ReturnType<typeof weighAll> => {
    const seat = asLevel(table, level);
    return weighAll({ ...seat, hints: { ...asLevel(table, 'clerk').hints, feeds: seat.hints.feeds } }).filter(
      ({ action, reason }) => action.type === 'buyShares' && reason().includes('treasury'),
    );
  };
  playUntil(table, clerks, (it) => mindAt(it) !== null && fed('baron').length > 0);
  const [more, less] = [fed('baron')[0]?.score ?? 0, fed('clerk')[0]?.score ?? 0];
  expect(more).toBeGreaterThan(less + 10);
});
