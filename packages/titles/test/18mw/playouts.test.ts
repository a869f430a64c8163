import { isOver } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title18mw } from '../../src/18mw/index.ts';
import { playOut } from '../support/playout.ts';

test.each([3, 4, 5])(
  'whole random games of %i players keep all invariants',
  (players) => {
    for (const seed of ['one', 'two']) {
      const { state } = playOut({
        title: title18mw,
        options: { players },
        seed: `${players} ${seed}`,
        most: 60_000,
      });
      expect(isOver(state)).toBe(true);
    }
  },
  180_000,
);
