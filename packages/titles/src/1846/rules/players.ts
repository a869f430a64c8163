import {
  bare,
  type CompanyId,
  companyOf,
  isCompany,
  isPlayer,
  type Owner,
  type PrivateId,
  privateId,
  type Read,
} from '@roundhouse/engine';
import { EARLY_PHASES } from '../data/phases.ts';

/** Who is who in 1846: corporations, independents, receiverships, owners of privates. */

export const isIndependent = (c: Read, id: CompanyId): boolean =>
  c.book.companies[id]?.kind === 'independent';
export const isCorporation = (c: Read, id: CompanyId): boolean =>
  c.book.companies[id]?.kind === 'corporation';

/** Its president's certificate lies in the market (1846:7.13.sell). */
export const inReceivership = (c: Read, id: CompanyId): boolean =>
  companyOf(c, id).certs.president === 'pool';

/** Corporations in the game that have not closed, launched or not (1846:5.41.table). */
export function corporationsLeft(c: Read): CompanyId[] {
  const left: CompanyId[] = [];
  for (const name in c.state.companies) {
    const id = name as CompanyId;
    if (isCorporation(c, id) && c.state.companies[id]?.stage !== 'closed') left.push(id);
  }
  return left;
}

/** The private card of an independent railroad. */
export const cardOf = (independent: CompanyId): PrivateId => privateId(bare(independent));

/** Who owns a private that is still in the game; null = nobody, or it is gone. */
export function ownerOf(c: Read, id: PrivateId): Owner | null {
  const it = c.state.privates[id];
  return it && !it.closed ? it.owner : null;
}
export const playerOwns = (c: Read, id: PrivateId): boolean => isPlayer(ownerOf(c, id));
/** In the game and not a corporation's: a player's, or unsold while the draft of two players pauses (1846:2p.draft.pass). */
export const awaitsCorporation = (c: Read, id: PrivateId): boolean => {
  const it = c.state.privates[id];
  return it !== undefined && !it.closed && !isCompany(it.owner);
};
export const corporationOwning = (c: Read, id: PrivateId): CompanyId | null => {
  const owner = ownerOf(c, id);
  return isCompany(owner) ? owner : null;
};

export const isEarly = (c: Read): boolean => EARLY_PHASES.includes(c.state.phase);
