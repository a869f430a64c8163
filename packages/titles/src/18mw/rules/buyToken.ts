import {
  askController,
  cashOf,
  type CompanyId,
  companyOf,
  endOnPass,
  type OperatingTurnFrame,
  presidentOf,
  procedure,
  type Read,
  refuse,
  refuseBy,
  stepHolds,
  stepOver,
  type Token,
  type TurnStepFrame,
  type Violation,
  type ActionOf,
  f,
  verb,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { inReceivership } from './who.ts';
import { tokenPrice } from './tokenPrices.ts';
import { fitsVacatedCircle } from './tokenTrade.ts';

export const buyTokenVerb = verb(
  'buyToken',
  { company: f.company, from: f.company, hex: f.hex, city: f.city },
  {
    counted: 'token bought from another',
    offer: 'Buy the token of {from} in {hex}',
    done: '{company} buys a token in {hex} from {from}',
  },
);
type BuyTokenAction = ActionOf<typeof buyTokenVerb>;

/** 18mw:tokbuy.1: what the seller gets, besides the price of placing. */
export const TOKEN_MONEY = 100;

export const totalPrice = (c: Read, company: CompanyId, hex: string): number =>
  TOKEN_MONEY + tokenPrice(c, company, hex);

export const tokenNamed = (
  c: Read,
  { from, hex, city }: Pick<BuyTokenAction, 'from' | 'hex' | 'city'>,
): Token | null => {
  const there = c.state.board.tokens.filter(
    (it) => it.company === from && it.hex === hex && it.city === city,
  );
  return there.find(({ role }) => role !== 'home') ?? there[0] ?? null;
};

/** Everything but money: 18mw:tokbuy.2, 18mw:tokbuy.6, 18mw:receiver.5. */
export function mayBuyToken(c: Read, company: CompanyId, token: Token): Violation | null {
  if (token.role === 'home') return refuseBy('18mw:tokbuy.6', 'A base token cannot be bought.');
  if (!presidentOf(c, token.company) || inReceivership(c, company))
    return refuseBy('18mw:receiver.5', 'A company in receivership neither buys nor sells tokens.');
  if (companyOf(c, company).tokensLeft < 1) return refuse(c, 'token.none', { company });
  return fitsVacatedCircle(c, company, token);
}

export const cannotPayToken = (c: Read, company: CompanyId, hex: string): Violation | null => {
  const cost = totalPrice(c, company, hex);
  const cash = cashOf(c, company);
  return cash < cost
    ? refuseBy('18mw:tokbuy.1', '{company} has {cash} and needs {cost}.', { company, cash, cost })
    : null;
};

/** Tokens of others this company could take over, whatever it can pay. */
export const tokensForSale = (c: Read, company: CompanyId): Token[] =>
  c.state.board.tokens.filter((token) => token.company !== company && !mayBuyToken(c, company, token));

/** The last step of a turn (18mw:or.5). Not asked where no token could change hands. */
export const buyTokenStep = (c: Read, { company }: OperatingTurnFrame): TurnStepFrame | null =>
  tokensForSale(c, company).length > 0 ? { at: 'buyToken', company, done: false } : null;

export const buyToken = procedure(frames.buyToken, {
  words: {
    asks: 'buy a token',
    step: 'Buy token',
    shows: 'company',
    mostlyPassed: true,
    passed: { done: '{who}: {company} buys no token' },
  },
  offersBelow: true,
  holds: stepHolds,
  step: (c, frame) => (!frame.done && tokensForSale(c, frame.company).length > 0 ? 'ask' : stepOver(frame)),
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => ['buyToken'],
  after: endOnPass,
});
