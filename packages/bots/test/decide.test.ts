import { cloneState } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { answerOf, playUntil, tableOf, titleIds } from './table.ts';

describe.each(titleIds)('%s', (id) => {
  test('clerks answer every question of the first rounds with a legal move and a reason', () => {
    const table = tableOf(id, 4, 'first rounds');
    const done = playUntil(table, ['clerk', 'clerk', 'clerk', 'clerk'], ({ moment }) => moment >= 160);
    expect(done.length).toBeGreaterThan(50);
  });

  test('the same question gets the same answer', () => {
    const table = tableOf(id, 4, 'repeat');
    playUntil(table, ['clerk', 'clerk', 'clerk', 'clerk'], ({ moment }) => moment >= 40);
    const first = answerOf(table, 'baron', 60);
    const again = answerOf({ ...table, state: cloneState(table.state) }, 'baron', 60);
    expect(again).toEqual(first);
  });

  test('thinking leaves the position as it is', () => {
    const table = tableOf(id, 4, 'untouched');
    playUntil(table, ['clerk', 'clerk', 'clerk', 'clerk'], ({ moment }) => moment >= 30);
    const before = JSON.stringify(table.state);
    answerOf(table, 'clerk');
    answerOf(table, 'baron', 60);
    expect(JSON.stringify(table.state)).toBe(before);
  });

  test('a baron with little time plays on without an error', () => {
    const table = tableOf(id, 3, 'baron');
    const done = playUntil(table, ['baron', 'clerk', 'random'], ({ moment }) => moment >= 60);
    expect(done.length).toBe(60);
  });
});

test('different personalities play different games', () => {
  const opening = (seed: string): string => {
    const table = tableOf('1846', 4, seed);
    return JSON.stringify(
      playUntil(table, ['clerk', 'clerk', 'clerk', 'clerk'], ({ moment }) => moment >= 20),
    );
  };
  expect(opening('one')).not.toBe(opening('two'));
});
