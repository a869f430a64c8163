import type { Options, OptionSpec } from '@roundhouse/engine';

export const optionSpecs: readonly OptionSpec[] = [
  {
    name: 'edition',
    labels: { basic: 'basic game', volatility: 'with the Volatility expansion' },
    label: 'Edition',
    text: 'volatility: thirteen more privates in rows and an auction without seed money.',
    rule: '1817:v.1',
    values: ['basic', 'volatility'],
    default: 'basic',
    unofficial: true,
  },
  {
    name: 'tenShorts',
    label: 'Increased short sales',
    text: 'Up to ten shares of a 10-share company may be sold short instead of five.',
    rule: '1817:9.1.1',
    values: [false, true],
    default: false,
  },
  {
    name: 'shortSqueeze',
    label: 'Short squeeze',
    text: 'A company held by players to more than 100% moves two spaces right at the end of a stock round.',
    rule: '1817:9.3.1',
    values: [false, true],
    default: false,
  },
  {
    name: 'modernTrains',
    label: 'Modern trains',
    text: 'A 7 train earns 10 and an 8 train 20 more for each own station marker on its route.',
    rule: '1817:9.4.1',
    values: [false, true],
    default: false,
  },
];

export const isVolatile = (options: Options): boolean => options.edition === 'volatility';

export function validate(options: Options): string | null {
  return options.players >= 3 && options.players <= 12
    ? null
    : 'the game is for 3 to 7 players, with the variant for up to 12.';
}
