import { isOver } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title1817 } from '../../src/1817/index.ts';
import { playOut } from '../support/playout.ts';

test.each([3, 4, 5, 7, 12])(
  'whole random games of %i players keep all invariants',
  (players) => {
    for (let i = 0; i < 8; i++) {
      const { state } = playOut({ title: title1817, options: { players }, seed: `1817 ${players} ${i}` });
      expect(isOver(state)).toBe(true);
    }
  },
  120_000,
);

test('1817:9.1.1 1817:9.3.1 1817:9.4.1 the variants together keep all invariants', () => {
  for (let i = 0; i < 6; i++) {
    const options = { players: 4, tenShorts: true, shortSqueeze: true, modernTrains: true };
    expect(isOver(playOut({ title: title1817, options, seed: `variants ${i}` }).state)).toBe(true);
  }
}, 120_000);

test('1817:v.1 whole random games of the volatility edition keep all invariants', () => {
  for (let i = 0; i < 6; i++) {
    const options = { players: 5, edition: 'volatility' };
    expect(isOver(playOut({ title: title1817, options, seed: `volatility ${i}` }).state)).toBe(true);
  }
}, 120_000);
