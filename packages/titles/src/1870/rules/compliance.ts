import {
  type CompanyId,
  heir,
  type PlayerId,
  presidentOf,
  type Read,
  refuseBy,
  type SellSharesAction,
  type StockTurnFrame,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { isEnough } from '../../shared/compliance.ts';
import { countsIn, zoneAfter } from './zones.ts';

/**
 * Certificates of a company that count for the seller of so many of its shares. They may assume that the price falls
 * (1870:comply.2). A president who stays one has two shares on one certificate.
 */
function countedAfter(c: Read, seller: PlayerId, company: CompanyId, sold: number): number {
  if (!countsIn(zoneAfter(c, company, sold))) return 0;
  const left = unitsOf(c, company, seller) - sold;
  const presides = presidentOf(c, company) === seller && heir(c, company, seller, left) === null;
  return presides ? left - 1 : left;
}

/** Certificates fewer that count, once so many shares of a company are sold. */
export const relief = (c: Read, seller: PlayerId, company: CompanyId, units: number): number =>
  countedAfter(c, seller, company, 0) - countedAfter(c, seller, company, units);

/** 1870:comply.1: who is over the certificate limit sells enough to come down to it. */
export function soldTooFew(c: Read, turn: StockTurnFrame, sale: SellSharesAction): Violation | null {
  const { shares } = c.book.policies;
  const seller = sale.by as PlayerId;
  const limit = shares.certificateLimit(c) / 2;
  const over = shares.certificateCount(c, seller) / 2 - limit;
  return isEnough(c, turn, sale, over, (company, units) => relief(c, seller, company, units))
    ? null
    : refuseBy(
        '1870:comply.1',
        'That is not enough to come down to {limit} certificates, and {company} is sold only once in a turn.',
        { limit, company: sale.company },
      );
}
