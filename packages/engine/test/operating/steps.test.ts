import { describe, expect, test } from 'vitest';
import {
  type BuyTrainAction,
  companyOf,
  type ForcedPolicy,
  type ForcedTrainFrame,
  type Frame,
  type OperatingTurnFrame,
  type Procedure,
  type State,
  type Train,
} from '../../src/index.ts';
import { AMY, BLUE, CAL, giveTrain, RED, Table, withLine, type Wish } from './smallTitle.ts';

/** Asks Cal once. */
const question: Procedure = {
  offersBelow: false,
  step: (_c, frame) => ('answered' in frame ? { done: null } : 'ask'),
  asks: () => [{ who: CAL, must: true, pass: 'pass' }],
  menu: () => [],
  after: (_c, frame) => void Object.assign(frame, { answered: true }),
};
const turn = (table: Table) =>
  table.state.agenda.find(({ at }) => at === 'operatingTurn') as OperatingTurnFrame;

describe('a home with a choice', () => {
  const homeless = (
    places: { hex: string; city: number }[],
    stage: 'started' | 'running' | 'closed' | 'idle',
  ) =>
    new Table({
      prepare: (state) => {
        Object.assign(state.companies[RED] ?? {}, {
          stage,
          homes: [],
          ...(stage === 'closed' && { at: null }),
        });
        state.board = { ...state.board, tokens: state.board.tokens.filter(({ company }) => company !== RED) };
        state.agenda.push({ at: 'chooseHome', company: RED, places } as Frame);
      },
    });
  const [a3, a7, b8] = ['A3', 'A7', 'B8'].map((hex) => ({ hex, city: 0 })) as [
    { hex: string; city: number },
    { hex: string; city: number },
    { hex: string; city: number },
  ];
  const home = (hex: string, company = RED) => ({ type: 'placeToken', by: AMY, company, hex, city: 0 });
  const where = (table: Table) =>
    table.state.board.tokens.filter(({ company }) => company === RED).map(({ hex }) => hex);

  test('1870:or.5 is asked for among those with a free space', () => {
    const table = homeless([a3, a7, b8], 'running');
    expect(table.asked()).toBe('chooseHome: amy');
    expect(table.choices(AMY, 'placeToken')).toMatchObject([
      { with: { company: RED, hex: 'A3' }, facts: { cost: 0 } },
      { with: { company: RED, hex: 'B8' }, facts: { cost: 0 } },
    ]);
    expect(table.refusal(home('A7'))).toBe('small:token.home');
    expect(table.refusal(home('B8', BLUE))).toBe('small:token.home');
    expect(table.refusal({ ...home('B8'), city: 1 })).toBe('small:token.home');
    expect(table.refusal({ type: 'pass', by: AMY })).toBe('small:turn.pass');
    table.do(home('B8'));
    expect([where(table), table.state.companies[RED]?.homes, table.state.cash[RED]]).toEqual([
      ['B8'],
      ['B8'],
      500,
    ]);
    expect(table.asked()).toBe('track: amy');
  });

  test('1870:or.5 without a choice it is placed unasked, and without any space not at all', () => {
    expect(where(homeless([a7, b8], 'running'))).toEqual(['B8']);
    expect(where(homeless([a7], 'running'))).toEqual([]);
    expect(where(homeless([b8], 'started'))).toEqual(['B8']);
    expect(homeless([a3, b8], 'started').asked()).toBe('chooseHome: amy');
  });

  test('1870:or.5 a company that is no longer there needs none', () => {
    expect(where(homeless([b8], 'idle'))).toEqual([]);
    expect(homeless([a3, b8], 'idle').asked()).toBe('track: bob');
  });
});

describe('too many trains', () => {
  const crowded = (president: typeof AMY | 'pool', faces: string[] = ['2', '3', '2']) =>
    new Table({
      policies: {
        trains: { limit: () => 1, counts: (train) => train.fate === 'stays' },
        operating: { steps: () => ['track'] },
      },
      prepare: (state) => {
        for (const card of faces) giveTrain(state, RED, card);
        if (president === 'pool')
          Object.assign(state.companies[RED] ?? {}, { certs: { president, single: { pool: 8 } } });
        state.agenda.push({ at: 'discardTrains', companies: [RED, BLUE] } as Frame);
      },
    });
  const owned = (table: Table) => table.state.trains.filter(({ owner }) => owner === RED).map(({ id }) => id);
  const give = (train: string, company = RED) => ({ type: 'discardTrain', by: AMY, company, train });

  test('1817:6.7.6 the president chooses until they fit', () => {
    const table = crowded(AMY);
    expect(table.asked()).toBe('discardTrains: amy');
    expect(table.state.agenda.at(-1)).toMatchObject({ companies: [RED] });
    expect(table.refusal(give('9-9'))).toBe('small:train.discard');
    table.do(give('3-2'));
    expect(table.asked()).toBe('discardTrains: amy');
    table.do(give('2-1'));
    expect([owned(table), table.asked()]).toEqual([['2-3'], 'track: amy']);
  });

  test('1817:6.7.6 of a company without a president the cheapest go unasked', () => {
    const table = crowded('pool');
    expect(owned(table)).toEqual(['3-2']);
    expect(table.asked()).toBe('track: referee');
  });

  test('1817:6.7.6 a train that does not count cannot be given up, and two companies of one president ask once', () => {
    const table = new Table({
      policies: { trains: { limit: () => 1, counts: (train) => train.fate === 'stays' } },
      prepare: (state) => {
        for (const owner of [RED, RED, RED, BLUE, BLUE]) giveTrain(state, owner, owner === RED ? '2' : '3');
        (state.trains[0] as Train).fate = 'lastRun';
        Object.assign(state.companies[BLUE]?.certs ?? {}, { president: AMY });
        state.agenda.push({ at: 'discardTrains', companies: [RED, BLUE] } as Frame);
      },
    });
    expect(table.asked()).toBe('discardTrains: amy');
    expect(table.refusal(give('2-1'))).toBe('small:train.discard');
    expect(table.choices(AMY, 'discardTrain').map(({ with: it }) => 'train' in it && it.train)).toEqual([
      '2-2',
      '2-3',
      '3-4',
      '3-5',
    ]);
    table.do(give('2-2'));
    expect(table.refusal(give('2-3'))).toBe('small:train.discard');
    expect(table.choices(AMY, 'discardTrain')).toHaveLength(2);
  });
});

describe('the ladder of a forced purchase', () => {
  const buy: BuyTrainAction = {
    type: 'buyTrain',
    by: AMY,
    company: RED,
    from: 'bank',
    train: '2',
    price: 80,
  };
  const poor = (state: State): void => {
    state.cash[RED] = 30;
    state.cash.bank = 5470;
  };
  const frame = (table: Table) => table.state.agenda.at(-1) as ForcedTrainFrame;
  const forced = (policy: Partial<ForcedPolicy> | null, more: Wish = {}) =>
    new Table({
      prepare: poor,
      frames: { question },
      ...more,
      policies: { operating: { steps: () => ['buyTrains'] }, forced: policy, ...more.policies },
    });

  test('18mw:must.4 the last rung is never left, be it optional', () => {
    const table = forced({ rungs: () => ['first', 'last'], optional: () => true });
    expect(frame(table)).toMatchObject({ rung: 0 });
    table.pass(AMY);
    expect(frame(table)).toMatchObject({ rung: 1 });
    table.pass(AMY);
    expect(table.asked()).toBe('forcedTrain: amy');
    expect(table.refusal(buy)).toBeNull();
  });

  test('18mw:must.4 the menu and whether it may be left belong to the rung', () => {
    const seen: string[] = [];
    const table = forced({
      rungs: () => ['first', 'last'],
      optional: (_c, _frame, rung) => rung === 'first',
      menu: (_c, _frame, rung) => {
        seen.push(rung);
        return rung === 'first' ? ['buyTrain'] : ['sellShares'];
      },
    });
    expect(table.refusal({ type: 'sellShares', by: AMY, company: RED, units: 1 })).toBe('small:turn.order');
    table.pass(AMY);
    expect(table.refusal(buy)).toBe('small:turn.order');
    expect(table.refusal({ type: 'sellShares', by: AMY, company: RED, units: 1 })).toBeNull();
    expect(new Set(seen)).toEqual(new Set(['first', 'last']));
  });

  test('18mw:must.4 a frame of a rung is worked off once, then the next rung begins; on the last it stays', () => {
    const table = forced({
      rungs: () => ['sale', 'last'],
      enter: (_c, _frame, rung) => (rung === 'sale' ? { at: 'question' } : null),
    });
    expect(table.asked()).toBe('question: cal');
    table.pass(CAL);
    expect([table.asked(), frame(table).rung, frame(table).entered]).toEqual(['forcedTrain: amy', 1, true]);
    const last = forced({ rungs: () => ['only'], enter: () => ({ at: 'question' }) }).pass(CAL);
    expect([last.asked(), frame(last).rung]).toEqual(['forcedTrain: amy', 0]);
  });

  test('18mw:must.3 rungs with nothing to do are left unasked, but never the last', () => {
    const table = forced({ rungs: () => ['a', 'b', 'c'], skips: () => true });
    expect(frame(table)).toMatchObject({ rung: 2 });
    const one = forced({ rungs: () => ['a', 'b', 'c'], skips: (_c, _frame, rung) => rung === 'a' });
    expect(frame(one)).toMatchObject({ rung: 1 });
  });

  test('1846:6.88 the purchase is over when the company has its train', () => {
    const table = forced({}).do(buy);
    expect([table.asked(), table.state.cash[AMY]]).toEqual(['buyTrains: amy', 50]);
  });

  test('18mw:must.1 a train that does not end the duty leaves the president on the ladder', () => {
    const table = forced(
      {},
      {
        policies: {
          operating: { steps: () => ['buyTrains'] },
          trains: {
            obliged: (c, company) => c.state.trains.filter(({ owner }) => owner === company).length < 2,
          },
        },
      },
    ).do(buy);
    expect(table.asked()).toBe('forcedTrain: amy');
  });

  test('1846:6.88.stop what was there before the last share is remembered by share, rounded against the seller', () => {
    const table = forced(
      {},
      {
        policies: {
          operating: { steps: () => ['buyTrains'] },
          shares: { value: (_c, _company, units) => (units === 3 ? 100 : 10) },
        },
        prepare: (state) => {
          poor(state);
          Object.assign(state, { phase: '3', supply: { '2': 0, '3': 3, '4': 2, '5': null } });
        },
      },
    );
    expect(frame(table)).toMatchObject({ atHand: 130, before: null });
    table.do({ type: 'sellShares', by: AMY, company: RED, units: 3 });
    // 230 at hand; a share brought 33 or 34.
    expect(frame(table)).toMatchObject({ atHand: 230, before: 196 });
  });

  test('1846:6.86.close a duty that has gone ends the purchase', () => {
    const table = forced(
      {},
      {
        policies: {
          operating: { steps: () => ['buyTrains', 'track'] },
          sell: {
            moved: (c) => {
              c.state.own.relieved = true;
            },
          },
          trains: { obliged: (c) => c.state.own.relieved !== true },
        },
      },
    );
    expect(table.asked()).toBe('forcedTrain: amy');
    table.do({ type: 'sellShares', by: AMY, company: RED, units: 1 });
    expect(table.asked()).toBe('buyTrains: amy');
    expect(table.refusal({ type: 'pass', by: AMY })).toBeNull();
  });

  test('1846:6.86 a title without such a purchase that opens one is told so', () => {
    const table = forced(null);
    const c = table.ledger();
    expect(() =>
      c.book.frames.forcedTrain?.menu(c, { ...({ at: 'forcedTrain', company: RED } as Frame) }, AMY),
    ).toThrow('small knows no forced purchase');
  });
});

describe('runs and dividends', () => {
  const ready = (more: Wish = {}) =>
    new Table({
      ...more,
      policies: { operating: { steps: () => ['run', 'dividend', 'track'] }, ...more.policies },
      prepare: (state, book) => {
        withLine(state);
        giveTrain(state, RED, '2');
        more.prepare?.(state, book);
      },
    });
  const route = {
    train: '2-1',
    stops: [
      { hex: 'A3', kind: 'city', index: 0 },
      { hex: 'A7', kind: 'city', index: 0 },
    ],
    path: [
      { hex: 'A3', edge: 4 },
      { hex: 'A5', edge: 4 },
    ],
  };
  const run = (more = {}) => ({ type: 'runTrains', by: AMY, company: RED, routes: [route], ...more });

  test('1846:6.61 a company runs in its own turn; its trains have run then', () => {
    const table = ready();
    expect(table.refusal(run({ company: BLUE }))).toBe('small:turn.order');
    table.do(run());
    expect(table.state.trains[0]?.ranIn).toBe(table.state.roundNo);
    expect(table.event('routesRun')).toMatchObject({ company: RED, revenue: 40 });
  });

  test('18mw:run.9 what a run brings beyond its revenue is added', () => {
    const table = ready({ policies: { routes: { ran: () => 15 } } }).do(run());
    expect(table.event('routesRun')).toMatchObject({ revenue: 55 });
    expect(turn(table).revenue).toBe(55);
  });

  test('1846:6.62 without a train or a route the step is skipped for that reason, and earns nothing', () => {
    const noTrain = new Table({ policies: { operating: { steps: () => ['run', 'dividend', 'track'] } } });
    expect(noTrain.event('stepSkipped')).toMatchObject({ step: 'run', why: 'no train' });
    const noRoute = new Table({
      policies: { operating: { steps: () => ['run', 'dividend', 'track'] } },
      prepare: (state) => void giveTrain(state, RED, '2'),
    });
    expect(noRoute.event('stepSkipped')).toMatchObject({ step: 'run', why: 'no route' });
    expect([noRoute.event('dividendPaid'), turn(noRoute).revenue]).toMatchObject([
      { kind: 'none', revenue: 0 },
      0,
    ]);
  });

  test('1846:6.71.full a dividend of its own company, once', () => {
    const table = ready().do(run());
    const dividend = (more = {}) => ({ type: 'dividend', by: AMY, company: RED, kind: 'full', ...more });
    expect(table.refusal(dividend({ company: BLUE }))).toBe('small:dividend.kind');
    expect(table.choices(AMY, 'dividend').map((choice) => choice.facts)).toEqual([
      { revenue: 40, kept: 0, perUnit: 4 },
      { revenue: 40, kept: 20, perUnit: 2 },
      { revenue: 40, kept: 40, perUnit: 0 },
    ]);
    expect(table.refusal({ type: 'pass', by: AMY })).toBe('small:turn.pass');
    table.do(dividend());
    expect(table.asked()).toBe('track: amy');
    expect(companyOf(table.ledger(), RED).at?.cell).toBe(6);
  });

  test('18mw:div.1 a single kind is not asked for; none at all is a question that stays', () => {
    const only = ready({ policies: { dividend: { kinds: () => ['none'] } } }).do(run());
    expect([only.asked(), only.state.cash[RED]]).toEqual(['track: amy', 540]);
  });
});
