import {
  type CompanyId,
  countCertificates,
  formOf,
  priceOf,
  type Read,
  type SharePolicy,
} from '@roundhouse/engine';
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

/** Certificates that shares of a company add to somebody's count, in halves. */
export function weightOf(
  c: Read,
  company: CompanyId,
  kind: 'president' | 'double' | 'single',
  count = 1,
): number {
  return countsNow(c, company) ? count * formOf(c, company).weight[kind] : 0;
}
