import {
  type BuyTrainAction,
  cashOf,
  type CompanyId,
  type ForcedPolicy,
  type ForcedTrainFrame,
  type Frame,
  isCompany,
  isPlayer,
  controllerOf,
  type Read,
  refuse,
  refuseBy,
  type Violation,
} from '@roundhouse/engine';
import { emergencyCounts, emergencyProceeds, issueCloses } from './emergencyIssue.ts';
import { moneyAtHand, saleBlocks } from './forcedSale.ts';

/** A corporation that must buy a train and cannot pay: it issues, then its president helps (1846:6.86 to 1846:6.89). */
export const forcedTrain: ForcedPolicy = {
  rungs: (c, company) => (emergencyCounts(c, company).length > 0 ? ['issue'] : ['president']),
  // A train of another corporation may be bought with the treasury at any rung (1846:6.86.own).
  menu: (_c, _frame, rung) =>
    rung === 'issue'
      ? ['buyTrain', 'issue', 'declareBankrupt']
      : ['buyTrain', 'sellShares', 'declareBankrupt'],
  optional: () => false,
  help: presidentsHelp,
  hopeless: (c, frame) => cannotRaise(c, frame as ForcedTrainFrame),
};

/** What the president adds to this purchase. */
function presidentsHelp(c: Read, frame: Frame, purchase: BuyTrainAction): number | Violation {
  const { company, price } = purchase;
  const { before } = frame as ForcedTrainFrame;
  const own = cashOf(c, company);
  // 1846:6.86.own: his cash never goes into a deal with another corporation.
  if (isCompany(purchase.from)) return 0;
  // 1846:6.88.stop: the shares sold must have been needed for this train.
  if (before !== null && price <= before)
    return refuseBy('1846:6.88.stop', 'This train needed no such sale of shares.');
  if (price <= own) return 0;
  if (emergencyCounts(c, company).length > 0) return refuse(c, 'forced.first', { what: 'Issuing shares' });
  return barred(c, company, own) ?? price - own;
}

/** 1846:6.87, 1846:6.87.earlier: none of his cash while the corporation can pay for some train itself. */
export function barred(c: Read, company: CompanyId, own: number): Violation | null {
  const affordable = c.book.policies.trains.offers(c, company).filter((offer) => offer.face.price <= own);
  const [first] = affordable;
  if (!first) return null;
  const rule = first.from === 'pool' ? '1846:6.87.earlier' : '1846:6.87';
  return refuseBy(rule, '{company} can pay for a {train} itself.', { company, train: first.face.name });
}

/** 1846:6.89: all that may be issued and sold does not pay for the cheapest train. */
function cannotRaise(c: Read, frame: ForcedTrainFrame): boolean {
  const { company } = frame;
  const president = controllerOf(c, company);
  if (!isPlayer(president) || issueCloses(c, company)) return false;
  const cheapest = Math.min(...c.book.policies.trains.offers(c, company).map((offer) => offer.face.price));
  const issue = Math.max(
    0,
    ...emergencyCounts(c, company).map((units) => emergencyProceeds(c, company, units)),
  );
  const raised = saleBlocks(c, frame, president).reduce((sum, { proceeds }) => sum + proceeds, 0);
  return moneyAtHand(c, company, president) + issue + raised < cheapest;
}
