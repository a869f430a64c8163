import { title1870 } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { type Level, simulateGame } from '../src/index.ts';
import { Reached } from './reached1870.ts';

interface Game {
  bots: Level[];
  options: Record<string, boolean>;
  seed: number;
}

/** Clerks play games through, the reckless find trouble. */
const GAMES: Game[] = [
  { bots: ['clerk', 'clerk'], options: {}, seed: 3 },
  { bots: ['clerk', 'clerk'], options: { finishOn400: true, historicalOrder: true }, seed: 12 },
  { bots: ['reckless', 'clerk'], options: { diesels: true, stationWars: true }, seed: 20 },
  {
    bots: ['reckless', 'reckless'],
    options: { originalMarket: true, originalTiles: true, maxReissue200: true, protectIfSold: true },
    seed: 20,
  },
];

const reached = new Reached();
const ends = new Set<string>();

test.each(GAMES)('$bots with $options keep every balance to the end', { timeout: 600_000 }, (game) => {
  const { bots, options, seed } = game;
  const line = simulateGame({
    title: title1870,
    options: { players: bots.length, ...options },
    seed,
    bots,
    checked: true,
    watch: (book, state, action) => reached.see(book, state, action),
  });
  expect(line.error).toBeUndefined();
  ends.add(line.end);
});

test('together these games reach every phase, train, ending, ability and variant of 1870', () => {
  const all = [
    ...['1', '2', '3', '4', '5', '6', '7', '8'].map((phase) => `phase ${phase}`),
    ...['2', '3', '4', '5', '6', '8', '10', '12', 'D'].map((type) => `${type} train`),
    // Privates: the bridge company, cattle, port; those of players and of companies.
    'bridge company: 40 less',
    'free home tile of the bridge company',
    'cattle token',
    'open port',
    'closed port',
    'private bought by a company',
    'private bought by a player',
    // What is special to 1870.
    'price protection',
    'redemption',
    'reissue',
    'dividend: half',
    'train discarded',
    'forced sale',
    'company closed',
    'destination marker: map',
    'destination marker: charter',
    'destination marker beside the city',
    // Variants.
    'destination marker in a space',
    'diesel for a train traded in',
    'SLSF waits for its sixth share',
    '60 in white',
    'protection by a president who has sold',
    'reissue for 200 at most',
  ];
  expect(all.filter((name) => !reached.names.has(name))).toEqual([]);
  expect([...ends].sort()).toEqual(['bank', 'bankrupt', 'market']);
});
