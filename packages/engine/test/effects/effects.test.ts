import { describe, expect, test } from 'vitest';
import {
  buyCheapest,
  cardAppeared,
  changePhase,
  closeCompany,
  companyOf,
  discard,
  dividendFrame,
  earnNothing,
  finishRun,
  floatCompany,
  income,
  newTrain,
  payDividend,
  payIncome,
  placeHome,
  raiseDiscards,
  type State,
  takeTrain,
  tokensOf,
  type Train,
} from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, giveTrain, type PolicyChange, RED, Table } from '../operating/smallTitle.ts';

const MINE = 'private:MINE';
const ledger = (policies: PolicyChange = {}, prepare: (state: State) => void = () => {}) =>
  new Table({ policies, prepare }).ledger();
const types = (c: { events: { type: string }[] }) => c.events.map(({ type }) => type);
const fates = (c: { state: State }) => c.state.trains.map(({ id, owner, fate }) => [id, owner, fate]);

describe('a new phase', () => {
  test('1817:2.1 begins with the first card of its kind, and only forwards', () => {
    const c = ledger();
    cardAppeared(c, '3');
    expect([c.state.phase, types(c)]).toEqual(['3', ['phaseChanged']]);
    cardAppeared(c, '3');
    cardAppeared(c, '2');
    cardAppeared(c, 'unknown');
    expect([c.state.phase, types(c)]).toEqual(['3', ['phaseChanged']]);
  });

  test('1846:phase.4.trains scrapped trains leave everybody at once, and the title hears of each', () => {
    const gone: string[] = [];
    const c = ledger({ trains: { scrapped: (_c, train) => void gone.push(train.id) } }, (state) => {
      giveTrain(state, RED, '2');
      giveTrain(state, BLUE, '3');
      giveTrain(state, BLUE, '2');
    });
    changePhase(c, '4');
    expect(gone).toEqual(['2-1', '2-3']);
    expect(fates(c)).toEqual([['3-2', BLUE, 'stays']]);
  });

  test('1846:6.69 phased-out trains run once more, lie in no market, and a borrowed one stays borrowed', () => {
    const c = ledger({}, (state) => {
      state.phase = '4';
      giveTrain(state, RED, '3');
      giveTrain(state, BLUE, '3');
      giveTrain(state, BLUE, '3');
      const [, lying] = state.trains;
      if (lying) lying.owner = 'pool';
    });
    newTrain(c, '3', '3', RED, 'borrowed');
    changePhase(c, '5');
    expect(fates(c)).toEqual([
      ['3-1', RED, 'lastRun'],
      ['3-3', BLUE, 'lastRun'],
      ['3-4', RED, 'borrowed'],
    ]);
  });

  test('1817:6.7.6 who has too many trains is asked to give some up, in operating order', () => {
    const c = ledger({}, (state) => {
      state.phase = '3';
      for (const owner of [BLUE, BLUE, RED, RED]) giveTrain(state, owner, '3');
      state.supply['3'] = 0;
    });
    raiseDiscards(c);
    expect(c.interrupts).toEqual([]);
    changePhase(c, '4');
    expect(c.interrupts).toEqual([{ at: 'discardTrains', companies: [RED, BLUE] }]);
  });

  test('1817:6.7.6 companies that do not operate come last, in the order of the charters', () => {
    const c = ledger({ operating: { order: () => [BLUE] }, trains: { limit: () => 0 } }, (state) => {
      giveTrain(state, RED, '2');
      giveTrain(state, BLUE, '2');
    });
    raiseDiscards(c);
    expect(c.interrupts).toEqual([{ at: 'discardTrains', companies: [BLUE, RED] }]);
    let begun = false;
    const order = () => (begun ? [] : [RED]);
    const none = ledger({ operating: { order }, trains: { limit: () => 0 } }, (state) => {
      state.companies = Object.fromEntries(Object.entries(state.companies).reverse());
      giveTrain(state, BLUE, '2');
      giveTrain(state, RED, '2');
    });
    begun = true;
    raiseDiscards(none);
    expect(none.interrupts).toEqual([{ at: 'discardTrains', companies: [RED, BLUE] }]);
  });
});

describe('a company closes', () => {
  const closing = (closing: { cash: 'bank' | 'out'; trains: 'pool' | 'out' }, closed?: () => void) => {
    const c = ledger({ trouble: { closing, ...(closed && { closed }) } }, (state) => {
      giveTrain(state, RED, '2');
      giveTrain(state, RED, '3');
      const last = state.trains[1] as Train;
      last.fate = 'lastRun';
      Object.assign(state.privates[MINE] ?? {}, { owner: RED });
      Object.assign(state.companies[RED] ?? {}, { loans: 2 });
      Object.assign(state, {
        board: {
          ...state.board,
          reserved: [
            { hex: 'B8', city: 0, for: RED },
            { hex: 'A7', city: 0, for: BLUE },
          ],
        },
      });
    });
    closeCompany(c, RED, 'ruin');
    return c;
  };

  test('1870:close.1 everything it had is gone, and nothing of anybody else', () => {
    const c = closing({ cash: 'bank', trains: 'pool' });
    expect(companyOf(c, RED)).toMatchObject({
      stage: 'closed',
      at: null,
      par: null,
      loans: 0,
      tokensLeft: 0,
      homes: [],
      certs: { president: null, single: {} },
    });
    expect(tokensOf(c.state.board, RED)).toEqual([]);
    expect(tokensOf(c.state.board, BLUE)).toHaveLength(1);
    expect(c.state.board.reserved).toEqual([{ hex: 'A7', city: 0, for: BLUE }]);
    expect(c.state.privates[MINE]?.closed).toBe(true);
    expect([c.state.cash[RED], c.state.cash.bank]).toEqual([0, 5500]);
    expect(companyOf(c, BLUE)).toMatchObject({ stage: 'running', tokensLeft: 2 });
    expect(c.events[0]).toEqual({ type: 'closed', company: RED, why: 'ruin' });
  });

  test('1870:close.1 its trains go where the title says; a phased-out one goes for good', () => {
    expect(fates(closing({ cash: 'bank', trains: 'pool' }))).toEqual([['2-1', 'pool', 'stays']]);
    expect(fates(closing({ cash: 'bank', trains: 'out' }))).toEqual([]);
    expect(closing({ cash: 'out', trains: 'out' }).state.cash).toMatchObject({ out: 500, bank: 5000 });
  });

  test('1870:close.1 once: what is closed does not close again', () => {
    let told = 0;
    const c = closing({ cash: 'bank', trains: 'pool' }, () => void (told += 1));
    c.events.length = 0;
    closeCompany(c, RED, 'again');
    expect([told, c.events]).toEqual([1, []]);
  });
});

describe('trains given up', () => {
  const train = (fate: Train['fate'], discardTo: 'pool' | 'out') => {
    const c = ledger({ trains: { discardTo } });
    const it = newTrain(c, '2', '2', RED);
    it.fate = fate;
    discard(c, it);
    return c.state.trains.map(({ owner }) => owner);
  };

  test('1846:6.83.return they lie in the market, or are gone where the title says so', () => {
    expect(train('stays', 'pool')).toEqual(['pool']);
    expect(train('stays', 'out')).toEqual([]);
    expect(train('lastRun', 'pool')).toEqual([]);
  });

  test('1846:6.69 after the run the phased-out ones of that company are gone', () => {
    const gone: string[] = [];
    const c = ledger({ trains: { scrapped: (_c, it) => void gone.push(it.id) } });
    newTrain(c, '2', '2', RED, 'lastRun');
    newTrain(c, '2', '2', RED);
    newTrain(c, '2', '2', BLUE, 'lastRun');
    finishRun(c, RED);
    expect(fates(c)).toEqual([
      ['2-2', RED, 'stays'],
      ['2-3', BLUE, 'lastRun'],
    ]);
    expect([gone, c.events.at(-1)]).toMatchObject([['2-1'], { type: 'trainScrapped', why: 'last run' }]);
  });
});

describe('money that comes by itself', () => {
  test('1846:6.92 every open private pays its owner, player or company', () => {
    const c = ledger({ privates: { income: () => 15 } });
    payIncome(c);
    expect(c.state.cash[CAL]).toBe(315);
    Object.assign(c.state.privates[MINE] ?? {}, { owner: RED });
    expect(income(c, {} as never)).toBeNull();
    expect(c.state.cash[RED]).toBe(515);
    Object.assign(c.state.privates[MINE] ?? {}, { owner: 'bank' });
    payIncome(c);
    Object.assign(c.state.privates[MINE] ?? {}, { owner: CAL, closed: true });
    payIncome(c);
    c.state.privates = {};
    payIncome(c);
    expect([c.state.cash[CAL], c.state.cash[RED], c.state.cash.bank]).toEqual([315, 515, 4970]);
  });

  test('18mw:float.2 a company that floats gets its capital and may operate', () => {
    const c = ledger({}, (state) => void Object.assign(state.companies[RED] ?? {}, { stage: 'started' }));
    floatCompany(c, RED, 400);
    expect([companyOf(c, RED).stage, c.state.cash[RED]]).toEqual(['running', 900]);
    expect(c.events.at(-1)).toEqual({ type: 'floated', company: RED, capital: 400 });
  });

  test('1846:6.72 a dividend: the company’s part, then every holder’s, then the price', () => {
    const moved: unknown[] = [];
    const c = ledger({
      dividend: {
        move: (_c, _frame, company, revenue, paidOut) => void moved.push([company, revenue, paidOut]),
        paid: (_c, company, paidOut) => void moved.push([company, paidOut]),
      },
    });
    payDividend(c, dividendFrame(RED, 200), 'half');
    // RED: Amy 5, Cal 2, the treasury 2, the market 1; the market gets nothing.
    expect([c.state.cash[AMY], c.state.cash[CAL], c.state.cash[RED]]).toEqual([150, 320, 620]);
    expect(c.events.at(-1)).toEqual({
      type: 'dividendPaid',
      company: RED,
      kind: 'half',
      revenue: 200,
      perUnit: 10,
      kept: 100,
      paid: { [AMY]: 50, [CAL]: 20, [RED]: 20 },
    });
    expect(moved).toEqual([
      [RED, 100],
      [RED, 200, 100],
    ]);
  });

  test('1846:6.72 where nothing is paid nobody gets anything, but the price moves', () => {
    const paid: unknown[] = [];
    const c = ledger({ dividend: { paid: (_c, company) => void paid.push(company) } });
    payDividend(c, dividendFrame(RED, 200), 'none');
    expect([c.state.cash[RED], c.state.cash[AMY], companyOf(c, RED).at?.cell]).toEqual([700, 100, 4]);
    expect(c.events).toContainEqual({
      type: 'dividendPaid',
      company: RED,
      kind: 'none',
      revenue: 200,
      perUnit: 0,
      kept: 200,
      paid: {},
    });
    earnNothing(c, RED);
    expect(companyOf(c, RED).at?.cell).toBe(3);
    expect(paid).toEqual([]);
  });

  test('1846:6.72 several places that are paid to one owner are told as one', () => {
    const c = ledger({ dividend: { payee: () => BOB } });
    payDividend(c, dividendFrame(RED, 100), 'full');
    expect(c.state.cash[BOB]).toBe(300);
    expect(c.events).toContainEqual(expect.objectContaining({ type: 'dividendPaid', paid: { [BOB]: 100 } }));
  });
});

describe('home', () => {
  test('1870:or.5 the free home token takes the space that was kept for it', () => {
    const c = ledger({}, (state) => {
      Object.assign(state.companies[RED] ?? {}, { homes: [] });
      Object.assign(state, {
        board: {
          ...state.board,
          tokens: [],
          reserved: [
            { hex: 'A3', city: 0, for: RED },
            { hex: 'B8', city: 0, for: RED },
            { hex: 'A3', city: 0, for: BLUE },
          ],
        },
      });
    });
    placeHome(c, RED, 'A3', 0);
    expect(c.state.board.reserved).toEqual([
      { hex: 'B8', city: 0, for: RED },
      { hex: 'A3', city: 0, for: BLUE },
    ]);
    expect(tokensOf(c.state.board, RED)).toMatchObject([{ hex: 'A3', city: 0, slot: 0, role: 'home' }]);
    expect([companyOf(c, RED).homes, companyOf(c, RED).tokensLeft]).toEqual([['A3'], 1]);
  });

  test('1870:or.5 a home that is known already is not told twice', () => {
    const c = ledger({}, (state) => {
      Object.assign(state, { board: { ...state.board, tokens: [] } });
    });
    placeHome(c, RED, 'A3', 0);
    expect(companyOf(c, RED).homes).toEqual(['A3']);
  });
});

describe('a train changes hands', () => {
  const purchase = { type: 'buyTrain', by: AMY, company: RED, from: 'bank', train: '2', price: 80 } as const;

  test('1846:6.88 the president’s help comes first, then the price is paid', () => {
    const c = ledger({}, (state) => {
      state.cash[RED] = 30;
      state.cash.bank = 5470;
    });
    takeTrain(c, purchase, 50);
    expect([c.state.cash[RED], c.state.cash[AMY], c.state.cash.bank]).toEqual([0, 50, 5550]);
    expect(c.events.slice(0, 2)).toMatchObject([
      { type: 'moneyMoved', from: AMY, to: RED, amount: 50 },
      { type: 'moneyMoved', from: RED, to: 'bank', amount: 80 },
    ]);
  });

  test('1846:6.81 a train of the market is paid to the bank, one of a company to that company', () => {
    const c = ledger({}, (state) => {
      giveTrain(state, BLUE, '2');
      giveTrain(state, BLUE, '2');
      (state.trains[0] as Train).owner = 'pool';
    });
    takeTrain(c, { ...purchase, from: 'pool', train: '2-1' }, 0);
    expect([c.state.cash.bank, c.state.supply['2']]).toEqual([5080, 2]);
    takeTrain(c, { ...purchase, from: BLUE, train: '2-2', price: 7 }, 0);
    expect(c.state.cash[BLUE]).toBe(407);
    expect(c.state.trains.map(({ owner }) => owner)).toEqual([RED, RED]);
    expect(() => takeTrain(c, { ...purchase, from: BLUE, train: '9-9', price: 7 }, 0)).toThrow(
      'there is no train 9-9',
    );
  });

  test('1817:2.1 only a card of the bank begins a phase', () => {
    const c = ledger({}, (state) => {
      giveTrain(state, BLUE, '3');
      (state.trains[0] as Train).owner = 'pool';
    });
    takeTrain(c, { ...purchase, from: 'pool', train: '3-1', price: 180 }, 0);
    expect(c.state.phase).toBe('2');
    takeTrain(c, { ...purchase, train: '3', price: 180 }, 0);
    expect(c.state.phase).toBe('3');
  });

  test('1846:6.83.return the side chosen is the side it has', () => {
    const c = ledger({}, (state) => {
      giveTrain(state, BLUE, '4', '4');
      (state.trains[0] as Train).owner = 'pool';
    });
    takeTrain(c, { ...purchase, from: 'pool', train: '4-1', face: '3/5', price: 280 }, 0);
    expect(takeTrain(c, { ...purchase, train: '4', face: '3/5', price: 0 }, 0).face).toBe('3/5');
    expect(c.state.trains.map(({ face }) => face)).toEqual(['3/5', '3/5']);
    expect(takeTrain(c, { ...purchase, train: '2', price: 0 }, 0).face).toBe('2');
  });

  test('1846:7.14.buy the cheapest that can be paid, and only that', () => {
    const at = (cash: number) => {
      const c = ledger({}, (state) => {
        state.cash[RED] = cash;
        state.cash.bank = 5500 - cash;
        state.phase = '3';
        Object.assign(state.supply, { '2': 0, '3': 0 });
      });
      return [buyCheapest(c, RED), c.state.trains.map(({ face }) => face), c.state.cash[RED]];
    };
    expect(at(279)).toEqual([false, [], 279]);
    expect(at(280)).toEqual([true, ['3/5'], 0]);
    const none = ledger({ trains: { offers: () => [] } });
    expect(buyCheapest(none, RED)).toBe(false);
  });
});
