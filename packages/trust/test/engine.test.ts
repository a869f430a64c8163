import { type Action, type Book, compile, newGame, dealFor, perform, type State } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { type Engine, judge, sharedObject, theEngine } from '../src/engine/judge.ts';
import { runSession, type SessionReport } from '../src/engine/session.ts';
import { plainVariants, TITLES } from '../src/engine/variants.ts';

const bookOf = (title: string): Book => compile(titles[title] as (typeof TITLES)[number], { players: 3 });

const session = (title: string, engine?: Engine): SessionReport =>
  runSession({
    book: bookOf(title),
    seed: 'short',
    style: 'random',
    most: 120,
    runs: 20,
    sweepEvery: 40,
    ...(engine && { engine }),
  });

/** An engine like ours but for one fault. */
const withFault = (fault: Partial<Engine>): Engine => ({ ...theEngine, ...fault });

test.each(Object.keys(titles))(
  '%s: what is legal keeps every law, what is not is refused by a rule and changes nothing',
  (title) => {
    const report = session(title);
    expect(report.faults).toEqual([]);
    expect(report.legal).toBeGreaterThan(80);
    expect(report.refused).toBeGreaterThan(200);
  },
);

test('every value of every option is tried by itself', () => {
  for (const title of TITLES) {
    const books = plainVariants(title);
    for (const { name, values } of title.optionSpecs)
      for (const value of values) expect(books.some((book) => book.options[name] === value)).toBe(true);
  }
});

describe('planted faults are reported', () => {
  test('a check that throws', () => {
    const { faults } = session(
      '1846',
      withFault({
        perform(book, state, action) {
          if (action.type === 'pass' && action.by === 'player:p2')
            throw new Error('company:XYZ is not in the game');
          return perform(book, state, action);
        },
      }),
    );
    expect(faults.join()).toContain('company:XYZ is not in the game');
  });

  test('a refusal that changes something, shrunk to one action', () => {
    const { faults } = session(
      '1846',
      withFault({
        perform(book, state, action) {
          const outcome = perform(book, state, action);
          if (!outcome.ok && outcome.violation.rule === 'engine:shape') state.roundNo += 1;
          return outcome;
        },
      }),
    );
    expect(faults.join()).toContain('a refused action changed the state');
    expect(faults.join()).toMatch(/shrunk \d+ times/);
  });

  test('money that vanishes', () => {
    const { faults } = session(
      '1817',
      withFault({
        perform(book, state, action) {
          const outcome = perform(book, state, action);
          if (outcome.ok && action.type === 'bid')
            outcome.state.cash.bank = (outcome.state.cash.bank ?? 0) - 1;
          return outcome;
        },
      }),
    );
    expect(faults.join()).toMatch(/there are -?\d+ dollars instead of/);
  });

  test('a refusal without a rule', () => {
    const { faults } = session(
      '1870',
      withFault({
        perform(book, state, action) {
          const outcome = perform(book, state, action);
          return outcome.ok
            ? outcome
            : { ok: false, violation: { ...outcome.violation, rule: '1870:none.such' } };
        },
      }),
    );
    expect(faults.join()).toContain('which is no rule');
  });

  test('a copy that loses something', () => {
    const { faults } = session(
      '18mw',
      withFault({ clone: (state) => ({ ...theEngine.clone(state), bankrupt: ['player:p1'] }) }),
    );
    expect(faults.join()).toContain('a clone differs from its original');
  });

  test('a game that comes out differently when it is replayed', () => {
    const { faults } = session(
      '1846',
      withFault({
        perform(book, state, action) {
          const outcome = perform(book, state, action);
          if (outcome.ok) outcome.state.arrivals += 1;
          return outcome;
        },
      }),
    );
    expect(faults.join()).toContain('replay comes out differently');
  });

  test('one object in two places of a state', () => {
    const book = bookOf('1846');
    const { state } = newGame(
      book,
      ['player:p1', 'player:p2', 'player:p3'],
      dealFor(book.title, book.options, 3, 'x'),
    );
    expect(sharedObject(state)).toBeNull();
    const list: string[] = [];
    const shared: State = { ...state, own: { one: list, two: list } };
    expect(sharedObject(shared)).toContain('are one object');
  });
});

describe('what the engine is handed', () => {
  const book = bookOf('1870');
  const { state } = newGame(
    book,
    ['player:p1', 'player:p2', 'player:p3'],
    dealFor(book.title, book.options, 3, 'x'),
  );
  const ruleOf = (action: unknown): string => {
    const verdict = judge(theEngine, book, state, 0, action);
    return verdict.is === 'refused' ? verdict.violation.rule : verdict.is;
  };

  test.each([
    [
      'an unknown company',
      { type: 'buyShares', by: 'player:p1', company: 'company:XYZ', from: 'pool', units: 1 },
    ],
    ['a name every object has', { type: 'bid', by: 'player:p1', lot: 'constructor', amount: 5 }],
    ['a type that is no text', { type: { toString: 'no function' }, by: 'player:p1' }],
    ['a field that nobody asked for', { type: 'pass', by: 'player:p1', admin: true }],
    [
      'a field that would become the prototype',
      JSON.parse('{"type":"pass","by":"player:p1","__proto__":{}}'),
    ],
  ] as [string, Action][])('%s is refused as malformed', (_, action) => {
    expect(ruleOf(action)).toBe('engine:shape');
  });
});
