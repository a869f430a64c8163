import type { Options, OptionSpec, Read } from '@roundhouse/engine';

export const optionSpecs: readonly OptionSpec[] = [
  {
    name: 'edition',
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

/** What an importer may ask for, and the one policy that reads it. The numbers are those of the interop notes. */
export const siteOptions: Readonly<Record<string, string>> = {
  'consent:assumed': 'engine: deals are carried out without asking the other side (9)',
  'routes:advised': 'routes.best (7)',
  trustLays: 'lay.reaches',
  scoresAtAgreedEnd: 'end.score: an agreed end is scored as it stands, which is our rule too',
  tenShorts: 'data: ten shorts in a 10-share company (1)',
  bidAboveFace: 'auctions.private: bids above the face value (2)',
  shortAnyOrder: 'stock.grammar: sales after the short sale (3)',
  grayLoansInStockRound: 'takeLoans: gray and red companies borrow in a stock round (4)',
  ipoWithoutCircle: 'bid: an IPO without an open circle (5)',
  redCanRise: 'stock.end: a red company held to 100% becomes gray (6)',
  anyExits: 'lay.may: brown cities with fewer exits (8)',
  initiatorSurvives: 'merge: the initiator always survives (10)',
  'mergerPresident:mostNet': 'merge: the largest net holder presides, whoever it is (11)',
  equalPriceKeepsPlace: 'merge: an unchanged price keeps its place in the stack (12)',
  absorbedFreeAtOnce: 'start.companies: an absorbed charter is free at once (13)',
  newPresidentBuysOn: 'shareWindow: who takes the presidency may go on buying (14)',
  'saleOrder:afterMergers': 'maRound: sales by the prices after conversions and mergers (15)',
  skipUnaffordableOffer: 'companySale: no offer where nobody could pay the least price (17)',
  crisisAfterNextOffer: 'companySale: the next sale is opened before a crisis is resolved (18)',
  crisisBlocks: 'sell.may: several shares in one crisis sale (19)',
  bankruptUnchecked: 'trouble.mayDeclare: what could be sold is not looked at (20)',
  bankruptCashToBank: 'trouble.bankrupt: the cash goes to the bank (21)',
  lateMarketPairs: 'short: a pair in the market waits for the next sale (22)',
  privatesScore: 'end.score: privates of players at face value (23)',
  noBridgeAfterInterest: 'operating.beside: no bridge token once interest is paid (25)',
  'mineFacing:loose': 'lay.may: any further upgrade of the city beside a mine will do (26)',
  mailToRed: 'operating.openings: mail for a red company with a train (27)',
  'twoTrains:40': 'data: forty 2 trains (28)',
  junctionOnce: 'routes.model: our routes contain those of the record, nothing to do (29)',
  usedPrivatesClose: 'lay.laid and stock.end: privates close when used up (30)',
  limitOfThreeForTwo: 'shares.certificateLimit: the value for three stays, which is our rule too (31)',
  privatesStayWithBankrupt: 'trouble.bankrupt: privates stay where they are',
};

export const isVolatile = (options: Options): boolean => options.edition === 'volatility';
export const siteAsks = (options: Options, name: string): boolean => Boolean(options.site?.[name]);
export const onSite = (c: Read, name: string): boolean => siteAsks(c.book.options, name);

export function validate(options: Options): string | null {
  return options.players >= 3 && options.players <= 12
    ? null
    : 'the game is for 3 to 7 players, with the variant for up to 12.';
}
