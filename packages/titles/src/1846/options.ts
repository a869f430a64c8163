import type { Options, OptionSpec } from '@roundhouse/engine';

type Edition = 'gmt' | 'dtg' | 'second';

export const optionSpecs: readonly OptionSpec[] = [
  {
    name: 'edition',
    labels: { gmt: 'GMT Games', dtg: 'Deep Thought Games', second: 'second edition' },
    label: 'Edition',
    text:
      'gmt: GMT first edition. dtg: the earlier Deep Thought rules (land grants free of hexside costs, C&WI token at once, ' +
      'Mail Contract always stays). second: two more privates, Boomtown and Little Miami, and one more private of each group removed.',
    rule: '1846:2e.groups',
    values: ['gmt', 'dtg', 'second'],
    default: 'gmt',
  },
  {
    name: 'protectSecondEdition',
    label: 'Keep the new privates',
    text: 'Second edition only: Boomtown, Little Miami and the C&O are never removed.',
    rule: '1846:2e.protect',
    values: [false, true],
    default: false,
    players: [3, 4, 5],
  },
  {
    name: 'twoPlayers',
    label: 'Two players',
    text: 'The unofficial game for two: open draft, larger purses, 70% holdings, a limited number of phase IV trains.',
    rule: '1846:2p.players',
    values: [false, true],
    default: false,
    unofficial: true,
    players: [2],
  },
];

export const editionOf = (options: Options): Edition => options.edition as Edition;
export const isTwoPlayers = (options: Options): boolean => options.twoPlayers === true;

export function validate(options: Options): string | null {
  if (isTwoPlayers(options))
    return options.players === 2 ? null : 'the two-player game is for exactly two players.';
  if (options.players < 3 || options.players > 5) {
    return 'the game is for 3 to 5 players; two can play with the option "twoPlayers".';
  }
  if (options.protectSecondEdition === true && editionOf(options) !== 'second') {
    return 'only the second edition has privates to keep.';
  }
  return null;
}
