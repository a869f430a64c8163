import { describe, expect, test } from 'vitest';
import { type Action, type PlayerId, refuse, refuseBy, type State } from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, giveTrain, type PolicyChange, RED, Table } from '../operating/smallTitle.ts';
import { stockRound } from './stockTable.ts';

const MINE = 'private:MINE';

const offer = (by: PlayerId, buyer: PlayerId | typeof RED, price: number): Action => ({
  type: 'buyPrivate',
  by,
  buyer,
  private: MINE,
  price,
});

/** RED's turn, in which it may buy the mine of Cal for 20 to 600. */
const turn = (
  privates: PolicyChange['privates'] = {},
  prepare: (state: State) => void = () => {},
  anyTime = 'buyPrivate',
) =>
  new Table({
    policies: {
      operating: { anyTime: () => [anyTime] },
      privates: { price: () => ({ least: 20, most: 600 }), ...privates },
    },
    prepare,
  });

describe('buying a private company', () => {
  test('1846:6.91 the company pays, the owner must agree', () => {
    const table = turn();
    expect(table.choices(AMY, 'buyPrivate')).toMatchObject([
      {
        with: { buyer: RED, private: MINE },
        open: { price: { ranges: [[20, 500, 1]] } },
        facts: { seller: CAL },
      },
    ]);
    table.do(offer(AMY, RED, 33));
    expect(table.event('dealProposed')).toMatchObject({ by: AMY, to: CAL, action: { price: 33 } });
    expect(table.asked()).toBe('consent: cal');
    table.do({ type: 'answer', by: CAL, yes: true });
    expect(table.event('dealAnswered')).toEqual({ type: 'dealAnswered', by: CAL, yes: true });
    expect(table.state.privates[MINE]?.owner).toBe(RED);
    expect([table.state.cash[RED], table.state.cash[CAL]]).toEqual([467, 333]);
    expect(table.asked()).toBe('track: amy');
    expect(table.refusal(offer(AMY, RED, 33))).toBe('small:deal.notForSale');
    expect(table.choices(AMY, 'buyPrivate')).toEqual([]);
  });

  test('1846:6.91 within the price range, and within the money', () => {
    const table = turn();
    expect(table.refusal(offer(AMY, RED, 19))).toBe('small:deal.price');
    expect(table.refusal(offer(AMY, RED, 20))).toBeNull();
    expect(table.refusal(offer(AMY, RED, 500))).toBeNull();
    expect(table.refusal(offer(AMY, RED, 501))).toBe('small:deal.money');
    expect(table.refusal(offer(AMY, RED, 600))).toBe('small:deal.money');
    expect(table.refusal(offer(AMY, RED, 601))).toBe('small:deal.price');
    const exact = turn({ price: () => ({ least: 500, most: 600 }) });
    expect(exact.choices(AMY, 'buyPrivate')).toMatchObject([
      { open: { price: { ranges: [[500, 500, 1]] } } },
    ]);
    const dear = turn({ price: () => ({ least: 501, most: 600 }) });
    expect(dear.choices(AMY, 'buyPrivate')).toEqual([]);
    const never = turn({ price: (c) => refuse(c, 'deal.phase', {}) });
    expect(never.refusal(offer(AMY, RED, 30))).toBe('small:deal.phase');
    expect(never.choices(AMY, 'buyPrivate')).toEqual([]);
  });

  test('1846:6.91 a closed or unsold private is not for sale', () => {
    const closed = turn({}, (state) => void Object.assign(state.privates[MINE] ?? {}, { closed: true }));
    expect(closed.refusal(offer(AMY, RED, 30))).toBe('small:deal.notForSale');
    expect(closed.choices(AMY, 'buyPrivate')).toEqual([]);
    const unsold = turn({}, (state) => void Object.assign(state.privates[MINE] ?? {}, { owner: 'bank' }));
    expect(unsold.refusal(offer(AMY, RED, 30))).toBe('small:deal.notForSale');
    expect(unsold.choices(AMY, 'buyPrivate')).toEqual([]);
    const elsewhere = turn({}, (state) => void (state.privates = {}));
    expect(elsewhere.choices(AMY, 'buyPrivate')).toEqual([]);
    expect(elsewhere.refusal(offer(AMY, RED, 30))).toBe('engine:shape');
  });

  test('1846:6.91 in its turn the company buys, in a stock turn the player', () => {
    expect(turn().refusal(offer(AMY, AMY, 30))).toBe('small:deal.owner');
    const stock = stockRound({ privates: { price: () => ({ least: 20, most: 600 }) } });
    expect(stock.refusal(offer(AMY, RED, 30))).toBe('small:deal.owner');
    expect(stock.refusal(offer(AMY, AMY, 30))).toBeNull();
    expect(stock.choices(AMY, 'buyPrivate')).toMatchObject([
      { with: { buyer: AMY }, open: { price: { ranges: [[20, 100, 1]] } } },
    ]);
    stock.pass(AMY).pass(BOB);
    expect(stock.refusal(offer(CAL, CAL, 30))).toBe('small:deal.notForSale');
    expect(stock.choices(CAL, 'buyPrivate')).toEqual([]);
  });

  test('1846:6.91 who sells to their own company is not asked; the president of a company that sells is', () => {
    const own = turn({}, (state) => void Object.assign(state.privates[MINE] ?? {}, { owner: AMY }));
    own.do(offer(AMY, RED, 30));
    expect([own.state.privates[MINE]?.owner, own.state.cash[AMY]]).toEqual([RED, 130]);
    const company = turn({}, (state) => void Object.assign(state.privates[MINE] ?? {}, { owner: BLUE }));
    company.do(offer(AMY, RED, 30));
    expect(company.asked()).toBe('consent: bob');
    company.do({ type: 'answer', by: BOB, yes: true });
    expect([company.state.privates[MINE]?.owner, company.state.cash[BLUE]]).toEqual([RED, 430]);
  });

  test('1846:6.93 the title hears who sold it to whom', () => {
    const table = turn({ bought: (c, ...deal) => void (c.state.own.heard = deal) })
      .do(offer(AMY, RED, 30))
      .do({ type: 'answer', by: CAL, yes: true });
    expect(table.state.own.heard).toEqual([MINE, CAL, RED]);
  });
});

describe('an offer to somebody else', () => {
  const train: Action = { type: 'buyTrain', by: AMY, company: RED, from: BLUE, train: '2-1', price: 100 };
  const proposed = () =>
    new Table({
      policies: { operating: { steps: () => ['buyTrains'] } },
      prepare: (state) => void giveTrain(state, BLUE, '2'),
    }).do(train);

  test('1846:6.81 is accepted or declined by the one it goes to', () => {
    const table = proposed();
    expect(table.refusal({ type: 'answer', by: AMY, yes: true })).toBe('small:answer.none');
    expect(table.choices(AMY, 'answer')).toEqual([]);
    expect(table.refusal({ type: 'answer', by: CAL, yes: true })).toBe('engine:notAsked');
    expect(table.choices(BOB, 'answer')).toMatchObject([{ open: { yes: { oneOf: [true, false] } } }]);
    table.do({ type: 'answer', by: BOB, yes: false });
    expect(table.event('dealAnswered')).toEqual({ type: 'dealAnswered', by: BOB, yes: false });
    expect(table.state.trains[0]?.owner).toBe(BLUE);
    expect(table.asked()).toBe('buyTrains: amy');
    const declined = proposed().pass(BOB);
    expect(declined.event('dealAnswered')).toEqual({ type: 'dealAnswered', by: BOB, yes: false });
    expect(declined.state.trains[0]?.owner).toBe(BLUE);
  });

  test('1846:6.81 can be taken back by the one who made it, and by nobody else', () => {
    const table = proposed();
    expect(table.choices(AMY, 'withdraw')).toHaveLength(1);
    expect(table.choices(BOB, 'withdraw')).toEqual([]);
    expect(table.refusal({ type: 'withdraw', by: BOB })).toBe('small:answer.none');
    expect(table.refusal({ type: 'pass', by: AMY })).toBe('small:turn.pass');
    table.do({ type: 'withdraw', by: AMY });
    expect(table.events.map(({ type }) => type)).toEqual(['dealWithdrawn']);
    expect(table.asked()).toBe('buyTrains: amy');
    expect(table.state.trains[0]?.owner).toBe(BLUE);
  });

  test('1846:6.81 is judged once more when it is accepted', () => {
    const table = proposed();
    table.state.cash[RED] = 99;
    table.state.cash.bank = 5401;
    table.do({ type: 'answer', by: BOB, yes: true });
    expect(table.state.trains[0]?.owner).toBe(BLUE);
    expect(table.asked()).toBe('buyTrains: amy');
  });

  test('1846:6.81 goes on where it was made: the turn knows what was bought', () => {
    const table = proposed().do({ type: 'answer', by: BOB, yes: true });
    expect(table.state.agenda.find(({ at }) => at === 'operatingTurn')).toMatchObject({ bought: ['2-1'] });
    expect(table.asked()).toBe('buyTrains: amy');
  });
});

describe('markers of private companies', () => {
  const assign: Action = { type: 'assign', by: AMY, private: MINE, hex: 'B8' };
  const nothing = (): void => {};

  test('1846:6.93 go where the title says', () => {
    const it = turn(
      {
        assign: {
          may: (_c, _frame, { hex }) => (hex === 'B8' ? null : refuseBy('small:there', 'not there')),
          assign: (c, _frame, { hex }) => void (c.state.own.marked = hex ?? ''),
          choices: () => [{ type: 'assign', with: { private: MINE, hex: 'B8' } }],
        },
      },
      nothing,
      'assign',
    );
    expect(it.choices(AMY, 'assign').map((choice) => choice.with)).toMatchObject([
      { private: MINE, hex: 'B8' },
    ]);
    expect(it.refusal({ ...assign, hex: 'A1' })).toBe('small:there');
    expect(it.do(assign).state.own.marked).toBe('B8');
  });

  test('a title that offers them without a rule is told so', () => {
    expect(() => turn({}, nothing, 'assign').choices(AMY, 'assign')).toThrow(
      'small has no markers of private companies',
    );
  });
});
