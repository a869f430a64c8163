import { compile, OptionError, type Overlay, type Read, replaceable, type Title } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title as tiny } from './index.ts';

/** Another platform's rules over a title: every member takes the place of the title's own, and nothing else changes. */

const under = (overlay: Overlay): Title => ({
  ...tiny,
  overlay: (options) => (options.site ? overlay : null),
});
const bookOf = (overlay: Overlay, options = {}) => compile(under(overlay), { players: 3, ...options });
const asked = { site: {} };

test('a policy takes the place of the one of its name; the others of its group stay', () => {
  const score = (): number => 7;
  const book = bookOf({ policies: () => ({ end: { score } }) }, asked);
  const printed = tiny.policies({ players: 3 });
  expect(book.policies.end.score).toBe(score);
  expect(String(book.policies.end.ending)).toBe(String(printed.end.ending));
  expect(Object.keys(book.policies)).toEqual(Object.keys(printed));
});

test('moves and frames are handed the whole tables, shared ones included', () => {
  const book = bookOf(
    {
      moves: (base) => ({ pick: { ...base.sellShares, type: 'pick' } as never }),
      frames: (base) => ({ stockTurn: { ...base.stockTurn, offersBelow: false } as never }),
    },
    asked,
  );
  expect(book.moves.pick?.check).toBe(book.moves.sellShares?.check);
  expect(book.frames.stockTurn?.offersBelow).toBe(false);
});

test('data and the validation of options are handed what the title says', () => {
  const overlay: Overlay = {
    data: (base) => ({ ...base, trains: base.trains.slice(0, 1) }),
    validate: (refusal, options) => (options.players === 2 ? 'three at least.' : refusal),
  };
  expect(bookOf(overlay, asked).data.trains).toHaveLength(1);
  expect(() => bookOf(overlay, { players: 2, ...asked })).toThrow('three at least.');
});

test('without the options asking for it the title is as printed', () => {
  const overlay: Overlay = { data: (base) => ({ ...base, trains: [] }) };
  expect(bookOf(overlay).data.trains.length).toBeGreaterThan(0);
});

test('what asks for the rules of a platform must name a table of what its record says', () => {
  for (const site of [true, null, 'all', [1]])
    expect(() => bookOf({}, { site })).toThrow("Tiny: the option 'site' is a table of what a record says.");
});

test('a program that does not know the rules of a platform refuses its games instead of misreading them', () => {
  expect(() => compile(tiny, { players: 3, ...asked })).toThrow(OptionError);
  expect(() => compile(tiny, { players: 3, ...asked })).toThrow(
    'Tiny: this program does not know the rules of the platform the game comes from.',
  );
});

test('a rule below the policies is asked as ever; the overlay answers in its place', () => {
  const doubled = replaceable((_c: Read, n: number): number => 2 * n);
  const other: Overlay = { rules: { doubled: doubled.instead((c, n) => doubled.printed(c, n) + 1) } };
  const ask = (book: Read['book']): number => doubled({ book } as Read, 4);
  expect([ask(bookOf({}, asked)), ask(bookOf(other)), ask(bookOf(other, asked))]).toEqual([8, 8, 9]);
});
