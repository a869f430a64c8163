import {
  type Cell,
  type CompanyId,
  type Ctx,
  cashOf,
  companyOf,
  moveLoans,
  movePrivate,
  moveTrain,
  pay,
  type PlayerId,
  presidentOf,
  priceOf,
  privatesOf,
  putMarker,
  type Read,
  raiseDiscards,
  refuseBy,
  replaceable,
  takeOffMarket,
  trainsOf,
  type Violation,
} from '@roundhouse/engine';
import { NEXT_FORM } from '../data/forms.ts';
import { CHART, cellDownFrom } from '../data/market.ts';
import { lentTo } from '../memory.ts';
import { freshCharter } from '../setup.ts';
import { mergedPresident, type Merger, mergeFives, mergeTwos } from './mergeShares.ts';
import { mergeMarkers } from './removeTokens.ts';
import { parachuteInMerger, parachuteOpens } from './volatility.ts';

/** Sum of two 2-share companies, mean of two 5-share companies, down to a market price (1817:7.1.2.3, 1817:7.1.3.2). */
function mergedCell(c: Read, { company, partner }: Merger): number {
  const sum = priceOf(c, company) + priceOf(c, partner);
  return cellDownFrom(companyOf(c, company).form === 'two' ? sum : Math.floor(sum / 2));
}

export const mergedPrice = (c: Read, merger: Merger): number =>
  (CHART.cells[mergedCell(c, merger)] as Cell).price;

/** Why the shares cannot be put together; everything about the companies themselves is judged before. */
export function cannotShare(c: Read, merger: Merger): Violation | null {
  const { company, partner } = merger;
  const first = presidentOf(c, company) as PlayerId;
  if (companyOf(c, company).form !== 'two') {
    return mergedPresident(c, merger)
      ? null
      : refuseBy('1817:7.1.3.5', 'Neither president would hold two shares of the merged company.');
  }
  const price = mergedPrice(c, merger);
  const pays = first !== presidentOf(c, partner);
  return pays && cashOf(c, first) < price
    ? refuseBy('1817:7.1.2.5', 'The president needs {price} for one more share.', { price })
    : null;
}

/** Privates and trains change hands (1817:1.2.6.2). */
export function moveAssets(c: Ctx, from: CompanyId, to: CompanyId): void {
  for (const id of privatesOf(c, from)) movePrivate(c, id, to, null);
  for (const train of trainsOf(c, from)) moveTrain(c, train, to);
}

/** The merged marker goes to the bottom of its space, even if that is where it stood (1817:1.2.2.3). */
export const moveToMergedPrice = replaceable((c: Ctx, into: CompanyId, cell: number): void => {
  takeOffMarket(c, into);
  putMarker(c, into, cell, 'merger');
});

/**
 * The charter is free again. Only one absorbed by a 10-share company has certificates that serve as its shorts; a 2-share company never
 * had any, and its charter stays free whatever the survivor becomes later (1817:7.1.2.1, 1817:7.1.3.8).
 */
function leave(c: Ctx, gone: CompanyId, into: CompanyId): void {
  c.state.companies[gone] = freshCharter();
  if (companyOf(c, into).form === 'ten') lentTo.put(companyOf(c, gone), into);
}

export function mergeCompanies(c: Ctx, merger: Merger): void {
  const { company, partner, into } = merger;
  const gone = into === company ? partner : company;
  const from = companyOf(c, company).form;
  const to = NEXT_FORM[from] ?? from;
  const cell = mergedCell(c, merger);
  // 1817:7.1.2.2, 1817:7.1.3.6: everything comes together, loans move no price.
  pay(c, gone, into, cashOf(c, gone), 'merger');
  const jumps = parachuteInMerger(c, gone);
  moveAssets(c, gone, into);
  moveLoans(c, gone, into);
  moveToMergedPrice(c, into, cell);
  const shares = from === 'two' ? mergeTwos : mergeFives;
  const it = companyOf(c, into);
  it.homes = [...new Set([...it.homes, ...companyOf(c, gone).homes])];
  shares(c, merger);
  parachuteOpens(c, jumps, into);
  it.form = to;
  mergeMarkers(c, gone, into);
  leave(c, gone, into);
  c.events?.push(
    { type: 'merged', company, partner, into },
    { type: 'sizeChanged', company: into, from, to },
  );
  raiseDiscards(c);
}
