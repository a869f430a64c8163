import {
  buyShares as shared,
  type BuySharesAction,
  type CompanyId,
  formOf,
  type Move,
  move,
  type Read,
  type RuleId,
  coreVerbs,
} from '@roundhouse/engine';
import { severalAtOnce } from '../rules/zones.ts';

/** Why several at once are not to be had here. */
function tooMany(c: Read, company: CompanyId, from: BuySharesAction['from']): RuleId {
  if (severalAtOnce(c, company)) return from === 'treasury' ? '18mw:reissue.3' : '18mw:zone.8';
  return formOf(c, company).quoted > 1 ? '18mw:merge.17' : '18mw:sr.5';
}

/** As everywhere; a refused number of shares names the rule for that kind of company and place. */
export const buyShares: Move = move(coreVerbs.buyShares)({
  ...shared,
  check(c, frame, action) {
    const against = shared.check(c, frame, action);
    return against?.key === 'buy.count'
      ? { ...against, rule: tooMany(c, action.company, action.from) }
      : against;
  },
});
