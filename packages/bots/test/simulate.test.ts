import { titles, title1846 } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { simulateGame } from '../src/index.ts';

describe.each(Object.values(titles))('$id', (title) => {
  test('a whole game between clerks keeps every balance and comes to its end', { timeout: 240_000 }, () => {
    const line = simulateGame({
      title,
      options: { players: 3 },
      seed: 5,
      bots: ['clerk', 'clerk', 'clerk'],
      checked: true,
    });
    expect(line.error).toBeUndefined();
    expect(line.end).not.toBe('none');
    expect(line.started).toBeGreaterThan(3);
  });
});

test('a clerk is richer than three who play at random', { timeout: 120_000 }, () => {
  const line = simulateGame({
    title: title1846,
    options: { players: 4 },
    seed: 3,
    bots: ['random', 'random', 'clerk', 'random'],
    checked: true,
  });
  expect(line.error).toBeUndefined();
  expect(line.winner).toBe('clerk');
});

test('a game is repeated to the last action from its seed', { timeout: 120_000 }, () => {
  const order = {
    title: title1846,
    options: { players: 3 },
    seed: 8,
    bots: ['clerk', 'random', 'clerk'] as const,
    checked: false,
  };
  const first = simulateGame(order);
  expect(simulateGame(order).log).toEqual(first.log);
});
