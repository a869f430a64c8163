import { type LedgerFact, bare, companyOf, type Read, receiver } from '@roundhouse/engine';
import { allCompanies, inReceivership, isSystem, mergers } from './rules/who.ts';

/** Systems formed so far, and companies without a president with their receivers. */
export function ledger(c: Read): LedgerFact[] {
  const companies = allCompanies(c);
  const charters = companies.filter((id) => isSystem(c, id));
  const facts: LedgerFact[] = [
    { label: 'Systems formed', value: `${mergers(c)} of ${charters.length}`, rule: '18mw:cert.6' },
    {
      label: 'System charters left',
      value:
        charters
          .filter((id) => companyOf(c, id).stage === 'idle')
          .map(bare)
          .join(', ') || 'none',
    },
  ];
  for (const company of companies) {
    const it = companyOf(c, company);
    if (it.stage !== 'running' || !inReceivership(c, company)) continue;
    const who = receiver.of(it);
    facts.push({
      company,
      label: 'in receivership, run by',
      value: who ? bare(who) : 'nobody yet',
      rule: '18mw:receiver.1',
    });
  }
  return facts;
}
