import { pay } from '../ledger/money.ts';
import type { Ctx } from '../model/context.ts';
import { isCompany, isPlayer } from '../model/ids.ts';
import type { OperatingEffect } from '../model/policy.ts';

/** Every open private company pays its owner. */
export function payIncome(c: Ctx): void {
  for (const { id } of c.book.data.privates) {
    const it = c.state.privates[id];
    if (!it || it.closed || !(isPlayer(it.owner) || isCompany(it.owner))) continue;
    pay(c, 'bank', it.owner, c.book.policies.privates.income(c, id), `income of ${id}`);
  }
}

/** The same as an opening of the operating round. */
export const income: OperatingEffect = (c) => {
  payIncome(c);
  return null;
};
