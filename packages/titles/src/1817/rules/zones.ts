import { type CompanyId, type Ctx, putMarker, type Read, zoneOf } from '@roundhouse/engine';
import { GRAY, ORDINARY, RED, RED_CELL } from '../data/market.ts';

export const isRed = (c: Read, id: CompanyId): boolean => zoneOf(c, id) === RED;
export const isGray = (c: Read, id: CompanyId): boolean => zoneOf(c, id) === GRAY;
/** On an ordinary space: its shares can be traded and it can act (1817:1.2.2.2). */
export const isOrdinary = (c: Read, id: CompanyId): boolean => zoneOf(c, id) === ORDINARY;

/** In play: from the IPO until it is merged away or sold. */
export const inPlay = (c: Read, id: CompanyId): boolean => c.state.companies[id]?.stage === 'running';

export function companiesInPlay(c: Read): CompanyId[] {
  const found: CompanyId[] = [];
  for (const id in c.state.companies) if (inPlay(c, id as CompanyId)) found.push(id as CompanyId);
  return found;
}

/** Onto the liquidation space; the arrival number tells later who came last (1817:7.0.2). */
export const goRed = (c: Ctx, id: CompanyId, why: string): void => putMarker(c, id, RED_CELL, why);
