import { describe, expect, test } from 'vitest';
import {
  type Action,
  type CompanyId,
  companyOf,
  type Frame,
  type PlayerId,
  refuse,
  refuseBy,
  type ShareOffer,
  withinPool,
} from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, type PolicyChange, RED, type Table } from '../operating/smallTitle.ts';
import { stockRound } from './stockTable.ts';

const buy = (by: PlayerId, more = {}): Action => ({
  type: 'buyShares',
  by,
  company: RED,
  from: 'pool',
  units: 1,
  ...more,
});
const sell = (by: PlayerId, units: number, more = {}): Action => ({
  type: 'sellShares',
  by,
  company: RED,
  units,
  ...more,
});
const certsOf = (table: Table, company: CompanyId) => companyOf(table.ledger(), company).certs;
const round = (table: Table) =>
  table.state.agenda[1] as Frame & { sold: Record<string, string[]>; started: string[]; passes: number };

describe('buying shares', () => {
  test('1870:buy.1 a share goes from its place to the buyer, the money to whom it belongs', () => {
    const table = stockRound().do(buy(AMY));
    expect(certsOf(table, RED).single).toMatchObject({ [AMY]: 4 });
    expect(certsOf(table, RED).single.pool).toBeUndefined();
    expect([table.state.cash[AMY], table.state.cash.bank]).toEqual([50, 5050]);
    table.do(buy(AMY, { from: 'treasury' }));
    expect([table.state.cash[AMY], table.state.cash[RED]]).toEqual([0, 550]);
  });

  test('1870:buy.1 money, number and source are asked for', () => {
    const table = stockRound({}, (state) => {
      state.cash[AMY] = 49;
      state.cash.bank = 5051;
    });
    expect(table.refusal(buy(AMY))).toBe('small:buy.money');
    expect(table.choices(AMY, 'buyShares')).toEqual([]);
    expect(table.refusal(buy(AMY, { units: 3 }))).toBe('small:buy.count');
    expect(table.refusal(buy(AMY, { from: 'offering' }))).toBe('small:buy.source');
    expect(table.refusal(buy(AMY, { whole: 'double' }))).toBe('small:buy.source');
    const exact = stockRound({}, (state) => {
      state.cash[AMY] = 50;
      state.cash.bank = 5050;
    });
    expect(exact.refusal(buy(AMY))).toBeNull();
    expect(exact.refusal(buy(AMY, { units: 2 }))).toBe('small:buy.money');
  });

  test('1870:buy.2 of a company without a price nothing is sold', () => {
    const table = stockRound({}, (state) => {
      Object.assign(state.companies[RED] ?? {}, { at: null, stage: 'idle' });
    });
    expect(table.refusal(buy(AMY))).toBe('small:buy.notStarted');
    expect(table.refusal(sell(AMY, 1))).toBe('small:sell.holding');
    expect(table.choices(AMY, 'buyShares').map((choice) => choice.with)).toMatchObject([
      { company: BLUE, from: 'pool' },
      { company: BLUE, from: 'treasury' },
    ]);
    expect(table.choices(AMY, 'sellShares')).toEqual([]);
  });

  test('1870:buy.3 what a title’s limits refuse is not on offer; what is left of several is a range', () => {
    const table = stockRound(
      {
        buy: {
          may: (c, _frame, { by, units, company }) =>
            by === AMY && units > 1 ? refuse(c, 'buy.holdLimit', { company }) : null,
        },
      },
      (state) => {
        state.cash[BOB] = 200;
      },
    );
    expect(table.refusal(buy(AMY, { units: 2 }))).toBe('small:buy.holdLimit');
    const [one] = table.choices(AMY, 'buyShares');
    expect(one).toMatchObject({
      with: { company: RED, from: 'pool', units: 1 },
      facts: { price: 50, payee: 'bank' },
    });
    expect(one?.open).toBeUndefined();
    table.pass(AMY);
    const [two] = table.choices(BOB, 'buyShares');
    expect(two).toMatchObject({
      with: { company: RED, from: 'pool' },
      open: { units: { ranges: [[1, 2, 1]] } },
    });
    expect(two?.with).not.toHaveProperty('units');
  });

  test('1870:buy.2 a president’s and a double certificate are bought whole', () => {
    const whole = (kind: 'president' | 'double'): ShareOffer => ({
      from: 'pool',
      holder: 'pool',
      payee: 'bank',
      price: () => 80,
      counts: [2],
      whole: kind,
    });
    const table = stockRound({ buy: { offers: () => [whole('president'), whole('double')] } }, (state) => {
      Object.assign(state.companies[RED] ?? {}, {
        form: 'merged',
        certs: { president: 'pool', double: 'pool', single: { [BOB]: 1, pool: 5 } },
      });
      state.cash[AMY] = 160;
      state.cash.bank = 4940;
    });
    expect(table.choices(AMY, 'buyShares').map((choice) => choice.with)).toMatchObject([
      { company: RED, whole: 'president', units: 2 },
      { company: RED, whole: 'double', units: 2 },
      { company: BLUE },
      { company: BLUE },
    ]);
    table.do(buy(AMY, { whole: 'president', units: 2 }));
    expect(certsOf(table, RED)).toMatchObject({ president: AMY, double: 'pool' });
    expect(table.event('presidentChanged')).toEqual({
      type: 'presidentChanged',
      company: RED,
      from: 'pool',
      to: AMY,
    });
    table.do(buy(AMY, { whole: 'double', units: 2 }));
    expect(certsOf(table, RED)).toMatchObject({ president: AMY, double: AMY, single: { [BOB]: 1, pool: 5 } });
    expect(table.state.cash[AMY]).toBe(0);
  });

  test('1846:7.13.virtual a title may hand over in its own way', () => {
    const table = stockRound({
      buy: {
        offers: () => [
          {
            from: 'pool',
            holder: 'pool',
            payee: 'bank',
            price: () => 10,
            counts: [1],
            transfer: (c) => {
              c.state.own.handed = true;
            },
          },
        ],
      },
    }).do(buy(AMY));
    expect(table.state.own.handed).toBe(true);
    expect(certsOf(table, RED).single).toMatchObject({ [AMY]: 3, pool: 1 });
  });

  test('1846:5.37 a buyer who holds more becomes president at once', () => {
    const table = stockRound({}, (state) => {
      Object.assign(state.companies[RED] ?? {}, {
        certs: { president: AMY, single: { [BOB]: 2, pool: 6 } },
      });
    })
      .pass(AMY)
      .do(buy(BOB));
    expect(certsOf(table, RED).president).toBe(BOB);
  });
});

describe('selling shares', () => {
  test('1870:sell.1 the bank pays the price of before; the shares lie in the market, the price falls', () => {
    const table = stockRound().do(sell(AMY, 2));
    expect(certsOf(table, RED).single).toMatchObject({ [AMY]: 1, pool: 3 });
    expect([table.state.cash[AMY], table.state.companies[RED]?.at?.cell]).toEqual([300, 4]);
    expect(round(table).sold).toEqual({ [AMY]: [RED] });
    table.do(sell(AMY, 1));
    expect(round(table).sold).toEqual({ [AMY]: [RED] });
    expect(table.state.cash[AMY]).toBe(380);
  });

  test('1870:sell.5 nobody sells what they do not hold, nor no share at all', () => {
    const table = stockRound();
    expect(table.refusal(sell(AMY, 0))).toBe('small:sell.holding');
    expect(table.refusal(sell(AMY, 6))).toBe('small:sell.holding');
    expect(table.refusal(sell(AMY, 1, { company: BLUE }))).toBe('small:sell.holding');
    expect(table.refusal(sell(AMY, 1, { double: true }))).toBe('small:sell.holding');
    expect(table.choices(AMY, 'sellShares')).toMatchObject([
      { with: { company: RED }, open: { units: { ranges: [[1, 5, 1]] } }, facts: { price: 100, held: 5 } },
    ]);
  });

  test('1870:sell.5 the president’s certificate goes only where somebody takes it', () => {
    const alone = stockRound({}, (state) => {
      Object.assign(state.companies[RED] ?? {}, {
        certs: { president: AMY, single: { [AMY]: 3, [CAL]: 1, pool: 4 } },
      });
    });
    expect(alone.refusal(sell(AMY, 3))).toBeNull();
    expect(alone.refusal(sell(AMY, 4))).toBe('small:sell.presidentStays');
    const heirs = stockRound();
    expect(heirs.refusal(sell(AMY, 4))).toBeNull();
    heirs.do(sell(AMY, 4));
    expect(certsOf(heirs, RED)).toMatchObject({ president: CAL, single: { [AMY]: 1, pool: 5 } });
    expect(heirs.event('presidentChanged')).toMatchObject({ from: AMY, to: CAL });
  });

  test('1870:sell.5 a sale that leaves the president with as much as another changes no presidency', () => {
    const table = stockRound().do(sell(AMY, 3));
    expect(certsOf(table, RED)).toMatchObject({ president: AMY, single: { [CAL]: 2, pool: 4 } });
  });

  const system = (certs: object) =>
    stockRound({}, (state) => {
      Object.assign(state.companies[RED] ?? {}, { form: 'merged', certs });
    });

  test('18mw:cert.9 a double certificate is sold as one, alone or with singles', () => {
    const table = system({ president: BOB, double: AMY, single: { [AMY]: 1, [CAL]: 3, pool: 2 } });
    expect(table.choices(AMY, 'sellShares')).toMatchObject([
      { with: { company: RED }, open: { units: { ranges: [[1, 1, 1]] } } },
      { with: { company: RED, double: true }, open: { units: { ranges: [[2, 3, 1]] } } },
    ]);
    expect(table.refusal(sell(AMY, 2))).toBe('small:sell.holding');
    expect(table.refusal(sell(AMY, 1, { double: true }))).toBe('small:sell.holding');
    expect(table.refusal(sell(AMY, 4, { double: true }))).toBe('small:sell.holding');
    table.do(sell(AMY, 3, { double: true }));
    expect(certsOf(table, RED)).toMatchObject({ president: CAL, double: 'pool', single: { pool: 3 } });
  });

  test('18mw:cert.9 an heir with the double certificate gives it for the president’s, and it is sold at once', () => {
    const table = system({ president: AMY, double: CAL, single: { [AMY]: 1, [CAL]: 1, pool: 4 } });
    expect(table.refusal(sell(AMY, 1))).toBeNull();
    expect(table.refusal(sell(AMY, 2))).toBeNull();
    table.do(sell(AMY, 3));
    expect(certsOf(table, RED)).toMatchObject({
      president: CAL,
      double: 'pool',
      single: { [CAL]: 1, pool: 5 },
    });
  });

  test('18mw:cert.9 an heir with singles gives two of them; the seller keeps what is left of the exchange', () => {
    const table = system({ president: AMY, double: BOB, single: { [AMY]: 1, [CAL]: 3, pool: 2 } });
    table.do(sell(AMY, 2));
    expect(certsOf(table, RED)).toMatchObject({
      president: CAL,
      double: BOB,
      single: { [AMY]: 1, [CAL]: 1, pool: 4 },
    });
  });

  test('1870:sell.2 the market has a limit', () => {
    const table = stockRound({ sell: { may: (c, _frame, sale) => withinPool(c, sale, 3) } });
    expect(table.refusal(sell(AMY, 2))).toBeNull();
    expect(table.refusal(sell(AMY, 3))).toBe('small:sell.poolLimit');
  });

  test('1870:protect.1 where sales wait for protection the block lies in the turn, with the price of before', () => {
    const table = stockRound({ sell: { blocksWait: true } }).do(sell(AMY, 4));
    expect(table.state.companies[RED]?.at?.cell).toBe(5);
    expect(table.state.agenda.at(-1)).toMatchObject({
      blocks: [
        { seller: AMY, company: RED, units: 4, price: 100, presidentBefore: AMY, presidentAfter: CAL },
      ],
    });
  });
});

describe('starting a company', () => {
  const green: PolicyChange = {
    start: {
      companies: (_c, player) => (player === AMY ? [BLUE] : []),
      prices: () => [40, 60],
      cost: (_c, _company, price) => ({ amount: price * 2, payee: BLUE }),
      may: (_c, _player, company) => (company === RED ? refuseBy('small:late', 'not yet') : null),
    },
  };
  const start = (by: PlayerId, price: number, company = BLUE): Action => ({
    type: 'start',
    by,
    company,
    price,
  });

  test('1846:5.31 whoever may, at a starting price they can pay', () => {
    const table = stockRound(green);
    expect(table.refusal(start(AMY, 40, RED))).toBe('small:start.notIdle');
    expect(table.refusal(start(AMY, 50))).toBe('small:start.price');
    expect(table.refusal(start(AMY, 60))).toBe('small:start.money');
    expect(table.choices(AMY, 'start')).toMatchObject([
      { with: { company: BLUE }, open: { price: { oneOf: [40] } } },
    ]);
    table.do(start(AMY, 40));
    expect([table.state.cash[AMY], table.state.cash[BLUE]]).toEqual([20, 480]);
    expect(round(table).started).toEqual([BLUE]);
    expect(table.event('started')).toEqual({ type: 'started', company: BLUE, price: 40, by: AMY });
    table.pass(AMY);
    expect(table.refusal(start(BOB, 40))).toBe('small:start.notIdle');
    expect(table.choices(BOB, 'start')).toEqual([]);
  });

  test('1846:5.31 with exactly the money, and not where the title says otherwise', () => {
    const rich = stockRound(green, (state) => {
      state.cash[AMY] = 120;
      state.cash.bank = 4980;
    });
    expect(rich.choices(AMY, 'start')).toMatchObject([{ open: { price: { oneOf: [40, 60] } } }]);
    const late = stockRound({ start: { ...green.start, companies: () => [RED] } });
    expect(late.refusal(start(AMY, 40, RED))).toBe('small:late');
    expect(late.choices(AMY, 'start')).toEqual([]);
  });
});
