import { cloneState, diceFrom } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { imagined } from '../src/baron/imagine.ts';
import { type Budget, playOn, stockRoundsOn } from '../src/baron/rollout.ts';
import { seatOf } from '../src/seat.ts';
import { answerOf, playUntil, tableOf } from './table.ts';

const clerks = ['clerk', 'clerk', 'clerk', 'clerk'] as const;

test('every move made in the head is taken off the budget, and the head stops at the next stock round', () => {
  const table = tableOf('1846', 4, 'budget');
  playUntil(table, clerks, ({ state }) => state.agenda[1]?.at === 'operatingRound');
  const [player] = table.state.seats;
  if (!player) throw new Error('nobody plays');
  const seat = seatOf(table.book, table.state, player, 'seed', 0);
  const state = cloneState(table.state);
  const budget: Budget = { left: 1000 };
  playOn(seat, imagined(seat), state, diceFrom('head'), budget, stockRoundsOn(table.state, 1));
  expect(budget.left).toBeLessThan(1000);
  expect(budget.left).toBeGreaterThanOrEqual(600);
  expect(state.agenda[1]?.at).toBe('stockRound');
  expect(state.roundNo).toBeGreaterThan(table.state.roundNo);
});

test('a budget of positions, not of time, decides what a baron sees', () => {
  const table = tableOf('1846', 4, 'budget');
  playUntil(table, clerks, ({ state }) => state.agenda[1]?.at === 'stockRound');
  const plans = (budget: number): number =>
    Number(/best of (\d+) plans/.exec(answerOf(table, 'baron', budget).reason)?.[1] ?? 0);
  expect(plans(1)).toBeLessThanOrEqual(1);
  expect(plans(2000)).toBeGreaterThan(2);
});
