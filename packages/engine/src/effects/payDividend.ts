import { pay } from '../ledger/money.ts';
import { formOf, unitsOf } from '../ledger/shares.ts';
import type { DividendKind } from '../verbs/core.ts';
import type { Ctx } from '../model/context.ts';
import type { DividendFrame } from '../model/frames.ts';
import type { CompanyId, Owner } from '../model/ids.ts';
import { holdersOf } from '../rules/dividends.ts';

export const dividendFrame = (company: CompanyId, revenue: number, cause = 'run'): DividendFrame => ({
  at: 'dividend',
  company,
  revenue,
  cause,
  chosen: null,
});

/** Pays a dividend and moves the price: the company's part, then the holders', then the marker. */
export function payDividend(c: Ctx, frame: DividendFrame, kind: DividendKind): void {
  const { dividend } = c.book.policies;
  const { company, revenue } = frame;
  const kept = dividend.kept(c, company, revenue, kind);
  const paidOut = revenue - kept;
  pay(c, 'bank', company, kept, 'kept revenue');
  const paid = paidOut > 0 ? payHolders(c, company, paidOut) : {};
  const perUnit = formOf(c, company).units > 0 ? dividend.share(c, company, 1, paidOut) : 0;
  c.events?.push({ type: 'dividendPaid', company, kind, revenue, perUnit, kept, paid });
  if (paidOut > 0) dividend.paid?.(c, company, paidOut);
  dividend.move(c, frame, company, revenue, paidOut);
}

/** Everybody gets what all shares that pay to them earn together: offering and treasury may both pay to the company. */
function payHolders(c: Ctx, company: CompanyId, paidOut: number): Partial<Record<Owner, number>> {
  const { dividend } = c.book.policies;
  const units = new Map<Owner, number>();
  for (const holder of holdersOf(c, company)) {
    const payee = dividend.payee(c, company, holder);
    if (payee) units.set(payee, (units.get(payee) ?? 0) + unitsOf(c, company, holder));
  }
  const paid: Partial<Record<Owner, number>> = {};
  for (const [payee, count] of units) {
    const amount = dividend.share(c, company, count, paidOut);
    pay(c, 'bank', payee, amount, `dividend of ${company}`);
    paid[payee] = amount;
  }
  return paid;
}

/** Nothing was earned: nobody is asked, but it counts as paying nothing and moves the price. */
export function earnNothing(c: Ctx, company: CompanyId, cause = 'run'): void {
  payDividend(c, dividendFrame(company, 0, cause), 'none');
}
