import { type Action, type Rulebook, compile, newGame, dealFor, type State } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { judge, sharedObject, theEngine } from '../src/engine/judge.ts';
import { runSession, type SessionReport } from '../src/engine/session.ts';
import { plainVariants, TITLES } from '../src/engine/variants.ts';

const bookOf = (title: string): Rulebook => compile(titles[title] as (typeof TITLES)[number], { players: 3 });

const session = (title: string): SessionReport =>
  runSession({
    book: bookOf(title),
    seed: 'short',
    style: 'random',
    most: 120,
    runs: 20,
    sweepEvery: 40,
  });

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
