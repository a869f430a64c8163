import {
  type CompanyId,
  type Ctx,
  moveSingles,
  type PlayerId,
  presidentOf,
  type PrivateId,
  type Read,
} from '@roundhouse/engine';
import { GMO } from '../data/companies.ts';
import { MOBILE_OHIO } from '../data/privates.ts';
import { playerOwning } from './who.ts';

/** 18mw:mo.1: whoever buys it gets one share of the Gulf, Mobile and Ohio out of the offering. */
export const shareOfMobileOhio = (c: Ctx, buyer: PlayerId): void => moveSingles(c, GMO, 'offering', buyer, 1);

/** 18mw:mo.3: its owner hands it over for any train of the bank, in the turn of a company they preside over. */
export function givenForTrain(c: Read, company: CompanyId): readonly PrivateId[] {
  const owner = playerOwning(c, MOBILE_OHIO);
  return owner !== null && presidentOf(c, company) === owner ? [MOBILE_OHIO] : [];
}
