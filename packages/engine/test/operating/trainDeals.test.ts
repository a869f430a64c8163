import { describe, expect, test } from 'vitest';
import { type BuyTrainAction, poolOffers, refuse, type State } from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, giveTrain, RED, Table, type Wish } from './smallTitle.ts';

const MINE = 'private:MINE';

const buy = (train: string, price: number, more: Partial<BuyTrainAction> = {}): BuyTrainAction => ({
  type: 'buyTrain',
  by: AMY,
  company: RED,
  from: 'bank',
  train,
  price,
  ...more,
});
const toTrains = (wish: Wish = {}): Table =>
  new Table({ ...wish, policies: { operating: { steps: () => ['buyTrains'] }, ...wish.policies } });
const purse = (state: State, red: number, amy = 100): void => {
  state.cash.bank = (state.cash.bank ?? 0) + (state.cash[RED] ?? 0) + (state.cash[AMY] ?? 0) - red - amy;
  Object.assign(state.cash, { [RED]: red, [AMY]: amy });
};
/** Phase 4: only the 5 is left, for which a 4 can be turned in. */
const lastCards = (state: State): void => {
  Object.assign(state, { phase: '4', supply: { '2': 0, '3': 0, '4': 2, '5': null } });
};
const prices = (table: Table, from: string) =>
  table
    .choices(AMY, 'buyTrain')
    .filter((choice) => 'from' in choice.with && choice.with.from === from)
    .map((choice) => choice.open?.price);

describe('whose train it is', () => {
  test('1846:6.81 a company buys in its own turn only', () => {
    expect(toTrains().refusal(buy('2', 80, { company: BLUE }))).toBe('small:turn.order');
  });

  test('1846:6.81 a card of the bank does not lie in the market, nor the other way round', () => {
    const table = toTrains({
      prepare: (state) => {
        giveTrain(state, RED, '2');
        const [lying] = state.trains;
        if (lying) lying.owner = 'pool';
      },
    });
    expect(table.refusal(buy('2', 80, { from: 'pool' }))).toBe('small:train.none');
    expect(table.refusal(buy('2-1', 80))).toBe('small:train.none');
    expect(table.refusal(buy('2-1', 80, { from: 'pool' }))).toBeNull();
    expect(table.refusal(buy('2-1', 80, { from: 'pool', face: '3' }))).toBe('small:train.none');
  });

  test('1846:6.81 a train is bought from the company that owns it, and that runs', () => {
    const prepare = (state: State) => {
      giveTrain(state, BLUE, '2');
      giveTrain(state, RED, '2');
    };
    const table = toTrains({ prepare });
    expect(table.refusal(buy('2-1', 10, { from: BLUE }))).toBeNull();
    expect(table.refusal(buy('2-2', 10, { from: BLUE }))).toBe('small:train.owner');
    expect(table.refusal(buy('2-2', 10, { from: RED }))).toBe('small:train.owner');
    const idle = toTrains({
      prepare: (state) => {
        prepare(state);
        const blue = state.companies[BLUE];
        if (blue) blue.stage = 'started';
      },
    });
    expect(idle.refusal(buy('2-1', 10, { from: BLUE }))).toBe('small:train.owner');
    expect(prices(idle, BLUE)).toEqual([]);
  });

  test('1846:6.81 between companies only money changes hands', () => {
    const table = toTrains({
      prepare: (state) => {
        giveTrain(state, BLUE, '2');
        giveTrain(state, RED, '2');
      },
      policies: { operating: { steps: () => ['buyTrains'] }, trains: { forPrivate: () => [MINE] } },
    });
    const deal = { from: BLUE } as const;
    expect(table.refusal(buy('2-1', 10, { ...deal, face: '2' }))).toBe('small:train.owner');
    expect(table.refusal(buy('2-1', 10, { ...deal, giving: MINE }))).toBe('small:train.owner');
    expect(table.refusal(buy('2-1', 10, { ...deal, trade: '2-2' }))).toBe('small:train.owner');
  });

  test('1846:6.81 a company without money is offered no train of another, and one not for sale is none', () => {
    const broke = toTrains({
      prepare: (state) => {
        giveTrain(state, BLUE, '2');
        giveTrain(state, RED, '2');
        purse(state, 0);
      },
    });
    expect(prices(broke, BLUE)).toEqual([]);
    const kept = toTrains({
      prepare: (state) => void giveTrain(state, BLUE, '2'),
      policies: {
        operating: { steps: () => ['buyTrains'] },
        trains: { fromOther: (c, _buyer, train) => refuse(c, 'train.owner', { train: train.id }) },
      },
    });
    expect(prices(kept, BLUE)).toEqual([]);
    expect(kept.refusal(buy('2-1', 10, { from: BLUE }))).toBe('small:train.owner');
  });

  test('1846:6.81 outside a forced purchase a deal costs at most what the treasury holds', () => {
    const dear = (most: number, least = 1) =>
      toTrains({
        prepare: (state) => void giveTrain(state, BLUE, '2'),
        policies: {
          operating: { steps: () => ['buyTrains'] },
          trains: { fromOther: () => ({ least, most }) },
        },
      });
    expect(prices(dear(9000), BLUE)).toEqual([{ ranges: [[1, 500, 1]] }]);
    expect(prices(dear(100), BLUE)).toEqual([{ ranges: [[1, 100, 1]] }]);
    expect(prices(dear(500, 500), BLUE)).toEqual([{ ranges: [[500, 500, 1]] }]);
    expect(prices(dear(900, 501), BLUE)).toEqual([]);
    expect(dear(9000).refusal(buy('2-1', 501, { from: BLUE }))).toBe('small:train.money');
    expect(dear(100).refusal(buy('2-1', 101, { from: BLUE }))).toBe('small:train.deal');
    expect(dear(100, 40).refusal(buy('2-1', 39, { from: BLUE }))).toBe('small:train.deal');
    expect(dear(100, 40).refusal(buy('2-1', 40, { from: BLUE }))).toBeNull();
  });

  test('1846:6.81 a president who sells to another of their companies is not asked', () => {
    const table = toTrains({
      prepare: (state) => {
        giveTrain(state, BLUE, '2');
        const blue = state.companies[BLUE];
        if (blue) blue.certs.president = AMY;
      },
    }).do(buy('2-1', 33, { from: BLUE }));
    expect([table.state.cash[RED], table.state.cash[BLUE]]).toEqual([467, 433]);
  });
});

describe('sides, trains turned in, privates handed over', () => {
  test('1846:6.83.return without a word about the side it is the first one', () => {
    const table = toTrains({
      prepare: (state) => {
        lastCards(state);
        giveTrain(state, RED, '4', '3/5');
        const [lying] = state.trains;
        if (lying) lying.owner = 'pool';
      },
      policies: { operating: { steps: () => ['buyTrains'] }, trains: { offers: (c) => poolOffers(c, true) } },
    });
    expect(table.refusal(buy('4-1', 280, { from: 'pool' }))).toBe('small:train.price');
    table.do(buy('4-1', 300, { from: 'pool' }));
    expect(table.state.trains.map(({ face, owner }) => [face, owner])).toEqual([['4', RED]]);
  });

  test('1846:6.83.return a train of the market keeps its side where it cannot be chosen', () => {
    const table = toTrains({
      prepare: (state) => {
        lastCards(state);
        giveTrain(state, RED, '4', '3/5');
        const [lying] = state.trains;
        if (lying) lying.owner = 'pool';
      },
    });
    expect(table.refusal(buy('4-1', 300, { from: 'pool', face: '4' }))).toBe('small:train.none');
    table.do(buy('4-1', 280, { from: 'pool' }));
    expect(table.state.trains.map(({ face }) => face)).toEqual(['3/5']);
  });

  test('1870:var.d.1 only an own train of the right kind can be turned in, at the printed price', () => {
    const table = toTrains({
      prepare: (state) => {
        Object.assign(state, { phase: '4', supply: { '2': 0, '3': 0, '4': 2, '5': null } });
        giveTrain(state, RED, '4');
        giveTrain(state, BLUE, '4');
        state.supply['4'] = 0;
        state.supply['3'] = 1;
        giveTrain(state, RED, '3');
      },
      policies: { operating: { steps: () => ['buyTrains'] }, trains: { limit: () => 2 } },
    });
    expect(toTrains().refusal(buy('2', 80, { trade: '4-1' }))).toBe('small:train.trade');
    expect(table.refusal(buy('5', 350, { trade: '4-2' }))).toBe('small:train.trade');
    expect(table.refusal(buy('5', 350, { trade: '4-9' }))).toBe('small:train.trade');
    expect(table.refusal(buy('5', 350, { trade: '3-3' }))).toBe('small:train.trade');
    expect(table.refusal(buy('5', 500, { trade: '4-1' }))).toBe('small:train.price');
    expect(table.choices(AMY, 'buyTrain').map((choice) => choice.with)).toMatchObject([
      { from: 'bank', train: '5', price: 350, trade: '4-1' },
    ]);
  });

  test('1870:var.d.1 a full company with nothing to turn in is not asked', () => {
    const full = (state: State) => {
      lastCards(state);
      state.supply['3'] = 3;
      state.supply['4'] = 0;
      giveTrain(state, RED, '3');
      state.supply['3'] = 0;
      giveTrain(state, BLUE, '4');
      state.supply['4'] = 0;
    };
    expect(toTrains({ prepare: full }).asked()).toBe('buyTrains: bob');
  });

  test('18mw:mo.3 a private is handed over instead of money, not together with a train', () => {
    const table = toTrains({
      prepare: (state) => {
        Object.assign(state, { phase: '3', supply: { '2': 0, '3': 0, '4': 0, '5': null } });
        giveTrain(state, RED, '4');
        state.supply['4'] = 0;
      },
      policies: {
        operating: { steps: () => ['buyTrains'] },
        trains: {
          forPrivate: (_c, company, offer) => (company === RED && offer.train === '5' ? [MINE] : []),
        },
      },
    });
    expect(table.refusal(buy('5', 0, { giving: MINE }))).toBeNull();
    expect(table.refusal(buy('5', 0, { giving: MINE, trade: '4-1' }))).toBe('small:train.giving');
    expect(
      table
        .choices(AMY, 'buyTrain')
        .map(({ with: it }) => ['price' in it && it.price, 'giving' in it, 'trade' in it]),
    ).toEqual([
      [500, false, false],
      [350, false, true],
      [0, true, false],
    ]);
  });
});

describe('help by the president', () => {
  test('1846:6.88 a deal may cost what treasury and president have together', () => {
    const table = toTrains({
      prepare: (state) => {
        giveTrain(state, BLUE, '2');
        purse(state, 30);
      },
      policies: {
        operating: { steps: () => ['buyTrains'] },
        trains: { fromOther: () => ({ least: 1, most: 1000 }) },
      },
    });
    expect(table.asked()).toBe('forcedTrain: amy');
    expect(prices(table, BLUE)).toEqual([{ ranges: [[1, 130, 1]] }]);
    expect(table.refusal(buy('2-1', 131, { from: BLUE }))).toBe('small:train.money');
    table.do(buy('2-1', 130, { from: BLUE })).do({ type: 'answer', by: BOB, yes: true });
    expect([table.state.cash[RED], table.state.cash[AMY], table.state.cash[BLUE]]).toEqual([0, 0, 530]);
  });

  test('1846:6.88 who has not enough cannot help; a title may refuse all help for a train', () => {
    const table = toTrains({ prepare: (state) => purse(state, 30, 49) });
    expect(table.refusal(buy('2', 80))).toBe('small:train.money');
    expect(table.choices(AMY, 'buyTrain')).toEqual([]);
    const exact = toTrains({ prepare: (state) => purse(state, 30, 50) });
    expect(exact.choices(AMY, 'buyTrain')).toMatchObject([{ facts: { price: 80, help: 50 } }]);
    const dear = toTrains({
      prepare: (state) => purse(state, 79, 49),
      policies: { operating: { steps: () => ['buyTrains'] }, forced: { help: () => 50 } },
    });
    expect(dear.refusal(buy('2', 80))).toBe('small:train.money');
    const alone = toTrains({
      prepare: (state) => purse(state, 30, 100),
      policies: {
        operating: { steps: () => ['buyTrains'] },
        forced: { help: (c) => refuse(c, 'forced.train', { allowed: 'a 2' }) },
      },
    });
    expect(alone.refusal(buy('2', 80))).toBe('small:forced.train');
  });

  test('1846:6.87 without a forced purchase nobody helps', () => {
    const table = toTrains({
      prepare: (state) => {
        giveTrain(state, RED, '2');
        purse(state, 30, 400);
      },
    });
    expect(table.refusal(buy('2', 80))).toBe('small:train.money');
    expect(table.choices(AMY, 'buyTrain')).toEqual([]);
  });

  test('1846:6.86 a title without forced purchases asks nobody for more than the company has', () => {
    const table = toTrains({
      prepare: (state) => purse(state, 30),
      policies: { operating: { steps: () => ['buyTrains'] }, forced: null },
    });
    expect(table.asked()).toBe('buyTrains: amy');
    expect(table.refusal(buy('2', 80))).toBe('small:train.money');
  });
});

describe('who has to buy', () => {
  const sold = (state: State) => {
    Object.assign(state, { supply: { '2': 0, '3': 0, '4': 0, '5': 0 } });
  };

  test('1846:2p.noforce with no train to buy anywhere nobody has to, and nobody is asked', () => {
    const table = toTrains({
      prepare: sold,
      policies: { operating: { steps: () => ['buyTrains', 'track'] } },
    });
    expect(table.asked()).toBe('track: amy');
    expect(() => toTrains({ prepare: sold })).toThrow('the agenda does not come to rest');
  });

  test('1846:6.81 as long as another company has a train, a company is asked and may decline', () => {
    const table = toTrains({
      prepare: (state) => {
        sold(state);
        state.supply['2'] = 1;
        giveTrain(state, BLUE, '2');
      },
    });
    expect(table.asked()).toBe('buyTrains: amy');
    table.pass(AMY);
    expect(table.event('passed')).toMatchObject({ meaning: 'done', company: RED });
  });

  test('1846:6.86 a company that can pay exactly the cheapest train is not in need', () => {
    expect(toTrains({ prepare: (state) => purse(state, 80) }).asked()).toBe('buyTrains: amy');
    expect(toTrains({ prepare: (state) => purse(state, 79) }).asked()).toBe('forcedTrain: amy');
  });

  test('18mw:bankrupt.9 a forced purchase that ends without a train ends the step', () => {
    const table = toTrains({
      prepare: (state) => purse(state, 30),
      policies: {
        operating: { steps: () => ['buyTrains'] },
        trouble: {
          bankrupt: (_c, _player, frame) => void Object.assign(frame, { over: true }),
        },
      },
    }).do({ type: 'declareBankrupt', by: AMY });
    expect(table.state.bankrupt).toEqual([AMY]);
    expect(table.event('wentBankrupt')).toEqual({ type: 'wentBankrupt', player: AMY });
    expect(table.asked()).toBe('buyTrains: bob');
  });

  test('18mw:bankrupt.1 bankruptcy may not be declared while money can be raised', () => {
    const table = toTrains({
      prepare: (state) => purse(state, 30),
      policies: {
        operating: { steps: () => ['buyTrains'] },
        trouble: { mayDeclare: (c, player) => (player === AMY ? refuse(c, 'forced.canRaise', {}) : null) },
      },
    });
    expect(table.refusal({ type: 'declareBankrupt', by: AMY })).toBe('small:forced.canRaise');
    expect(table.choices(AMY, 'declareBankrupt')).toEqual([]);
    expect(table.refusal({ type: 'declareBankrupt', by: CAL })).toBe('engine:notAsked');
  });
});
