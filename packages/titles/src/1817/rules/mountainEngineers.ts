import { type CompanyId, type Ctx, type HexId, hexOf, pay, privateOf } from '@roundhouse/engine';
import { MOUNTAIN_ENGINEERS } from '../data/privates.ts';

const PREMIUM = 20;

/** For every yellow tile of the owning company in a mountain hex, after its costs have been paid (1817:1.2.6.7). */
export function mountainTileLaid(c: Ctx, company: CompanyId, hexId: HexId): void {
  const mountain = hexOf(c.book.geography, hexId).terrain.some(({ type }) => type === 'mountain');
  if (mountain && privateOf(c, MOUNTAIN_ENGINEERS).owner === company) {
    pay(c, 'bank', company, PREMIUM, 'Mountain Engineers');
  }
}
