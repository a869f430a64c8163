import { describe, expect, test } from 'vitest';
import {
  closeCompany,
  type Frame,
  movePrice,
  type OperatingEffect,
  type OperatingTurnFrame,
  type Procedure,
  type State,
  turnSteps,
} from '../../src/index.ts';
import { AMY, BLUE, BOB, CAL, giveTrain, RED, Table, withLine, type Wish } from './smallTitle.ts';

const MINE = 'private:MINE';

/** Asks Cal once. */
const question: Procedure = {
  offersBelow: false,
  step: (_c, frame) => ('answered' in frame ? { done: null } : 'ask'),
  asks: () => [{ who: CAL, must: true, pass: 'pass' }],
  menu: () => [],
  after: (_c, frame) => void Object.assign(frame, { answered: true }),
};
const ask: OperatingEffect = () => ({ at: 'question' });
const alarm: OperatingEffect = (c) => {
  c.interrupts.push({ at: 'question' });
  return null;
};
const log =
  (word: string): OperatingEffect =>
  (c) => {
    c.state.own.log = `${(c.state.own.log as string | undefined) ?? ''}${word} `;
    return null;
  };
const told = (table: Table) => ((table.state.own.log as string | undefined) ?? '').trim();
const turn = (table: Table) =>
  table.state.agenda.find(({ at }) => at === 'operatingTurn') as OperatingTurnFrame;
const types = (table: Table) => table.events.map(({ type }) => type);

/** Rounds of turns with the one step `track`, which is left by a pass. */
const rounds = (operating: NonNullable<Wish['policies']>['operating'], more: Wish = {}) =>
  new Table({
    frames: { question },
    ...more,
    policies: { operating: { steps: () => ['track'], ...operating }, ...more.policies },
  });

describe('an operating round', () => {
  test('1846:4.2 openings once, one after the other, also those that ask or interrupt', () => {
    const table = rounds({ openings: [log('income'), ask, log('bids'), alarm, log('ready')] });
    expect([table.asked(), told(table), table.state.roundNo]).toEqual(['question: cal', 'income', 1]);
    table.pass(CAL);
    expect([table.asked(), told(table)]).toEqual(['question: cal', 'income bids']);
    table.pass(CAL);
    expect([table.asked(), told(table), table.state.roundNo]).toEqual(['track: amy', 'income bids ready', 1]);
  });

  test('1870:connect.1 after every turn comes what the title looks at then', () => {
    const table = rounds({ afterTurn: [log('look'), ask, log('done')], closings: [log('close')] }).pass(AMY);
    expect([table.asked(), told(table)]).toEqual(['question: cal', 'look']);
    expect(table.event('turnEnded')).toEqual({ type: 'turnEnded', who: RED });
    table.pass(CAL);
    expect([table.asked(), told(table)]).toEqual(['track: bob', 'look done']);
    table.pass(BOB).pass(CAL);
    expect(told(table)).toBe('look done look done close');
    expect(table.state.roundNo).toBe(2);
  });

  test('1846:4.2 closings come when all have operated, and may ask', () => {
    const table = rounds({ closings: [log('close'), ask, alarm, log('end')] })
      .pass(AMY)
      .pass(BOB);
    expect([table.asked(), told(table)]).toEqual(['question: cal', 'close']);
    table.pass(CAL);
    expect([table.asked(), told(table)]).toEqual(['question: cal', 'close']);
    table.pass(CAL);
    expect([table.asked(), told(table), table.state.roundNo]).toEqual(['track: amy', 'close end', 2]);
    expect(types(table)).toContain('roundEnded');
  });

  test('1870:or.3 the order is read anew before every turn; nobody has two', () => {
    const table = rounds(
      {},
      {
        policies: {
          operating: {
            steps: () => ['fall', 'track'],
            step: {
              // RED falls below BLUE in its own turn, and BLUE rises.
              fall: (c, { company }) => {
                movePrice(c, company, company === RED ? 'left' : 'right', 4, 'test');
                return null;
              },
              track: (_c, { company }) => ({ at: 'track', company, done: false }) as Frame,
            },
          },
        },
      },
    );
    table.pass(AMY);
    expect(table.asked()).toBe('track: bob');
    expect(table.state.agenda[1]).toMatchObject({ operated: [RED], current: BLUE });
    table.pass(BOB);
    expect([table.asked(), table.state.roundNo]).toEqual(['track: bob', 2]);
  });

  test('1846:5.23 from its first turn on a company has operated', () => {
    const table = rounds(
      {},
      {
        prepare: (state) => {
          for (const company of Object.values(state.companies)) company.hasRun = false;
        },
      },
    ).pass(AMY);
    expect([table.state.companies[RED]?.hasRun, table.state.companies[BLUE]?.hasRun]).toEqual([true, false]);
  });

  test('1870:close.5 a company that closes in its turn has had it', () => {
    const table = rounds({
      steps: (_c, company) => (company === RED ? ['ruin', 'late', 'track'] : ['track']),
      step: {
        late: (c) => log('late')(c, {} as never),
        ruin: (c, { company }) => {
          closeCompany(c, company, 'ruin');
          return null;
        },
        track: (_c, { company }) => ({ at: 'track', company, done: false }) as Frame,
      },
    });
    expect(table.asked()).toBe('track: bob');
    expect(table.state.agenda[1]).toMatchObject({ operated: [RED], current: BLUE });
    expect(told(table)).toBe('');
  });
});

describe('an operating turn', () => {
  test('1846:6.1 steps one by one; a step that does not exist is a fault of the title', () => {
    const table = rounds({
      steps: () => ['first', 'track'],
      step: {
        first: (c, { company }) => {
          log(company)(c, {} as never);
          return null;
        },
        track: (_c, { company }) => ({ at: 'track', company, done: false }) as Frame,
      },
    });
    expect([table.asked(), told(table)]).toEqual(['track: amy', RED]);
    expect(() => rounds({ steps: () => ['dance'] })).toThrow("small has no step 'dance'");
  });

  test('1846:6.1 a step that interrupts waits for what it has asked', () => {
    const table = rounds({
      steps: () => ['alarm', 'track'],
      step: {
        alarm: (c) => alarm(c, {} as never),
        track: (_c, { company }) => ({ at: 'track', company, done: false }) as Frame,
      },
    });
    expect(table.asked()).toBe('question: cal');
    expect(table.pass(CAL).asked()).toBe('track: amy');
  });

  test('1846:6.2.any standing offers are the controller’s alone', () => {
    const table = rounds({ anyTime: () => ['sellShares'] });
    expect(table.refusal({ type: 'sellShares', by: AMY, company: RED, units: 1 })).toBeNull();
    expect(table.refusal({ type: 'sellShares', by: CAL, company: RED, units: 1 })).toBe('engine:notAsked');
  });

  test('1846:6.61 the turn remembers what the run earned and whether the last step was passed', () => {
    const table = new Table({
      policies: {
        operating: { steps: () => ['track', 'run', 'dividend', 'wrapUp'], anyTime: () => ['sellShares'] },
        lay: { allow: (_c, { lays }) => (lays.length === 0 ? 0 : null) },
      },
      prepare: (state) => {
        withLine(state);
        giveTrain(state, RED, '2');
      },
    }).pass(AMY);
    expect(turn(table).passed).toBe(true);
    const found = {
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
    table.do({ type: 'runTrains', by: AMY, company: RED, routes: [found] });
    expect([turn(table).revenue, turn(table).passed]).toEqual([40, false]);
    expect(table.asked()).toBe('dividend: amy');
    table.do({ type: 'dividend', by: AMY, company: RED, kind: 'none' });
    expect([turn(table).revenue, turn(table).passed]).toEqual([40, false]);
    expect(table.asked()).toBe('wrapUp: amy');
  });

  test('1846:6.2.any at the end only where something stands open, and not after a pass', () => {
    const ending = (anyTime: string[], steps: string[]) =>
      rounds({ anyTime: () => anyTime, steps: () => steps });
    expect(ending(['sellShares'], ['wrapUp']).asked()).toBe('wrapUp: amy');
    expect(ending(['sellShares'], ['track', 'wrapUp']).pass(AMY).asked()).toBe('track: bob');
    // Nobody has a private for sale: the offer is empty.
    expect(ending(['buyPrivate'], ['wrapUp', 'track']).asked()).toBe('track: amy');
    expect(ending([], ['wrapUp', 'track']).asked()).toBe('track: amy');
    expect(ending(['buyPrivate', 'sellShares'], ['wrapUp']).asked()).toBe('wrapUp: amy');
    const table = ending(['sellShares'], ['wrapUp', 'track']).pass(AMY);
    expect(table.asked()).toBe('track: amy');
    // A step that is over by itself has not been passed.
    const built = ending(['sellShares'], ['track', 'wrapUp'])
      .do({ type: 'layTile', by: AMY, company: RED, hex: 'A3', tile: '57', rotation: 1 })
      .do({ type: 'layTile', by: AMY, company: RED, hex: 'A5', tile: '9', rotation: 1 });
    expect(built.asked()).toBe('wrapUp: amy');
    expect(built.book.frames.wrapUp?.words?.mostlyPassed).toBe(true);
    // A question in between that is no step of the company does not open the offers again.
    const between = rounds({
      anyTime: () => ['sellShares'],
      steps: () => ['track', 'ask', 'wrapUp'],
      step: { ...turnSteps, ask: () => ({ at: 'question' }) },
    })
      .pass(AMY)
      .pass(CAL);
    expect(between.asked()).toBe('track: bob');
  });
});

describe('track and tokens', () => {
  const lay = (hex: string, tile: string, rotation: number) => ({
    type: 'layTile',
    by: AMY,
    company: RED,
    hex,
    tile,
    rotation,
  });

  test('1846:6.43 asked while the allowance lasts, whatever the company can pay', () => {
    const table = rounds(
      { steps: () => ['track'] },
      {
        prepare: (state) => {
          state.cash.bank = 5500;
          state.cash[RED] = 0;
        },
      },
    );
    expect(table.asked()).toBe('track: amy');
    table.do(lay('A3', '57', 1)).do(lay('A5', '9', 1));
    expect(table.asked()).toBe('track: bob');
    const none = rounds(
      { steps: (_c, company) => (company === RED ? ['track'] : ['token']) },
      { policies: { lay: { allow: () => null } } },
    );
    expect(none.asked()).toBe('token: bob');
  });

  test('1846:6.43.order tiles and a token in any order, until neither is left', () => {
    const may = (lays: boolean, tokens: number) =>
      rounds(
        {},
        {
          policies: {
            operating: { steps: (_c, company) => (company === RED ? ['trackAndToken'] : ['track']) },
            lay: {
              allow: (_c, { company }) => (lays || company === BLUE ? 0 : null),
            },
          },
          prepare: (state) => void Object.assign(state.companies[RED] ?? {}, { tokensLeft: tokens }),
        },
      ).asked();
    expect([may(true, 1), may(true, 0), may(false, 1), may(false, 0)]).toEqual([
      'trackAndToken: amy',
      'trackAndToken: amy',
      'trackAndToken: amy',
      'track: bob',
    ]);
  });

  test('18mw:token.1 a token step: asked while there is one', () => {
    const table = rounds({ steps: () => ['token', 'track'] });
    expect(table.asked()).toBe('token: amy');
    expect(table.pass(AMY).asked()).toBe('track: amy');
    const none = rounds(
      { steps: () => ['token', 'track'] },
      { prepare: (state) => void Object.assign(state.companies[RED] ?? {}, { tokensLeft: 0 }) },
    );
    expect(none.asked()).toBe('track: amy');
    expect(none.event('stepSkipped')).toMatchObject({ company: RED, step: 'token', why: 'no token left' });
  });

  test('1846:6.51 a token out of turn, without a token, twice, or without the money', () => {
    const token = (more = {}) => ({ type: 'placeToken', by: AMY, company: RED, hex: 'A7', city: 0, ...more });
    const build = (more: (state: State) => void = () => {}) =>
      rounds(
        { steps: () => ['trackAndToken'] },
        {
          prepare: (state) => {
            withLine(state);
            state.board = { ...state.board, tiles: { ...state.board.tiles, A7: '15/4' } };
            more(state);
          },
        },
      );
    const table = build();
    expect(table.refusal(token({ company: BLUE }))).toBe('small:turn.order');
    expect(table.refusal({ ...lay('A5', '9', 1), company: BLUE })).toBe('small:turn.order');
    expect(
      build((state) => void Object.assign(state.companies[RED] ?? {}, { tokensLeft: 0 })).refusal(token()),
    ).toBe('small:token.none');
    const poor = build((state) => {
      state.cash[RED] = 59;
      state.cash.bank = 5441;
    });
    expect([poor.refusal(token()), poor.choices(AMY, 'placeToken')]).toEqual(['small:token.money', []]);
    const exact = build((state) => {
      state.cash[RED] = 60;
      state.cash.bank = 5440;
    });
    expect(exact.choices(AMY, 'placeToken')).toMatchObject([
      { with: { company: RED, hex: 'A7', city: 0 }, facts: { cost: 60 } },
    ]);
    table.do(token());
    expect(turn(table).tokens).toEqual([{ hex: 'A7', using: null }]);
    expect(table.refusal(token({ hex: 'B8' }))).toBe('small:token.once');
    expect(table.choices(AMY, 'placeToken')).toEqual([]);
  });

  test('1846:6.93 an extra token by a private: from no charter where the title says so, beside the one of the turn', () => {
    const table = rounds(
      { steps: () => ['track'] },
      {
        policies: {
          operating: { steps: () => ['track'], anyTime: () => ['placeToken+using'] },
          token: {
            price: (_c, { using }) => (using ? 0 : 60),
            may: () => null,
            abilities: () => [{ using: MINE, spots: [{ hex: 'A7', city: 0 }] }],
            kind: (_c, { using }) => (using ? { extra: true, role: 'extra' as never } : {}),
            placed: (c, { hex }) => void (c.state.own.placed = hex),
          },
        },
        prepare: (state) => {
          withLine(state);
          state.board = { ...state.board, tiles: { ...state.board.tiles, A7: '15/4' } };
          Object.assign(state.companies[RED] ?? {}, { tokensLeft: 0 });
        },
      },
    );
    const extra = { type: 'placeToken', by: AMY, company: RED, hex: 'A7', city: 0, using: MINE };
    expect(table.choices(AMY, 'placeToken').map((choice) => choice.with)).toMatchObject([
      { hex: 'A7', using: MINE },
    ]);
    table.do(extra);
    expect(turn(table).tokens).toEqual([{ hex: 'A7', using: MINE }]);
    expect(table.state.board.tokens.at(-1)).toMatchObject({ company: RED, role: 'extra' });
    expect([table.state.own.placed, table.state.cash[RED]]).toEqual(['A7', 500]);
  });
});
