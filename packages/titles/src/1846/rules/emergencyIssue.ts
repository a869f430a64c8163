import {
  type Actor,
  cashOf,
  type CompanyId,
  controllerOf,
  type Ctx,
  frameOf,
  type Read,
  replaceable,
  slot,
  trainsOf,
  turnOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { editionOf } from '../options.ts';
import { issuable, issueShares, priceBeside } from './issueRedeem.ts';
import { dropPrice } from './selling.ts';

/** Issuing shares to pay for a train that must be bought (1846:6.86.issue). One bundle for each president. */

/** 1846:6.86.issueprice: the price falls a column for each share, then each brings the value one further left. */
export const emergencyProceeds = (c: Read, company: CompanyId, units: number): number =>
  units * priceBeside(c, company, 'left', units + 1);

/** Which president issued for this train; null = nobody yet. */
const issuer = slot<Actor | null>('emergencyIssue', null);
export const issuedBy = (c: Read, company: CompanyId): Actor | null => issuer.of(turnOf(c, company));
/** 1846:6.89.newpres: a new president buys under the same rules, so that shares are issued again. */
const hasIssued = (c: Read, company: CompanyId): boolean => issuedBy(c, company) === controllerOf(c, company);

/**
 * Numbers of shares of which one is issued before the president pays. While some number pays for a train: for each price
 * the least that pays it (1846:6.86.max). If none does: the number that brings most. By the Deep Thought rules it is always
 * the number that brings most (1846:dtg.issue).
 */
export function neededCounts(c: Read, company: CompanyId): number[] {
  const prices = pricesOutOfReach(c, company);
  return prices === null ? [] : countsFor(c, company, prices);
}

/** Of these prices at least one is out of reach. */
export const countsFor = replaceable((c: Read, company: CompanyId, prices: readonly number[]): number[] => {
  const most = issuable(c, company);
  const cash = cashOf(c, company);
  const brings = (units: number): number => emergencyProceeds(c, company, units);
  const pays = upTo(most).filter((units) =>
    newlyPays(prices, moneyWithFewer(c, company, units), cash + brings(units)),
  );
  // 1846:6.87: it can pay for a train without; an issue serves the more expensive one or nothing.
  if (cash >= Math.min(...prices)) return pays;
  return pays.length === 0 || issuesAll(c) ? mostMoney(most, brings) : pays;
});

/** 1846:dtg.issue. */
const issuesAll = (c: Read): boolean => editionOf(c.book.options) === 'dtg';

/** The most money at hand with fewer shares issued than that. */
const moneyWithFewer = (c: Read, company: CompanyId, units: number): number =>
  cashOf(c, company) + Math.max(0, ...upTo(units - 1).map((fewer) => emergencyProceeds(c, company, fewer)));

/** The number that brings most, the fewest of equals; none if nothing can be had. */
function mostMoney(most: number, brings: (units: number) => number): number[] {
  const best = Math.max(0, ...upTo(most).map(brings));
  return best === 0
    ? []
    : upTo(most)
        .filter((units) => brings(units) === best)
        .slice(0, 1);
}

/**
 * 1846:6.86.close: numbers that bring nothing and close the corporation. Nobody has to issue them; a president who
 * has sold nothing yet may, where no number of shares pays for a train.
 */
export const closingCounts = replaceable((c: Read, company: CompanyId): number[] => {
  const prices = pricesOutOfReach(c, company);
  if (prices === null) return [];
  const cash = cashOf(c, company);
  if (soldForTrain(c, company)) return [];
  const counts = upTo(issuable(c, company));
  if (counts.some((units) => newlyPays(prices, cash, cash + emergencyProceeds(c, company, units)))) return [];
  return counts.filter((units) => priceBeside(c, company, 'left', units) === 0);
});

/** What the treasury held before shares were issued for a train, and the most it would have held with fewer of them. */
const withFewer = slot<{ before: number; most: number } | null>('withFewerIssued', null);

/**
 * 1846:6.86.max: the shares issued must have been needed for this train, as long as the treasury can pay for one that needed
 * them.
 */
export const neededNoIssue = replaceable((c: Read, company: CompanyId, price: number): boolean => {
  const fewer = hasIssued(c, company) ? withFewer.of(turnOf(c, company)) : null;
  if (fewer === null || price > fewer.most || trainsOf(c, company).length > 0) return false;
  const cash = cashOf(c, company);
  const prices = c.book.policies.trains.offers(c, company).map(({ face }) => face.price);
  // By the Deep Thought rules nobody chose the number, unless a train could be paid without.
  if (issuesAll(c) && fewer.before < Math.min(...prices)) return false;
  return newlyPays(prices, fewer.most, cash);
});

/** All numbers of shares that may be issued now. */
export const emergencyCounts = (c: Read, company: CompanyId): number[] => [
  ...new Set([...neededCounts(c, company), ...closingCounts(c, company)]),
];

/** Prices of the bank's trains where one must be bought, its president has issued nothing for it and one is still too expensive. */
function pricesOutOfReach(c: Read, company: CompanyId): number[] | null {
  if (hasIssued(c, company) || trainsOf(c, company).length > 0) return null;
  const prices = c.book.policies.trains.offers(c, company).map((offer) => offer.face.price);
  return cashOf(c, company) < Math.max(...prices) ? prices : null;
}

/** Does the money bring a train into reach that was not? */
const newlyPays = (prices: readonly number[], before: number, after: number): boolean =>
  prices.some((price) => before < price && price <= after);

const upTo = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

/** 1846:6.86.close: a price of 0 closes the corporation, and nobody owes a train any more. */
export function emergencyIssue(c: Ctx, company: CompanyId, units: number): void {
  const each = priceBeside(c, company, 'left', units + 1);
  const turn = turnOf(c, company);
  if (turn) {
    issuer.put(turn, controllerOf(c, company));
    withFewer.put(turn, { before: cashOf(c, company), most: moneyWithFewer(c, company, units) });
  }
  issueShares(c, company, units, each);
  dropPrice(c, company, units, 'emergency issue');
}

/** Has the president sold shares for the train this corporation must buy? */
function soldForTrain(c: Read, company: CompanyId): boolean {
  const frame = frameOf(c, frames.forcedTrain);
  return frame?.company === company && frame.before !== null;
}

/** 1846:6.86.bank: a train for which shares were issued or sold comes from the bank. A new president begins afresh. */
export const lockedToBank = replaceable((c: Read, company: CompanyId): boolean => {
  if (trainsOf(c, company).length > 0) return false;
  return hasIssued(c, company) || soldForTrain(c, company);
});
