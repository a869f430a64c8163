import {
  type CompanyId,
  type Ctx,
  companyOf,
  moveSingles,
  pay,
  priceOf,
  type Read,
  shortsOf,
  singlesOf,
} from '@roundhouse/engine';
import { companiesInPlay, isOrdinary } from './zones.ts';

const sum = (table: Partial<Record<string, number>> | undefined): number => {
  let total = 0;
  for (const owner in table) total += table[owner] ?? 0;
  return total;
};

/** Short shares of a company in play, whoever holds them. */
export const shortsOut = (c: Read, id: CompanyId): number => sum(companyOf(c, id).certs.short);

/** Those with players: an absorbed charter serves as the sixth and further ones (1817:7.1.3.8). */
export const shortsWithPlayers = (c: Read, id: CompanyId): number =>
  shortsOut(c, id) - shortsOf(companyOf(c, id).certs, 'pool');

/** When a stock round begins the bank closes the market's shorts out of the treasury, as far as that goes (1817:7.4.10). */
export function closeMarketShorts(c: Ctx): void {
  for (const id of companiesInPlay(c)) {
    const { certs } = companyOf(c, id);
    const count = Math.min(shortsOf(certs, 'pool'), singlesOf(certs, id));
    if (count === 0 || !isOrdinary(c, id)) continue;
    pay(c, 'bank', id, count * priceOf(c, id), 'the bank closes shorts');
    moveSingles(c, id, id, 'pool', count);
  }
}
