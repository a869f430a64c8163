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

/** What an importer may ask for, and the one policy that reads it. The numbers are those of the interop notes. */
export const siteOptions: Readonly<Record<string, string>> = {
  'consent:assumed': 'engine: deals are carried out without asking the other side',
  'routes:advised': 'routes.best (13)',
  trustLays: 'lay.reaches',
  scoresAtAgreedEnd: 'end.score: an agreed end is scored as it stands, which is our rule too',
  halfKeptDown: "dividend.kept: the company's half is rounded down (1)",
  reissueTiesUp: 'reissue: 200 gives 160 and 350 gives 275 (2)',
  pOnly170: 'lay.may: P hexes take only 170 in brown (3)',
  'tradePrivates:phases2to3': 'privates.price: players trade privates in phases 2 and 3 only (6)',
  redeemWithoutConsent: 'redeem: no consent, which the assumed consent covers (7)',
  'redeemSnapshot:late': "redeem: the company's cash as it was when redemption was first considered (7)",
  reissueAfterTrade: 'stock.grammar: a reissue after own trades (8)',
  reissueUncounted: 'reissue: no once-a-round limit (8)',
  bridgeLayExtra: 'lay.allow: the discounted river tile comes on top of full lays (9)',
  largeCitiesOnly: 'privates.assign: cattle and port on large cities only (10)',
  portBothAtOnce: 'privates.assign: a port may be opened and closed in one turn (10)',
  protectAfterTrain: 'forced.protect: after the turn (11)',
  sellerMayProtect: 'protect.who: in an operating round the selling president too (11)',
  'connectionOrder:round': 'connection runs in the order of the round (12)',
  'connections:recorded': 'connection check: the findings of the record, by company and turn (12)',
  'endAt400:atOnce': 'end.ending: 400 ends the game with the move itself (14)',
  'bankBreak:below0': 'end.ending: exactly 0 is not broken (15)',
  bankruptSellsAll: 'trouble.bankrupt: everything that can be sold is sold first (16)',
  holdAboveLimit: 'sell.may: a sale need not bring a large holding down to 60% (17)',
  outrightPriceFree: 'bid: a bid on the first private buys it at the price named (18)',
  sevenPlayers: 'validate: seven players (19)',
  eightCompanyLimit: 'shares.certificateLimit: a row for eight companies (19)',
  routeRemembered: 'trains.obliged: a route once seen counts for ever (20)',
  closingFoundLate:
    'connection check: a closing in its own turn is found a turn later, which the recorded findings cover (12)',
};

const asks = (options: Options, name: string): boolean => Boolean(options.site?.[name]);
export const onSite = (c: Read, name: string): boolean => asks(c.book.options, name);
export const has = (c: Read, name: string): boolean => c.book.options[name] === true;

export function validate(options: Options): string | null {
  const most = asks(options, 'sevenPlayers') ? 7 : 6;
  return options.players >= 2 && options.players <= most ? null : 'the game is for 2 to 6 players.';
}
