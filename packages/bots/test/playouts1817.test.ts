import { title1817 } from '@roundhouse/titles';
import { type Game, playoutsReach } from './reached.ts';

/** Clerks play games through, the reckless go bankrupt soon. */
const GAMES: Game[] = [
  { bots: ['reckless', 'reckless', 'reckless'], options: { edition: 'volatility' }, seed: 1 },
  { bots: ['reckless', 'reckless', 'reckless'], options: { edition: 'volatility' }, seed: 3 },
  { bots: ['clerk', 'clerk', 'clerk'], options: { modernTrains: true }, seed: 1 },
  {
    bots: ['clerk', 'clerk', 'clerk'],
    options: { edition: 'volatility', tenShorts: true, shortSqueeze: true },
    seed: 1,
  },
  {
    bots: ['clerk', 'clerk', 'clerk'],
    options: { edition: 'volatility', tenShorts: true, shortSqueeze: true },
    seed: 3,
  },
];

/** Private companies that come into companies with their face value. P16 and P17 never do in these games. */
const BASIC = ['PSM', 'ME', 'OBC', 'UBC', 'TS', 'MINC', 'CM', 'MAJC', 'MINM', 'MAIL', 'MAJM'];
const VOLATILE = ['P12', 'P13', 'P14', 'P15', 'P18', 'P19', 'P20', 'P21', 'P22', 'P23', 'P24'];

playoutsReach(
  title1817,
  GAMES,
  [
    ...['2', '3', '4', '5', '6', '7', '8'].map((phase) => `phase ${phase}`),
    ...['2', '2+', '3', '4', '5', '6', '7', '8'].map((type) => `${type} train`),
    ...[...BASIC, ...VOLATILE].map((name) => `contribute with ${name}`),
    'layTile with PSM',
    'layTile with MINC',
    'layTile with MAJC',
    'assign with OBC',
    'assign with UBC',
    'layTile with P22',
    'marker: ranch',
    'marker: mine',
    'marker: bridge',
    // What is special to 1817.
    'loans taken',
    'repay',
    'short sale',
    'conversion',
    'merger or system',
    'company auctioned',
    'buyer chosen',
    'liquidation',
    'cash crisis',
    'bankruptcy',
    'train discarded',
    'dividend: half',
  ],
  ['bankruptcy', 'eightTrain'],
);
