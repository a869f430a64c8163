import { refuse } from '../agenda/refuse.ts';
import { cashOf, pay } from '../ledger/money.ts';
import { settlePurchase } from '../ledger/presidency.ts';
import { companyOf, moveDouble, movePresident, moveSingles, singlesOf } from '../ledger/shares.ts';
import { type BuySharesAction, coreVerbs } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import { type Frame, move } from '../model/frame.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';
import type { ShareOffer } from '../model/policy.ts';
import type { Violation } from '../model/violation.ts';
import { asRanges } from './ranges.ts';

const offerFor = (c: Read, frame: Frame, action: BuySharesAction): ShareOffer | undefined =>
  c.book.policies.buy
    .offers(c, frame, action.by as PlayerId, action.company)
    .find((o) => o.from === action.from && o.whole === action.whole);

function judge(c: Read, frame: Frame, action: BuySharesAction, offer: ShareOffer): Violation | null {
  const { company, units } = action;
  const buyer = action.by as PlayerId;
  if (!offer.counts.includes(units)) return refuse(c, 'buy.count', { units, company });
  const price = offer.price(units);
  if (cashOf(c, buyer) < price) return refuse(c, 'buy.money', { buyer, cash: cashOf(c, buyer), price });
  return c.book.policies.buy.may(c, frame, action);
}

/** Buys shares from the offering, the market or a treasury. */
export const buyShares = move(coreVerbs.buyShares)({
  check(c, frame, action) {
    if (!companyOf(c, action.company).at) return refuse(c, 'buy.notStarted', { company: action.company });
    const offer = offerFor(c, frame, action);
    return offer ? judge(c, frame, action, offer) : refuse(c, 'buy.source', { company: action.company });
  },
  apply(c, frame, action) {
    const { company, units } = action;
    const buyer = action.by as PlayerId;
    const offer = offerFor(c, frame, action) as ShareOffer;
    pay(c, buyer, offer.payee, offer.price(units), `bought ${units} of ${company}`);
    if (offer.transfer) offer.transfer(c, buyer, company, units);
    else if (offer.whole === 'president') {
      movePresident(c, company, buyer);
      c.events?.push({ type: 'presidentChanged', company, from: offer.holder, to: buyer });
    } else if (offer.whole === 'double') moveDouble(c, company, buyer);
    else moveSingles(c, company, offer.holder, buyer, units);
    settlePurchase(c, company, buyer);
    c.book.policies.buy.bought?.(c, frame, action);
  },
  wish(c, by, company) {
    const { certs } = companyOf(c, company);
    const places = [
      { from: 'offering', holder: 'offering' },
      { from: 'treasury', holder: company },
      { from: 'pool', holder: 'pool' },
    ] as const;
    return places
      .filter(({ holder }) => singlesOf(certs, holder) > 0 || certs.president === holder)
      .map(({ from }) => ({ type: 'buyShares' as const, by, company, from, units: 1 }));
  },
  *choices(c, frame, by) {
    for (const company of Object.keys(c.state.companies) as CompanyId[]) {
      if (!companyOf(c, company).at) continue;
      for (const offer of c.book.policies.buy.offers(c, frame, by as PlayerId, company)) {
        const draft = {
          type: 'buyShares' as const,
          company,
          from: offer.from,
          ...(offer.whole && { whole: offer.whole }),
        };
        const legal = offer.counts.filter((units) => !judge(c, frame, { ...draft, by, units }, offer));
        const [least] = legal;
        if (least === undefined) continue;
        const facts = { price: offer.price(least), payee: offer.payee };
        if (legal.length === 1) yield { type: 'buyShares', with: { ...draft, units: least }, facts };
        else yield { type: 'buyShares', with: draft, open: { units: { ranges: asRanges(legal) } }, facts };
      }
    }
  },
});
