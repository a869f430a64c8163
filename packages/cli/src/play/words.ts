import { type Action, bare, type Choice } from '@roundhouse/engine';

const named = (value: unknown): string =>
  typeof value === 'string' && /^(player|company|private):/.test(value) ? bare(value) : String(value);

/** Fields that say what a choice is about, in the order a player would say them. */
const TOLD = [
  'company',
  'partner',
  'into',
  'private',
  'lot',
  'card',
  'from',
  'train',
  'face',
  'hex',
  'city',
  'tile',
  'rotation',
  'units',
  'whole',
  'price',
  'amount',
  'count',
  'size',
  'kind',
  'where',
  'form',
  'yes',
  'using',
  'buyer',
  'for',
];

const VERBS: Readonly<Record<string, string>> = {
  pass: 'pass',
  bid: 'bid on',
  takeBack: 'take the bid back from',
  take: 'take',
  pick: 'keep',
  start: 'start',
  buyShares: 'buy shares of',
  sellShares: 'sell shares of',
  short: 'sell short',
  issue: 'issue shares of',
  redeem: 'redeem shares of',
  reissue: 'reissue shares of',
  takeLoans: 'take loans for',
  repayLoans: 'repay loans of',
  chooseSize: 'choose the size of',
  contribute: 'put in',
  layTile: 'lay a tile for',
  placeToken: 'place a token of',
  assign: 'use',
  runTrains: 'run the trains of',
  dividend: 'dividend of',
  buyTrain: 'buy a train for',
  discardTrain: 'discard a train of',
  buyPrivate: 'buy',
  exchangePrivate: 'exchange',
  protect: 'protect',
  destination: 'destination marker of',
  convert: 'convert',
  merge: 'merge',
  offerForSale: 'offer for sale',
  chooseBuyer: 'buy with',
  removeToken: 'remove a token of',
  offerToken: 'offer a token of',
  buyToken: 'buy a token for',
  answer: 'answer',
  withdraw: 'withdraw the offer',
  declareBankrupt: 'declare bankruptcy',
  agreeEnd: 'end the game',
  own: 'special move',
};

/** A choice or an action as one line. */
export function tell(it: Pick<Choice, 'type' | 'with' | 'open'> | Action): string {
  const fields = ('with' in it ? it.with : it) as Record<string, unknown>;
  const parts = TOLD.filter((name) => fields[name] !== undefined && fields[name] !== null).map((name) =>
    name === 'company' || name === 'lot' || name === 'private' || name === 'card'
      ? named(fields[name])
      : `${name} ${named(fields[name])}`,
  );
  return [VERBS[it.type] ?? it.type, ...parts].join(' ');
}
