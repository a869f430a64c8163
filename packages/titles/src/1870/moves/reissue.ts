import {
  type CompanyId,
  companyOf,
  f,
  frameIn,
  move,
  moveSingles,
  presidentOf,
  priceOf,
  type Read,
  refuseBy,
  unitsOf,
  verb,
  type Violation,
} from '@roundhouse/engine';
import { offeringPays } from '../memory.ts';
import { frames } from '../frames.ts';
import { has } from '../options.ts';

const reissueVerb = verb(
  'reissue',
  { company: f.company },
  { counted: 'reissue', offer: 'Reissue {company}', done: '{company} reissues its shares', trade: 'Reissue' },
);

/** 1870:reissue.5. */
const PAR_BOXES: readonly number[] = [
  68, 72, 76, 82, 90, 100, 110, 120, 140, 160, 180, 200, 225, 250, 275, 300,
];
/** 1870:reissue.7: the two prices where the printed table goes down from the middle. */
const TIES_DOWN: readonly number[] = [200, 350];

export interface ReissueTerms {
  /** Prices whose three quarters lie in the middle of two boxes and count as the lower one. */
  tiesDown: readonly number[];
  oncePerRound: boolean;
}

const PRINTED: ReissueTerms = { tiesDown: TIES_DOWN, oncePerRound: true };

/** 1870:reissue.4, 1870:reissue.6: the greater of the old par and the box nearest to three quarters of the price. */
export function reissuePar(c: Read, company: CompanyId, { tiesDown } = PRINTED): number {
  const price = priceOf(c, company);
  const wanted = price * 0.75;
  const down = tiesDown.includes(price);
  let nearest = PAR_BOXES[0] as number;
  for (const box of PAR_BOXES) {
    const closer = Math.abs(box - wanted) - Math.abs(nearest - wanted);
    if (closer < 0 || (closer === 0 && !down)) nearest = box;
  }
  if (has(c, 'maxReissue200')) nearest = Math.min(nearest, 200);
  return Math.max(nearest, companyOf(c, company).par ?? 0);
}

/** Why the company cannot reissue now; null = it can. Also for screens. */
export function whyNoReissue(c: Read, company: CompanyId, { oncePerRound } = PRINTED): Violation | null {
  const facts = { company };
  // 1870:reissue.1
  if (unitsOf(c, company, company) === 0)
    return refuseBy('1870:reissue.1', '{company} has no redeemed shares.', facts);
  // 1870:reissue.2
  if (unitsOf(c, company, 'offering') > 0)
    return refuseBy('1870:reissue.2', 'The offering still holds shares of {company}.', facts);
  // 1870:reissue.3
  const again = oncePerRound && frameIn(c, frames.stockRound).reissued.includes(company);
  return again
    ? refuseBy('1870:reissue.3', '{company} has already reissued in this stock round.', facts)
    : null;
}

/** Puts all redeemed shares back on the offering; their price goes to the company (1870:reissue.8). */
export const reissueWith = (terms: ReissueTerms) =>
  move(reissueVerb)({
    check(c, _frame, action) {
      const { company } = action;
      if (presidentOf(c, company) !== action.by)
        return refuseBy('1870:reissue.1', 'Only the president reissues shares of {company}.', { company });
      return whyNoReissue(c, company, terms);
    },
    apply(c, _frame, { company }) {
      const it = companyOf(c, company);
      it.par = reissuePar(c, company, terms);
      offeringPays.put(it, 'company');
      moveSingles(c, company, company, 'offering', unitsOf(c, company, company));
      frameIn(c, frames.stockRound).reissued.push(company);
    },
    wish: (c, by, company) => (presidentOf(c, company) === by ? { type: 'reissue', by, company } : null),
    *choices(c, _frame, by) {
      for (const company of Object.keys(c.state.companies) as CompanyId[]) {
        if (presidentOf(c, company) !== by || whyNoReissue(c, company, terms)) continue;
        yield { type: 'reissue', with: { company }, facts: { par: reissuePar(c, company, terms) } };
      }
    },
  });

export const reissue = reissueWith(PRINTED);
