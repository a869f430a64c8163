import {
  type Action,
  compile,
  type GameEvent,
  isOver,
  newGame,
  outcome,
  perform,
  type PlayerId,
  validateMap,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { paperActions, unofferedActions } from '../support/completeness.ts';
import { playOut } from '../support/playout.ts';
import { DATA } from './data.ts';
import { title as tiny } from './index.ts';

/** The title that docs/adding-a-title.md works through: it must stay playable from its first question to its end. */

const AMY: PlayerId = 'player:amy';
const BEN: PlayerId = 'player:ben';

test('tiny: the map fits together', () => {
  expect(validateMap(DATA, ['yellow', 'green'])).toEqual([]);
});

test('tiny:rounds.1 random players reach the end with every invariant held after every action', () => {
  const heard: GameEvent['type'][] = [];
  for (let seed = 0; seed < 20; seed++) {
    const { state, log } = playOut({
      title: tiny,
      options: { players: 2 + (seed % 3) },
      seed: `tiny ${seed}`,
      hear: (events) => heard.push(...events.map((event) => event.type)),
    });
    expect(isOver(state), `seed ${seed}`).toBe(true);
    expect(outcome(state)?.why).toBe('the line is finished');
    expect(log.length).toBeGreaterThan(20);
  }
  // Not by passing alone: companies start, build, run, pay, and the phase changes.
  const words = [
    'started',
    'tileLaid',
    'tokenPlaced',
    'trainMoved',
    'routesRun',
    'dividendPaid',
    'phaseChanged',
  ];
  for (const word of words) expect(heard).toContain(word);
});

test('tiny:ads.1 a company below 60 moves up for 30, and the log says so in the verb’s own words', () => {
  const book = compile(tiny, { players: 2 });
  let { state } = newGame(book, [AMY, BEN], {});
  const start: Action = { type: 'start', by: AMY, company: 'company:AL', price: 50 };
  const pass = (by: PlayerId): Action => ({ type: 'pass', by });
  for (const action of [start, pass(BEN), pass(AMY)]) {
    const done = perform(book, state, action);
    if (!done.ok) throw new Error(done.violation.message);
    state = done.state;
  }
  const ad: Action = { type: 'advertise', by: AMY, company: 'company:AL' };
  const done = perform(book, state, ad);
  if (!done.ok) throw new Error(done.violation.message);
  expect(done.state.cash['company:AL']).toBe(220);
  expect(book.chart.cells[done.state.companies['company:AL']?.at?.cell ?? -1]?.price).toBe(60);
  expect(perform(book, done.state, ad)).toMatchObject({ ok: false, violation: { rule: 'tiny:ads.1' } });
  expect(book.verbs.advertise?.words.done).toBe('{company} advertises{paid}');
});

test('tiny: whatever passes the check is on offer', () => {
  const missing: string[] = [];
  for (let seed = 0; seed < 2; seed++) {
    playOut({
      title: tiny,
      options: { players: 3 },
      seed: `offers ${seed}`,
      watch: (book, state, { by }) =>
        missing.push(...unofferedActions(book, state, by, paperActions(book, state, by))),
    });
  }
  expect(missing).toEqual([]);
});

test('tiny:start.1 the starter pays 100 and the company has 250, a price of 50 and a token at home', () => {
  const book = compile(tiny, { players: 2 });
  const { state } = newGame(book, [AMY, BEN], {});
  const start: Action = { type: 'start', by: AMY, company: 'company:AL', price: 50 };
  const done = perform(book, state, start);
  if (!done.ok) throw new Error(done.violation.message);
  expect(done.state.cash).toMatchObject({ [AMY]: 300, 'company:AL': 250 });
  expect(done.state.board.tokens).toMatchObject([{ company: 'company:AL', hex: 'A2' }]);
  expect(book.chart.cells[done.state.companies['company:AL']?.at?.cell ?? -1]?.price).toBe(50);
});

test('tiny:stock.3 no sale in the first stock round, and the refusal says so', () => {
  const book = compile(tiny, { players: 2 });
  let { state } = newGame(book, [AMY, BEN], {});
  for (const action of [
    { type: 'start', by: AMY, company: 'company:AL', price: 50 },
    { type: 'buyShares', by: BEN, company: 'company:AL', from: 'offering', units: 1 },
    { type: 'buyShares', by: AMY, company: 'company:AL', from: 'offering', units: 1 },
  ] as const) {
    const done = perform(book, state, action);
    if (!done.ok) throw new Error(done.violation.message);
    state = done.state;
  }
  const sale = perform(book, state, { type: 'sellShares', by: BEN, company: 'company:AL', units: 1 });
  expect(sale).toMatchObject({ ok: false, violation: { rule: 'tiny:stock.3', key: 'sell.notYet' } });
});
