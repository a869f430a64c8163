import { simulateGame } from '@roundhouse/bots';
import { defineTitle } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title as tiny } from '../../titles/test/tiny/index.ts';

test.each([
  { name: 'with its hints', title: tiny },
  { name: 'with nothing but neutral ones', title: defineTitle({ ...tiny, hints: {} }) },
])(
  'a new title $name is played to its end by clerks and a baron, who know its verb from its words',
  ({ title }) => {
    const seen = new Set<string>();
    const { end, error, scores } = simulateGame({
      title,
      options: { players: 3 },
      seed: 3,
      bots: ['clerk', 'clerk', 'baron'],
      checked: true,
      watch: (_book, _state, action) => seen.add(action.type),
    });
    expect(error).toBeUndefined();
    expect(end).toBe('the line is finished');
    expect(Math.max(...scores)).toBeGreaterThan(400);
    for (const verb of ['start', 'layTile', 'runTrains', 'buyTrain', 'dividend'])
      expect([...seen]).toContain(verb);
  },
);
