import { addTokens, type CompanyId, type Ctx, isCompany, type PrivateId } from '@roundhouse/engine';
import { TRAIN_STATION } from '../data/privates.ts';
import { usedUp } from './usedPrivates.ts';

/** The company that gets it has one more marker on its charter from that moment (1817:1.2.6.11). */
export function stationReceived(c: Ctx, id: PrivateId, company: CompanyId): void {
  if (id === TRAIN_STATION) addTokens(c, company, 1);
}

/** At the end of the stock round in which a company got it, it has done all it can. */
export function stationDone(c: Ctx): void {
  if (isCompany(c.state.privates[TRAIN_STATION]?.owner)) usedUp(c, TRAIN_STATION);
}
