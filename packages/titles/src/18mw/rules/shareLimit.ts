/** More than 60% of a company, and for how long it may be kept (18mw:cert.4, 18mw:cert.12, 18mw:protect.10, 18mw:merge.16). */

import {
  type CompanyId,
  companyOf,
  type Ctx,
  formOf,
  type PlayerId,
  type Read,
  slot,
  unitsOf,
} from '@roundhouse/engine';
import { allCompanies } from './who.ts';
import { freeOfHoldLimit } from './zones.ts';

/** Shares above the limit, by who may keep them. */
const keptAbove = slot<Readonly<Record<PlayerId, number>>>('keptAbove', {});

const above = (c: Read, company: CompanyId, units: number): number =>
  Math.max(0, units - formOf(c, company).holdLimit);

/** What protection or a merger has just brought somebody above the limit may be kept. Called with the shares already moved. */
export function keepAboveLimit(c: Ctx, company: CompanyId, player: PlayerId, gained: number): void {
  const held = unitsOf(c, company, player);
  const added = above(c, company, held) - above(c, company, held - gained);
  if (added === 0) return;
  const it = companyOf(c, company);
  const kept = keptAbove.of(it);
  keptAbove.put(it, { ...kept, [player]: (kept[player] ?? 0) + added });
}

/** Shares that were sold are not kept any more. Called with the shares already moved. */
export function noteSale(c: Ctx, company: CompanyId, player: PlayerId): void {
  const it = companyOf(c, company);
  const kept = keptAbove.of(it);
  const before = kept[player];
  if (before === undefined) return;
  const now = Math.min(before, above(c, company, unitsOf(c, company, player)));
  keptAbove.put(it, { ...kept, [player]: now });
}

/** 18mw:cert.12: a company of which a player holds more than 60% without being allowed to; null = there is none. */
export function tooMuchOf(c: Read, player: PlayerId): CompanyId | null {
  const found = allCompanies(c).find(
    (company) =>
      !freeOfHoldLimit(c, company) &&
      above(c, company, unitsOf(c, company, player)) > (keptAbove.of(companyOf(c, company))[player] ?? 0),
  );
  return found ?? null;
}
