import {
  asFrame,
  type BuyPolicy,
  type CompanyId,
  companyOf,
  type Ctx,
  floatCompany,
  notSoldThisRound,
  type PlayerId,
  priceOf,
  type Read,
  refuse,
  type ShareOffer,
  type ShareSource,
  type StockTurnFrame,
  underCertificateLimit,
  underHoldLimit,
} from '@roundhouse/engine';
import { offeringPays } from '../memory.ts';
import { frames } from '../frames.ts';
import { SLSF } from '../data/companies.ts';
import { has } from '../options.ts';
import { historicalLimit, soldFromOffering } from './historicalOrder.ts';
import { countsNow, severalAtOnce } from './zones.ts';

/** 1870:float.1, 1870:float.2: six shares have left the offering, wherever they are; the SLSF needs only its first two. */
export const floatsNow = (c: Read, company: CompanyId): boolean =>
  soldFromOffering(c, company) >= (company === SLSF && !has(c, 'historicalOrder') ? 2 : 6);

/** 1870:float.3: ten times par from the bank. */
export function floatIfSold(c: Ctx, company: CompanyId): void {
  const it = companyOf(c, company);
  if (it.stage === 'started' && floatsNow(c, company)) floatCompany(c, company, 10 * (it.par ?? 0));
}

/** 1870:buy.1, 1870:reissue.8: offering at par, to the bank or, once reissued, to the company; market at its price. */
function offers(c: Read, company: CompanyId): ShareOffer[] {
  const it = companyOf(c, company);
  const list: ShareOffer[] = [];
  const offered = it.certs.single.offering ?? 0;
  if (offered > 0) {
    const payee = offeringPays.of(it) === 'company' ? company : 'bank';
    list.push({
      from: 'offering',
      holder: 'offering',
      payee,
      price: (units) => units * (it.par ?? 0),
      counts: [1],
    });
  }
  const pool = it.certs.single.pool ?? 0;
  if (pool > 0) {
    const most = severalAtOnce(c, company) ? pool : 1;
    const counts = Array.from({ length: most }, (_, i) => i + 1);
    list.push({
      from: 'pool',
      holder: 'pool',
      payee: 'bank',
      price: (units) => units * priceOf(c, company),
      counts,
    });
  }
  return list;
}

/**
 * 1870:buy.1, 1870:buy.4: one certificate from either the offering or the market. Several at once come from the market alone:
 * one of the offering is the purchase of the turn, whatever the zone.
 */
function isSecondPurchase(turn: StockTurnFrame, from: ShareSource): boolean {
  const bought = turn.did.find((did) => did.move === 'buyShares');
  return bought !== undefined && (from !== 'pool' || bought.from !== 'pool');
}

export const buy: BuyPolicy = {
  offers: (c, _frame, _buyer, company) => offers(c, company),
  may(c, frame, purchase) {
    const buyer = purchase.by as PlayerId;
    const { company, units, from } = purchase;
    if (isSecondPurchase(asFrame(frames.stockTurn, frame), from)) return refuse(c, 'buy.once');
    return (
      notSoldThisRound(c, buyer, company) ??
      underHoldLimit(c, buyer, company, units) ??
      // 1870:limit.3: what does not count is bought whatever else the buyer holds. Several at once come from the brown zone.
      (countsNow(c, company) ? underCertificateLimit(c, buyer, 2) : null) ??
      historicalLimit(c, company, from)
    );
  },
  bought: (c, _frame, purchase) => floatIfSold(c, purchase.company),
};
