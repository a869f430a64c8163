import { type Action, bare, type Choice, type Frame, type State } from '@roundhouse/engine';

type Fields = Readonly<Record<string, unknown>>;

export const named = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  if (text.startsWith('blank:')) return `blank card ${bare(text)}`;
  return /^(player|company|private|giant):/.test(text) ? bare(text) : text;
};

/** The places a thing comes from, as players call them. */
const PLACES: Readonly<Record<string, string>> = {
  bank: 'the bank',
  pool: 'the market',
  treasury: 'the treasury',
  offering: 'the offering',
};
const place = (value: unknown): string => PLACES[String(value)] ?? named(value);

const given = (fields: Fields, name: string): boolean => fields[name] !== undefined && fields[name] !== null;
const shares = (units: unknown): string => (units === 1 ? '1 share' : `${String(units)} shares`);
/** ` from X`, where the field is there. */
const also = (fields: Fields, name: string, word: string): string =>
  given(fields, name) ? ` ${word} ${place(fields[name])}` : '';

/** What needs more than a verb and its object. */
const SENTENCES: Readonly<Record<string, (it: Fields) => string>> = {
  buyShares: (it) =>
    it.whole === 'president'
      ? `buy the president's certificate of ${named(it.company)}${also(it, 'from', 'from')}`
      : `buy ${given(it, 'units') ? shares(it.units) : 'shares'} of ${named(it.company)}${also(it, 'from', 'from')}`,
  sellShares: (it) => `sell ${given(it, 'units') ? shares(it.units) : 'shares'} of ${named(it.company)}`,
  issue: (it) => `issue ${given(it, 'units') ? shares(it.units) : 'shares'} of ${named(it.company)}`,
  redeem: (it) =>
    `redeem ${given(it, 'units') ? shares(it.units) : 'shares'} of ${named(it.company)}${also(it, 'from', 'from')}`,
  start: (it) => `start ${named(it.company)}${also(it, 'price', 'at')}`,
  bid: (it) =>
    `bid${given(it, 'amount') ? ` ${String(it.amount)}` : ''} on ${named(it.lot)}${also(it, 'for', 'for')}`,
  layTile: (it) =>
    `lay ${given(it, 'tile') ? `tile ${String(it.tile)} turned ${String(it.rotation)}` : 'a tile'} in ${String(it.hex)}${also(it, 'using', 'with')}`,
  placeToken: (it) =>
    `place a token of ${named(it.company)} in ${String(it.hex)}${it.city ? `, city ${Number(it.city) + 1}` : ''}${also(it, 'using', 'with')}`,
  runTrains: (it) => `run the trains of ${named(it.company)}${also(it, 'placing', 'placing')}`,
  dividend: (it) => DIVIDENDS[String(it.kind)] ?? `dividend ${String(it.kind)}`,
  buyTrain: (it) =>
    `buy ${given(it, 'face') || it.from === 'bank' ? `a ${String(it.face ?? it.train)} train` : `train ${String(it.train)}`}${also(it, 'from', 'from')}${also(it, 'price', 'for')}${also(it, 'trade', 'trading in')}${also(it, 'giving', 'giving')}`,
  buyPrivate: (it) =>
    `buy ${named(it.private)}${String(it.buyer).startsWith('company:') ? ` for ${named(it.buyer)}` : ''}${also(it, 'price', 'at')}`,
  merge: (it) => `merge ${named(it.company)} and ${named(it.partner)} into ${named(it.into)}`,
  answer: (it) => (it.yes === true ? 'agree' : it.yes === false ? 'refuse' : 'answer'),
};
const DIVIDENDS: Readonly<Record<string, string>> = {
  full: 'pay all of it',
  half: 'pay half of it',
  none: 'keep all of it',
};

/** Fields that say what a choice is about, in the order a player would say them. */
const TOLD = [
  'company',
  'private',
  'lot',
  'card',
  'train',
  'hex',
  'city',
  'where',
  'form',
  'count',
  'size',
  'kind',
  'name',
];
const PLAIN = new Set(['company', 'private', 'lot', 'card', 'count']);

const VERBS: Readonly<Record<string, string>> = {
  takeBack: 'take the bid back from',
  pick: 'keep',
  short: 'sell short',
  reissue: 'reissue the shares of',
  takeLoans: 'take loans for',
  repayLoans: 'repay loans of',
  chooseSize: 'choose the size of',
  contribute: 'put in',
  assign: 'use',
  discardTrain: 'discard a train of',
  exchangePrivate: 'exchange',
  destination: 'destination marker of',
  offerForSale: 'offer for sale:',
  chooseBuyer: 'buy with',
  removeToken: 'remove a token of',
  offerToken: 'offer a token of',
  buyToken: 'buy a token for',
  withdraw: 'withdraw the offer',
  declareBankrupt: 'declare bankruptcy',
  agreeEnd: 'end the game',
  own: 'special move:',
};

/** A choice or an action as one line. */
export function tell(it: Pick<Choice, 'type' | 'with' | 'open'> | Action): string {
  const fields = ('with' in it ? it.with : it) as Fields;
  const sentence = SENTENCES[it.type];
  if (sentence) return sentence(fields);
  const parts = TOLD.filter((name) => given(fields, name)).map((name) =>
    PLAIN.has(name) ? named(fields[name]) : `${name} ${named(fields[name])}`,
  );
  return [VERBS[it.type] ?? it.type, ...parts].join(' ');
}

const FRAMES: Readonly<Record<string, string>> = {
  stockRound: 'Stock round',
  operatingRound: 'Operating round',
  maRound: 'Mergers and acquisitions',
  stockTurn: 'buy and sell',
  operatingTurn: '',
  trackAndToken: 'track and tokens',
  buyTrains: 'buy trains',
  forcedTrain: 'a train must be bought',
  wrapUp: 'end of the turn',
  issueRedeem: 'issue or redeem shares',
  run: 'run trains',
  choosePar: 'choose the starting price',
  waterfall: 'Auction of the private companies',
  parallelAuction: 'Auction',
  seedAuction: 'Auction of the private companies',
  rowAuction: 'Auction of the private companies',
  ipo: 'a new company',
  fallingOffer: 'the last card',
  openDraft: 'Draft',
  protectSales: 'protect the price',
  connectionRuns: 'connection runs',
  companySale: 'a company for sale',
  settleDebts: 'debts',
  interlude: '',
};

/** `companySale` -> `company sale`. */
const spaced = (at: string): string => at.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);

/** Somebody needs the agreement of another. */
function wishIn(frame: Frame): string {
  const { deal } = frame as unknown as { deal: Action };
  return `${bare(deal.by)} would like to ${tell(deal)}`;
}

/** What the table is about now: `Operating round, NYC: track and tokens`. */
export function situation(state: State): string {
  const parts: string[] = [];
  for (const frame of state.agenda.slice(1)) {
    const { company } = frame as { company?: string };
    const words = frame.at === 'consent' ? wishIn(frame) : (FRAMES[frame.at] ?? spaced(frame.at));
    if (words !== '') parts.push(words);
    if (company !== undefined && !parts.includes(bare(company)))
      parts.splice(Math.max(1, parts.length - 1), 0, bare(company));
  }
  const [head = 'the game is over', ...rest] = parts;
  return [head.charAt(0).toUpperCase() + head.slice(1), ...rest].join(', ');
}
