import {
  bankIsBroken,
  cashOf,
  type CompanyId,
  type EndPolicy,
  priceOf,
  privateFacts,
  privatesOf,
  unitsOf,
} from '@roundhouse/engine';
import { finished400 } from './zones.ts';

export interface EndTerms {
  /** When the game stops once a company has reached 400: with the set of rounds, or at once. */
  at400: 'set' | 'now';
  bankBreaks: 'atMost0' | 'below0';
}

export const endWith = ({ at400, bankBreaks }: EndTerms): EndPolicy => ({
  ending(c) {
    // 1870:bankrupt.1
    if (c.state.bankrupt.length > 0) return { why: 'bankrupt', stop: 'now' };
    // 1870:var.400.1
    if (finished400(c)) return { why: 'market', stop: at400 };
    // 1870:end.1, 1870:end.3; the sale of the privates is a stock round too
    return bankIsBroken(c, bankBreaks) ? { why: 'bank', stop: 'set' } : null;
  },
  // 1870:score.1, 1870:priv.mkt.2
  score(c, player) {
    let worth = cashOf(c, player);
    for (const id of Object.keys(c.state.companies) as CompanyId[])
      worth += unitsOf(c, id, player) * priceOf(c, id);
    for (const id of privatesOf(c, player)) worth += privateFacts(c, id).price;
    return worth;
  },
});

export const end = endWith({ at400: 'set', bankBreaks: 'atMost0' });
