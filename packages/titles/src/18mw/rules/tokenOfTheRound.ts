import {
  type CompanyId,
  type Ctx,
  frameOf,
  type OperatingRoundFrame,
  type Read,
  slot,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';

/** A company places or buys one token in an operating round, in whoever's turn (18mw:token.2, 18mw:firesale.11). */

const tokenUsed = slot<readonly CompanyId[]>('tokenUsed', []);

const round = (c: Read): OperatingRoundFrame | null => frameOf(c, frames.operatingRound);

export const hasUsedToken = (c: Read, company: CompanyId): boolean =>
  tokenUsed.of(round(c)).includes(company);

export function useTokenOfTheRound(c: Ctx, company: CompanyId): void {
  const now = round(c);
  if (now) tokenUsed.put(now, [...tokenUsed.of(now), company]);
}
