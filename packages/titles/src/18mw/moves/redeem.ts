import {
  asRanges,
  cashOf,
  type CompanyId,
  companyOf,
  formOf,
  move,
  moveDouble,
  moveSingles,
  pay,
  type PlayerId,
  presidentOf,
  type Read,
  refuse,
  refuseBy,
  singlesOf,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { type RedeemAction, redeemWish, sharedVerbs } from '../../shared/verbs.ts';
import { companiesOf } from '../rules/who.ts';

/** Certificates of the pool that make up so many units, singles first; null = there are none such. */
function fromPool(c: Read, company: CompanyId, units: number): { singles: number; double: boolean } | null {
  const { certs } = companyOf(c, company);
  const loose = singlesOf(certs, 'pool');
  if (units >= 1 && units <= loose) return { singles: units, double: false };
  const rest = units - formOf(c, company).double;
  return certs.double === 'pool' && rest >= 0 && rest <= loose ? { singles: rest, double: true } : null;
}

function judge(c: Read, { by, company, units, from }: RedeemAction): Violation | null {
  if (presidentOf(c, company) !== by)
    return refuseBy('18mw:redeem.1', 'Only the president of {company} can redeem its shares.', { company });
  if (from !== 'pool') return refuseBy('18mw:redeem.4', 'Shares can be redeemed from the pool only.');
  if (!companyOf(c, company).hasRun)
    return refuseBy('18mw:redeem.2', '{company} has not operated yet.', { company });
  if (!fromPool(c, company, units))
    return refuseBy('18mw:redeem.4', 'There are not {units} shares of {company} in the pool.', {
      units,
      company,
    });
  const price = c.book.policies.shares.value(c, company, units, 'buy');
  const cash = cashOf(c, company);
  return cash < price ? refuse(c, 'redeem.money', { company, cash, price }) : null;
}

/** The president buys shares of their company back from the pool with its money: a whole turn (18mw:redeem.1 to .6). */
export const redeem = move(sharedVerbs.redeem)({
  check: (c, _frame, action) =>
    c.state.companies[action.company]
      ? judge(c, action)
      : refuse(c, 'redeem.none', { company: action.company }),
  apply(c, _frame, { company, units }) {
    const certificates = fromPool(c, company, units);
    if (!certificates) throw new Error(`${company} cannot redeem ${units}`);
    pay(c, company, 'bank', c.book.policies.shares.value(c, company, units, 'buy'), `redeemed ${units}`);
    if (certificates.double) moveDouble(c, company, company);
    moveSingles(c, company, 'pool', company, certificates.singles);
  },
  wish: redeemWish,
  *choices(c, _frame, by) {
    for (const company of companiesOf(c, by as PlayerId)) {
      const legal = Array.from({ length: unitsOf(c, company, 'pool') }, (_, i) => i + 1).filter(
        (units) => !judge(c, { type: 'redeem', by, company, units, from: 'pool' }),
      );
      if (legal.length > 0)
        yield {
          type: 'redeem',
          with: { company, from: 'pool' },
          open: { units: { ranges: asRanges(legal) } },
        };
    }
  },
});
