import { cashOf } from '../ledger/money.ts';
import { coreFrames } from '../model/frameKinds.ts';
import type { Read } from '../model/context.ts';
import { procedure, resultOf } from '../model/frame.ts';
import type { BuyTrainsFrame, ForcedTrainFrame } from '../model/frames.ts';
import type { CompanyId } from '../model/ids.ts';
import type { TrainOffer } from '../model/policy.ts';
import { roomForTrains } from '../query/operating.ts';
import { cheapestOffer, trainsOfOthers } from '../rules/trains.ts';
import { askController, endOnPass, mustBuyFirst, stepHolds, stepOver } from './turnStep.ts';

/** Trains one after the other. A company that must buy and cannot pay goes to the ladder of a forced purchase. */
export const buyTrains = procedure(coreFrames.buyTrains, {
  words: { asks: 'buy trains', step: 'Trains', passed: { done: '{who}: {company} buys no more trains' } },
  offersBelow: true,
  holds: stepHolds,
  step(c, frame, back) {
    const { company } = frame;
    // A forced purchase that ended without a train: nothing more is owed in this turn.
    if (frame.done || resultOf(coreFrames.forcedTrain, back)?.bought === false) return stepOver(frame);
    const owed = owedTrain(c, company);
    if (owed) {
      const needy = c.book.policies.forced !== null && cashOf(c, company) < owed.face.price;
      return needy ? { push: forced(company) } : 'ask';
    }
    return canEverBuy(c, frame) ? 'ask' : stepOver(frame);
  },
  asks: (c, frame) => askController(c, frame, owedTrain(c, frame.company) ? null : 'done'),
  menu: (c, frame) => ['buyTrain', ...(c.book.policies.trains.menu?.(c, frame) ?? [])],
  admits: mustBuyFirst,
  after: endOnPass,
});

/** Must it buy, and is there anything to buy? The cheapest of it. */
const owedTrain = (c: Read, company: CompanyId): TrainOffer | null =>
  c.book.policies.trains.obliged(c, company) ? cheapestOffer(c, company) : null;

/** Room and something for sale anywhere; money does not matter. */
function canEverBuy(c: Read, frame: BuyTrainsFrame): boolean {
  const { trains } = c.book.policies;
  const { company } = frame;
  if ((trains.menu?.(c, frame).length ?? 0) > 0) return true;
  const offers = trains.offers(c, company);
  if (roomForTrains(c, company) < 1) return offers.some((offer) => canTurnIn(c, company, offer));
  return offers.length > 0 || trainsOfOthers(c, company).length > 0;
}

const canTurnIn = (c: Read, company: CompanyId, { trade }: TrainOffer): boolean =>
  trade !== undefined &&
  c.state.trains.some((train) => train.owner === company && trade[train.id] !== undefined);

const forced = (company: CompanyId): ForcedTrainFrame => ({
  at: 'forcedTrain',
  company,
  rungOf: null,
  rung: 0,
  entered: false,
  bought: false,
  blocks: [],
  before: null,
  own: {},
});
