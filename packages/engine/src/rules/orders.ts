import { companyOf } from '../ledger/shares.ts';
import { byPrice } from '../market/price.ts';
import type { Read } from '../model/context.ts';
import type { CompanyId } from '../model/ids.ts';

/** Running companies by price, highest first; equals by column, then by arrival (1870:or.2, 18mw:or.3). */
export const runningByPrice = (c: Read): CompanyId[] =>
  byPrice(c).filter((id) => companyOf(c, id).stage === 'running');
