import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Frame,
  isOnOffer,
  pay,
  type PlayerId,
  type Procedure,
  refuseBy,
  seatAfter,
  type StockRoundFrame,
  stockRoundFrame,
  whyNot,
} from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, type PolicyChange, RED, Table } from '../operating/smallTitle.ts';
import { didOf } from '../../src/procedures/stockTurn.ts';
import { stockRound } from './stockTable.ts';

const sell = (by: PlayerId, units = 1, company = RED): Action => ({ type: 'sellShares', by, company, units });
const buy = (by: PlayerId, company = RED): Action => ({
  type: 'buyShares',
  by,
  company,
  from: 'pool',
  units: 1,
});
const round = (table: Table) => table.state.agenda[1] as StockRoundFrame;
const types = (table: Table) => table.events.map(({ type }) => type);

/** A stock round in which the purchase ends the turn, and the last to act leads the next one. */
const oneBuy: PolicyChange = {
  stock: {
    grammar: (_c, turn, { move }) =>
      move === 'buyShares' ? 'last' : turn.did.some((did) => did.move === 'start') ? 'no' : 'yes',
    priority: (c, { lastActor }) => (lastActor ? seatAfter(c, lastActor) : c.state.priority),
  },
};

describe('a stock round', () => {
  test('1846:5.13 goes round until everybody has passed in a row', () => {
    const table = stockRound(oneBuy);
    expect([table.state.roundNo, table.event('roundBegan'), table.event('turnBegan')]).toMatchObject([
      1,
      { kind: 'stockRound', name: 'stockRound 1' },
      { who: AMY },
    ]);
    table.pass(AMY);
    expect(table.event('passed')).toMatchObject({ who: AMY, meaning: 'pass' });
    expect([round(table).passes, round(table).firstPasser]).toEqual([1, AMY]);
    table.do(buy(BOB));
    expect([round(table).passes, round(table).firstPasser, round(table).lastActor]).toEqual([0, null, BOB]);
    expect(table.asked()).toBe('stockTurn: cal');
    table.pass(CAL).pass(AMY);
    expect([round(table).passes, round(table).firstPasser]).toEqual([2, CAL]);
    table.pass(BOB);
    expect(types(table)).toEqual(
      expect.arrayContaining(['turnEnded', 'priorityMoved', 'roundEnded', 'roundBegan']),
    );
    expect(table.state.priority).toBe(CAL);
    expect(table.asked()).toBe('track: amy');
  });

  test('1846:5.51 the priority deal that stays where it is has not moved', () => {
    const table = stockRound(oneBuy).pass(AMY).pass(BOB).pass(CAL);
    expect(table.state.priority).toBe(AMY);
    expect(types(table)).not.toContain('priorityMoved');
  });

  test('1846:5.11 a player may sell and then buy; who has done something says done instead of pass', () => {
    const table = stockRound(oneBuy).do(sell(AMY));
    expect(table.asked()).toBe('stockTurn: amy');
    table.pass(AMY);
    expect(table.event('passed')).toMatchObject({ who: AMY, meaning: 'done' });
    expect([round(table).passes, round(table).lastActor]).toEqual([0, AMY]);
    expect(table.asked()).toBe('stockTurn: bob');
  });

  test('1846:7.11.skip a bankrupt player has no turn, and is not waited for', () => {
    const table = stockRound(oneBuy, (state) => void state.bankrupt.push(BOB)).pass(AMY);
    expect(table.asked()).toBe('stockTurn: cal');
    table.pass(CAL);
    expect(table.asked()).toBe('track: amy');
  });

  test('1870:protect.3 what does not count as acting does not break the row of passes', () => {
    const table = stockRound({ stock: { ...oneBuy.stock, acts: ({ move }) => move !== 'sellShares' } });
    table.do(sell(AMY)).pass(AMY);
    expect([round(table).passes, round(table).lastActor]).toEqual([1, null]);
    table.do(buy(BOB));
    expect([round(table).passes, round(table).lastActor]).toEqual([0, BOB]);
  });

  test('1846:5.43 over a limit only sales are possible, and no pass', () => {
    const over = (own?: boolean) =>
      stockRound({
        stock: {
          mustComply: (c, player) => player === AMY && (c.state.companies[RED]?.certs.single[AMY] ?? 0) > 2,
          ...(own && { overLimit: () => refuseBy('small:sixty', 'too many') }),
        },
        shares: { certificateCount: () => 9, certificateLimit: () => 8 },
      });
    const table = over();
    expect(table.refusal({ type: 'pass', by: AMY })).toBe('small:turn.comply');
    expect(table.refusal(buy(AMY))).toBe('small:turn.comply');
    expect(table.choices(AMY, 'buyShares')).toEqual([]);
    expect(table.choices(AMY, 'pass')).toEqual([]);
    table.do(sell(AMY));
    expect(table.refusal({ type: 'pass', by: AMY })).toBeNull();
    expect(table.refusal(buy(AMY))).toBeNull();
    expect(over(true).refusal({ type: 'pass', by: AMY })).toBe('small:sixty');
    const fresh = over();
    expect(whyNot(fresh.book, fresh.state, buy(AMY))?.facts).toEqual({ held: 4.5, limit: 4 });
  });

  test('1817:5.0.2 the order within a turn is the title’s, and it may name its rule', () => {
    const start: PolicyChange = {
      start: { companies: () => [BLUE], prices: () => [40] },
    };
    const started: Action = { type: 'start', by: AMY, company: BLUE, price: 40 };
    const plain = stockRound({ ...oneBuy, ...start }).do(started);
    expect(plain.refusal(sell(AMY))).toBe('small:turn.order');
    expect(plain.choices(AMY, 'sellShares')).toEqual([]);
    expect([
      isOnOffer(plain.book, plain.state, sell(AMY)),
      isOnOffer(plain.book, plain.state, buy(AMY)),
    ]).toEqual([false, true]);
    const named = stockRound({
      ...start,
      stock: {
        ...oneBuy.stock,
        moves: ['start', 'sellShares', 'buyShares'],
        outOfOrder: (_c, turn, { move, company }) =>
          refuseBy('small:order', `${turn.did.length} ${move} ${company}`),
      },
    }).do(started);
    expect(named.refusal(sell(AMY))).toBe('small:order');
  });

  test('1870:buy.1 the grammar hears where shares come from and for whom a president acts', () => {
    const heard: unknown[] = [];
    const table = stockRound({
      stock: {
        grammar: (_c, _turn, did) => {
          heard.push(did);
          return 'yes';
        },
      },
    });
    heard.length = 0;
    table.do(buy(AMY));
    expect(heard).toContainEqual({ move: 'buyShares', company: RED, from: 'pool' });
    heard.length = 0;
    table.do(sell(AMY));
    expect(heard).toContainEqual({ move: 'sellShares', company: RED });
    expect(table.state.agenda.at(-1)).toMatchObject({
      did: [
        { move: 'buyShares', company: RED, from: 'pool' },
        { move: 'sellShares', company: RED },
      ],
    });
  });

  test('18mw:sr.7 a title may name the next seat', () => {
    const table = stockRound({
      stock: { ...oneBuy.stock, nextSeat: (_c, _round, turn) => (turn.player === AMY ? CAL : AMY) },
    });
    expect(table.pass(AMY).asked()).toBe('stockTurn: cal');
    expect(table.pass(CAL).asked()).toBe('stockTurn: amy');
  });

  test('18mw:private.4 payments that fall due are made after every move', () => {
    const table = stockRound({
      stock: { ...oneBuy.stock, afterMove: (c) => pay(c, 'bank', CAL, 1, 'due') },
    }).do(sell(AMY));
    expect(table.state.cash[CAL]).toBe(301);
    table.pass(AMY);
    expect(table.state.cash[CAL]).toBe(301);
  });

  test('18mw:auction.3 offers to players out of turn stand through another’s turn', () => {
    const table = stockRound({
      stock: {
        ...oneBuy.stock,
        anyTime: (_c, _round, turn, player) => (turn?.player === AMY && player === CAL ? ['sellShares'] : []),
      },
    });
    expect(table.refusal(sell(CAL))).toBeNull();
    expect(table.refusal(sell(BOB, 1, BLUE))).toBe('engine:notAsked');
    table.do(sell(CAL));
    expect(table.asked()).toBe('stockTurn: amy');
    expect(table.refusal({ type: 'pass', by: CAL })).toBe('engine:notAsked');
  });

  describe('before the first turn', () => {
    const opening = (endRound: boolean, count = 1) =>
      new Table({
        policies: {
          stock: {
            begin: () => Array.from({ length: count }, (): Frame => ({ at: 'opening' })),
            moves: ['sellShares'],
            grammar: () => 'yes',
          },
          rounds: {
            next: (_c, game) => {
              game.count += 1;
              const frame: StockRoundFrame = { ...template, no: game.count };
              return frame;
            },
          },
        },
        frames: {
          opening: {
            offersBelow: false,
            step: (c, frame) => {
              if (!('did' in frame)) return 'ask';
              c.state.own.opened = ((c.state.own.opened as number | undefined) ?? 0) + 1;
              return { done: { endRound } };
            },
            asks: () => [{ who: BOB, must: true, pass: 'pass' }],
            menu: () => [],
            after: (_c, frame) => void Object.assign(frame, { did: true }),
          },
        },
      });
    const template: StockRoundFrame = {
      at: 'stockRound',
      no: 0,
      stage: 'begin',
      begins: [],
      seat: AMY,
      passes: 0,
      lastActor: null,
      firstPasser: null,
      sold: {},
      redeemed: [],
      reissued: [],
      started: [],
      cashAtStart: {},
      own: {},
    };

    test('1870:isr.1 a title’s frames are worked off one by one', () => {
      const table = opening(false, 2);
      expect(table.asked()).toBe('opening: bob');
      table.pass(BOB);
      expect([table.asked(), table.state.own.opened]).toEqual(['opening: bob', 1]);
      table.pass(BOB);
      expect([table.asked(), table.state.own.opened]).toEqual(['stockTurn: amy', 2]);
    });

    test('18mw:auction.12 they may end the round before anybody has had a turn', () => {
      const table = opening(true).pass(BOB);
      expect(round(table).no).toBe(2);
      expect(types(table)).toContain('roundEnded');
      expect(types(table)).not.toContain('turnBegan');
    });
  });
});

describe('what a stock round does by itself', () => {
  const bell: Procedure = {
    offersBelow: false,
    step: (_c, frame) => ('rang' in frame ? { done: null } : 'ask'),
    asks: () => [{ who: CAL, must: true, pass: 'pass' }],
    menu: () => [],
    after: (_c, frame) => void Object.assign(frame, { rang: true }),
  };
  const ringing = (stock: PolicyChange['stock']) =>
    new Table({
      frames: { bell },
      policies: { stock: { moves: ['sellShares'], grammar: () => 'yes', ...stock } },
      prepare: (state) => void state.agenda.push(stockRoundFrame(1, AMY)),
    });

  test('1817:7.4.10 what has to be asked when it begins comes before the first turn', () => {
    const table = ringing({
      begin: (c) => {
        c.interrupts.push({ at: 'bell' });
        return [];
      },
    });
    expect([table.asked(), types(table)]).toEqual(['bell: cal', ['gameBegan', 'roundBegan']]);
    expect(table.pass(CAL).asked()).toBe('stockTurn: amy');
  });

  test('1817:5.7.6 what has to be asked when it ends comes before the priority deal moves', () => {
    const table = ringing({
      end: (c) => void c.interrupts.push({ at: 'bell' }),
      priority: () => BOB,
    })
      .pass(AMY)
      .pass(BOB)
      .pass(CAL);
    expect([table.asked(), table.state.priority]).toEqual(['bell: cal', AMY]);
    expect(types(table)).not.toContain('roundEnded');
    table.pass(CAL);
    expect([table.state.priority, types(table)[1]]).toEqual([BOB, 'priorityMoved']);
  });

  test('1870:redeem.1 who acts for a company is known as that company', () => {
    expect(didOf({ type: 'redeem', by: AMY, company: RED })).toStrictEqual({
      move: 'redeem',
      company: RED,
      as: RED,
    });
    expect(didOf(sell(AMY))).toStrictEqual({ move: 'sellShares', company: RED });
    expect(didOf({ type: 'bid', by: AMY, lot: 'x', amount: 5 })).toStrictEqual({ move: 'bid' });
    expect(didOf({ type: 'redeem', by: AMY })).toStrictEqual({ move: 'redeem' });
  });
});
