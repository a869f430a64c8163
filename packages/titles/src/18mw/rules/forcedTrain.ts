import {
  type BuyTrainAction,
  cashOf,
  type CompanyId,
  controllerOf,
  faceOf,
  type ForcedPolicy,
  type ForcedTrainFrame,
  isCompany,
  isPlayer,
  type PlayerId,
  type Read,
  refuse,
  refuseBy,
  trainById,
  type Violation,
} from '@roundhouse/engine';
import { mostFromSales, neededNoSale } from './forcedSale.ts';
import { cheapestPrice } from './cheapestTrain.ts';
import { fireSaleBy, fireSaleFrame } from './fireSale.ts';
import { possibleMergers } from './merger.ts';
import { givenForTrain } from './mobileOhio.ts';
import { siblingTrains } from './siblingTrains.ts';

/**
 * A company that must have a train and cannot pay for one: another way first, then the fire sale, then the president's
 * own money (18mw:must.3, 18mw:must.4, 18mw:contrib.7).
 */
const ALTERNATIVES = 'alternatives';
const FIRE_SALE = 'fireSale';
const PRESIDENT = 'president';
const RUNGS = [ALTERNATIVES, FIRE_SALE, PRESIDENT] as const;

/** Another way than money of the bank's price: a sibling's train, a merger, the Mobile and Ohio. */
function hasAlternative(c: Read, company: CompanyId): boolean {
  const president = controllerOf(c, company);
  const money = cashOf(c, company) + (isPlayer(president) ? cashOf(c, president) : 0);
  if (money >= 1 && siblingTrains(c, company).length > 0) return true;
  if (givenForTrain(c, company).length > 0) return true;
  for (const _ of possibleMergers(c, company)) return true;
  return false;
}

/**
 * 18mw:contrib.1, 18mw:contrib.7: while the treasury cannot pay the cheapest train itself; with a train of the bank after the fire
 * sale, with a sibling's at once.
 */
function presidentMayHelp(c: Read, { company, rung }: ForcedTrainFrame, withSibling: boolean): boolean {
  const turn = withSibling || RUNGS[rung] === PRESIDENT;
  return turn && cashOf(c, company) < cheapestPrice(c, company);
}

/** What the president adds, and that they may (18mw:contrib.1, 18mw:contrib.2, 18mw:contrib.6). */
function help(c: Read, frame: ForcedTrainFrame, purchase: BuyTrainAction): number | Violation {
  const { company, price } = purchase;
  if (price <= neededNoSale(c, frame))
    return refuseBy('18mw:contrib.3', 'More stock was sold than a train for {price} needs.', { price });
  const lacks = price - cashOf(c, company);
  if (lacks <= 0) return 0;
  if (!presidentMayHelp(c, frame, isCompany(purchase.from)))
    return refuse(c, 'forced.first', { what: laterThan(frame) });
  if (isCompany(purchase.from)) return aboveFace(c, purchase) ?? lacks;
  return price === cheapestPrice(c, company)
    ? lacks
    : refuse(c, 'forced.train', { allowed: 'the cheapest train of the bank' });
}

const laterThan = (frame: ForcedTrainFrame): string =>
  RUNGS[frame.rung] === PRESIDENT ? 'What the treasury can pay itself' : 'The fire sale';

function aboveFace(c: Read, { train: id, price }: BuyTrainAction): Violation | null {
  const train = trainById(c, id);
  const face = train ? faceOf(c, train).price : 0;
  return price > face
    ? refuseBy(
        '18mw:contrib.6',
        'With money of the president at most the face value of {face} can be paid.',
        { face },
      )
    : null;
}

/** 18mw:bankrupt.1: all legal sales together would not pay for any train they could have. */
function hopeless(c: Read, forced: ForcedTrainFrame): boolean {
  const { company } = forced;
  // Only players are asked: for a company without a president nothing is forced.
  const president = controllerOf(c, company) as PlayerId;
  const least = siblingTrains(c, company).length > 0 ? 1 : cheapestPrice(c, company);
  return cashOf(c, company) + cashOf(c, president) + mostFromSales(c, forced, president) < least;
}

export const forced: ForcedPolicy = {
  rungs: () => RUNGS,
  menu: (_c, _frame, rung) =>
    rung === PRESIDENT ? ['buyTrain', 'sellShares', 'merge', 'declareBankrupt'] : ['buyTrain', 'merge'],
  // 18mw:firesale.7: who took over in the middle of a fire sale has finished it themselves.
  skips: (c, frame, rung) =>
    rung === ALTERNATIVES ? !hasAlternative(c, frame.company) : fireSaleBy.of(frame) === frame.rungOf,
  optional: (_c, _frame, rung) => rung === ALTERNATIVES,
  help,
  hopeless,
  enter: (c, frame, rung) => (rung === FIRE_SALE ? fireSaleFrame(c, frame.company) : null),
};
