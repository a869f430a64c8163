import {
  type CompanyId,
  type DividendPolicy,
  formOf,
  keptBy,
  payOfferingToo,
  priceOf,
  type Read,
  trainsOf,
} from '@roundhouse/engine';
import { isOwnTrain } from './receivership.ts';
import { isBlue, moveLeft, moveRight } from './zones.ts';

/** 18mw:div.2, 18mw:div.3: pairs of 5% get a tenth, an odd 5% half of that rounded up. */
function shareOf(c: Read, company: CompanyId, units: number, paidOut: number): number {
  const { quoted } = formOf(c, company);
  const tenth = paidOut / 10;
  return Math.floor(units / quoted) * tenth + (units % quoted === 0 ? 0 : Math.ceil(tenth / 2));
}

/** 18mw:move.6 to 18mw:move.9, 18mw:move.11: the whole route value against the price before the move. */
function stepsRight(c: Read, company: CompanyId, paidOut: number): number {
  const price = priceOf(c, company);
  if (!isBlue(c, company)) return 1;
  if (paidOut < price) return 0;
  return paidOut >= 3 * price ? 2 : 1;
}

export const dividend: DividendPolicy = {
  // 18mw:div.1; 18mw:receiver.3: with a borrowed train everything is withheld.
  kinds: (c, frame) => (trainsOf(c, frame.company).every(isOwnTrain) ? ['full', 'none'] : ['none']),
  kept: (_c, _company, revenue, kind) => keptBy(kind, revenue, 'exact'),
  // 18mw:div.4
  payee: (_c, company, holder) => payOfferingToo(company, holder),
  share: shareOf,
  // 18mw:adj.1
  move(c, _frame, company, _revenue, paidOut) {
    if (paidOut === 0) moveLeft(c, company, 'nothing paid');
    else moveRight(c, company, stepsRight(c, company, paidOut), 'dividend');
  },
};
