import { isOver } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title1870 } from '../../src/1870/index.ts';
import { playOut } from '../support/playout.ts';

/**
 * Random players find what nobody plans; what games reach together is asserted where better players are (packages/bots). A game
 * of theirs need not end: one player can buy and sell the same share for ever while nothing operates. `take` picks one that does.
 */
const GAMES: [players: number, options: Record<string, boolean>, take?: string][] = [
  [2, {}, 'second game'],
  [2, { stationWars: true, finishOn400: true }],
  [2, { diesels: true, historicalOrder: true }],
  [3, { stationWars: true, diesels: true }],
  [3, { originalMarket: true, originalTiles: true, maxReissue200: true, protectIfSold: true }, 'second game'],
  [4, { historicalOrder: true, stationWars: true }],
  [5, { finishOn400: true }, 'fourth game'],
  [6, {}],
];
/** How each game went, so that no two are the same game under different names. */
const played = new Map<string, string>();

test.each(GAMES)(
  'a whole random game of %i players with %o keeps all invariants and is like no other',
  (players, options, take = '') => {
    const seed = [`${players} players`, ...Object.keys(options), take].join(' ').trim();
    const { state, log } = playOut({
      title: title1870,
      options: { players, ...options },
      seed,
      most: 60_000,
    });
    expect(isOver(state)).toBe(true);
    const course = JSON.stringify(log);
    expect(played.get(course)).toBeUndefined();
    played.set(course, seed);
  },
  240_000,
);
