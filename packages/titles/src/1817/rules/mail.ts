import { type Ctx, isCompany, pay, type PrivateId, trainsOf } from '@roundhouse/engine';
import { MAIL } from '../data/privates.ts';
import { onSite } from '../options.ts';
import { isRed } from './zones.ts';

/** Before the first company operates, for owners with a train (1817:1.2.6.16). A red company does not operate any more. */
export function payMail(c: Ctx): null {
  for (const [id, amount] of Object.entries(MAIL)) {
    const it = c.state.privates[id as PrivateId];
    if (!it || it.closed || !isCompany(it.owner) || trainsOf(c, it.owner).length === 0) continue;
    if (isRed(c, it.owner) && !onSite(c, 'mailToRed')) continue;
    pay(c, 'bank', it.owner, amount ?? 0, 'mail contract');
  }
  return null;
}
