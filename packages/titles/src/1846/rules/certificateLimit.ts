import { companyOf, countCertificates, priceOf, type Read, type SharePolicy } from '@roundhouse/engine';
import { CERTIFICATE_LIMITS } from '../data/money.ts';
import { corporationsLeft } from './players.ts';

/** Players at the start and corporations left decide; a bankruptcy changes nothing (1846:5.41.table, 1846:7.12, 1846:8.2). */
export const certificateLimit = (c: Read): number => limitWith(c, corporationsLeft(c).length);

/** The limit with so many corporations left. */
export function limitWith(c: Read, left: number): number {
  const table = CERTIFICATE_LIMITS[c.state.seats.length] ?? [];
  return table.find(([corporations]) => left >= corporations)?.[1] ?? 0;
}

export const shares: SharePolicy = {
  value: (c, company, units) => units * priceOf(c, company),
  certificateLimit: (c) => 2 * certificateLimit(c),
  // 1846:5.41: president's certificates and a player's privates count one each.
  certificateCount: (c, player) => countCertificates(c, player, { privates: true }),
  // 1846:5.36, 1846:2p.hold
  holdLimit: (c, company) => c.book.data.forms[companyOf(c, company).form]?.holdLimit ?? null,
};
