import { companyOf, type Frame, type GameEvent, type Title } from '@roundhouse/engine';
import { type SiteAction, standing, titles, unknownToSite } from '@roundhouse/interop';
import type { Action } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import {
  A,
  B,
  found,
  give,
  id,
  mergers,
  operate,
  phase,
  table,
  until,
} from '../../titles/test/1817/support.ts';
import { bankrupt as ruined } from '../../titles/test/1846/actions.ts';
import { player as seat } from '../../titles/test/1846/position.ts';
import { bankrupt, sell } from '../../titles/test/1870/actions.ts';
import { player, stockTurn } from '../../titles/test/1870/position.ts';
import { asks, type Table } from '../../titles/test/support/table.ts';
import { waitFor } from '../src/read/questions.ts';
import type { Run } from '../src/read/run.ts';
import { asksTrack, asksTrains } from '../src/site/asks1817.ts';
import { whyHaltedIn } from '../src/write/halts.ts';
import { writeAction } from '../src/write/record.ts';
import { type Before, endsAtOnce, type SiteWriter } from '../src/write/siteWriter.ts';
import { writer1870 } from '../src/write/write1870.ts';
import { soldShort, volatile } from './compat/positions1817.ts';
import { icBuys, turnOfNyc } from './compat/positions1846.ts';
import { bankruptWithShares, connected, there } from './compat/positions1870.ts';
import { writing } from './support/writing.ts';

/** Where 18xx.games waits, halts or plays on otherwise than one would think; each was seen on its own engine. */

const of = (name: string): Title => titles[name] as Title;

test('1870: a bankruptcy ends the game at once, no step of the company waits any more', () => {
  const t = bankruptWithShares(of('1870'));
  // Its last step would wait: a private is for sale that it can pay.
  t.state.phase = '3';
  t.state.privates['private:SCC'] = { owner: player('b'), closed: false, used: {} };
  const s = writing(t, writer1870);
  writeAction(s, writer1870, bankrupt('a'), 0);
  expect(s.out.map(({ type }) => type)).toEqual(['bankrupt']);
});

test('no step waits after an end that comes at once; the end of the bank comes after the last turn', () => {
  const at = (why: string | null): boolean => {
    const agenda = why === null ? [{ at: 'game' }] : [{ at: 'over', why, scores: {} }];
    return endsAtOnce({ state: { agenda } } as unknown as SiteWriter);
  };
  expect(['market', 'bankrupt', 'turn 100'].map(at)).toEqual([true, true, true]);
  expect([at('bank'), at(null)]).toEqual([false, false]);
});

test('1817: the Express Track keeps the track step of its company open without money, but not before the first tile', () => {
  const t = volatile(of('1817'));
  found(t, 'R', { size: 2, price: 100, loans: 2, cash: 0, trains: ['2'], at: ['F3'] });
  operate(t);
  const turn = t.state.agenda.find((frame) => frame.at === 'operatingTurn') as unknown as { lays: object[] };
  turn.lays.push({ hex: 'F3' });
  expect(asksTrack(t, id('R'))).toBe(false);
  give(t, 'P18', id('R'));
  expect(asksTrack(t, id('R'))).toBe(true);
  // Its first tile costs 10.
  turn.lays.pop();
  expect(asksTrack(t, id('R'))).toBe(false);
  give(t, 'P19', id('R'));
  expect(asksTrack(t, id('R'))).toBe(true);
});

test('what the site did by itself counts when a line of chat carries it', () => {
  const auto: SiteAction = { type: 'pass', entity: 'MP', entity_type: 'corporation' };
  const chat: SiteAction = { type: 'message', entity: 1, entity_type: 'player', id: 1 };
  expect(standing([chat])).toEqual([]);
  expect(standing([{ ...chat, auto_actions: [auto] }])).toHaveLength(1);
});

test('1817: a company without a president that gives up trains by itself halts the game there', () => {
  const t = volatile(of('1817'));
  found(t, 'R', { price: 'red', trains: ['3'] });
  found(t, 'J', { trains: ['3'] });
  companyOf(t, id('R')).certs.president = 'pool';
  const gone = (from: string): GameEvent[] => [
    { type: 'trainMoved', train: '3-1', face: '3', from: id(from), to: 'pool' },
  ];
  const ends = { type: 'pass', by: 'player:a' } as const;
  expect(whyHaltedIn(t, ends, gone('R'))).toMatch(/without a president/);
  expect(whyHaltedIn(t, ends, gone('J'))).toBeNull();
  // One on its last run is out of the game with it.
  const out = (from: string, why: string): GameEvent[] => [
    { type: 'trainScrapped', train: '2+-1', face: '2+', owner: id(from), why },
  ];
  expect(whyHaltedIn(t, ends, out('R', 'discarded'))).toMatch(/without a president/);
  expect(whyHaltedIn(t, ends, out('R', 'last run'))).toBeNull();
  expect(whyHaltedIn(t, ends, out('J', 'discarded'))).toBeNull();
  // Its president gave it up, and lost the company by what followed.
  const discards = { type: 'discardTrain', by: 'player:a', company: id('R'), train: '3-1' } as const;
  expect(whyHaltedIn(t, discards, gone('R'))).toBeNull();
});

test('1817: after the bankruptcy that ends the game the bank goes on selling, unless a sale waits for somebody', () => {
  const t = soldShort(of('1817'), true);
  const ruin = { type: 'declareBankrupt', by: asks(t).who } as const;
  t.state.bankrupt = t.state.seats.filter((seat) => seat !== ruin.by).slice(0, 2);
  const sale = t.state.agenda.find((frame) => frame.at === 'companySale') ?? { at: '' };
  expect(unknownToSite(t.book, t.state, ruin)).toBe(false);
  Object.assign(sale, { stage: 'auction', lot: { bidders: [ruin.by] } });
  expect(unknownToSite(t.book, t.state, ruin)).toBe(true);
  // Nothing else is for sale: only what its ruined bidder leaves to the bank counts.
  Object.assign(t.state.agenda.find((frame) => frame.at === 'maRound') ?? {}, { queue: [] });
  expect(unknownToSite(t.book, t.state, ruin)).toBe(false);
  Object.assign(sale, { kind: 'liquidation' });
  expect(unknownToSite(t.book, t.state, ruin)).toBe(true);
});

test('1817: trains that went down with a company the bank took still count as for sale, until their kind rusts', () => {
  const afterTakingOver = (trains: string[]): Table => {
    const t = table(4, { site: {} }, of('1817'));
    phase(t, '3');
    found(t, 'R', { size: 2, price: 'red', cash: 0, trains });
    mergers(t);
    found(t, 'J', { size: 2, price: 100, loans: 2, cash: 5, at: ['G6'] });
    return t;
  };
  const taken = afterTakingOver(['3']);
  expect(asksTrains(taken, id('J'))).toBe(true);
  phase(taken, '6');
  expect(asksTrains(taken, id('J'))).toBe(false);
  // Where the bank took no train there is none for 5.
  expect(asksTrains(afterTakingOver([]), id('J'))).toBe(false);
});

test('1817: half of a certificate of a president is not sold while a short lies in the market', () => {
  const t = volatile(of('1817'));
  found(t, 'R', { price: 100, singles: { [A]: 1, [B]: 2 }, shorts: { pool: 1 } });
  const sale = (units: number) => ({ type: 'sellShares', by: A, company: id('R'), units }) as const;
  expect(unknownToSite(t.book, t.state, sale(1))).toBe(false);
  expect(unknownToSite(t.book, t.state, sale(2))).toBe(true);
  expect(unknownToSite(t.book, t.state, sale(3))).toBe(false);
  companyOf(t, id('R')).certs.short = {};
  expect(unknownToSite(t.book, t.state, sale(2))).toBe(false);
});

test('1846: a corporation that needs no answer still operates after the bankruptcy that ends the game', () => {
  const ruin = (erie: object): boolean => {
    const t = icBuys(of('1846'), {
      cash: { a: 0, b: 0, c: 0 },
      corporations: {
        IC: { price: 100, president: 'a', shares: { a: 2 }, cash: 0 },
        ERIE: { price: 40, president: 'b', shares: { pool: 4 }, ...erie },
      },
    });
    t.state.bankrupt = [seat('c')];
    return unknownToSite(t.book, t.state, ruined('a'));
  };
  // Its price falls, since it runs no train; with money somebody is asked about its track first.
  expect(ruin({ cash: 0 })).toBe(true);
  expect(ruin({ cash: 500 })).toBe(false);
});

test('1846: the last step of the last turn still waits when the bank ends the game, and at no other end', () => {
  const waits = (why: string): string | null => {
    const { book, state } = turnOfNyc(of('1846'));
    state.agenda = [{ at: 'over', why, scores: {} } as unknown as Frame];
    const place = { trainsClosed: null, waitsFor: null };
    waitFor({ book, state, place } as unknown as Run, '3/NYC');
    return place.waitsFor;
  };
  expect(waits('bank')).toBe('NYC');
  expect(waits('bankruptcy')).toBeNull();
});

test('1870: a stock round that ends by closing a company cannot be told, a pass that is asked for can', () => {
  const closing = (players: number, buys: boolean): boolean => {
    const t = stockTurn(
      there(of('1870'), {
        players,
        cash: { a: buys ? 500 : 0, b: 0, ...(players > 2 && { c: 0 }) },
        companies: { MP: { at: [9, 2], president: 'a', shares: { a: 1 } } },
      }),
      'a',
    );
    return unknownToSite(t.book, t.state, sell('a', 'MP', 1));
  };
  expect(closing(2, false)).toBe(true);
  expect(closing(3, false)).toBe(true);
  expect(closing(3, true)).toBe(false);
});

test('1870: connections that a company frees by closing in the last turn of a round are found when the next one opens', () => {
  // The round has just been opened: MP closed in the last turn of the one before.
  const t = connected(of('1870'), {}, [], 'MP');
  const s = writing(t, writer1870);
  s.memory.checking = { current: 'company:MP', roundNo: t.state.roundNo - 1, running: false, opened: null };
  s.out.push({ type: 'pass', entity: 'MP', entity_type: 'corporation' });
  const before = { events: [], turn: null, inStockRound: false } as unknown as Before;
  writer1870.after(s, { type: 'pass', by: 'player:c' }, before);
  expect(s.out.at(-1)?.auto_actions).toEqual([
    {
      type: 'destination_connection',
      entity: 'ATSF',
      entity_type: 'corporation',
      corporations: ['ATSF', 'FW'],
    },
  ]);
});

test('1817: simulated players do not buy the train that makes a company without a president give one up', () => {
  const buying = (trains: string[]): boolean => {
    const t = table(4, { site: {} }, of('1817'));
    phase(t, '3');
    found(t, 'R', { size: 2, price: 'red', trains });
    companyOf(t, id('R')).certs.president = 'pool';
    found(t, 'J', { size: 10, price: 200, cash: 900, at: ['G6'] });
    for (const card of ['2', '2+', '3']) t.state.supply[card] = 0;
    operate(t);
    until(t, 'buyTrains');
    const first = { type: 'buyTrain', company: id('J'), from: 'bank', train: '4', face: '4', price: 400 };
    return unknownToSite(t.book, t.state, { ...first, by: asks(t).who } as Action);
  };
  expect(buying(['3', '3', '3', '3'])).toBe(true);
  expect(buying(['3', '3', '3'])).toBe(false);
});
