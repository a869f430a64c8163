import { describe, expect, test } from 'vitest';
import { AMY, BLUE, BOB, giveTrain, RED, Table, withLine } from './smallTitle.ts';

describe('an operating turn', () => {
  test('1817:6.0.3 companies operate by price, each once, step by step', () => {
    const table = new Table();
    expect(table.asked()).toBe('track: amy');
    table.pass(AMY);
    expect(table.asked()).toBe('token: amy');
    table.pass(AMY);
    expect(table.event('stepSkipped')).toMatchObject({ company: RED, step: 'run', why: 'no train' });
    expect(table.event('dividendPaid')).toMatchObject({ company: RED, kind: 'none', revenue: 0 });
    expect(table.asked()).toBe('buyTrains: amy');
    expect(table.refusal({ type: 'pass', by: AMY })).toBe('small:train.mustBuy');
    table.do({ type: 'buyTrain', by: AMY, company: RED, from: 'bank', train: '2', price: 80 });
    expect(table.state.cash[RED]).toBe(420);
    table.pass(AMY);
    expect(table.asked()).toBe('track: bob');
    expect(table.state.agenda.find((f) => f.at === 'operatingRound')).toMatchObject({
      operated: [RED],
      current: BLUE,
    });
  });

  test('18mw:token.1 a step without a token is skipped, and one without money is not', () => {
    const table = new Table({
      prepare(state) {
        const red = state.companies[RED];
        if (red) red.tokensLeft = 0;
        state.cash[BLUE] = 0;
        state.cash.bank = (state.cash.bank ?? 0) + 400;
      },
      policies: { trains: { obliged: () => false } },
    });
    table.pass(AMY);
    expect(table.asked()).toBe('buyTrains: amy');
    table.pass(AMY).pass(BOB);
    expect(table.asked()).toBe('token: bob');
    expect(table.choices(BOB, 'placeToken')).toEqual([]);
  });

  test('18mw:or.4 every company operates once, then the next round begins', () => {
    const table = new Table({
      prepare: (state) => {
        giveTrain(state, RED, '2');
        giveTrain(state, BLUE, '2');
      },
      policies: {
        dividend: {
          move: (c, _f, company) => {
            if (company === BLUE) c.state.own.moved = true;
          },
        },
      },
    });
    table.pass(AMY).pass(AMY).pass(AMY).pass(BOB).pass(BOB).pass(BOB);
    expect(table.state.own.moved).toBe(true);
    expect(table.state.roundNo).toBe(2);
    expect(table.asked()).toBe('track: amy');
  });
});

test('18mw:run.11 a run is asked when a train and a route are there', () => {
  const table = new Table({
    prepare: (state) => {
      withLine(state);
      giveTrain(state, RED, '2');
    },
  });
  table.pass(AMY).pass(AMY);
  expect(table.asked()).toBe('run: amy');
});
