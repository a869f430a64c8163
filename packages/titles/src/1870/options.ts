import type { Options, OptionSpec, Read } from '@roundhouse/engine';

const flag = (
  name: string,
  label: string,
  text: string,
  rule: `1870:${string}`,
  unofficial = false,
): OptionSpec => ({
  name,
  label,
  text,
  rule,
  values: [false, true],
  default: false,
  ...(unofficial && { unofficial }),
});

export const optionSpecs: readonly OptionSpec[] = [
  flag('finishOn400', '$400 finish', 'The game ends when a share price reaches 400.', '1870:var.400.1'),
  flag(
    'diesels',
    '1830 diesels',
    'Diesels with unlimited range replace the 8, 10 and 12 trains; older trains can be traded in.',
    '1870:var.d.1',
  ),
  flag(
    'stationWars',
    'Station marker wars',
    'Destination markers in Dallas, Fort Worth, New Orleans and St. Louis take a normal space where one is free.',
    '1870:var.wars.1',
  ),
  flag(
    'historicalOrder',
    'Historical order start',
    'Companies become available in the order of their historical dates.',
    '1870:var.hist.1',
  ),
  flag(
    'originalMarket',
    '1850/1832 market',
    'Two 60 boxes become white and the leftmost 40 becomes green.',
    '1870:var.market.1',
  ),
  flag('originalTiles', 'Original tile set', 'Fewer tiles of 27 kinds.', '1870:var.orig.1', true),
  flag(
    'maxReissue200',
    'Reissue par at most 200',
    'A reissue never sets a par above 200.',
    '1870:var.orig.1',
    true,
  ),
  flag(
    'protectIfSold',
    'Protect after selling',
    'Only the seller of a block itself may not protect it.',
    '1870:var.orig.1',
    true,
  ),
];

export const has = (c: Read, name: string): boolean => c.book.options[name] === true;

export function validate(options: Options): string | null {
  return options.players >= 2 && options.players <= 6 ? null : 'the game is for 2 to 6 players.';
}
