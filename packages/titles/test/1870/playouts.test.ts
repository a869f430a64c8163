import { isOver } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title1870 } from '../../src/1870/index.ts';
import { playOut } from '../support/playout.ts';

const GAMES: [players: number, options: Record<string, boolean>][] = [
  [2, {}],
  [2, { stationWars: true, finishOn400: true }],
  [2, { diesels: true, historicalOrder: true }],
  [3, { stationWars: true, diesels: true }],
  [3, { originalMarket: true, originalTiles: true, maxReissue200: true, protectIfSold: true }],
  [4, { historicalOrder: true, stationWars: true }],
  [5, { finishOn400: true }],
  [6, {}],
];

test.each(GAMES)(
  'a whole random game of %i players with %o keeps all invariants',
  (players, options) => {
    const { state } = playOut({
      title: title1870,
      options: { players, ...options },
      seed: `${players} players`,
      most: 60_000,
    });
    expect(isOver(state)).toBe(true);
  },
  240_000,
);
