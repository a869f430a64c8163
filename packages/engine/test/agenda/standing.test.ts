import { describe, expect, test } from 'vitest';
import { type Action, coreVerbs, decisions, type Frame, isOnOffer, type State } from '../../src/index.ts';
import { Verdicts } from '../../src/moves/verdict.ts';
import { AMY, BLUE, BOB, CAL, giveTrain, RED, Table, withLine } from '../operating/smallTitle.ts';

const debt = { debtor: CAL, creditor: 'bank', amount: 999, why: 'interest' };
const block = { seller: BOB, company: BLUE, units: 1, price: 10, presidentBefore: BOB, presidentAfter: BOB };
const rights = { blocks: [block], lastProtector: null, ordered: true };

/** Frames with which something else comes first, and nothing of the turn below can be done meanwhile. */
const CLOSED: (Frame & Record<string, unknown>)[] = [
  { at: 'auction', kind: 'mine', lot: 'private:MINE', bidders: [CAL], turn: 0, high: null, own: {} },
  {
    at: 'fallingOffer',
    lot: 'private:MINE',
    price: 9,
    drop: 1,
    floor: 0,
    order: [CAL],
    turn: 0,
    taken: null,
  },
  { at: 'chooseHome', company: BLUE, places: [] },
  { at: 'consent', of: CAL, deal: { type: 'pass', by: BOB }, answered: null },
  { at: 'settleDebts', debts: [debt] },
  { at: 'cashCrisis', debt, company: null, blocks: [], own: {} },
  { at: 'discardTrains', companies: [BLUE] },
  { at: 'protectSales', ...rights },
  { at: 'interrupts', frames: [] },
];

/** Steps of the turn itself, through which its standing offers shine. */
const OPEN: (Frame & Record<string, unknown>)[] = [
  ...['track', 'token', 'trackAndToken', 'wrapUp', 'buyTrains'].map((at) => ({
    at,
    company: RED,
    done: false,
  })),
  { at: 'run', company: RED, exact: null, result: null },
  { at: 'dividend', company: RED, revenue: 10, cause: 'run', chosen: null },
  {
    at: 'forcedTrain',
    company: RED,
    rungOf: AMY,
    rung: 0,
    entered: true,
    bought: false,
    blocks: [],
    before: null,
    own: {},
  },
];

describe('standing offers of a turn', () => {
  const sale: Action = { type: 'buyPrivate', by: AMY, buyer: RED, private: 'private:MINE', price: 5 };
  const during = (frame: Frame) => {
    const table = new Table({
      policies: {
        operating: { anyTime: () => ['buyPrivate'] },
        auctions: { mine: { step: 1, ranges: () => [] } },
        protect: {
          who: () => CAL,
          cannot: () => null,
          order: () => [],
          fall: () => {},
          protect: () => {},
        },
      },
    });
    table.state.agenda.splice(3, 1, structuredClone(frame));
    return isOnOffer(table.book, table.state, sale);
  };

  test.each(CLOSED)('1846:6.2.any wait while something else is decided: $at', (frame) => {
    expect(during(frame)).toBe(false);
  });

  test.each(OPEN)('1846:6.2.any are open in every step of the turn: $at', (frame) => {
    expect(during(frame)).toBe(true);
  });

  test('1846:6.2.any rounds and turns let them through, the end does not', () => {
    const table = new Table();
    expect(
      ['operatingRound', 'operatingTurn', 'stockRound', 'stockTurn'].map(
        (at) => table.book.frames[at]?.offersBelow,
      ),
    ).toEqual([true, true, true, true]);
    table.do({ type: 'agreeEnd', by: 'referee' });
    expect(decisions(table.book, table.state)).toEqual([]);
  });
});

describe('what a check has found', () => {
  test('is used for that action on that state, once, and never for another', () => {
    const verdicts = new Verdicts<Action, number>();
    const [here, there] = [{}, {}] as [State, State];
    const [one, other]: Action[] = [
      { type: 'pass', by: AMY },
      { type: 'pass', by: AMY },
    ];
    if (!one || !other) throw new Error('no actions');
    const wrong = 'an action is carried out that was not judged just before';
    verdicts.keep(here, one, 7);
    expect(() => verdicts.take(there, one)).toThrow(wrong);
    expect(verdicts.take(here, one)).toBe(7);
    expect(() => verdicts.take(here, one)).toThrow(wrong);
    verdicts.keep(here, one, 8);
    expect(() => verdicts.take(here, other)).toThrow(wrong);
    expect(coreVerbs.layTile.type).toBe('layTile');
  });

  test('1846:6.68 a run that is judged is the run that is made, though another was looked at in between', () => {
    const table = new Table({
      policies: { operating: { steps: () => ['run', 'track'] } },
      prepare: (state) => {
        withLine(state);
        giveTrain(state, RED, '2');
      },
    });
    const run: Action = {
      type: 'runTrains',
      by: AMY,
      company: RED,
      routes: [
        {
          train: '2-1',
          stops: [
            { hex: 'A3', kind: 'city', index: 0 },
            { hex: 'A7', kind: 'city', index: 0 },
          ],
          path: [
            { hex: 'A3', edge: 4 },
            { hex: 'A5', edge: 4 },
          ],
        },
      ],
    };
    expect(table.refusal({ ...run })).toBeNull();
    expect(table.do(run).event('routesRun')).toMatchObject({ revenue: 40 });
  });
});
