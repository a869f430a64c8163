import {
  addTokens,
  type AuctionFrame,
  resultOf,
  type CompanyId,
  type Ctx,
  cashOf,
  companyOf,
  createSingles,
  type Debt,
  type Frame,
  formOf,
  frameIn,
  type PlayerId,
  priceOf,
  type PrivateId,
  pay,
  privatesOf,
  procedure,
  putMarker,
  type Read,
  seatsFrom,
  setCertificates,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { formOfSize, type Size } from '../data/forms.ts';
import { cellDownFrom } from '../data/market.ts';
import { sizesIn } from '../data/phases.ts';
import { faceValue } from './bidding.ts';
import { payable } from './ipoBids.ts';
import { oweMarkers, payMarkersDue } from './stationMarkers.ts';
import { ipoOver, loanSharkMoney } from './volatility.ts';

/** A company is started: the initiator's marker, the auction, then the winner's size and privates (1817:5.5). */
export interface IpoFrame extends Frame {
  at: 'ipo';
  company: CompanyId;
  initiator: PlayerId;
  opening: number;
  stage: 'open' | 'home' | 'auction' | 'size' | 'privates';
  winner: PlayerId | null;
  amount: number;
  /** Face value of the privates put in so far. */
  contributed: number;
  /** What the winner could not pay in cash and has to cover with privates. */
  debts: Debt[];
  /** The winner wants to put in no more privates. */
  closed: boolean;
}

export const ipoFrame = (company: CompanyId, initiator: PlayerId, opening: number): IpoFrame => ({
  at: 'ipo',
  company,
  initiator,
  opening,
  stage: 'open',
  winner: null,
  amount: 0,
  contributed: 0,
  debts: [],
  closed: false,
});

const owed = ({ debts }: IpoFrame): number => debts.reduce((sum, debt) => sum + debt.amount, 0);

/** Whoever has the bidding behind them; until then the initiator decides. */
const decider = ({ winner, initiator }: IpoFrame): PlayerId => winner ?? initiator;

/** Half the bid, down to a market price (1817:5.5.6); the bid goes to the treasury, as far as cash goes now (1817:5.5.8). */
export function award(c: Ctx, frame: IpoFrame, winner: PlayerId, amount: number): void {
  const { company } = frame;
  frame.winner = winner;
  frame.amount = amount;
  const it = companyOf(c, company);
  it.stage = 'running';
  setCertificates(c, company, { president: winner, single: {} });
  putMarker(c, company, cellDownFrom(Math.floor(amount / 2)), 'IPO');
  it.par = priceOf(c, company);
  c.events?.push({ type: 'started', company, price: it.par, by: winner });
  frameIn(c, frames.stockRound).started.push(company);
  // Until a size is chosen there is only the president's certificate.
  const [least = 2, ...more] = sizesIn(c.state.phase);
  setSize(c, company, more.length === 0 ? least : 2);
  const cash = Math.min(cashOf(c, winner), amount);
  pay(c, winner, company, cash, `won ${company}`);
  owe(frame, winner, amount - cash);
}

function owe(frame: IpoFrame, debtor: PlayerId, amount: number): void {
  frame.debts = amount > 0 ? [{ debtor, creditor: frame.company, amount, why: 'IPO' }] : [];
}

/** The president's certificate is out, the single shares lie in the treasury (1817:5.5.9). */
export function setSize(c: Ctx, company: CompanyId, size: Size): void {
  const it = companyOf(c, company);
  const president = it.certs.president;
  it.form = formOfSize(size);
  setCertificates(c, company, { president, single: {} });
  createSingles(c, company, company, formOf(c, company).singles);
  oweMarkers(c, company);
}

/** Privates of the winner that can still be part of an exact payment (1817:5.5.5, 1817:5.5.8). */
export function usablePrivates(c: Read, frame: IpoFrame): PrivateId[] {
  const winner = decider(frame);
  const left = frame.amount - frame.contributed + loanSharkMoney(c, frame.company);
  const means = cashOf(c, winner) + left - owed(frame);
  const own = privatesOf(c, winner);
  return own.filter((id) => {
    const others = own.filter((other) => other !== id);
    return payable(c, others, means, left - faceValue(c, id));
  });
}

/** A private counts its face value: it covers what is owed first, the rest comes back in cash. */
export function creditPrivate(c: Ctx, frame: IpoFrame, face: number): void {
  const winner = decider(frame);
  const covers = Math.min(owed(frame), face);
  frame.contributed += face;
  owe(frame, winner, owed(frame) - covers);
  pay(c, frame.company, winner, face - covers, 'private instead of cash');
}

const bidding = (c: Read, frame: IpoFrame): AuctionFrame => ({
  at: 'auction',
  kind: 'ipo',
  lot: frame.company,
  bidders: seatsFrom(c, frame.initiator),
  turn: 1,
  high: { by: frame.initiator, amount: frame.opening },
  own: {},
});

export const ipo = procedure(frames.ipo, {
  words: {
    asks: 'initial offering',
    shows: 'company',
    facts: { winner: { label: 'Winner', reads: 'name' } },
    passed: { done: '{who} pays for {company} with no more private companies' },
  },
  offersBelow: false,
  step(c, frame, back) {
    if (frame.stage === 'open') {
      addTokens(c, frame.company, 1);
      frame.stage = 'home';
    }
    if (frame.stage === 'home') {
      // 1817:5.5.1: the marker stands before the bidding, also where nobody can top the first bid (1817:5.5.4).
      if (companyOf(c, frame.company).homes.length === 0) return 'ask';
      frame.stage = 'auction';
    }
    if (frame.stage === 'auction') {
      const won = resultOf(frames.auction, back);
      if (!won) return { push: bidding(c, frame) };
      award(c, frame, won.winner ?? frame.initiator, won.amount);
      frame.stage = 'size';
    }
    if (frame.stage === 'size') {
      if (sizesIn(c.state.phase).length > 1) return 'ask';
      frame.stage = 'privates';
    }
    if (!frame.closed && usablePrivates(c, frame).length > 0) return 'ask';
    payMarkersDue(c, frame.company);
    ipoOver(c, frame.company);
    return { done: null };
  },
  asks(_c, frame) {
    const mayStop = frame.stage === 'privates' && frame.debts.length === 0;
    return [{ who: decider(frame), must: true, pass: mayStop ? 'done' : null, company: frame.company }];
  },
  menu(_c, frame) {
    if (frame.stage === 'home') return ['placeToken'];
    return frame.stage === 'size' ? ['chooseSize'] : ['contribute'];
  },
  after(_c, frame, action) {
    if (action.type === 'pass') frame.closed = true;
    if (action.type === 'chooseSize') frame.stage = 'privates';
  },
});
