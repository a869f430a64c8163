import { refuse } from '../agenda/refuse.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { unitsOf } from '../ledger/shares.ts';
import type { Read } from '../model/context.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';
import type { Violation } from '../model/violation.ts';
import { frameOf } from '../query/control.ts';

/** Building blocks for a title's `buy.may`. */

export function underHoldLimit(
  c: Read,
  buyer: PlayerId,
  company: CompanyId,
  units: number,
): Violation | null {
  const limit = c.book.policies.shares.holdLimit(c, company);
  const would = unitsOf(c, company, buyer) + units;
  return limit !== null && would > limit
    ? refuse(c, 'buy.holdLimit', { buyer, company, units: would, limit })
    : null;
}

/** `weight` is what the purchase would add, in halves of a certificate. */
export function underCertificateLimit(c: Read, buyer: PlayerId, weight: number): Violation | null {
  const { shares } = c.book.policies;
  const limit = shares.certificateLimit(c);
  return shares.certificateCount(c, buyer) + weight > limit
    ? refuse(c, 'buy.certificateLimit', { buyer, limit: limit / 2 })
    : null;
}

export function notSoldThisRound(c: Read, buyer: PlayerId, company: CompanyId): Violation | null {
  const sold = frameOf(c, coreFrames.stockRound)?.sold[buyer];
  return sold?.includes(company) ? refuse(c, 'buy.soldThisRound', { buyer, company }) : null;
}
