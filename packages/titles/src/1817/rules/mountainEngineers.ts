import { type CompanyId, type Ctx, type HexId, pay } from '@roundhouse/engine';
import { MOUNTAIN_ENGINEERS } from '../data/privates.ts';

const PREMIUM = 20;

/** For every yellow tile of the owning company in a mountain hex, after its costs have been paid (1817:1.2.6.7). */
export function mountainTileLaid(c: Ctx, company: CompanyId, hexId: HexId): void {
  const { geography } = c.book;
  const hex = geography.hexes[geography.indexOf.get(hexId) ?? -1];
  const mountain = hex?.terrain.some(({ type }) => type === 'mountain');
  if (mountain && c.state.privates[MOUNTAIN_ENGINEERS]?.owner === company) {
    pay(c, 'bank', company, PREMIUM, 'Mountain Engineers');
  }
}
