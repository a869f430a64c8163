/** What is printed on charters, certificates and the phase chart. */

import type { Read } from '../model/context.ts';
import type { CompanyId, PrivateId } from '../model/ids.ts';
import type { CompanyFacts, PhaseRow, PrivateFacts } from '../model/title.ts';

const printed = <T>(found: T | undefined, name: string): T => {
  if (found === undefined) throw new Error(`${name} is not in this title`);
  return found;
};

export const companyFacts = (c: Read, id: CompanyId): CompanyFacts => printed(c.book.companies[id], id);
export const privateFacts = (c: Read, id: PrivateId): PrivateFacts => printed(c.book.privates[id], id);
/** The present phase. */
export const phaseFacts = (c: Read): PhaseRow =>
  printed(c.book.phases[c.state.phase], `phase ${c.state.phase}`);
