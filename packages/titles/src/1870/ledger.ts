import {
  type CompanyId,
  companyOf,
  frameOf,
  type LedgerFact,
  type Read,
  singlesOf,
} from '@roundhouse/engine';
import { frames } from './frames.ts';
import { destinationMarker, offeringPays } from './memory.ts';

const MARKER = { locked: 'not yet connected', map: 'on the map', charter: 'on the charter' } as const;

/** Destinations, redeemed shares and who may no longer protect what: what presidents look up before a sale. */
export function ledger(c: Read): LedgerFact[] {
  const facts: LedgerFact[] = [];
  const sold = frameOf(c, frames.stockRound)?.sold ?? {};
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    const it = companyOf(c, company);
    if (it.stage !== 'running') continue;
    facts.push({
      company,
      label: 'destination marker',
      value: MARKER[destinationMarker.of(it)],
      rule: '1870:connect.1',
    });
    const redeemed = singlesOf(it.certs, company);
    if (redeemed > 0) facts.push({ company, label: 'shares redeemed', value: redeemed });
    if (offeringPays.of(it) === 'company')
      facts.push({
        company,
        label: 'shares of the offering pay',
        value: 'the company',
        rule: '1870:reissue.8',
      });
    const president = it.certs.president;
    if (president && sold[president as keyof typeof sold]?.includes(company))
      facts.push({
        company,
        label: 'protection',
        value: 'its president has sold in this round',
        rule: '1870:protect.13',
      });
  }
  return facts;
}
