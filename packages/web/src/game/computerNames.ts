/** Names of computer players, so that one can tell them apart. */
export const COMPUTER_NAMES: readonly string[] = [
  'Ada',
  'Brunel',
  'Cassatt',
  'Drew',
  'Erlanger',
  'Flagler',
  'Gould',
  'Hill',
  'Insull',
  'Jaffray',
  'Kruttschnitt',
];
