import { type Ctx, closePrivate, type PrivateId } from '@roundhouse/engine';
import { onSite } from '../options.ts';

/** A private never closes, it only has no further effect (1817:1.2.6.3). The site closes it when it is used up. */
export function usedUp(c: Ctx, id: PrivateId): void {
  if (onSite(c, 'usedPrivatesClose')) closePrivate(c, id, 'used up');
}
