import {
  type CompanyId,
  companyOf,
  isPlayer,
  type Owner,
  type PlayerId,
  presidentOf,
  type PrivateId,
  type Read,
} from '@roundhouse/engine';

/** Who is who in 18MW: corporations, systems, receiverships, owners of private companies (18mw:company.1). */

export const isSystem = (c: Read, id: CompanyId): boolean => c.book.companies[id]?.kind === 'system';
export const isCorporation = (c: Read, id: CompanyId): boolean =>
  c.book.companies[id]?.kind === 'corporation';

/** Its president's certificate lies in the pool (18mw:bankrupt.6). */
export const inReceivership = (c: Read, id: CompanyId): boolean =>
  companyOf(c, id).certs.president === 'pool';

export const allCompanies = (c: Read): CompanyId[] => Object.keys(c.state.companies) as CompanyId[];

/** Companies over which a player presides, floated or not. */
export const companiesOf = (c: Read, player: PlayerId): CompanyId[] =>
  allCompanies(c).filter((id) => presidentOf(c, id) === player);

/** Who owns a private company that is still open; null = nobody. */
export function ownerOf(c: Read, id: PrivateId): Owner | null {
  const it = c.state.privates[id];
  return it && !it.closed ? it.owner : null;
}

export function playerOwning(c: Read, id: PrivateId): PlayerId | null {
  const owner = ownerOf(c, id);
  return isPlayer(owner) ? owner : null;
}

/** Private companies nobody has bought yet. */
export const unsoldPrivates = (c: Read): PrivateId[] =>
  (Object.keys(c.state.privates) as PrivateId[]).filter((id) => c.state.privates[id]?.owner === null);

/** 18mw:auction.1: every private company has been bought. */
export const allPrivatesSold = (c: Read): boolean => unsoldPrivates(c).length === 0;

/** Systems formed so far, closed ones included: each was one merger (18mw:cert.6). */
export const mergers = (c: Read): number =>
  allCompanies(c).filter((id) => isSystem(c, id) && companyOf(c, id).stage !== 'idle').length;
