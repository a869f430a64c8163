import { viewFor } from '@roundhouse/engine';
import type { Action } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import {
  cash,
  type CompanySpec,
  company,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  trains,
} from '../../titles/test/18mw/position.ts';
import { asks, play, type Table, top } from '../../titles/test/support/table.ts';
import { weighAll } from '../src/clerk/index.ts';
import type { Weighed } from '../src/clerk/weigh.ts';
import { seatOf } from '../src/seat.ts';

/** Tens at 900 are on sale; the line from the IC's base gives every train something to run to. */
const IC: CompanySpec = { president: 'a', shares: { a: 4, b: 4 }, at: 120, cash: 800 };
const MP: CompanySpec = { president: 'a', shares: { a: 4, c: 4 }, at: 120, cash: 0, trains: ['8'] };
const inNeed = (more: PositionSpec = {}): Table =>
  operatingTurn(
    position({
      phase: '8',
      supply: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0 },
      tiles: { H14: '14/0', I13: '14/0', J12: '14/0' },
      companies: { IC, MP },
      cash: { a: 300, b: 500, c: 500 },
      ...more,
    }),
    'IC',
    'buyTrains',
    ['MP'],
  );

function weighed(table: Table): Weighed[] {
  const who = player('a');
  return weighAll(seatOf(table.book, viewFor(table.state, who), who, 'seed', 0));
}

const best = (table: Table): Action | undefined => weighed(table)[0]?.action;

/** The clerk acts for `a` as long as the company is in need. */
function settled(table: Table): Table {
  for (let i = 0; i < 10 && top(table) === 'forcedTrain'; i++) {
    const action = best(table);
    if (!action) throw new Error('nothing was weighed');
    play(table, action);
  }
  return table;
}

test('18MW: the president adds what the treasury lacks for the train of the bank, and the sibling keeps its only one (18mw:must.4)', () => {
  const table = inNeed();
  expect([top(table), asks(table).pass]).toEqual(['forcedTrain', 'done']);
  settled(table);
  expect([trains(table, 'IC'), trains(table, 'MP')]).toEqual([['10'], ['8']]);
  expect(cash(table, 'a')).toBe(200);
});

test('18MW: a president without money takes a train from a sibling (18mw:must.3)', () => {
  const table = inNeed({ cash: { a: 0, b: 500, c: 500 } });
  expect(best(table)).toMatchObject({ type: 'buyTrain', from: company('MP') });
});

test('18MW: in need a merger is weighed beside the trains, and like them before doing nothing (18mw:merge.1)', () => {
  const table = inNeed({
    phase: '10',
    companies: {
      IC: {
        president: 'a',
        shares: { a: 2, b: 3, pool: 1, treasury: 1 },
        at: 70,
        cash: 763,
        tokens: ['G11'],
      },
      CBQ: { president: 'a', shares: { a: 3, c: 2 }, at: 75, cash: 581, trains: ['6'] },
    },
    tiles: { G11: '15/0', H14: '14/0' },
    cash: { a: 80, b: 100, c: 100 },
  });
  const scores = (type: Action['type']): number[] =>
    weighed(table)
      .filter(({ action }) => action.type === type)
      .map(({ score }) => score);
  expect(Math.max(...scores('merge'))).toBeGreaterThan(Math.max(...scores('pass')));
  expect(Math.abs(Math.max(...scores('merge')) - Math.max(...scores('buyTrain')))).toBeLessThan(1000);
});
