import { refuse } from '../agenda/refuse.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { cashOf, pay } from '../ledger/money.ts';
import { type StartAction, coreVerbs } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import { move } from '../model/frame.ts';
import type { PlayerId } from '../model/ids.ts';
import type { Violation } from '../model/violation.ts';
import { frameOf } from '../query/control.ts';

function judge(c: Read, action: StartAction): Violation | null {
  const { company, price } = action;
  const { start } = c.book.policies;
  const buyer = action.by as PlayerId;
  const { amount } = start.cost(c, company, price);
  if (cashOf(c, buyer) < amount)
    return refuse(c, 'start.money', { buyer, cash: cashOf(c, buyer), price: amount });
  return start.may?.(c, buyer, company) ?? null;
}

/** Starts a company at one of the starting prices by buying its president's certificate. */
export const start = move(coreVerbs.start)({
  check(c, _frame, action) {
    const { company, price } = action;
    const policy = c.book.policies.start;
    if (!policy.companies(c, action.by as PlayerId).includes(company)) {
      return refuse(c, 'start.notIdle', { company });
    }
    if (!policy.prices(c, company).includes(price)) return refuse(c, 'start.price', { price });
    return judge(c, action);
  },
  apply(c, _frame, action) {
    const { company, price } = action;
    const by = action.by as PlayerId;
    const policy = c.book.policies.start;
    const { amount, payee } = policy.cost(c, company, price);
    pay(c, by, payee, amount, `started ${company}`);
    c.events?.push({ type: 'started', company, price, by });
    policy.start(c, company, price, by);
    frameOf(c, coreFrames.stockRound)?.started.push(company);
  },
  wish(c, by, company) {
    const it = c.state.companies[company];
    if (it?.at || it?.stage !== 'idle' || c.book.companies[company]?.kind !== 'corporation') return null;
    const [price] = c.book.policies.start.prices(c, company);
    return price === undefined ? null : { type: 'start', by, company, price };
  },
  *choices(c, _frame, by) {
    const policy = c.book.policies.start;
    for (const company of policy.companies(c, by as PlayerId)) {
      const prices = policy
        .prices(c, company)
        .filter((price) => !judge(c, { type: 'start', by, company, price }));
      if (prices.length > 0) yield { type: 'start', with: { company }, open: { price: { oneOf: prices } } };
    }
  },
});
