import { type Ctx, isCompany, pay, type PrivateId, privateOf, trainsOf } from '@roundhouse/engine';
import { MAIL } from '../data/privates.ts';

/** Before the first company operates, for every owner with a train, one that is to be liquidated too (1817:1.2.6.16). */
export function payMail(c: Ctx): null {
  for (const [id, amount] of Object.entries(MAIL) as [PrivateId, number][]) {
    const { owner } = privateOf(c, id);
    if (isCompany(owner) && trainsOf(c, owner).length > 0) pay(c, 'bank', owner, amount, 'mail contract');
  }
  return null;
}
