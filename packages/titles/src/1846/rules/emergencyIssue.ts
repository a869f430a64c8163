import {
  cashOf,
  cheapestOffer,
  type CompanyId,
  type Ctx,
  operates,
  type Read,
  trainsOf,
  turnOf,
} from '@roundhouse/engine';
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
  if (asksSite(c.book.options, 'emergencyIssue:site')) return siteCounts(c, company, most);
  if (editionOf(c.book.options) === 'dtg') return [most];
  const pays = upTo(most).filter((units) =>
    newlyPays(prices, cash, cash + emergencyProceeds(c, company, units)),
  );
  return pays.length > 0 ? pays : cash >= Math.min(...prices) ? [] : [most];
}

/** Does the money bring a train into reach that was not? */
const newlyPays = (prices: readonly number[], before: number, after: number): boolean =>
  prices.some((price) => before < price && price <= after);

/**
 * The site looks at the two sides of the cheapest card: never an issue for nothing; if one side can be paid, only what
 * pays, by rising proceeds up to the first that pays for both; else all.
 */
function siteCounts(c: Read, company: CompanyId, most: number): number[] {
  const cheapest = cheapestOffer(c, company);
  const card = cheapest && c.book.data.trains.find((it) => it.faces.includes(cheapest.face));
  if (!card) return [];
  const prices = card.faces.map((face) => face.price);
  const cash = cashOf(c, company);
  if (cash >= Math.max(...prices)) return [];
  const proceeds = (units: number): number => emergencyProceeds(c, company, units);
  const paying = upTo(most).filter((units) => proceeds(units) > 0);
  const pays = paying.filter((units) => cash + proceeds(units) >= Math.min(...prices));
  if (pays.length === 0) return paying.slice(-1);
  pays.sort((a, b) => proceeds(a) - proceeds(b));
  const enough = pays.findIndex((units) => cash + proceeds(units) >= Math.max(...prices));
  return (enough < 0 ? pays : pays.slice(0, enough + 1)).sort((a, b) => a - b);
}

const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

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
