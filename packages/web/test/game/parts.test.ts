import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { lyingBids } from '../../src/game/bids.ts';
import { withNames } from '../../src/game/names.ts';
import { TITLES } from '../../src/game/titles.ts';
import { timeText } from '../../src/ui/actions/Clocks.tsx';
import { valueSteps } from '../../src/board/values.ts';
import { allowedNear, leastIn, mostIn } from '../../src/game/ranges.ts';
import { pen } from '../../src/ui/time/pens.ts';

test('a stepper lands on allowed numbers only and jumps over gaps', () => {
  const ranges: [number, number, number][] = [
    [10, 30, 10],
    [120, 171, 5],
  ];
  expect(leastIn(ranges)).toBe(10);
  expect(mostIn(ranges)).toBe(170);
  expect(allowedNear(ranges, 14)).toBe(10);
  expect(allowedNear(ranges, 40, 1)).toBe(120);
  expect(allowedNear(ranges, 110, -1)).toBe(30);
  expect(allowedNear(ranges, 123)).toBe(125);
  expect(allowedNear(ranges, 9999)).toBe(170);
  expect(allowedNear(ranges, -5)).toBe(10);
});

test('bids are found wherever a frame keeps them', () => {
  const frame = {
    at: 'x',
    lots: { 'private:A': { bids: { 'player:amy': 40, 'player:bob': 45 }, high: 'player:bob' } },
  };
  expect(lyingBids(frame, 'private:A')).toEqual([
    { by: 'player:bob', amount: 45 },
    { by: 'player:amy', amount: 40 },
  ]);
  expect(lyingBids(frame, 'private:B')).toEqual([]);
});

test('values by phase: what is printed, and which of it holds now', () => {
  const revenue = { byColor: { yellow: 30, brown: 50 }, byPhase: { I: 30, II: 30, III: 50, IV: 50 } };
  expect(valueSteps(revenue, 'II', ['I', 'II', 'III', 'IV'])).toEqual([
    { value: 30, color: 'yellow', now: true },
    { value: 50, color: 'brown', now: false },
  ]);
  expect(valueSteps(20, 'II', [])).toEqual([{ value: 20, color: 'white', now: true }]);
});

describe('names in sentences of the rules', () => {
  const names = { 'player:seat1': 'Casey', 'player:5695': 'Ada', 'player:p1': 'Brunel' };

  test('ids become names, other numbers and words stay', () => {
    expect(withNames(names, 'seat1 has 25 and needs 272.')).toBe('Casey has 25 and needs 272.');
    expect(withNames(names, '5695 gave up MP with this sale.')).toBe('Ada gave up MP with this sale.');
    expect(withNames(names, 'It costs $5695; seat12 pays, p1 does not.')).toBe(
      'It costs $5695; seat12 pays, Brunel does not.',
    );
  });
});

describe('clocks', () => {
  test.each([
    [0, '00:00'],
    [61_500, '01:01'],
    [3_600_000 + 5000, '1:00:05'],
    [50 * 3_600_000, '2 d 2 h'],
    [-5, '00:00'],
  ])('%d ms reads %s', (left, text) => {
    expect(timeText(left)).toBe(text);
  });
});

test('the cards on the first page say for how many players a title is', () => {
  for (const card of TITLES) {
    const { min, max } = titles[card.id]?.players ?? {};
    expect(card.players, card.id).toEqual({ min, max });
  }
});

test('a line of a chart keeps its colour where it can be seen, and gives way to the ground where it cannot', () => {
  expect(pen('#0063b1', '#ffffff')).toBe('#0063b1');
  const night = pen('#1b1d1f', '#1a2229');
  expect(Number.parseInt(night.slice(1, 3), 16)).toBeGreaterThan(0x60);
  const day = pen('#fff3a0', '#ffffff');
  expect(Number.parseInt(day.slice(1, 3), 16)).toBeLessThan(0xc0);
  expect(pen('teal', '#ffffff')).toBe('teal');
});
