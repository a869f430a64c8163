import {
  cashOf,
  type CompanyId,
  companyOf,
  formOf,
  type PlayerId,
  priceOf,
  type PrivateId,
  type Read,
  singlesOf,
  solvent,
  unitsOf,
} from '@roundhouse/engine';
import { PARS } from '../data/market.ts';
import { FLOAT_AT, heldByPlayers } from './parAndTokens.ts';
import { allCompanies, isCorporation } from './who.ts';

/**
 * Nothing can ever operate again: no company runs, no private company pays, and all that the players own does not suffice to
 * start or float another. The rulebook does not think of it; without an end such a game would go on for ever.
 */
export function standstill(c: Read): boolean {
  const companies = allCompanies(c);
  if (companies.some((id) => companyOf(c, id).stage === 'running')) return false;
  if (c.book.data.privates.some(({ id }) => pays(c, id))) return false;
  return !companies.some((id) => isCorporation(c, id) && (canStart(c, id) || canFloat(c, id)));
}

/** The freight line earns nothing where nobody runs. */
const pays = (c: Read, id: PrivateId): boolean =>
  !c.state.privates[id]?.closed && c.book.policies.privates.income(c, id) > 0;

/** What a player could raise without touching this company, at the prices of now; they can only fall. */
function means(c: Read, player: PlayerId, except: CompanyId): number {
  return allCompanies(c)
    .filter((id) => id !== except)
    .reduce((sum, id) => sum + unitsOf(c, id, player) * priceOf(c, id), cashOf(c, player));
}

/** Somebody could pay for the president's certificate at the least initial value. */
const canStart = (c: Read, id: CompanyId): boolean =>
  companyOf(c, id).stage === 'idle' &&
  solvent(c).some((player) => means(c, player, id) >= formOf(c, id).president * (PARS[0] ?? 0));

/** All players together could pay for the shares that are still missing, the cheaper ones first. */
function canFloat(c: Read, id: CompanyId): boolean {
  const { stage, par, certs } = companyOf(c, id);
  if (stage !== 'started') return false;
  const missing = FLOAT_AT - heldByPlayers(c, id);
  const inPool = Math.min(missing, singlesOf(certs, 'pool'));
  const cost = Math.min(priceOf(c, id), par ?? 0) * inPool + (missing - inPool) * (par ?? 0);
  return solvent(c).reduce((sum, player) => sum + means(c, player, id), 0) >= cost;
}
