import { type GameEvent, type PlayerId, type Read, type State, type Train } from '@roundhouse/engine';
import { unknownToSite } from '@roundhouse/interop';
import { expect, test } from 'vitest';
import { reader1817 } from '../src/read/reader1817.ts';
import { soldFromPool } from '../src/read/names.ts';
import type { SiteRecord } from '../src/read/history.ts';
import type { Run } from '../src/read/run.ts';
import { asMade, keptShorts } from '../src/site/shares1817.ts';
import { followWindow } from '../src/site/shareWindow1817.ts';
import { Circles } from '../src/write/circles.ts';

/** What 18xx.games keeps in mind between entries, and reader and writer with it; each was seen on its own engine. */

const PLE = 'company:PLE' as const;
const SR = 'company:SR' as const;

const record = (type: string, entity: string | number): SiteRecord => ({
  action: { type, entity, entity_type: typeof entity === 'number' ? 'player' : 'corporation' },
  after: 0,
  opens: true,
  closes: true,
});
const asking = (frame: object): Run => ({ state: { agenda: [frame] } }) as unknown as Run;

test('1817: a discard stands behind the loans and the crisis of the company that caused it, and is read first', () => {
  const list = [record('pass', 'PLE'), record('bankrupt', 3), record('discard_train', 'PLE')];
  const asks = asking({ at: 'discardTrains', companies: [PLE] });
  expect(reader1817.comesFirst?.(asks, list, 0)).toBe(2);
  expect(reader1817.comesFirst?.(asks, list, 2)).toBeNull();
  expect(reader1817.comesFirst?.(asking({ at: 'repay' }), list, 0)).toBeNull();
  const other = [record('pass', 'PLE'), record('lay_tile', 'SR'), record('discard_train', 'PLE')];
  expect(reader1817.comesFirst?.(asks, other, 0)).toBeNull();
});

const onBoard = (at: 'removeTokens' | 'maRound', ...tokens: object[]): Read =>
  ({ state: { agenda: [{ at }], board: { tokens } } }) as unknown as Read;
const placed = (company: string): GameEvent =>
  ({ type: 'tokenPlaced', company, hex: 'D9', city: 0, role: 'station' }) as GameEvent;

test('1817: a marker that changes hands moves up to the first free circle once no other has to go', () => {
  const circles = new Circles();
  circles.follow(onBoard('maRound'), [placed(PLE), placed(SR)]);
  expect(circles.of('D9', 0, SR)).toBe(1);
  const merged: GameEvent[] = [
    { type: 'tokenRemoved', company: PLE, hex: 'D9', city: 0, toCharter: true },
    { type: 'tokenMoved', from: SR, to: PLE, hex: 'D9', city: 0 },
  ];
  circles.follow(onBoard('removeTokens'), merged);
  expect(circles.of('D9', 0, PLE)).toBe(1);
  circles.follow(onBoard('maRound'), []);
  expect(circles.of('D9', 0, PLE)).toBe(0);
});

test('1817: markers move up when a tile is upgraded', () => {
  const circles = new Circles();
  circles.follow(onBoard('maRound'), [placed(PLE), placed(SR)]);
  circles.follow(onBoard('maRound'), [
    { type: 'tokenRemoved', company: PLE, hex: 'D9', city: 0, toCharter: true },
  ]);
  expect(circles.of('D9', 0, SR)).toBe(1);
  const laid: GameEvent = {
    type: 'tileLaid',
    company: SR,
    hex: 'D9',
    tile: '15',
    rotation: 0,
    was: null,
    cost: 0,
    parts: [],
  };
  circles.follow(onBoard('maRound', { company: SR, hex: 'D9', city: 0, slot: 1, role: 'station' }), [laid]);
  expect(circles.of('D9', 0, SR)).toBe(0);
});

test('1817: shares of an absorbed company keep the order in which they were made, shorts among them', () => {
  const regular = [0, 1, 10, 12].map((number) => ({ number, owner: 'pool' as const }));
  const short = [11, 13].map((number) => ({ number, owner: 'player:1' as const }));
  expect(asMade(regular, short).map(({ number }) => number)).toEqual([0, 1, 11, 10, 13, 12]);
});

const shortsOf = (owner: PlayerId | 'pool', ...numbers: number[]) =>
  numbers.map((number) => ({ number, owner }));

test('1817: who closes a pair gives up the short that came first', () => {
  const list = [...shortsOf('player:1', 11), ...shortsOf('player:2', 13), ...shortsOf('player:1', 15)];
  const kept = keptShorts(list, { of: () => 1, isBankrupt: () => false, next: () => 16 });
  expect(kept).toEqual([...shortsOf('player:2', 13), ...shortsOf('player:1', 15), ...shortsOf('pool', 16)]);
});

test('1817: shorts of a bankrupt lie behind those in the market, and pairs close from the front', () => {
  const list = [...shortsOf('pool', 17), ...shortsOf('player:1', 11, 13)];
  const now = { of: () => 1, isBankrupt: (owner: string) => owner === 'player:1', next: () => 18 };
  expect(keptShorts(list, now)).toEqual(shortsOf('pool', 13));
});

test('1817: no discard is recorded behind the bankruptcy that ends the game: the oldest train goes', () => {
  const train = { id: '2-1', card: '2', face: '2', owner: PLE, fate: 'stays', ranIn: 0 };
  const run = {
    state: {
      agenda: [{ at: 'discardTrains', companies: [PLE] }],
      trains: [train, { ...train, id: '2-3' }],
      companies: { [PLE]: { certs: { president: 'player:1' } } },
      privates: {},
    },
    book: { policies: {} },
  } as unknown as Run;
  const list = [record('sell_shares', 3), record('bankrupt', 3)];
  const oldest = { type: 'discardTrain', by: 'player:1', company: PLE, train: '2-1' };
  expect(reader1817.neverRecorded?.(run, list, 0)).toEqual(oldest);
  expect(reader1817.neverRecorded?.(run, [...list, record('lay_tile', 'SR')], 0)).toBeNull();
  expect(reader1817.neverRecorded?.(run, [...list, record('discard_train', 'PLE')], 0)).toBeNull();
});

test('1817: a former president who was passed over is asked when the purchases are over', () => {
  const company = {
    at: { cell: 1 },
    form: 'five',
    certs: { president: 'player:2', single: { 'player:1': 1 } },
  };
  const c = {
    state: { agenda: [], companies: { [PLE]: company } },
    book: { data: { forms: { five: { president: 2 } } } },
  } as unknown as Read;
  const seen = { company: PLE, president: 'player:1' as const, asked: [] };
  expect(followWindow(c, seen, 'player:2').former).toBe('player:1');
  expect(followWindow(c, { ...seen, asked: ['player:1'] }, 'player:2').former).toBeNull();
});

const inPool = (id: string): Train => ({ id, card: '2', face: '2', owner: 'pool', fate: 'stays', ranIn: 0 });

test('of alike trains in the pool the first is sold, whatever its name there', () => {
  const run = { state: { trains: [inPool('2-1'), inPool('2-4')] } } as unknown as Run;
  const names = { tiles: {}, trains: { '2-0': '2-1', '2-3': '2-4' } };
  expect(soldFromPool(run, names, '2-3')).toBe('2-1');
  expect(names.trains).toEqual({ '2-0': '2-4', '2-3': '2-1' });
});

test('players of a game to be exported take the first of alike trains in the pool', () => {
  const state = { trains: [inPool('2-1'), inPool('2-4')], agenda: [] } as unknown as State;
  const book = { title: { id: '18xx' } } as never;
  const buy = (train: string) =>
    ({ type: 'buyTrain', by: 'player:1', company: PLE, from: 'pool', train, price: 80 }) as const;
  expect(unknownToSite(book, state, buy('2-4'))).toBe(true);
  expect(unknownToSite(book, state, buy('2-1'))).toBe(false);
});
