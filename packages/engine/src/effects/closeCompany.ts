import { dropReservations, takeToken } from '../ledger/board.ts';
import { returnLoans } from '../ledger/loans.ts';
import { cashOf, pay } from '../ledger/money.ts';
import { closePrivate, privatesOf } from '../ledger/privates.ts';
import { companyOf, setCertificates } from '../ledger/shares.ts';
import { moveTrain, scrapTrain, trainsOf } from '../ledger/trains.ts';
import { takeOffMarket } from '../market/price.ts';
import type { Ctx } from '../model/context.ts';
import type { CompanyId } from '../model/ids.ts';
import { tokensOf } from '../track/stations.ts';

/**
 * A company leaves the game: its tokens leave the map, its trains and cash go where the title says, its certificates are
 * worth nothing. Frames that were about it fall by their premise.
 */
export function closeCompany(c: Ctx, company: CompanyId, why: string): void {
  const it = companyOf(c, company);
  if (it.stage === 'closed') return;
  const { trouble } = c.book.policies;
  c.events?.push({ type: 'closed', company, why });
  for (const token of tokensOf(c.state.board, company)) takeToken(c, token, false);
  dropReservations(c, (kept) => kept.for === company);
  for (const train of trainsOf(c, company)) {
    if (trouble.closing.trains === 'out' || train.fate !== 'stays') scrapTrain(c, train, 'closed');
    else moveTrain(c, train, 'pool');
  }
  for (const owned of privatesOf(c, company)) closePrivate(c, owned, 'its company closed');
  returnLoans(c, company, it.loans);
  pay(c, company, trouble.closing.cash, cashOf(c, company), 'closed');
  takeOffMarket(c, company);
  setCertificates(c, company, { president: null, single: {} });
  it.stage = 'closed';
  it.par = null;
  it.tokensLeft = 0;
  it.homes = [];
  trouble.closed?.(c, company);
}
