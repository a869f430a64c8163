import { title1846 } from '@roundhouse/titles';
import { type Game, playoutsReach } from './reached.ts';

/** Clerks play games through, the reckless find trouble. The two-player game's last train ends none of them: the bank breaks first. */
const GAMES: Game[] = [
  { bots: ['reckless', 'reckless'], options: { twoPlayers: true }, seed: 1 },
  { bots: ['reckless', 'reckless'], options: { twoPlayers: true }, seed: 2 },
  { bots: ['clerk', 'clerk', 'clerk'], options: { edition: 'second', protectSecondEdition: true }, seed: 2 },
  { bots: ['clerk', 'clerk', 'clerk'], options: { edition: 'second', protectSecondEdition: true }, seed: 6 },
  { bots: ['reckless', 'reckless', 'reckless'], options: {}, seed: 4 },
  { bots: ['reckless', 'clerk', 'random'], options: { edition: 'dtg' }, seed: 1 },
];

playoutsReach(
  title1846,
  GAMES,
  [
    ...['I', 'II', 'III', 'IV'].map((phase) => `phase ${phase}`),
    ...['2', '4', '3/5', '5', '4/6', '6', '7/8'].map((face) => `${face} train`),
    // Private companies: tiles, token, markers; the independents run and are taken over.
    'layTile with LSL',
    'layTile with MC',
    'layTile with O&I',
    'placeToken with C&WI',
    'assign with SC',
    'assign with MPC',
    'MAIL of a company',
    'TBC of a company',
    'buyPrivate with MS',
    'buyPrivate with BIG4',
    // What is special to 1846.
    'pick',
    'issue',
    'redemption',
    'dividend: half',
    'forced train purchase',
    'bankruptcy',
    'receivership',
    'end of a receivership',
    'company closed',
    'train discarded',
    // The second edition and the game for two.
    'layTile with LM',
    'assign with BT',
    'take',
  ],
  ['bank', 'bankrupt'],
);
