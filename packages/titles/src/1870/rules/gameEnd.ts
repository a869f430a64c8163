import {
  bankIsBroken,
  type CompanyId,
  cashOf,
  type EndPolicy,
  frameOf,
  priceOf,
  privatesOf,
  unitsOf,
} from '@roundhouse/engine';
import { onSite } from '../options.ts';
import { finished400 } from './zones.ts';

export const end: EndPolicy = {
  ending(c) {
    // 1870:bankrupt.1
    if (c.state.bankrupt.length > 0) return { why: 'bankrupt', stop: 'now' };
    // 1870:var.400.1
    if (finished400(c)) return { why: 'market', stop: onSite(c, 'endAt400:atOnce') ? 'now' : 'set' };
    // 1870:end.1, 1870:end.3; broken while privates are still for sale no set will ever follow, so it ends there
    if (!bankIsBroken(c, onSite(c, 'bankBreak:below0') ? 'below0' : 'atMost0')) return null;
    return { why: 'bank', stop: frameOf(c, 'waterfall') ? 'now' : 'set' };
  },
  // 1870:score.1, 1870:priv.mkt.2
  score(c, player) {
    let worth = cashOf(c, player);
    for (const id of Object.keys(c.state.companies) as CompanyId[])
      worth += unitsOf(c, id, player) * priceOf(c, id);
    for (const id of privatesOf(c, player)) worth += c.book.privates[id]?.price ?? 0;
    return worth;
  },
};
