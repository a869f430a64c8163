import { describe, expect, test } from 'vitest';
import { type BuyTrainAction, movePrice, type State } from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, giveTrain, RED, Table, type Wish } from './smallTitle.ts';

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
const cards = (state: State, owner: string): string[] =>
  state.trains.filter((t) => t.owner === owner).map((t) => t.face);
const rich = (state: State): void => {
  state.cash[RED] = 2000;
  state.cash.bank = 3500;
};

describe('buying trains', () => {
  test('18mw:train.2 the bank sells its cards in order, at the printed price', () => {
    const table = toTrains();
    expect(table.refusal(buy('3', 180))).toBe('small:train.none');
    expect(table.refusal(buy('2', 79))).toBe('small:train.price');
    expect(table.choices(AMY, 'buyTrain').map((c) => c.with)).toMatchObject([
      { by: AMY, company: RED, from: 'bank', train: '2', face: '2', price: 80 },
    ]);
    table.do(buy('2', 80));
    expect(table.state.supply['2']).toBe(3);
    expect(table.state.phase).toBe('2');
  });

  test('1846:6.83.full a full company is not asked, and a purchase beyond the limit is refused', () => {
    const table = toTrains().do(buy('2', 80)).do(buy('2', 80));
    expect(table.asked()).toBe('buyTrains: amy');
    table.do(buy('2', 80));
    expect(table.asked()).toBe('buyTrains: bob');
    const wide = toTrains({
      policies: { trains: { limit: () => 1, menu: () => ['dividend'] } },
      prepare: (state) => void giveTrain(state, RED, '2'),
    });
    expect(wide.refusal(buy('2', 80))).toBe('small:train.limit');
  });

  test('1846:6.81 a train of another company costs what both agree on, and its president must agree', () => {
    const table = toTrains({ prepare: (state) => void giveTrain(state, BLUE, '2') });
    const [deal] = table.choices(AMY, 'buyTrain').filter((c) => 'from' in c.with && c.with.from === BLUE);
    expect(deal).toMatchObject({ with: { train: '2-1' }, open: { price: { ranges: [[1, 500, 1]] } } });
    const from = { from: BLUE } as const;
    expect(table.refusal(buy('2-1', 0, from))).toBe('small:train.deal');
    expect(table.refusal(buy('2-1', 501, from))).toBe('small:train.deal');
    expect(table.refusal(buy('2-9', 10, from))).toBe('small:train.owner');
    table.do(buy('2-1', 123, from));
    expect(table.state.agenda.at(-1)).toMatchObject({ at: 'consent', of: BOB });
    table.do({ type: 'answer', by: BOB, yes: true });
    expect(cards(table.state, RED)).toEqual(['2']);
    expect([table.state.cash[RED], table.state.cash[BLUE]]).toEqual([377, 523]);
    expect(table.asked()).toBe('buyTrains: amy');
  });

  test('1846:6.85 the side of a two-sided card is chosen when it is bought', () => {
    const table = toTrains({
      prepare: (state) => {
        state.phase = '3';
        state.supply['2'] = 0;
        state.supply['3'] = 0;
      },
    });
    expect(table.choices(AMY, 'buyTrain').map((c) => c.facts?.price)).toEqual([300, 280]);
    expect(table.refusal(buy('4', 300, { face: '3/5' }))).toBe('small:train.price');
    table.do(buy('4', 280, { face: '3/5' }));
    expect(cards(table.state, RED)).toEqual(['3/5']);
    expect(table.state.phase).toBe('4');
  });

  test('1870:var.d.1 an old train can be turned in where the card says so, even at the limit', () => {
    const table = toTrains({
      prepare: (state) => {
        Object.assign(state, { phase: '4', supply: { '2': 0, '3': 1, '4': 1, '5': null } });
        giveTrain(state, RED, '4');
        giveTrain(state, BLUE, '3');
      },
    });
    expect(table.refusal(buy('5', 500))).toBe('small:train.limit');
    expect(table.refusal(buy('5', 350, { trade: '3-2' }))).toBe('small:train.trade');
    table.do(buy('5', 350, { trade: '4-1' }));
    expect(cards(table.state, RED)).toEqual(['5']);
    expect(cards(table.state, 'pool')).toEqual(['4']);
    expect(table.state.phase).toBe('5');
  });

  test('18mw:mo.3 a private can be given for a train of the bank where the title says so', () => {
    const giving = 'private:MINE';
    const table = toTrains({
      policies: { operating: { steps: () => ['buyTrains'] }, trains: { forPrivate: () => [giving] } },
    });
    expect(table.refusal(buy('2', 80, { giving }))).toBe('small:train.price');
    expect(toTrains().refusal(buy('2', 0, { giving }))).toBe('small:train.giving');
    table.do(buy('2', 0, { giving }));
    expect(table.state.cash[RED]).toBe(500);
    expect(table.state.privates[giving]?.closed).toBe(true);
  });
});

describe('a new phase', () => {
  const crowded = (state: State): void => {
    rich(state);
    Object.assign(state, { phase: '3' });
    for (const owner of [RED, BLUE]) giveTrain(state, owner, '2');
    for (const owner of [BLUE, BLUE, RED]) giveTrain(state, owner, '3');
    state.supply['2'] = 0;
  };

  test('1846:6.83.discard trains leave, then everybody above the limit discards, all asked at once', () => {
    const table = toTrains({
      prepare: crowded,
      policies: { operating: { steps: () => ['buyTrains', 'track'] } },
    });
    table.do(buy('4', 300));
    expect(table.event('phaseChanged')).toEqual({
      type: 'phaseChanged',
      from: '3',
      to: '4',
      effects: ['2s go'],
    });
    expect(
      table.events.filter((e) => e.type === 'trainScrapped').map((e) => 'train' in e && e.train),
    ).toEqual(['2-1', '2-2']);
    expect(table.asked()).toBe('discardTrains: amy bob');
    expect(table.state.agenda.at(-1)).toMatchObject({ companies: [RED, BLUE] });
    expect(table.refusal({ type: 'discardTrain', by: AMY, company: BLUE, train: '3-3' })).toBe(
      'small:train.discard',
    );
    expect(table.refusal({ type: 'discardTrain', by: AMY, company: RED, train: '3-3' })).toBe(
      'small:train.discard',
    );
    expect(table.choices(BOB, 'discardTrain').map((c) => c.with)).toMatchObject([
      { by: BOB, company: BLUE, train: '3-3' },
      { by: BOB, company: BLUE, train: '3-4' },
    ]);
    table.do({ type: 'discardTrain', by: BOB, company: BLUE, train: '3-4' });
    expect(table.asked()).toBe('discardTrains: amy');
    table.do({ type: 'discardTrain', by: AMY, company: RED, train: '3-5' });
    expect(cards(table.state, 'pool')).toEqual(['3', '3']);
    expect(table.asked()).toBe('track: amy');
  });

  test('1870:train.1 the purchase goes on after the discards', () => {
    const table = toTrains({
      prepare: crowded,
      policies: {
        operating: { steps: () => ['buyTrains'] },
        trains: { limit: (_c, company) => (company === RED ? 4 : 1) },
      },
    });
    table.do(buy('4', 300));
    expect(table.asked()).toBe('discardTrains: bob');
    table.do({ type: 'discardTrain', by: BOB, company: BLUE, train: '3-4' });
    expect(table.asked()).toBe('buyTrains: amy');
    table.do(buy('3-4', 180, { from: 'pool' }));
    expect(cards(table.state, RED)).toEqual(['3', '3', '4']);
  });

  test('1846:phase.skip phases that are skipped take effect one after the other', () => {
    const table = toTrains({
      prepare: (state) => {
        rich(state);
        giveTrain(state, BLUE, '2');
        Object.assign(state, { supply: { '2': 0, '3': 0, '4': 0, '5': null } });
      },
      policies: {
        operating: { steps: () => ['buyTrains'] },
        phase: { enter: (c, row) => void (c.state.own.entered = `${c.state.own.entered ?? ''}${row.name}`) },
      },
    });
    table.do(buy('5', 500));
    expect(table.state.own.entered).toBe('345');
    expect(table.state.phase).toBe('5');
    expect(cards(table.state, BLUE)).toEqual([]);
  });

  test('1846:6.83.returnremove a phased-out train in the market is gone, one of a company runs once more', () => {
    const table = toTrains({
      prepare: (state) => {
        rich(state);
        Object.assign(state, { phase: '4', supply: { '2': 0, '3': 2, '4': 0, '5': null } });
        giveTrain(state, BLUE, '3');
        giveTrain(state, RED, '3');
        const lying = state.trains[1];
        if (lying) lying.owner = 'pool';
        state.supply['3'] = 0;
      },
      policies: { operating: { steps: () => ['run', 'buyTrains'] } },
    });
    table.do(buy('5', 500));
    expect(cards(table.state, 'pool')).toEqual([]);
    expect(table.state.trains.map((t) => [t.owner, t.fate])).toEqual([[RED, 'stays']]);
    expect(table.events.filter((e) => e.type === 'trainScrapped')).toMatchObject([
      { train: '3-2', owner: 'pool', why: 'phase 5' },
      { train: '3-1', owner: BLUE, why: 'last run' },
    ]);
    expect(table.asked()).toBe('forcedTrain: bob');
  });
});

describe('a forced purchase', () => {
  const poor = (state: State): void => {
    state.cash[RED] = 30;
    state.cash.bank = 5470;
  };

  test('1846:6.88 the president adds what is missing', () => {
    const table = toTrains({ prepare: poor });
    expect(table.asked()).toBe('forcedTrain: amy');
    expect(table.refusal({ type: 'pass', by: AMY })).toBe('small:train.mustBuy');
    table.do(buy('2', 80));
    expect([table.state.cash[RED], table.state.cash[AMY]]).toEqual([0, 50]);
    expect(table.asked()).toBe('buyTrains: amy');
  });

  test('1846:6.88.stop what was there before the last share sold is remembered', () => {
    const table = toTrains({
      prepare: (state) => {
        poor(state);
        Object.assign(state, { phase: '3', supply: { '2': 0, '3': 3, '4': 2, '5': null } });
      },
    });
    expect(table.state.agenda.at(-1)).toMatchObject({ at: 'forcedTrain', before: null, atHand: 130 });
    table.do({ type: 'sellShares', by: AMY, company: RED, units: 2 });
    expect(table.state.cash[AMY]).toBe(300);
    expect(table.state.agenda.at(-1)).toMatchObject({ before: 230, atHand: 330 });
  });

  test('18mw:firesale.7 rungs are left by passing where they may be, and a new president begins again', () => {
    const table = toTrains({
      prepare: (state) => {
        poor(state);
        Object.assign(state, { phase: '4', supply: { '2': 0, '3': 0, '4': 2, '5': null } });
      },
      policies: {
        operating: { steps: () => ['buyTrains'] },
        forced: {
          rungs: () => ['alternatives', 'president'],
          menu: (_c, _f, rung) => (rung === 'president' ? ['buyTrain', 'sellShares'] : ['buyTrain']),
          optional: (_c, _f, rung) => rung === 'alternatives',
        },
      },
    });
    expect(table.refusal({ type: 'sellShares', by: AMY, company: RED, units: 1 })).toBe('small:turn.order');
    table.pass(AMY);
    expect(table.refusal({ type: 'pass', by: AMY })).toBe('small:train.mustBuy');
    table.do({ type: 'sellShares', by: AMY, company: RED, units: 4 });
    expect(table.asked()).toBe('forcedTrain: cal');
    expect(table.state.agenda.at(-1)).toMatchObject({ rungOf: CAL, rung: 0, before: null });
    table.pass(CAL).do({ ...buy('4', 280, { face: '3/5' }), by: CAL });
    expect(table.state.cash[CAL]).toBe(50);
  });

  test('18mw:must.4 a rung can be a frame of its own', () => {
    const table = toTrains({
      prepare: poor,
      policies: {
        operating: { steps: () => ['buyTrains'] },
        forced: {
          rungs: () => ['sale', 'president'],
          enter: (_c, _f, rung) => (rung === 'sale' ? { at: 'help' } : null),
        },
      },
      frames: {
        help: {
          offersBelow: false,
          step: (c) => {
            c.state.cash[RED] = (c.state.cash[RED] ?? 0) + 10;
            c.state.cash.bank = (c.state.cash.bank ?? 0) - 10;
            return { done: null };
          },
          asks: () => [],
          menu: () => [],
        },
      },
    });
    expect(table.state.agenda.at(-1)).toMatchObject({ at: 'forcedTrain', rung: 1, atHand: 140 });
  });

  test('18mw:must.3 a rung without any way out is passed over', () => {
    const table = toTrains({
      prepare: poor,
      policies: {
        operating: { steps: () => ['buyTrains'] },
        forced: {
          rungs: () => ['alternatives', 'sale', 'president'],
          skips: (_c, _f, rung) => rung !== 'president',
        },
      },
    });
    expect(table.state.agenda.at(-1)).toMatchObject({ at: 'forcedTrain', rung: 2 });
  });

  test('1846:7.14.buy a company without a president buys the cheapest it can pay, or nothing', () => {
    const orphan = (cash: number) => (state: State) => {
      state.cash[RED] = cash;
      state.cash.bank = 5500 - cash;
      const red = state.companies[RED];
      if (red) red.certs = { president: 'pool', single: { pool: 8 } };
    };
    expect(toTrains({ prepare: orphan(79) }).asked()).toBe('buyTrains: bob');
    const bought = toTrains({ prepare: orphan(80), policies: { operating: { steps: () => ['buyTrains'] } } });
    expect(bought.asked()).toBe('buyTrains: referee');
  });

  test('1846:6.86.close a company that closes owes nothing', () => {
    const table = toTrains({
      prepare: poor,
      policies: {
        operating: { steps: () => ['buyTrains'] },
        sell: {
          moved: (c) => {
            const red = c.state.companies[RED];
            if (red) red.stage = 'idle';
          },
        },
      },
    });
    table.do({ type: 'sellShares', by: AMY, company: RED, units: 1 });
    expect(table.asked()).toBe('buyTrains: bob');
  });

  describe('with sales that can be protected', () => {
    const selling = (when: 'now' | 'later' | 'afterTurn'): Table =>
      toTrains({
        prepare: poor,
        policies: {
          operating: { steps: () => ['buyTrains', 'track'] },
          sell: { blocksWait: true },
          protect: {
            who: () => CAL,
            cannot: () => null,
            order: (_c, blocks) => [...blocks],
            fall: (c, block) => movePrice(c, block.company, 'left', 1, 'sale'),
            protect: () => {},
          },
          forced: { protect: () => when },
        },
      }).do({ type: 'sellShares', by: AMY, company: RED, units: 1 });

    test('1870:fsale.5 the sale is protected or falls before the train is bought', () => {
      const table = selling('now');
      expect(table.asked()).toBe('protectSales: cal');
      table.pass(CAL);
      expect(table.event('priceMoved')).toMatchObject({ company: RED, from: 100, to: 80 });
      expect(table.asked()).toBe('forcedTrain: amy');
    });

    test('1870:protect.16 or when the turn is over, where that is asked for', () => {
      const table = selling('afterTurn').do(buy('2', 80));
      expect(table.asked()).toBe('buyTrains: amy');
      table.pass(AMY).pass(AMY);
      expect(table.asked()).toBe('protectSales: cal');
      table.pass(CAL);
      expect(table.asked()).toBe('buyTrains: bob');
    });

    test('1870:fsale.1 blocks that wait for the last sale are not lost', () => {
      const table = selling('later').do(buy('2', 80)).pass(AMY).pass(AMY);
      expect(table.asked()).toBe('protectSales: cal');
    });
  });
});
