import {
  bare,
  type CompanyId,
  companyOf,
  type Ctx,
  floatCompany,
  movePresident,
  placeHome,
  putMarker,
  type Read,
  settlePresidency,
  type StartPolicy,
  underCertificateLimit,
  unitsOf,
} from '@roundhouse/engine';
import { PARS, TOKENS_BY_PAR } from '../data/market.ts';
import { isCorporation } from './who.ts';

/** 18mw:float.1. */
const FLOAT_AT = 6;
/** 18mw:float.2. */
const CAPITAL_SHARES = 10;
const ONE_CERTIFICATE = 2;

/** Shares in the hands of players; those in the pool or a treasury do not count (18mw:float.1). */
const heldByPlayers = (c: Read, company: CompanyId): number =>
  c.state.seats.reduce((sum, player) => sum + unitsOf(c, company, player), 0);

/** 18mw:float.2, 18mw:float.3: capital from the bank and the base token, the moment the sixth share is with players. */
export function floatIfSold(c: Ctx, company: CompanyId): void {
  const it = companyOf(c, company);
  if (it.stage !== 'started' || heldByPlayers(c, company) < FLOAT_AT) return;
  floatCompany(c, company, CAPITAL_SHARES * (it.par ?? 0));
  const home = c.book.companies[company]?.home;
  if (home) placeHome(c, company, home.hex, home.city);
}

/** 18mw:sr.7, 18mw:tokens.1: an initial value fixes the price and the number of tokens. */
export const start: StartPolicy = {
  companies: (c) =>
    c.book.data.companies
      .map(({ id }) => id)
      .filter((id) => isCorporation(c, id) && companyOf(c, id).certs.president === 'offering'),
  prices: () => PARS,
  // 18mw:sr.8, 18mw:sr.12
  cost: (_c, _company, price) => ({ amount: 2 * price, payee: 'bank' }),
  may: (c, player) => underCertificateLimit(c, player, ONE_CERTIFICATE),
  start(c, company, price, by) {
    const it = companyOf(c, company);
    const cell = c.book.chart.cells.findIndex((box) => box.par && box.price === price);
    if (cell < 0) throw new Error(`${bare(company)} cannot start at ${price}`);
    movePresident(c, company, by);
    it.stage = 'started';
    it.par = price;
    it.tokensLeft = TOKENS_BY_PAR[price] ?? 0;
    putMarker(c, company, cell, 'started');
    settlePresidency(c, company);
    floatIfSold(c, company);
  },
};
