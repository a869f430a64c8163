import {
  type CompanyId,
  countCertificates,
  formOf,
  frameOf,
  priceOf,
  type Read,
  type SharePolicy,
  type StockTurnFrame,
  companyOf,
} from '@roundhouse/engine';
import { CERTIFICATES } from '../data/money.ts';
import { onSite } from '../options.ts';
import { countsIn, countsNow, fallOf, freeOfHoldLimit } from './zones.ts';

/**
 * 1870:comply.2: who sells to comply may count on the price falling, so shares of a block that waits for protection are
 * judged in the zone to which the sale would bring them.
 */
function countsForSeller(c: Read, player: string, company: CompanyId): boolean {
  const turn = frameOf<StockTurnFrame>(c, 'stockTurn');
  const block = turn?.player === player ? turn.blocks.find((it) => it.company === company) : undefined;
  const at = companyOf(c, company).at;
  if (!block || !at) return countsNow(c, company);
  return countsIn(c.book.chart.cells[fallOf(c, at.cell, block.units)]?.zone ?? null);
}

export const shares: SharePolicy = {
  value: (c, company, units) => units * priceOf(c, company),
  // 1870:limit.1, 1870:limit.2
  certificateLimit(c) {
    const row = CERTIFICATES[c.state.seats.length];
    const open = Object.values(c.state.companies).filter((it) => it.stage !== 'closed').length;
    if (!row) return 0;
    if (open === c.book.data.companies.length) return 2 * row.ten;
    return 2 * (open <= 8 && onSite(c, 'eightCompanyLimit') ? row.eight : row.fewer);
  },
  // 1870:priv.2, 1870:limit.3
  certificateCount: (c, player) =>
    countCertificates(c, player, {
      privates: true,
      counts: (_c, company) => countsForSeller(c, player, company),
    }),
  // 1870:limit.4, 1870:limit.5
  holdLimit: (c, company) => (freeOfHoldLimit(c, company) ? null : formOf(c, company).holdLimit),
};
