import { companyOf, formOf } from '../ledger/shares.ts';
import type { DividendKind } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import { type CompanyId, isCompany, isPlayer, type Owner } from '../model/ids.ts';

/** Building blocks of dividend policies. */

/** What is kept of a half dividend, so that the rest divides: down or up to full tens, or exactly half. */
export function keptOfHalf(revenue: number, rounding: 'down' | 'up' | 'exact'): number {
  if (rounding === 'exact') return revenue / 2;
  const tens = revenue / 20;
  return (rounding === 'down' ? Math.floor(tens) : Math.ceil(tens)) * 10;
}

/** What the company keeps: nothing, everything, or its half. */
export const keptBy = (kind: DividendKind, revenue: number, half: 'down' | 'up' | 'exact'): number =>
  kind === 'full' ? 0 : kind === 'none' ? revenue : keptOfHalf(revenue, half);

/** Players get theirs, the company gets that of its treasury, the market nothing. */
export const payPlayersAndTreasury = (company: CompanyId, holder: Owner): Owner | null =>
  isPlayer(holder) ? holder : isCompany(holder) && holder === company ? company : null;

/** As before, and shares still in the offering pay the company too. */
export const payOfferingToo = (company: CompanyId, holder: Owner): Owner | null =>
  holder === 'offering' ? company : payPlayersAndTreasury(company, holder);

/** Every unit gets the same part of what is paid out. */
export const equalShare = (c: Read, company: CompanyId, units: number, paidOut: number): number =>
  (paidOut / formOf(c, company).units) * units;

/** Everybody who holds units of a company: players in seat order, then the other places. */
export function holdersOf(c: Read, company: CompanyId): Owner[] {
  const { certs } = companyOf(c, company);
  const holders: Owner[] = [];
  const add = (owner: Owner | null | undefined): void => {
    if (owner && !holders.includes(owner)) holders.push(owner);
  };
  const all = [certs.president, certs.double ?? null, ...(Object.keys(certs.single) as Owner[])];
  for (const seat of c.state.seats) if (all.includes(seat)) add(seat);
  for (const owner of all) add(owner);
  return holders;
}
