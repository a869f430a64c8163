import { type CompanyId, type Ctx, frameOf, type OperatingRoundFrame, type Read } from '@roundhouse/engine';

/** A company places or buys one token in an operating round, in whoever's turn (18mw:token.2, 18mw:firesale.11). */

const round = (c: Read): OperatingRoundFrame | null => frameOf<OperatingRoundFrame>(c, 'operatingRound');

export const hasUsedToken = (c: Read, company: CompanyId): boolean =>
  (round(c)?.own.tokenUsed as CompanyId[] | undefined)?.includes(company) ?? false;

export function useTokenOfTheRound(c: Ctx, company: CompanyId): void {
  const now = round(c);
  if (now && !hasUsedToken(c, company))
    now.own.tokenUsed = [...((now.own.tokenUsed as CompanyId[]) ?? []), company];
}
