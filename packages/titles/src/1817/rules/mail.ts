import { type Ctx, isCompany, pay, type PrivateId, trainsOf } from '@roundhouse/engine';
import { MAIL } from '../data/privates.ts';

/** Before the first company operates, for every owner with a train, one that is to be liquidated too (1817:1.2.6.16). */
export function payMail(c: Ctx): null {
  for (const [id, amount] of Object.entries(MAIL)) {
    const it = c.state.privates[id as PrivateId];
    if (!it || it.closed || !isCompany(it.owner) || trainsOf(c, it.owner).length === 0) continue;
    pay(c, 'bank', it.owner, amount ?? 0, 'mail contract');
  }
  return null;
}
