import {
  companyOf,
  dropReservations,
  pay,
  putMarker,
  putToken,
  setCertificates,
  type StartPolicy,
  underCertificateLimit,
} from '@roundhouse/engine';
import { LAND_GRANT_COMPANY } from '../data/companies.ts';
import { launchValues } from '../data/market.ts';
import { ONE_CERTIFICATE } from './buying.ts';
import { corporationsLeft } from './players.ts';

/** Launching a corporation by buying its president's certificate (1846:5.34). */
export const launch: StartPolicy = {
  companies: (c) => corporationsLeft(c).filter((id) => companyOf(c, id).stage === 'idle'),
  prices: () => launchValues,
  // 1846:5.39.launch: the president's certificate counts like any other purchase.
  may: (c, buyer) => underCertificateLimit(c, buyer, ONE_CERTIFICATE),
  cost: (_c, company, price) => ({ amount: 2 * price, payee: company }),
  start(c, id, price, by) {
    const company = companyOf(c, id);
    setCertificates(c, id, { president: by, single: { [id]: 8 } });
    company.stage = 'running';
    company.par = price;
    putMarker(
      c,
      id,
      c.book.chart.cells.findIndex((cell) => cell.price === price),
      'launched',
    );
    // 1846:5.35
    if (id === LAND_GRANT_COMPANY) pay(c, 'bank', id, price, 'land grant bonus');
    // 1846:5.34.float: the home token at once; it operates in the next round.
    const home = c.book.companies[id]?.home;
    if (home) {
      dropReservations(c, (r) => r.for === id && r.until === 'homePlaced');
      putToken(c, { company: id, hex: home.hex, city: home.city, role: 'home' });
    }
    c.events?.push({ type: 'floated', company: id, capital: c.state.cash[id] ?? 0 });
  },
};
