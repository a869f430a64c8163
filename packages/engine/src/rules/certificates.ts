import { companyOf, formOf, shortsOf, singlesOf } from '../ledger/shares.ts';
import { privatesOf } from '../ledger/privates.ts';
import type { Read } from '../model/context.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';

export interface CertificateCount {
  /** Do shares of this company count at present (zones)? */
  counts?(c: Read, company: CompanyId): boolean;
  /** Do privates count one certificate each? */
  privates: boolean;
}

/** A player's certificates in halves, by the weights of each company's form. */
export function countCertificates(c: Read, player: PlayerId, rule: CertificateCount): number {
  let halves = rule.privates ? 2 * privatesOf(c, player).length : 0;
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    const { certs } = companyOf(c, company);
    const holdsAny =
      certs.president === player || certs.double === player || certs.single[player] || certs.short?.[player];
    if (!holdsAny || (rule.counts && !rule.counts(c, company))) continue;
    const { weight } = formOf(c, company);
    if (certs.president === player) halves += weight.president;
    if (certs.double === player) halves += weight.double;
    halves += singlesOf(certs, player) * weight.single + shortsOf(certs, player) * weight.short;
  }
  return halves;
}
