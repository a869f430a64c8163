import {
  type CompanyId,
  countCertificates,
  frameOf,
  priceOf,
  type Read,
  type SharePolicy,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { CERTIFICATES } from '../data/money.ts';
import { shareLimit } from './shareLimit.ts';
import { countsIn, countsNow, zoneAfter } from './zones.ts';

/**
 * 1870:comply.2: who sells to comply may count on the price falling, so shares of a block that waits for protection are
 * judged in the zone to which the sale would bring them.
 */
export function countsForSeller(c: Read, player: string, company: CompanyId): boolean {
  const turn = frameOf(c, frames.stockTurn);
  const block = turn?.player === player ? turn.blocks.find((it) => it.company === company) : undefined;
  return block ? countsIn(zoneAfter(c, company, block.units)) : countsNow(c, company);
}

type Row = (typeof CERTIFICATES)[number];

/** `eightApart`: with eight companies or fewer a row of its own, as an older table had it. */
export const certificateLimitWith =
  ({ eightApart }: { eightApart: boolean }) =>
  (c: Read): number => {
    const row = CERTIFICATES[c.state.seats.length] as Row;
    const open = Object.values(c.state.companies).filter((it) => it.stage !== 'closed').length;
    if (open === c.book.data.companies.length) return 2 * row.ten;
    return 2 * (eightApart && open <= 8 ? row.eight : row.fewer);
  };

export const shares: SharePolicy = {
  value: (c, company, units) => units * priceOf(c, company),
  // 1870:limit.1, 1870:limit.2
  certificateLimit: certificateLimitWith({ eightApart: false }),
  // 1870:priv.2, 1870:limit.3
  certificateCount: (c, player) =>
    countCertificates(c, player, {
      privates: true,
      counts: (_c, company) => countsForSeller(c, player, company),
    }),
  // 1870:limit.4, 1870:limit.5
  holdLimit: shareLimit,
};
