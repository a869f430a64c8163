import {
  type CompanyId,
  type Ctx,
  companyOf,
  type Debt,
  type DividendPolicy,
  equalShare,
  keptBy,
  movePrice,
  payPlayersAndTreasury,
  presidentOf,
  priceOf,
  type PlayerId,
  type Read,
  type SettleDebtsFrame,
  seatsFrom,
  shortsOf,
} from '@roundhouse/engine';
import { isGray } from './zones.ts';

/** A gray company counts as 40 (1817:6.6.5). */
const GRAY_VALUE = 40;
const measure = (c: Read, company: CompanyId): number =>
  isGray(c, company) ? GRAY_VALUE : priceOf(c, company);

/** Every short costs its holder what a share gets (1817:6.6.7); who cannot pay is in a cash crisis. */
function shortsPay(c: Ctx, company: CompanyId, paidOut: number): void {
  const perShare = equalShare(c, company, 1, paidOut);
  const { certs } = companyOf(c, company);
  const debts: Debt[] = [];
  for (const player of seatsFrom(c, presidentOf(c, company) as PlayerId)) {
    const shorts = shortsOf(certs, player);
    if (shorts > 0)
      debts.push({
        debtor: player,
        creditor: 'bank',
        amount: shorts * perShare,
        why: 'dividend on shorts',
        company,
      });
  }
  const frame: SettleDebtsFrame = { at: 'settleDebts', debts };
  c.interrupts.push(frame);
}

export const dividend: DividendPolicy = {
  // 1817:6.6.1.
  kinds: () => ['full', 'half', 'none'],
  // 1817:6.6.8: a 10-share company keeps full tens; 1817:6.6.9: the others split exactly.
  kept: (c, company, revenue, kind) =>
    keptBy(kind, revenue, companyOf(c, company).form === 'ten' ? 'down' : 'exact'),
  // 1817:6.6.2: what belongs to the market stays in the bank.
  payee: (_c, company, holder) => payPlayersAndTreasury(company, holder),
  share: equalShare,
  move(c, _frame, company, _revenue, paidOut) {
    const price = measure(c, company);
    // 1817:6.6.6 and 1817:6.6.3: the whole amount paid against the price before the payment.
    if (paidOut === 0) movePrice(c, company, 'left', 1, 'no dividend');
    else if (paidOut >= price) movePrice(c, company, 'right', paidOut >= 2 * price ? 2 : 1, 'dividend');
  },
  paid: shortsPay,
};
