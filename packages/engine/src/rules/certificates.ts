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
  for (const id in c.state.companies) {
    const company = id as CompanyId;
    const { certs } = companyOf(c, company);
    const singles = singlesOf(certs, player);
    const shorts = shortsOf(certs, player);
    const holdsAny = singles > 0 || shorts > 0 || certs.president === player || certs.double === player;
    if (!holdsAny || (rule.counts && !rule.counts(c, company))) continue;
    const { weight } = formOf(c, company);
    if (certs.president === player) halves += weight.president;
    if (certs.double === player) halves += weight.double;
    halves += singles * weight.single + shorts * weight.short;
  }
  return halves;
}
