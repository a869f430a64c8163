import { describe, expect, test } from 'vitest';
import {
  type Action,
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
import { AMY, BLUE, BOB, CAL, RED, Table } from '../operating/smallTitle.ts';
import { stockRound } from './stockTable.ts';

const sell = (by: PlayerId, units = 1, company = RED): Action => ({ type: 'sellShares', by, company, units });
const round = (table: Table) => table.state.agenda[1] as StockRoundFrame;

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
    const silent = protecting({ nobody: () => null })
      .do(sell(AMY, 2))
      .pass(AMY);
    expect(silent.event('protectionDeclined')).toMatchObject({
      why: 'nobody is entitled to protect this sale',
    });
  });

  test('1870:protect.2 the order is settled once, when the first is asked', () => {
    const table = protecting({ order: (_c, blocks) => [...blocks].reverse() })
      .pass(AMY)
      .pass(BOB)
      .do(sell(CAL, 1, BLUE))
      .do(sell(CAL))
      .do(sell(CAL))
      .pass(CAL);
    expect(table.asked()).toBe('protectSales: amy');
    expect(table.pass(AMY).asked()).toBe('protectSales: amy');
    expect(table.pass(AMY).asked()).toBe('protectSales: bob');
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

  test('1817:7.4.1 the next crisis begins when the one before is over', () => {
    const table = owing([debt(AMY, 200), debt(CAL, 400)]).do(sell(AMY));
    expect(table.event('debtArose')).toMatchObject({ debtor: CAL, amount: 400 });
    expect(table.asked()).toBe('cashCrisis: cal');
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
