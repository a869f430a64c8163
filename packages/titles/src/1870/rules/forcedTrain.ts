import {
  type BuyTrainAction,
  cashOf,
  cheapestTrain,
  type CompanyId,
  type ForcedPolicy,
  type ForcedTrainFrame,
  forcedTrainProcedure,
  isCompany,
  maySell,
  type PlayerId,
  presidentOf,
  priceOf,
  procedure,
  type Read,
  refuse,
  refuseBy,
  type SellSharesAction,
  unitsOf,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { soldForTrain } from '../memory.ts';
import { fallsFree, shareLimit } from './shareLimit.ts';

/** What is still missing for the cheapest train of bank and market, after treasury and president's cash. */
function missing(c: Read, company: CompanyId): number {
  return cheapestTrain(c, company) - cashOf(c, company) - cashOf(c, presidentOf(c, company) as PlayerId);
}

/** The fewest shares a holding allows to be sold: more than one where it has to come down to the limit (1870:protect.8). */
function fewest(c: Read, company: CompanyId, seller: PlayerId): number {
  const limit = shareLimit(c, company);
  const held = unitsOf(c, company, seller);
  if (limit === null) return 1;
  let units = 1;
  while (held - units > limit && !fallsFree(c, company, units)) units += 1;
  return units;
}

/** 1870:fsale.3: one share fewer would not be enough, or could not be sold. */
export function needed(c: Read, frame: ForcedTrainFrame, sale: SellSharesAction): Violation | null {
  const short = missing(c, frame.company);
  if (short <= 0) return refuse(c, 'sell.notNeeded');
  const price = priceOf(c, sale.company);
  const least = fewest(c, sale.company, sale.by as PlayerId);
  return (sale.units - 1) * price < short || sale.units === least ? null : refuse(c, 'sell.notNeeded');
}

/** 1870:fsale.1: a company is sold from only once, so a block may not be so small that the others cannot make up for it. */
export function raisesTooLittle(
  c: Read,
  frame: ForcedTrainFrame,
  { by, company, units }: SellSharesAction,
): Violation | null {
  const president = by as PlayerId;
  let owed = missing(c, frame.company);
  for (const other of Object.keys(c.state.companies) as CompanyId[])
    if (other !== company) owed -= mostFrom(c, frame, president, other);
  // 1870:bankrupt.1: whoever cannot raise the money sells nothing first.
  if (mostFrom(c, frame, president, company) < owed)
    return refuseBy('1870:bankrupt.1', 'No sale raises the money for a train any more.');
  return units * priceOf(c, company) >= owed
    ? null
    : refuseBy(
        '1870:fsale.1',
        'That does not raise the money for the train, and {company} is sold only once for it.',
        { company },
      );
}

const shared = forcedTrainProcedure;

/**
 * The shared forced purchase, but it is over once the treasury pays for a train by itself: a sale can close a company whose trains
 * come to the market (1870:close.2), and a company that can pay chooses its train as any other does (1870:train.5). No sale waits then:
 * nothing else makes a train cheaper, and the price falls after the sale was offered to its president.
 */
export const forcedTrain = procedure(frames.forcedTrain, {
  ...shared,
  holds: (c, frame) =>
    shared.holds?.(c, frame) === true && cashOf(c, frame.company) < cheapestTrain(c, frame.company),
});

/** 1870:force.1 to 1870:force.3. */
export const forced: ForcedPolicy = {
  rungs: () => ['president'],
  menu: () => ['buyTrain', 'sellShares', 'declareBankrupt'],
  optional: () => false,
  help(c, frame, purchase: BuyTrainAction) {
    const { company, price } = purchase;
    // 1870:force.3: another company's train only with the treasury, and only as long as no share was sold for one of the bank.
    if (isCompany(purchase.from)) {
      return soldForTrain.of(frame).length === 0
        ? 0
        : refuseBy(
            '1870:force.3',
            'Shares were sold for the cheapest train of bank and market: no other will do.',
          );
    }
    // The treasury alone does not pay for the cheapest train, or nothing would be forced.
    return price === cheapestTrain(c, company)
      ? price - cashOf(c, company)
      : refuse(c, 'forced.train', { allowed: 'the cheapest train of bank and market' });
  },
  hopeless: cannotRaise,
};

/** 1870:bankrupt.1: treasury, cash and everything that may be sold do not reach the cheapest train. */
function cannotRaise(c: Read, frame: ForcedTrainFrame): boolean {
  const president = presidentOf(c, frame.company) as PlayerId;
  let short = missing(c, frame.company);
  for (const company of Object.keys(c.state.companies) as CompanyId[])
    short -= mostFrom(c, frame, president, company);
  return short > 0;
}

function mostFrom(c: Read, frame: ForcedTrainFrame, president: PlayerId, company: CompanyId): number {
  for (let units = unitsOf(c, company, president); units > 0; units--) {
    // More than is needed is refused, but one share fewer is then enough by itself.
    if (!maySell(c, frame, { type: 'sellShares', by: president, company, units }))
      return units * priceOf(c, company);
  }
  return 0;
}
