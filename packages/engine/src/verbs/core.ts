import type { PassMeaning } from '../model/frame.ts';
import { f } from '../schema/fields.ts';
import { type ActionOf, verb } from '../schema/verb.ts';

const source = f.oneOf('offering', 'pool', 'treasury');

const toWhere = (said: {
  readonly hex?: unknown;
  readonly company?: unknown;
  readonly form?: string | undefined;
}): string => {
  const places = [said.hex && '{hex}', said.company && '{company}', said.form && '{form}'].filter(Boolean);
  return places.length > 0 ? ` to ${places.join(', ')}` : '';
};
const inHex = (said: { readonly using?: unknown }): string => (said.using ? '{hex} with {using}' : '{hex}');
const certificates = (said: { readonly whole?: unknown; readonly double?: unknown }): string =>
  said.whole === 'president'
    ? 'the president’s certificate'
    : said.whole === 'double' || said.double
      ? 'the double certificate'
      : '{units}';
const trainOf = (said: { readonly face?: unknown }): string => (said.face ? '{face}-train' : '{train}-train');

/**
 * The verbs most 18xx games share, each with its fields and its English. `company` is named even where it is obvious, so that
 * the log reads by itself. Money and counts are whole numbers.
 */
export const coreVerbs = {
  /** What a pass is called depends on the question: `passWords`, and the words of its frame. */
  pass: verb('pass', {}, { offer: 'Pass', done: '{who} passes' }),
  bid: verb(
    'bid',
    { lot: f.lot, amount: f.money, for: f.optional(f.company) },
    {
      offer: 'Bid',
      confirm: 'Bid {amount} for {lot}',
      done: (bid) => `{who} bids {amount} for {lot}${bid.for ? ' with {for}' : ''}`,
    },
  ),
  take: verb(
    'take',
    { lot: f.lot },
    { offer: 'Take {lot}', confirm: 'Take {lot}{paid}', done: '{who} takes {lot}{paid}', asCards: true },
  ),
  start: verb(
    'start',
    { company: f.company, price: f.startPrice },
    {
      offer: 'Start {company}',
      confirm: 'Start {company} at {price}',
      done: '{who} starts {company} at {price}',
      trade: 'Start',
    },
  ),
  buyShares: verb(
    'buyShares',
    {
      company: f.company,
      from: source,
      units: f.shares,
      whole: f.optional(f.oneOf('president', 'double')),
    },
    {
      offer: 'Buy {company} from {from}',
      confirm: (it) => `Buy ${certificates(it)} of {company}{paid}`,
      plan: (it) => `Buy ${certificates(it)} of {company} from {from}{paid}`,
      done: (it) => `{who} buys ${certificates(it)} of {company} from {from}{paid}`,
      trade: (it) => `Buy${it.whole ? ` ${certificates(it)}` : ''} {price} from {source}`,
      paid: { own: true },
    },
  ),
  sellShares: verb(
    'sellShares',
    { company: f.company, units: f.shares, double: f.flag },
    {
      offer: 'Sell {company}',
      confirm: (it) => `Sell ${certificates(it)} of {company}{paid}`,
      done: (it) => `{who} sells ${certificates(it)} of {company}{paid}`,
      trade: (it) => (it.double ? 'Sell the double' : 'Sell'),
      paid: { in: true, own: true },
    },
  ),
  /** `using` names the private whose ability allows the lay or the token. */
  layTile: verb(
    'layTile',
    { company: f.company, hex: f.hex, tile: f.tile, rotation: f.rotation, using: f.optional(f.private) },
    {
      offer: (it) => `Build on ${inHex(it)}`,
      done: (it) => `{company} lays {tile} on ${inHex(it)}{paid}`,
      paid: { parts: true },
    },
  ),
  placeToken: verb(
    'placeToken',
    { company: f.company, hex: f.hex, city: f.city, using: f.optional(f.private) },
    {
      offer: (it) => `Token in ${inHex(it)}`,
      done: (it) => `{company} places a token in ${inHex(it)}{paid}`,
    },
  ),
  assign: verb(
    'assign',
    {
      private: f.private,
      hex: f.optional(f.hex),
      company: f.optional(f.company),
      form: f.optional(f.name),
    },
    {
      offer: (it) => `Assign {private}${toWhere(it)}`,
      done: (it) => `{who} assigns {private}${toWhere(it)}`,
    },
  ),
  /** `placing` is a token that is declared with the run because it decides which run is best. */
  runTrains: verb(
    'runTrains',
    { company: f.company, routes: f.routes, placing: f.optional(f.hex) },
    {
      offer: 'Run trains',
      done: (_run, revenue) => (revenue > 0 ? '{company} runs for {revenue}' : '{company} does not run'),
    },
  ),
  dividend: verb(
    'dividend',
    { company: f.company, kind: f.oneOf('full', 'half', 'none') },
    {
      offer: ({ kind }) =>
        kind === 'full'
          ? 'Pay in full'
          : kind === 'half'
            ? 'Pay half'
            : kind === 'none'
              ? 'Keep everything'
              : 'Dividend',
      done: ({ kind }) =>
        kind === 'full'
          ? '{company} pays {revenue} in full'
          : kind === 'half'
            ? '{company} pays half of {revenue}'
            : '{company} keeps {revenue}',
    },
  ),
  /**
   * `train` is the card name when bought from the bank, the train id otherwise; `face` the side chosen of a two-sided card;
   * `trade` a train turned in (diesels); `giving` a private handed over instead of money.
   */
  buyTrain: verb(
    'buyTrain',
    {
      company: f.company,
      from: f.either(f.oneOf('bank', 'pool'), f.company),
      train: f.train,
      face: f.optional(f.name),
      price: f.agreedPrice,
      trade: f.optional(f.train),
      giving: f.optional(f.private),
    },
    {
      offer: (it) => `Buy a ${trainOf(it)} from {from}`,
      confirm: (it) => `Buy the ${trainOf(it)} of {from} for {price}`,
      done: (it) => `{company} buys a ${trainOf(it)} from {from}{paid}`,
    },
  ),
  discardTrain: verb(
    'discardTrain',
    { company: f.company, train: f.train },
    {
      counted: 'train discarded',
      offer: 'Discard a {train}-train',
      done: '{company} discards a {train}-train',
    },
  ),
  buyPrivate: verb(
    'buyPrivate',
    { buyer: f.either(f.company, f.player), private: f.private, price: f.agreedPrice },
    {
      offer: 'Buy {private} for {buyer}',
      confirm: 'Buy {private} for {buyer} at {price}',
      done: '{buyer} buys {private} for {price}',
    },
  ),
  protect: verb(
    'protect',
    { company: f.company },
    { offer: 'Protect {company}', done: '{who} protects {company}' },
  ),
  answer: verb(
    'answer',
    { yes: f.yes },
    {
      offer: ({ yes }) => (yes === undefined ? 'Answer' : yes ? 'Accept' : 'Decline'),
      done: ({ yes }) => (yes ? '{who} accepts' : '{who} declines'),
    },
  ),
  withdraw: verb('withdraw', {}, { offer: 'Withdraw the offer', done: '{who} withdraws the offer' }),
  declareBankrupt: verb(
    'declareBankrupt',
    {},
    { offer: 'Declare bankruptcy', done: '{who} declares bankruptcy' },
  ),
  agreeEnd: verb('agreeEnd', {}, { offer: 'End the game', done: 'The table agrees to end the game' }),
};

/** A pass by what it means in the frame that asks; a frame may say it better. */
export const passWords: Readonly<Record<PassMeaning, { offer: string; done: string; forCompany: string }>> = {
  pass: { offer: 'Pass', done: '{who} passes', forCompany: '{who} passes for {company}' },
  done: { offer: 'Done', done: '{who} is done', forCompany: '{who} is done with {company}' },
  decline: { offer: 'Decline', done: '{who} declines', forCompany: '{who} declines for {company}' },
  out: { offer: 'Drop out', done: '{who} drops out', forCompany: '{who} drops out' },
};

type Core = typeof coreVerbs;
export type CoreAction = { [K in keyof Core]: ActionOf<Core[K]> }[keyof Core];

export type ShareSource = 'offering' | 'pool' | 'treasury';
export type DividendKind = 'full' | 'half' | 'none';

export type BidAction = ActionOf<Core['bid']>;
export type TakeAction = ActionOf<Core['take']>;
export type StartAction = ActionOf<Core['start']>;
export type BuySharesAction = ActionOf<Core['buyShares']>;
export type SellSharesAction = ActionOf<Core['sellShares']>;
export type LayTileAction = ActionOf<Core['layTile']>;
export type PlaceTokenAction = ActionOf<Core['placeToken']>;
export type AssignAction = ActionOf<Core['assign']>;
export type RunTrainsAction = ActionOf<Core['runTrains']>;
export type DividendAction = ActionOf<Core['dividend']>;
export type BuyTrainAction = ActionOf<Core['buyTrain']>;
export type DiscardTrainAction = ActionOf<Core['discardTrain']>;
export type BuyPrivateAction = ActionOf<Core['buyPrivate']>;
export type AnswerAction = ActionOf<Core['answer']>;
