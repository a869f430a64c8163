import type { Rulebook, Dice, State, Verbs } from '@roundhouse/engine';

/** The names a forger would know: everything that exists in this game, and what does not. */
export interface World {
  companies: string[];
  privates: string[];
  players: string[];
  hexes: string[];
  tiles: string[];
  trains: string[];
  faces: string[];
  verbs: Verbs;
}

/** All players together agree to end a game; it is on offer to nobody by themselves. */
const BY_ALL = 'agreeEnd';

export const worldOf = (book: Rulebook, state: State): World => ({
  companies: Object.keys(book.companies),
  privates: Object.keys(book.privates),
  players: [...state.seats],
  hexes: book.geography.hexes.map((hex) => hex.id),
  tiles: book.geography.tiles.map((tile) => tile.id),
  trains: [...state.trains.map((train) => train.id), ...Object.keys(book.cards)],
  faces: Object.keys(book.faces),
  verbs: Object.fromEntries(Object.entries(book.verbs).filter(([type]) => type !== BY_ALL)),
});

/** Names that have a meaning in the language the engine is written in, or none anywhere. */
export const EVIL_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'company:__proto__',
  'company:XYZ',
  'private:XYZ',
  'player:nobody',
  'player:',
  '',
  ' ',
  '?',
  'Z99',
  '-1',
  'NaN',
  'undefined',
  'null',
  '\u0000',
  '<img src=x onerror=alert(1)>',
  "'; drop table games; --",
  'x'.repeat(5000),
] as const;

export const EVIL_NUMBERS = [
  -1,
  -0.5,
  0.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  -Number.MAX_SAFE_INTEGER,
  2 ** 31,
  2 ** 32,
  1e21,
] as const;

export const oneOf = <T>(items: readonly T[], dice: Dice): T => items[dice.below(items.length)] as T;

/** Brackets within brackets: what a program that walks down a value falls into. */
export function deepNest(depth: number): unknown {
  let value: unknown = [];
  for (let i = 0; i < depth; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

export const evilValue = (dice: Dice): unknown =>
  oneOf<() => unknown>(
    [
      () => oneOf(EVIL_NAMES, dice),
      () => oneOf(EVIL_NUMBERS, dice),
      () => null,
      () => undefined,
      () => true,
      () => false,
      () => [],
      () => ({}),
      () => [[]],
      () => deepNest(3000),
      () => JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
      () => 1n,
    ],
    dice,
  )();
