import { describe, expect, test } from 'vitest';
import {
  type Action,
  type Frame,
  movePrice,
  pay,
  type PlayerId,
  type ProtectPolicy,
  refuse,
  refuseBy,
  seatAfter,
  type SettleDebtsFrame,
  type State,
  type StockRoundFrame,
} from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, type PolicyChange, RED, Table } from '../operating/smallTitle.ts';
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
  });

  test('1817:5.0.2 the order within a turn is the title’s, and it may name its rule', () => {
    const start: PolicyChange = {
      start: { companies: () => [BLUE], prices: () => [40] },
    };
    const started: Action = { type: 'start', by: AMY, company: BLUE, price: 40 };
    const plain = stockRound({ ...oneBuy, ...start }).do(started);
    expect(plain.refusal(sell(AMY))).toBe('small:turn.order');
    expect(plain.choices(AMY, 'sellShares')).toEqual([]);
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

describe('price protection', () => {
  const policy: ProtectPolicy = {
    who: (c, { company, seller }) => {
      const who = c.state.companies[company]?.certs.president;
      return who === seller || !who ? null : (who as PlayerId);
    },
    cannot: (c, { price, units }, player) =>
      (c.state.cash[player] ?? 0) < price * units ? refuse(c, 'protect.money', {}) : null,
    order: (_c, blocks) => [...blocks].sort((a, b) => b.price - a.price),
    fall: (c, { company, units }) => movePrice(c, company, 'left', units, 'sale'),
    protect: (c, { company }, player) => pay(c, player, 'bank', 1, `protects ${company}`),
  };
  const protecting = (protect: Partial<ProtectPolicy> = {}, prepare?: (state: State) => void) =>
    stockRound(
      {
        sell: { blocksWait: true },
        protect: { ...policy, ...protect },
        stock: {
          nextSeat: (c, _round, turn, protector) => seatAfter(c, protector ?? turn.player),
        },
      },
      prepare,
    );
  const cell = (table: Table, company = RED) => table.state.companies[company]?.at?.cell;
  const protect = (by: PlayerId, company = RED): Action => ({ type: 'protect', by, company });
  /** Cal sells one of RED and one of BLUE; Amy and Bob preside. */
  const sold = (more: Partial<ProtectPolicy> = {}, prepare?: (state: State) => void) =>
    protecting(more, prepare)
      .pass(AMY)
      .pass(BOB)
      .do(sell(CAL, 1, BLUE))
      .do(sell(CAL))
      .pass(CAL);

  test('1870:protect.1 after the turn each president is asked, in the title’s order', () => {
    const table = sold();
    expect([cell(table), cell(table, BLUE)]).toEqual([5, 4]);
    expect(table.asked()).toBe('protectSales: amy');
    expect(table.choices(AMY, 'protect')).toMatchObject([
      { with: { company: RED }, facts: { units: 1, price: 100, seller: CAL } },
    ]);
    expect(table.refusal(protect(AMY, BLUE))).toBe('small:protect.notYours');
    expect(table.refusal(protect(BOB, BLUE))).toBe('engine:notAsked');
    table.do(protect(AMY));
    expect(table.event('protected')).toEqual({ type: 'protected', company: RED, by: AMY, units: 1 });
    expect([cell(table), table.state.cash[AMY]]).toEqual([5, 99]);
    expect(table.asked()).toBe('protectSales: bob');
    table.pass(BOB);
    expect(table.event('passed')).toMatchObject({ who: BOB, meaning: 'decline', company: BLUE });
    expect(table.event('protectionDeclined')).toMatchObject({ company: BLUE, by: BOB, why: 'declined' });
    expect([cell(table), cell(table, BLUE)]).toEqual([5, 3]);
  });

  test('1870:protect.11 play goes on left of the last protector, and 1870:protect.15 the protector has acted', () => {
    const table = sold().do(protect(AMY)).pass(BOB);
    expect(table.asked()).toBe('stockTurn: bob');
    expect([round(table).lastActor, round(table).passes]).toEqual([AMY, 0]);
  });

  test('1870:protect.12 if nobody protects, left of the seller', () => {
    const table = sold().pass(AMY).pass(BOB);
    expect(table.asked()).toBe('stockTurn: amy');
    expect(round(table).lastActor).toBe(CAL);
  });

  test('1870:protect.17 who cannot is passed over and the price falls; the log says why', () => {
    const table = sold({}, (state) => {
      state.cash.bank = (state.cash.bank ?? 0) + 1;
      state.cash[AMY] = 99;
    });
    expect(table.asked()).toBe('protectSales: bob');
    expect(table.event('protectionDeclined')).toMatchObject({
      company: RED,
      by: null,
      why: '? has ? and needs ?.',
    });
    expect(cell(table)).toBe(4);
    expect(table.refusal(protect(BOB, BLUE))).toBeNull();
  });

  test('1870:protect.13 where nobody is entitled the price falls at once', () => {
    const own = protecting().do(sell(AMY, 2)).pass(AMY);
    expect(own.event('protectionDeclined')).toMatchObject({
      company: RED,
      by: null,
      why: 'nobody is entitled to protect this sale',
    });
    expect([own.asked(), cell(own)]).toEqual(['stockTurn: bob', 3]);
    const named = protecting({ nobody: () => refuseBy('small:own', 'the president sold') })
      .do(sell(AMY, 2))
      .pass(AMY);
    expect(named.event('protectionDeclined')).toMatchObject({ why: 'the president sold' });
  });

  test('1870:protect.6 what stands against it is told with its rule', () => {
    const table = sold({ cannot: () => null });
    expect(table.refusal(protect(AMY))).toBeNull();
    const poor = sold({
      cannot: (c, _block, player) => (player === BOB ? refuse(c, 'protect.money', {}) : null),
    });
    poor.do(protect(AMY));
    expect(poor.asked()).toBe('stockTurn: bob');
    expect(cell(poor, BLUE)).toBe(3);
  });

  test('a title without protection that lets sales wait is told so', () => {
    const table = stockRound({ sell: { blocksWait: true } }).do(sell(AMY));
    expect(() => table.pass(AMY)).toThrow('small has no price protection');
  });
});

describe('debts', () => {
  const owing = (debts: SettleDebtsFrame['debts'], prepare: (state: State) => void = () => {}) =>
    new Table({
      policies: { sell: { moved: () => {} } },
      prepare: (state) => {
        prepare(state);
        const frame: SettleDebtsFrame = { at: 'settleDebts', debts };
        state.agenda.push(frame);
      },
    });
  const debt = (debtor: PlayerId, amount: number) => ({
    debtor,
    creditor: 'bank' as const,
    amount,
    why: 'interest',
    company: RED,
  });

  test('1817:7.4.1 who can pay pays, in order, and the log says so', () => {
    const table = owing([debt(AMY, 100), debt(BOB, 20)]);
    expect([table.state.cash[AMY], table.state.cash[BOB]]).toEqual([0, 180]);
    expect(table.events.filter(({ type }) => type === 'debtPaid')).toMatchObject([
      { debtor: AMY, amount: 100 },
      { debtor: BOB, amount: 20 },
    ]);
    expect(table.asked()).toBe('track: amy');
  });

  test('1817:7.4.2 who cannot sells until it can be paid', () => {
    const table = owing([debt(AMY, 250), debt(BOB, 20)]);
    expect(table.asked()).toBe('cashCrisis: amy');
    expect(table.event('debtArose')).toMatchObject({ debtor: AMY, amount: 250 });
    expect(table.state.agenda.at(-1)).toMatchObject({ company: RED });
    expect(table.refusal({ type: 'pass', by: AMY })).toBe('small:turn.pass');
    table.do(sell(AMY));
    expect(table.asked()).toBe('cashCrisis: amy');
    table.do(sell(AMY));
    expect([table.state.cash[AMY], table.state.cash[BOB]]).toEqual([50, 180]);
    expect(table.asked()).toBe('track: amy');
  });

  test('1817:7.4.2 exactly enough is enough', () => {
    const table = owing([debt(AMY, 200)]).do(sell(AMY));
    expect([table.state.cash[AMY], table.asked()]).toEqual([0, 'track: amy']);
  });

  test('1817:7.4.4 who is bankrupt pays nothing, and is not asked', () => {
    const table = owing([debt(AMY, 250), debt(BOB, 20)]).do({ type: 'declareBankrupt', by: AMY });
    expect([table.state.cash[AMY], table.state.cash[BOB]]).toEqual([100, 180]);
    expect(table.event('debtPaid')).toMatchObject({ debtor: BOB });
    const before = owing([debt(AMY, 50)], (state) => void state.bankrupt.push(AMY));
    expect([before.state.cash[AMY], before.event('debtPaid')]).toEqual([100, undefined]);
  });
});

test('1870:sell.6 blocks say who presided before and after the sale', () => {
  const table = stockRound({
    sell: { moved: (c, _frame, block) => void Object.assign(c.state.own, { block }) },
  }).do(sell(AMY, 5));
  expect([table.state.own.block]).toEqual([
    { seller: AMY, company: RED, units: 5, price: 100, presidentBefore: AMY, presidentAfter: CAL },
  ]);
});
