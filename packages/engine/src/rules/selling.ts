import { refuse } from '../agenda/refuse.ts';
import { heir } from '../ledger/presidency.ts';
import { companyOf, unitsOf } from '../ledger/shares.ts';
import type { SellSharesAction } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';
import type { Violation } from '../model/violation.ts';

/** Building blocks for a title's `sell.may`. Each refuses by key or finds nothing wrong. */

export const poolUnits = (c: Read, company: CompanyId): number => unitsOf(c, company, 'pool');

/** The market may not hold more than `limit` units after the sale. */
export function withinPool(c: Read, sale: SellSharesAction, limit: number): Violation | null {
  const would = poolUnits(c, sale.company) + sale.units;
  return would > limit ? refuse(c, 'sell.poolLimit', { company: sale.company, limit, would }) : null;
}

/** Would this sale make somebody else president? */
export function losesPresidency(c: Read, sale: SellSharesAction): boolean {
  const seller = sale.by as PlayerId;
  if (companyOf(c, sale.company).certs.president !== seller) return false;
  return heir(c, sale.company, seller, unitsOf(c, sale.company, seller) - sale.units) !== null;
}

/** In a forced purchase or a crisis a presidency may not move. */
export const keepsPresidency = (c: Read, sale: SellSharesAction): Violation | null =>
  losesPresidency(c, sale)
    ? refuse(c, 'sell.ownPresidency', { seller: sale.by, company: sale.company })
    : null;
