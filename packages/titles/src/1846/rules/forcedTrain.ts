import {
  type BuyTrainAction,
  cashOf,
  type ForcedPolicy,
  type ForcedTrainFrame,
  isPlayer,
  controllerOf,
  type MoveName,
  type Read,
  refuse,
  refuseBy,
  type Violation,
} from '@roundhouse/engine';
import { closingCounts, emergencyProceeds, neededCounts } from './emergencyIssue.ts';
import { moneyAtHand, saleBlocks, trainPrices } from './forcedSale.ts';

/** A corporation that must buy a train and cannot pay: it issues, then its president helps (1846:6.86 to 1846:6.89). */
export const forcedTrain: ForcedPolicy = {
  rungs: (c, company) => (neededCounts(c, company).length > 0 ? ['issue'] : ['president']),
  // A train of another corporation may be bought with the treasury while nothing is issued or sold (1846:6.86.own).
  menu(c, frame, rung) {
    if (rung === 'issue') return ['buyTrain', 'issue', 'declareBankrupt'];
    const help: MoveName[] = ['buyTrain', 'sellShares', 'declareBankrupt'];
    return closingCounts(c, frame.company).length > 0 ? [...help, 'issue'] : help;
  },
  optional: () => false,
  help: presidentsHelp,
  hopeless: cannotRaise,
};

/** What the president adds to this purchase. */
function presidentsHelp(c: Read, frame: ForcedTrainFrame, purchase: BuyTrainAction): number | Violation {
  const { company, price } = purchase;
  const own = cashOf(c, company);
  if (neededNoSale(c, frame, price))
    return refuseBy('1846:6.88.stop', 'This train needed no such sale of shares.');
  if (price <= own) return 0;
  if (neededCounts(c, company).length > 0) return refuse(c, 'forced.first', { what: 'Issuing shares' });
  return price - own;
}

/** 1846:6.88.stop: the shares sold must have been needed for this train, as long as one that needed them can be paid. */
function neededNoSale(c: Read, { company, before }: ForcedTrainFrame, price: number): boolean {
  const president = controllerOf(c, company);
  if (before === null || price > before || !isPlayer(president)) return false;
  const money = moneyAtHand(c, company, president);
  return trainPrices(c, company).some((other) => other > before && other <= money);
}

/** 1846:6.89: all that may be issued and sold does not pay for the cheapest train. */
function cannotRaise(c: Read, frame: ForcedTrainFrame): boolean {
  const { company } = frame;
  const president = controllerOf(c, company);
  if (!isPlayer(president)) return false;
  const cheapest = Math.min(...trainPrices(c, company));
  const issue = Math.max(0, ...neededCounts(c, company).map((units) => emergencyProceeds(c, company, units)));
  const raised = saleBlocks(c, frame, president).reduce((sum, { proceeds }) => sum + proceeds, 0);
  return moneyAtHand(c, company, president) + issue + raised < cheapest;
}
