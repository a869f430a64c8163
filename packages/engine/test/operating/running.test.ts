import { describe, expect, test } from 'vitest';
import {
  closeCompany,
  type DeclaredRoute,
  hasLegalRoute,
  income,
  type Policies,
  routePreview,
  type RunTrainsAction,
  type State,
  suggestRoutes,
  trusting,
  whyNot,
} from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, giveTrain, RED, Table, withLine, type Wish } from './smallTitle.ts';

/** A3 - A5 - A7 - A9 - A11 with a 2 and a 3 for RED: the off-board area is worth more than the second city. */
const longLine = (state: State): void => {
  withLine(state);
  state.board = { ...state.board, tiles: { ...state.board.tiles, A7: '15/4', A9: '9/1' } };
  state.phase = '3';
};
const ready = (wish: Wish = {}): Table =>
  new Table({
    ...wish,
    prepare: (state, book) => {
      longLine(state);
      giveTrain(state, RED, '3');
      wish.prepare?.(state, book);
    },
    policies: { operating: { steps: () => ['run', 'dividend', 'buyTrains'] }, ...wish.policies },
  });
const toBlue: DeclaredRoute = {
  train: '3-1',
  stops: [
    { hex: 'A3', kind: 'city', index: 0 },
    { hex: 'A7', kind: 'city', index: 0 },
  ],
  path: [
    { hex: 'A3', edge: 4 },
    { hex: 'A5', edge: 4 },
  ],
};
const whole: DeclaredRoute = {
  train: '3-1',
  stops: [...toBlue.stops, { hex: 'A11', kind: 'offboard', index: 0 }],
  path: [...toBlue.path, { hex: 'A7', edge: 4 }, { hex: 'A9', edge: 4 }],
};
const run = (...routes: DeclaredRoute[]): RunTrainsAction => ({
  type: 'runTrains',
  by: AMY,
  company: RED,
  routes,
});

describe('running trains', () => {
  test('1846:6.68 less than the proven best is refused, the best is taken', () => {
    const table = ready();
    expect(table.asked()).toBe('run: amy');
    expect(whyNot(table.book, table.state, run(toBlue))).toMatchObject({
      rule: 'small:route.notBest',
      facts: { declared: 50, best: 90 },
    });
    expect(table.refusal(run())).toBe('small:route.notBest');
    table.do(run(whole));
    expect(table.event('routesRun')).toMatchObject({ company: RED, revenue: 90, proven: true });
    expect(table.asked()).toBe('dividend: amy');
    expect(table.state.trains[0]?.ranIn).toBe(1);
  });

  test('1870:route.8 where it is only advised, or the log is trusted, anything legal is taken', () => {
    const advised = ready({
      policies: {
        operating: { steps: () => ['run', 'dividend', 'buyTrains'] },
        routes: { best: () => 'advised' },
      },
    });
    expect(advised.refusal(run(toBlue))).toBeNull();
    advised.do(run(toBlue));
    expect(advised.event('routesRun')).toMatchObject({ revenue: 50, proven: null });
    const table = ready();
    expect(whyNot(trusting(table.book), table.state, run(toBlue))).toBeNull();
  });

  test.each([
    ['route.train', { ...whole, train: '2-9' }],
    ['route.stops', { ...whole, stops: toBlue.stops.slice(0, 1), path: [] }],
    ['route.track', { ...whole, path: whole.path.slice(1) }],
  ])('1846:6.62 %s is the reason of the refusal', (key, route) => {
    expect(ready().refusal(run(route))).toBe(`small:${key}`);
  });

  test('1846:6.62.blocked a city full of others ends a route', () => {
    const table = ready({
      prepare: (state) => {
        state.board = { ...state.board, tiles: { ...state.board.tiles, A7: '57/1' } };
      },
    });
    expect(table.refusal(run(whole))).toBe('small:route.blocked');
    expect(table.refusal(run(toBlue))).toBeNull();
  });

  test('1846:6.61 a train that ran in this round does not run again', () => {
    const table = ready({
      prepare: (state) => {
        const train = state.trains[0];
        if (train) train.ranIn = 1;
      },
    });
    expect(table.asked()).toBe('buyTrains: amy');
    expect(table.event('stepSkipped')).toMatchObject({ step: 'run', why: 'no train' });
  });

  test('1870:connect.13 a connection run needs one train exactly between two places', () => {
    const table = ready({
      policies: {
        operating: {
          steps: () => ['connection', 'buyTrains'],
          step: {
            ...ready().book.policies.operating.step,
            connection: (_c, turn) =>
              ({ at: 'run', company: turn.company, exact: { from: 'A3', to: 'A7' }, result: null }) as never,
          },
        },
      },
    });
    expect(table.refusal(run(whole))).toBe('small:route.exact');
    table.do(run(toBlue));
    expect(table.event('routesRun')).toMatchObject({ revenue: 50, proven: true });
    // 1870:connect.14: the same trains still run in the company's own turn.
    expect(table.state.trains[0]?.ranIn).toBe(0);
  });

  test('18mw:chisf.2 a free token is declared only where the title offers one', () => {
    expect(ready().refusal({ ...run(whole), placing: 'A11' })).toBe('small:route.placing');
    const routes: Partial<Policies['routes']> = {
      placings: () => ['A11'],
      model: (c, company, frame, placing) => ({
        ...ready().book.policies.routes.model(c, company, frame),
        bonuses: placing ? [{ bonus: 'atStop', of: [placing], add: 'value', why: 'doubled' }] : [],
      }),
    };
    const table = ready({
      policies: { operating: { steps: () => ['run', 'dividend', 'buyTrains'] }, routes },
    });
    expect(table.choices(AMY, 'runTrains').map((choice) => choice.open)).toEqual([
      { routes: { routes: { company: RED } } },
      { routes: { routes: { company: RED, placing: 'A11' } } },
    ]);
    expect(suggestRoutes(table.book, table.state, RED, { placing: 'A11' })).toMatchObject({
      revenue: 130,
      proven: true,
    });
    table.do({ ...run(whole), placing: 'A11' });
    expect(table.event('routesRun')).toMatchObject({ revenue: 130 });
  });

  test('18mw:run.1 advice and preview say what the move says', () => {
    const table = ready();
    const advice = suggestRoutes(table.book, table.state, RED);
    expect(advice).toMatchObject({ revenue: 90, bound: 90, proven: true });
    expect(table.refusal(run(...advice.routes))).toBeNull();
    expect(routePreview(table.book, table.state, run(toBlue))).toMatchObject({ revenue: 50 });
    expect(routePreview(table.book, table.state, run({ ...toBlue, path: [] }))).toMatchObject({
      rule: 'small:route.track',
    });
    expect(hasLegalRoute(table, RED)).toBe(true);
    expect(hasLegalRoute(new Table(), RED)).toBe(false);
  });

  test('1846:6.69 phased-out trains leave after the run, used or not', () => {
    const table = ready({
      prepare: (state) => {
        giveTrain(state, RED, '2');
        for (const train of state.trains) train.fate = 'lastRun';
      },
    });
    table.do(run(whole));
    expect(table.state.trains).toEqual([]);
    table.do({ type: 'dividend', by: AMY, company: RED, kind: 'none' });
    expect(table.refusal({ type: 'pass', by: AMY })).toBe('small:train.mustBuy');
  });

  test('1846:7.14.run a company without a president is run by the referee', () => {
    const table = ready({
      prepare: (state) => {
        const red = state.companies[RED];
        if (red) red.certs = { president: 'pool', single: { pool: 8 } };
      },
    });
    expect(table.asked()).toBe('run: referee');
    table.do({ ...run(whole), by: 'referee' });
  });
});

describe('dividends', () => {
  const earned = (wish: Wish = {}): Table => ready(wish).do(run(whole));

  test('1846:6.71.full full: players and treasury are paid, the market is not', () => {
    const table = earned().do({ type: 'dividend', by: AMY, company: RED, kind: 'full' });
    expect(table.event('dividendPaid')).toMatchObject({
      kind: 'full',
      revenue: 90,
      perUnit: 9,
      kept: 0,
      paid: { [AMY]: 45, [CAL]: 18, [RED]: 18 },
    });
    expect([table.state.cash[AMY], table.state.cash[CAL], table.state.cash[RED]]).toEqual([145, 318, 518]);
    expect(table.event('priceMoved')).toMatchObject({ from: 100, to: 120 });
  });

  test('1846:6.71.half half: the company keeps its half first', () => {
    const table = earned();
    expect(table.choices(AMY, 'dividend').map(({ facts }) => facts)).toEqual([
      { revenue: 90, kept: 0, perUnit: 9 },
      { revenue: 90, kept: 40, perUnit: 5 },
      { revenue: 90, kept: 90, perUnit: 0 },
    ]);
    table.do({ type: 'dividend', by: AMY, company: RED, kind: 'half' });
    expect(table.state.cash[RED]).toBe(550);
    expect(table.state.cash[AMY]).toBe(125);
  });

  test('18mw:div.1 a kind the title does not know is refused, a single one is not asked', () => {
    const table = earned({
      policies: {
        operating: { steps: () => ['run', 'dividend', 'buyTrains'] },
        dividend: { kinds: () => ['full', 'none'] },
      },
    });
    expect(table.refusal({ type: 'dividend', by: AMY, company: RED, kind: 'half' })).toBe(
      'small:dividend.kind',
    );
    const forced = earned({
      policies: {
        operating: { steps: () => ['run', 'dividend', 'buyTrains'] },
        dividend: { kinds: () => ['none'] },
      },
    });
    expect(forced.asked()).toBe('buyTrains: amy');
    expect(forced.state.cash[RED]).toBe(590);
  });
});

describe('a company that closes', () => {
  test('1870:close.5 its turn ends, and everything it had goes where the title says', () => {
    const table = ready({
      prepare: (state) => {
        const red = state.companies[RED];
        if (red) red.at = { cell: 1, since: 1 };
        const blue = state.companies[BLUE];
        if (blue) blue.at = { cell: 0, since: 1 };
        const mine = state.privates['private:MINE'];
        if (mine) mine.owner = RED;
      },
      policies: {
        operating: { steps: () => ['run', 'dividend', 'buyTrains'] },
        dividend: {
          move: (c, _frame, company) => {
            if (company === RED) closeCompany(c, company, 'price 0');
          },
        },
      },
    });
    table.do(run(whole)).do({ type: 'dividend', by: AMY, company: RED, kind: 'none' });
    expect(table.asked()).toBe('buyTrains: bob');
    const { state } = table;
    expect(state.companies[RED]).toMatchObject({
      stage: 'closed',
      at: null,
      tokensLeft: 0,
      certs: { president: null, single: {} },
    });
    expect(state.cash[RED]).toBe(0);
    expect(state.cash.bank).toBe(5500);
    expect(state.trains).toMatchObject([{ id: '3-1', owner: 'pool' }]);
    expect(state.board.tokens).toMatchObject([{ company: BLUE }]);
    expect(state.privates['private:MINE']?.closed).toBe(true);
    expect(table.event('closed')).toMatchObject({ company: RED, why: 'price 0' });
  });
});

describe('the round', () => {
  test('1846:6.1 openings pay income, closings come last', () => {
    const see = (state: State, what: string): null => {
      state.own.seen = [...((state.own.seen as string[] | undefined) ?? []), what];
      return null;
    };
    const table = new Table({
      policies: {
        operating: {
          openings: [income],
          afterTurn: [(c, round) => see(c.state, `after ${round.operated.at(-1)}`)],
          closings: [(c, round) => see(c.state, `close ${round.operated.length}`)],
          steps: () => ['track'],
        },
        privates: { income: () => 10 },
      },
    });
    expect(table.state.cash[CAL]).toBe(310);
    table.pass(AMY).pass(BOB);
    expect(table.state.own.seen).toEqual([`after ${RED}`, `after ${BLUE}`, 'close 2']);
    expect(table.state.cash[CAL]).toBe(320);
  });

  test('1846:6.2.any what a company may do at any time is offered once more at the end, unless it just passed', () => {
    const assign = {
      may: () => null,
      assign: (c: { state: State }) => {
        c.state.own.assigned = true;
      },
      choices: (c: { state: State }) =>
        c.state.own.assigned ? [] : [{ type: 'assign' as const, with: { private: 'private:MINE' as const } }],
    };
    const offering = (steps: string[]): Table =>
      new Table({
        policies: { operating: { steps: () => steps, anyTime: () => ['assign'] }, privates: { assign } },
      });
    const asked = offering(['wrapUp', 'track']);
    expect(asked.asked()).toBe('wrapUp: amy');
    asked.do({ type: 'assign', by: AMY, private: 'private:MINE' });
    expect(asked.state.own.assigned).toBe(true);
    expect(asked.asked()).toBe('track: amy');
    const passed = offering(['track', 'wrapUp']).pass(AMY);
    expect(passed.asked()).toBe('track: bob');
  });
});
