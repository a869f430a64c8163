import { cashOf, type CompanyId, companyOf, formOf, type LedgerFact, type Read } from '@roundhouse/engine';
import { LOAN, rateFor } from './data/money.ts';
import { interestDue, rateNow } from './rules/interest.ts';
import { loanRoom, loansLeft, loansOut } from './rules/loans.ts';
import { shortsOut } from './rules/shorts.ts';

/** Loans and shorts: what the bank has out, what the next loan makes of the rate, and each company's part in it. */
export function ledger(c: Read): LedgerFact[] {
  const out = loansOut(c);
  const facts: LedgerFact[] = [
    { label: 'Interest a loan now', value: rateNow(c), money: true, rule: '1817:1.2.5.5' },
    {
      label: 'Interest a loan with one loan more',
      value: rateFor(out + 1),
      money: true,
      rule: '1817:1.2.5.6',
    },
    { label: 'Loans taken', value: out },
    { label: 'Loans left', value: loansLeft(c), rule: '1817:1.2.5.9' },
  ];
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    if (companyOf(c, company).stage !== 'running') continue;
    const { units, shortLimit } = formOf(c, company);
    facts.push({ company, label: 'shares in all', value: units });
    facts.push({
      company,
      label: 'buying power',
      value: cashOf(c, company) + LOAN * loanRoom(c, company),
      money: true,
    });
    facts.push({ company, label: 'interest due', value: interestDue(c, company), money: true });
    facts.push({
      company,
      label: 'loans it may still take',
      value: loanRoom(c, company),
      rule: '1817:1.2.5.8',
    });
    if (shortLimit > 0)
      facts.push({ company, label: 'shorts out', value: `${shortsOut(c, company)} of ${shortLimit}` });
  }
  return facts;
}
