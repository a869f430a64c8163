import {
  type CompanyId,
  companyOf,
  type Ctx,
  movePresident,
  type PlayerId,
  putMarker,
  type Read,
  type StartPolicy,
  underCertificateLimit,
} from '@roundhouse/engine';
import { PARS } from '../data/money.ts';
import { floatIfSold } from './buying.ts';

/** 1870:start.2: par and share value token start in the box of the par value. */
export function setPar(c: Ctx, company: CompanyId, par: number): void {
  const it = companyOf(c, company);
  const cell = c.book.chart.cells.findIndex((box) => box.par && box.price === par);
  it.stage = 'started';
  it.par = par;
  putMarker(c, company, cell, 'par');
}

export const start: StartPolicy = {
  companies: (c: Read) =>
    c.book.data.companies.map(({ id }) => id).filter((id) => companyOf(c, id).certs.president === 'offering'),
  prices: () => PARS,
  // 1870:start.1
  cost: (_c, _company, price) => ({ amount: 2 * price, payee: 'bank' }),
  // 1870:buy.3
  may: (c, player) => underCertificateLimit(c, player, 2),
  start(c, company, price, by: PlayerId) {
    movePresident(c, company, by);
    setPar(c, company, price);
    floatIfSold(c, company);
  },
};
