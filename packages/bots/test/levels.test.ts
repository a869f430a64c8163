import { expect, test } from 'vitest';
import {
  ALL_LEVELS,
  isLevel,
  isSlow,
  levelList,
  LEVELS,
  LEVELS_FOR_PEOPLE,
  simulateGame,
  USUAL_LEVEL,
} from '../src/index.ts';
import { titles } from '@roundhouse/titles';
import type { Title } from '@roundhouse/engine';
import { experienced, patient } from '../src/seat.ts';
import { answerOf, playUntil, tableOf, thinker, titleIds } from './table.ts';

test('every level has a name of its own and a sentence for a newcomer', () => {
  expect(new Set(levelList.map(({ name }) => name)).size).toBe(levelList.length);
  for (const { about } of levelList) expect(about).toMatch(/^[A-Z].{20,}\.$/);
});

test('names that games were saved with still mean the same players', () => {
  for (const name of ['random', 'reckless', 'clerk', 'baron']) expect(isLevel(name)).toBe(true);
  expect(isLevel('nobody')).toBe(false);
  expect(USUAL_LEVEL).toBe('clerk');
});

test('people choose from the gentle to the patient one; only the patient one is slow', () => {
  expect(LEVELS_FOR_PEOPLE).toEqual(['apprentice', 'clerk', 'baron', 'tycoon']);
  expect(LEVELS).not.toContain('reckless');
  expect(ALL_LEVELS.filter(isSlow)).toEqual(['tycoon']);
});

test.each(titleIds)('an apprentice plays the first rounds of %s without ruining itself', (id) => {
  const table = tableOf(id, 3, 'apprentice');
  const done = playUntil(table, ['apprentice', 'apprentice', 'apprentice'], ({ moment }) => moment >= 200);
  expect(done).toHaveLength(200);
  expect(table.state.bankrupt).toEqual([]);
  expect(done.some(({ type }) => type === 'buyTrain')).toBe(true);
});

test('apprentices among themselves come to the end of a game, with money', () => {
  const { error, bankrupt, scores } = simulateGame({
    title: titles['1846'] as Title,
    options: { players: 3 },
    seed: 11,
    bots: ['apprentice', 'apprentice', 'apprentice'],
    checked: true,
  });
  expect(error).toBeUndefined();
  expect(bankrupt).toBe(0);
  for (const score of scores) expect(score).toBeGreaterThan(1000);
});

test('an apprentice does not always do what a clerk does, but always the same', () => {
  const table = tableOf('1846', 4, 'gentle');
  let different = 0;
  for (let i = 0; i < 40; i++) {
    playUntil(table, ['clerk', 'clerk', 'clerk', 'clerk'], ({ moment }) => moment >= 3 * i);
    const { action } = answerOf(table, 'apprentice');
    expect(answerOf(table, 'apprentice').action).toEqual(action);
    if (JSON.stringify(action) !== JSON.stringify(answerOf(table, 'clerk').action)) different += 1;
  }
  expect(different).toBeGreaterThan(5);
});

test('a tycoon is a baron that thinks about twice the plans with four times the moves', () => {
  const table = tableOf('1846', 4, 'patient');
  const seat = thinker(table);
  if (!seat) throw new Error('nobody is asked');
  const { moves, plans } = experienced(seat).hints.thinks;
  expect(patient(experienced(seat)).hints.thinks).toMatchObject({ moves: 4 * moves, plans: 2 * plans });
  playUntil(table, ['tycoon', 'clerk', 'clerk', 'clerk'], ({ moment }) => moment >= 24);
  expect(table.moment).toBe(24);
});
