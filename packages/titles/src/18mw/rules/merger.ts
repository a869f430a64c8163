import {
  areConnected,
  cashOf,
  type CompanyId,
  companyOf,
  type PlayerId,
  presidentOf,
  type Read,
  refuseBy,
  type Violation,
} from '@roundhouse/engine';
import type { MergeAction } from '../../shared/verbs.ts';
import { reached } from '../data/phases.ts';
import { cheapestPrice } from './cheapestTrain.ts';
import { ownTrainsOf } from './receivership.ts';
import { allCompanies, companiesOf, isCorporation, isSystem } from './who.ts';

/** When two corporations may become a system (18mw:merge.1 to 18mw:merge.4). */

/** 18mw:merge.1: without a train, and without the money for the cheapest. */
function isNeedy(c: Read, company: CompanyId): Violation | null {
  if (ownTrainsOf(c, company).length > 0)
    return refuseBy('18mw:merge.1', '{company} has a train.', { company });
  const price = cheapestPrice(c, company);
  return cashOf(c, company) >= price
    ? refuseBy('18mw:merge.1', '{company} can pay for a train.', { company })
    : null;
}

/** 18mw:merge.1: two floated corporations of this player. */
function notTheirs(c: Read, player: PlayerId, company: CompanyId, partner: CompanyId): Violation | null {
  const fits = [company, partner].every(
    (id) => isCorporation(c, id) && companyOf(c, id).stage === 'running' && presidentOf(c, id) === player,
  );
  return fits && company !== partner
    ? null
    : refuseBy('18mw:merge.1', 'Only two corporations of one president can merge.');
}

/** 18mw:merge.4: charters nobody has taken. */
const charters = (c: Read): CompanyId[] =>
  allCompanies(c).filter((id) => isSystem(c, id) && companyOf(c, id).stage === 'idle');

export function mayMerge(c: Read, { by, company, partner, into }: MergeAction): Violation | null {
  if (!reached(c.state.phase, '10'))
    return refuseBy('18mw:phase.10', 'Mergers begin with the first 10-train.');
  const against = notTheirs(c, by as PlayerId, company, partner) ?? isNeedy(c, company);
  if (against) return against;
  if (!charters(c).includes(into))
    return refuseBy('18mw:merge.4', '{into} is no free system charter.', { into });
  return areConnected(c.book.geography, c.state.board, company, partner)
    ? null
    : refuseBy('18mw:merge.2', 'No unblocked route joins {company} and {partner}.', { company, partner });
}

export function* possibleMergers(
  c: Read,
  company: CompanyId,
): Iterable<{ partner: CompanyId; into: CompanyId }> {
  const president = presidentOf(c, company);
  if (!president) return;
  for (const partner of companiesOf(c, president)) {
    for (const into of charters(c)) {
      if (!mayMerge(c, { type: 'merge', by: president, company, partner, into })) yield { partner, into };
    }
  }
}
