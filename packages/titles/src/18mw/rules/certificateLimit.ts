import {
  type CompanyId,
  countCertificates,
  formOf,
  heir,
  type PlayerId,
  presidentOf,
  priceOf,
  type Read,
  refuseBy,
  type SellSharesAction,
  type SharePolicy,
  type StockTurnFrame,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { isEnough } from '../../shared/compliance.ts';
import { CERTIFICATE_LIMIT } from '../data/money.ts';
import { countsNow, freeOfHoldLimit } from './zones.ts';
import { mergers } from './who.ts';

/** Pairs of 5% shares at the full price, an odd one at half of it (18mw:zone.1, 18mw:merge.12). */
export function worth(
  c: Read,
  company: CompanyId,
  units: number,
  price: number,
  half: 'up' | 'down',
): number {
  const { quoted } = formOf(c, company);
  const whole = Math.floor(units / quoted) * price;
  if (units % quoted === 0) return whole;
  return whole + (half === 'up' ? Math.ceil(price / 2) : Math.floor(price / 2));
}

export const shares: SharePolicy = {
  // 18mw:score.2, 18mw:protect.13: only a sale rounds down.
  value: (c, company, units, kind) =>
    worth(c, company, units, priceOf(c, company), kind === 'sell' ? 'down' : 'up'),
  // 18mw:cert.5, 18mw:cert.6: by the players who started.
  certificateLimit: (c) => 2 * ((CERTIFICATE_LIMIT[c.state.seats.length] ?? 0) - mergers(c)),
  // 18mw:cert.7, 18mw:cert.8, 18mw:zone.6
  certificateCount: (c, player) => countCertificates(c, player, { privates: true, counts: countsNow }),
  // 18mw:cert.4
  holdLimit: (c, company) => (freeOfHoldLimit(c, company) ? null : formOf(c, company).holdLimit),
};

/** Certificates of a company in somebody's hands once they have sold so many of its units, in halves. */
function countedAfter(c: Read, seller: PlayerId, company: CompanyId, sold: number): number {
  if (!countsNow(c, company)) return 0;
  const { weight, president: inPresidents } = formOf(c, company);
  const left = unitsOf(c, company, seller) - sold;
  const presides = presidentOf(c, company) === seller && heir(c, company, seller, left) === null;
  // A system's 10% certificate weighs as much as the two 5% ones it stands for (18mw:cert.7).
  return presides ? weight.president + (left - inPresidents) * weight.single : left * weight.single;
}

/** 18mw:cert.11: who is over the certificate limit sells enough to come down to it; 18mw:sr.9: a company's shares all at once. */
export function soldTooFew(c: Read, turn: StockTurnFrame, sale: SellSharesAction): Violation | null {
  const seller = sale.by as PlayerId;
  const limit = shares.certificateLimit(c);
  const over = shares.certificateCount(c, seller) - limit;
  const relief = (company: CompanyId, units: number): number =>
    countedAfter(c, seller, company, 0) - countedAfter(c, seller, company, units);
  return isEnough(c, turn, sale, over, relief)
    ? null
    : refuseBy(
        '18mw:cert.11',
        'That is not enough to come down to {limit} certificates, and {company} is sold only once in a turn.',
        { limit: limit / 2, company: sale.company },
      );
}

/** Certificates that shares of a company add to somebody's count, in halves. */
export function weightOf(
  c: Read,
  company: CompanyId,
  kind: 'president' | 'double' | 'single',
  count = 1,
): number {
  return countsNow(c, company) ? count * formOf(c, company).weight[kind] : 0;
}
