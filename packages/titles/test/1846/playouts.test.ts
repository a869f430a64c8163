import { isOver } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title1846 } from '../../src/1846/index.ts';
import { playOut } from '../support/playout.ts';

const EDITIONS = ['gmt', 'dtg', 'second'] as const;

test.each([3, 4, 5])(
  'whole random games of %i players in every edition keep all invariants',
  (players) => {
    for (const edition of EDITIONS) {
      const { state } = playOut({
        title: title1846,
        options: { players, edition },
        seed: `${edition} ${players}`,
      });
      expect(isOver(state)).toBe(true);
    }
  },
  120_000,
);

test('1846:2p.players whole random games of two keep all invariants', () => {
  for (const edition of EDITIONS) {
    const { state } = playOut({
      title: title1846,
      options: { players: 2, twoPlayers: true, edition },
      seed: `two ${edition}`,
    });
    expect(isOver(state)).toBe(true);
  }
}, 120_000);
