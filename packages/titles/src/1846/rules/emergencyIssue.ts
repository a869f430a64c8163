import { cashOf, type CompanyId, type Ctx, operates, type Read, trainsOf, turnOf } from '@roundhouse/engine';
import { asksSite, editionOf } from '../options.ts';
import { issuable, issueShares, priceBeside } from './issueRedeem.ts';
import { isCorporation, inReceivership } from './players.ts';
import { dropPrice } from './selling.ts';

/** Issuing shares to pay for a train that must be bought (1846:6.86.issue). One bundle a turn. */

/** 1846:6.86.issueprice: the price falls a column for each share, then each brings the value one further left. */
export const emergencyProceeds = (c: Read, company: CompanyId, units: number): number =>
  units * priceBeside(c, company, 'left', units + 1);

const hasIssued = (c: Read, company: CompanyId): boolean => turnOf(c, company)?.own.emergencyIssue === true;

/**
 * How many shares may be issued now. While some number pays for a train: every number that does (1846:6.86.max); by the
 * Deep Thought rules always all (1846:dtg.issue). If none does, all must go before the president pays.
 */
export function emergencyCounts(c: Read, company: CompanyId): number[] {
  const most = hasIssued(c, company) || !mustBuy(c, company) ? 0 : issuable(c, company);
  if (most === 0) return [];
  const prices = c.book.policies.trains.offers(c, company).map((offer) => offer.face.price);
  const cash = cashOf(c, company);
  // 1846:6.87: nothing is issued once the dearest type can be paid.
  if (prices.length === 0 || cash >= Math.max(...prices)) return [];
  if (asksSite(c.book.options, 'emergencyIssue:site')) return siteCounts(c, company, most, prices);
  if (editionOf(c.book.options) === 'dtg') return [most];
  const counts = Array.from({ length: most }, (_, i) => i + 1);
  const pays = counts.filter((units) => newlyPays(prices, cash, cash + emergencyProceeds(c, company, units)));
  return pays.length > 0 ? pays : cash >= Math.min(...prices) ? [] : [most];
}

/** Does the money bring a train into reach that was not? */
const newlyPays = (prices: readonly number[], before: number, after: number): boolean =>
  prices.some((price) => before < price && price <= after);

/** The site: never for nothing, not more than the dearest type needs, all if nothing is enough. */
function siteCounts(c: Read, company: CompanyId, most: number, prices: readonly number[]): number[] {
  const cash = cashOf(c, company);
  const paying = Array.from({ length: most }, (_, i) => i + 1).filter(
    (units) => emergencyProceeds(c, company, units) > 0,
  );
  const money = (units: number): number => cash + emergencyProceeds(c, company, units);
  const pays = paying.filter((units) => newlyPays(prices, cash, money(units)));
  if (pays.length === 0) return cash >= Math.min(...prices) ? [] : paying.slice(-1);
  const enough = pays.findIndex((units) => money(units) >= Math.max(...prices));
  return enough < 0 ? pays : pays.slice(0, enough + 1);
}

const mustBuy = (c: Read, company: CompanyId): boolean =>
  operates(c, company) &&
  isCorporation(c, company) &&
  !inReceivership(c, company) &&
  trainsOf(c, company).length === 0;

/** 1846:6.86.close: a price of 0 closes the corporation, and nobody owes a train any more. */
export function emergencyIssue(c: Ctx, company: CompanyId, units: number): void {
  const each = priceBeside(c, company, 'left', units + 1);
  const turn = turnOf(c, company);
  if (turn) turn.own.emergencyIssue = true;
  issueShares(c, company, units, each);
  dropPrice(c, company, units, 'emergency issue');
}

/** Would the only issue left close the corporation? */
export function issueCloses(c: Read, company: CompanyId): boolean {
  const [least] = emergencyCounts(c, company);
  return least !== undefined && priceBeside(c, company, 'left', least) === 0;
}

/** The site sells only bank trains to a corporation that has issued, until it owns a train. */
export const lockedToBank = (c: Read, company: CompanyId): boolean =>
  asksSite(c.book.options, 'emergencyIssue:site') &&
  hasIssued(c, company) &&
  trainsOf(c, company).length === 0;
