/** How much of one company a player may hold, and what price protection allows above it. */
import {
  type CompanyId,
  companyOf,
  type Ctx,
  formOf,
  frameIn,
  type PlayerId,
  type Read,
  slot,
  unitsOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { freeOfHoldLimit, isFreeOfHoldLimit, zoneAfter } from './zones.ts';

/** 1870:limit.4, 1870:limit.5: null = as many as the player likes. */
export const shareLimit = (c: Read, company: CompanyId): number | null =>
  freeOfHoldLimit(c, company) ? null : formOf(c, company).holdLimit;

/** Shares above the limit, by who may keep them. */
const keptAbove = slot<Readonly<Record<PlayerId, number>>>('keptAbove', {});

/** 1870:protect.7: what a protection purchase adds above the limit may be kept. Called with the shares already moved. */
export function keepAboveLimit(c: Ctx, company: CompanyId, player: PlayerId, bought: number): void {
  const limit = formOf(c, company).holdLimit;
  const above = (units: number): number => Math.max(0, units - limit);
  const held = unitsOf(c, company, player);
  const added = above(held) - above(held - bought);
  if (added === 0) return;
  const it = companyOf(c, company);
  const kept = keptAbove.of(it);
  keptAbove.put(it, { ...kept, [player]: (kept[player] ?? 0) + added });
}

/** 1870:protect.8: the permission lasts only while all shares are kept. */
export function giveUpShares(c: Ctx, company: CompanyId, player: PlayerId): void {
  const it = companyOf(c, company);
  const { [player]: _gone, ...rest } = keptAbove.of(it);
  keptAbove.put(it, rest);
}

/**
 * Would the shares that stay after a sale be free of the limit? Who sells counts on the price falling (1870:comply.2), and
 * whoever holds so much is president and may not protect an own sale (1870:protect.13).
 */
export const fallsFree = (c: Read, company: CompanyId, units: number): boolean =>
  isFreeOfHoldLimit(zoneAfter(c, company, units));

/** 1870:comply.3: more shares than the limit and protection allow, once the sales of this turn have moved the price. */
export function holdsTooMany(c: Read, player: PlayerId, company: CompanyId): boolean {
  const limit = shareLimit(c, company);
  if (limit === null) return false;
  const allowed = limit + (keptAbove.of(companyOf(c, company))[player] ?? 0);
  if (unitsOf(c, company, player) <= allowed) return false;
  // Only whoever is on turn is asked.
  const block = frameIn(c, frames.stockTurn).blocks.find((it) => it.company === company);
  return !block || !fallsFree(c, company, block.units);
}
