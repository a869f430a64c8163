import { title18mw } from '@roundhouse/titles';
import { type Game, playoutsReach } from './reached.ts';

/** Clerks play games through, the reckless find trouble. */
const GAMES: Game[] = [
  { bots: ['reckless', 'reckless', 'reckless'], options: {}, seed: 4 },
  { bots: ['random', 'random', 'reckless'], options: {}, seed: 31 },
  { bots: ['reckless', 'reckless', 'reckless'], options: {}, seed: 8 },
  { bots: ['reckless', 'reckless', 'reckless'], options: {}, seed: 19 },
  { bots: ['clerk', 'clerk', 'clerk'], options: {}, seed: 2 },
];

playoutsReach(
  title18mw,
  GAMES,
  [
    ...['1', '2', '3', '4', '5', '6', '8', '10', 'D'].map((phase) => `phase ${phase}`),
    ...['2', '3', '4', '5', '6', '8', '10', 'D'].map((type) => `${type} train`),
    // Private companies: tokens, freight, the share, the train.
    'placeToken with StL&A',
    'exchangePrivate with L&M',
    'buyTrain with M&O',
    'marker: chicagoFreight',
    'marker: stLouisFreight',
    'H&StJ of a player',
    'RI of a player',
    'private of a company',
    // What is special to 18MW.
    'takeBack',
    'price protection',
    'redemption',
    'connection run',
    'token bought from another',
    'fire sale of a share',
    'fire sale of a token',
    'forced train purchase',
    'merger or system',
    'system',
    'company closed',
    'bankruptcy',
    'receivership',
    'train borrowed',
    'end of a receivership',
    'train discarded',
    'dividend: full',
    'dividend: none',
  ],
  ['bank', 'bankrupt'],
);
