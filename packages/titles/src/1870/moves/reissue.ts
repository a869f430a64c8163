import {
  type CompanyId,
  companyOf,
  frameOf,
  move,
  moveSingles,
  presidentOf,
  priceOf,
  type Read,
  refuseBy,
  type ReissueAction,
  type StockRoundFrame,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { has, onSite } from '../options.ts';

/** 1870:reissue.5. */
const PAR_BOXES: readonly number[] = [
  68, 72, 76, 82, 90, 100, 110, 120, 140, 160, 180, 200, 225, 250, 275, 300,
];
/** 1870:reissue.7: the two prices where the printed table goes down from the middle. */
const TIES_DOWN: readonly number[] = [200, 350];

/** 1870:reissue.4, 1870:reissue.6: the greater of the old par and the box nearest to three quarters of the price. */
export function reissuePar(c: Read, company: CompanyId): number {
  const price = priceOf(c, company);
  const wanted = price * 0.75;
  const down = TIES_DOWN.includes(price) && !onSite(c, 'reissueTiesUp');
  let nearest = PAR_BOXES[0] as number;
  for (const box of PAR_BOXES) {
    const closer = Math.abs(box - wanted) - Math.abs(nearest - wanted);
    if (closer < 0 || (closer === 0 && !down)) nearest = box;
  }
  if (has(c, 'maxReissue200')) nearest = Math.min(nearest, 200);
  return Math.max(nearest, companyOf(c, company).par ?? 0);
}

/** Why the company cannot reissue now; null = it can. Also for screens. */
export function whyNoReissue(c: Read, company: CompanyId): Violation | null {
  const facts = { company };
  // 1870:reissue.1
  if (unitsOf(c, company, company) === 0)
    return refuseBy('1870:reissue.1', '{company} has no redeemed shares.', facts);
  // 1870:reissue.2
  if (unitsOf(c, company, 'offering') > 0)
    return refuseBy('1870:reissue.2', 'The offering still holds shares of {company}.', facts);
  // 1870:reissue.3
  const again =
    frameOf<StockRoundFrame>(c, 'stockRound')?.reissued.includes(company) && !onSite(c, 'reissueUncounted');
  return again
    ? refuseBy('1870:reissue.3', '{company} has already reissued in this stock round.', facts)
    : null;
}

/** Puts all redeemed shares back on the offering; their price goes to the company (1870:reissue.8). */
export const reissue = move<ReissueAction>({
  type: 'reissue',
  check(c, _frame, action) {
    const { company } = action;
    if (!c.state.companies[company]?.at || presidentOf(c, company) !== action.by)
      return refuseBy('1870:reissue.1', 'Only the president reissues shares of {company}.', { company });
    return whyNoReissue(c, company);
  },
  apply(c, _frame, { company }) {
    const it = companyOf(c, company);
    it.par = reissuePar(c, company);
    it.own.offeringPays = 'company';
    moveSingles(c, company, company, 'offering', unitsOf(c, company, company));
    frameOf<StockRoundFrame>(c, 'stockRound')?.reissued.push(company);
  },
  *choices(c, _frame, by) {
    for (const company of Object.keys(c.state.companies) as CompanyId[]) {
      if (!c.state.companies[company]?.at || presidentOf(c, company) !== by || whyNoReissue(c, company))
        continue;
      yield { type: 'reissue', with: { company }, facts: { par: reissuePar(c, company) } };
    }
  },
});
