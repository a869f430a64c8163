import type { Options, OptionSpec } from '@roundhouse/engine';

type Edition = 'gmt' | 'dtg' | 'second';

export const optionSpecs: readonly OptionSpec[] = [
  {
    name: 'edition',
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

/** What an importer may ask for, and the one policy that reads it. The numbers are those of the interop notes. */
export const siteOptions: Readonly<Record<string, string>> = {
  'consent:assumed': 'engine: deals are carried out without asking the other side',
  'routes:advised': 'routes.best (10)',
  trustLays: 'lay.reaches (17)',
  scoresAtAgreedEnd: 'end.score: an agreed end is scored as it stands, which is our rule too',
  lateIssue: 'operating.beside: issue and redeem until the dividend (1)',
  pairedTiles: 'lay.may: the second Michigan Central or Ohio & Indiana tile follows at once (2)',
  steamboatKeepsPort: 'privates.bought: the port marker stays when the Steamboat is bought (3)',
  steamboatOncePerOr: 'assign: a corporation moves the port marker once a round, before it has run (3)',
  steamboatEndsInThree: 'phase.enter: a player-owned port marker leaves in phase III (3)',
  independentFloorIsDebt: 'draft: a last independent never falls below its debt (4)',
  draftOnCredit: 'pick: no check that everything kept can be paid (4)',
  cwiOpenWhenBought: 'privates.bought: the spot opens with the purchase, which is our rule too (5)',
  'emergencyIssue:site':
    'issue: only what is needed, never for nothing, one bundle, then bank trains only (6)',
  'forcedSale:site': 'sell.may: one block a company, no sale of the buyer at 10 (7)',
  'bankruptcy:site': 'trouble.bankrupt: the remainder moves no price, the order of the round is kept (8)',
  'receiverRun:anyPlayer': 'routes.best for a receivership (9)',
  'receiverTrains:locked': 'trains.fromOther: nobody buys from a receivership, which is our rule too (9)',
  'phaseFourTrains:9': 'data: nine phase IV trains (11)',
  'bankBreak:below0': 'end.ending: exactly 0 does not break the bank, which is our rule too (13)',
  'redeemAtTop:550': 'redeem: at 550 a share costs 550, which is our rule too (14)',
  'issueAtTen:0': 'issue: at 10 a share brings 0, which is our rule too (14)',
  oneBlockPerTurn: 'stock.grammar: one sale a company and turn (15)',
  'endings:site': 'end.ending: all closed, turn 100 (16)',
  privatesAlwaysScore: 'end.score: list value of privates in every phase',
};

export const editionOf = (options: Options): Edition => options.edition as Edition;
export const isTwoPlayers = (options: Options): boolean => options.twoPlayers === true;
export const asksSite = (options: Options, name: string): boolean => Boolean(options.site?.[name]);

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
