import { refuse } from '../agenda/refuse.ts';
import { coreFrames, isFrame } from '../model/frameKinds.ts';
import { takeTrain } from '../effects/takeTrain.ts';
import { cashOf } from '../ledger/money.ts';
import { companyOf } from '../ledger/shares.ts';
import { trainById, trainsOf } from '../ledger/trains.ts';
import { type BuyTrainAction, coreVerbs } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import { type Choice, type Frame, move } from '../model/frame.ts';
import type { TurnStepFrame } from '../model/frames.ts';
import { type Actor, type CompanyId, isCompany, isPlayer, type PlayerId } from '../model/ids.ts';
import type { TrainOffer } from '../model/policy.ts';
import type { Violation } from '../model/violation.ts';
import { controllerOf } from '../query/control.ts';
import { roomForTrains } from '../query/operating.ts';
import { trainsOfOthers } from '../rules/trains.ts';

/** Buys a train from the bank, the market or another company; trains turned in or privates handed over where allowed. */
export const buyTrain = move(coreVerbs.buyTrain)<TurnStepFrame>({
  check(c, frame, action) {
    const { company } = action;
    if (frame.company !== company) return refuse(c, 'turn.order', { move: 'buyTrain' });
    if (roomForTrains(c, company) + (action.trade === undefined ? 0 : 1) < 1) {
      return refuse(c, 'train.limit', { company, limit: c.book.policies.trains.limit(c, company) });
    }
    const wrong = isCompany(action.from) ? wrongDeal(c, action, action.from) : wrongOffer(c, action);
    return wrong ?? c.book.policies.trains.may?.(c, frame, action) ?? cannotPay(c, frame, action);
  },
  consent(c, _frame, action) {
    const seller = isCompany(action.from) ? controllerOf(c, action.from) : null;
    return isPlayer(seller) ? seller : null;
  },
  apply(c, frame, action) {
    takeTrain(c, withFace(c, action), helpFor(c, frame, action) as number);
  },
  *choices(c, frame, by) {
    const { company } = frame;
    const { trains } = c.book.policies;
    for (const offer of trains.offers(c, company)) yield* choicesOf(c, frame, by, offer);
    for (const { owner, train } of trainsOfOthers(c, company)) {
      const base = { company, from: owner, train: train.id };
      const range = trains.fromOther(c, company, train);
      if ('rule' in range) continue;
      const most = mostPayable(c, frame, { type: 'buyTrain', by, ...base, price: range.least }, range);
      if (most === null) continue;
      yield {
        type: 'buyTrain',
        with: base,
        open: { price: { ranges: [[range.least, most, 1]] } },
        facts: { face: train.face, seller: controllerOf(c, owner) },
      };
    }
  },
});

const offerFor = (c: Read, action: BuyTrainAction): TrainOffer | undefined =>
  c.book.policies.trains
    .offers(c, action.company)
    .find(
      ({ from, train, face }) =>
        from === action.from &&
        train === action.train &&
        (action.face === undefined || action.face === face.name),
    );

/** The side that comes with the offer when none was named. */
const withFace = (c: Read, action: BuyTrainAction): BuyTrainAction =>
  isCompany(action.from) ? action : { ...action, face: (offerFor(c, action) as TrainOffer).face.name };

function wrongOffer(c: Read, action: BuyTrainAction): Violation | null {
  const offer = offerFor(c, action);
  if (!offer) return refuse(c, 'train.none', { train: action.train });
  let price = offer.face.price;
  if (action.giving !== undefined) {
    const fits = c.book.policies.trains.forPrivate?.(c, action.company, offer).includes(action.giving);
    if (!fits || action.trade !== undefined) return refuse(c, 'train.giving', { private: action.giving });
    price = 0;
  }
  if (action.trade !== undefined) {
    const traded = offer.trade?.[action.trade];
    const own = trainsOf(c, action.company).some(({ id }) => id === action.trade);
    if (traded === undefined || !own) return refuse(c, 'train.trade', { train: action.trade });
    price = traded;
  }
  return action.price === price ? null : refuse(c, 'train.price', { price });
}

function wrongDeal(c: Read, action: BuyTrainAction, owner: CompanyId): Violation | null {
  const train = trainById(c, action.train);
  const plain = action.face === undefined && action.giving === undefined && action.trade === undefined;
  if (!train || train.owner !== owner || owner === action.company || !plain) {
    return refuse(c, 'train.owner', { train: action.train });
  }
  if (companyOf(c, owner).stage !== 'running') return refuse(c, 'train.owner', { train: action.train });
  const range = c.book.policies.trains.fromOther(c, action.company, train);
  if ('rule' in range) return range;
  const fits = action.price >= range.least && action.price <= range.most;
  return fits ? null : refuse(c, 'train.deal', { train: action.train, ...range });
}

/** What the president adds: only in a forced purchase. */
function helpFor(c: Read, frame: Frame, action: BuyTrainAction): number | Violation {
  const { forced } = c.book.policies;
  return isFrame(coreFrames.forcedTrain, frame) && forced ? forced.help(c, frame, action) : 0;
}

function cannotPay(c: Read, frame: Frame, action: BuyTrainAction): Violation | null {
  const { company, price } = action;
  const help = helpFor(c, frame, action);
  if (typeof help !== 'number') return help;
  const helped = Math.min(help, cashOf(c, controllerOf(c, company) as PlayerId));
  const cash = cashOf(c, company) + helped;
  return helped < help || cash < price ? refuse(c, 'train.money', { company, cash, price }) : null;
}

function* choicesOf(
  c: Read,
  frame: TurnStepFrame,
  by: Actor,
  offer: TrainOffer,
): Iterable<Choice<BuyTrainAction>> {
  const { company } = frame;
  const { from, train, face } = offer;
  const base = { type: 'buyTrain' as const, by, company, from, train, face: face.name };
  const ways: BuyTrainAction[] = [{ ...base, price: face.price }];
  for (const [trade, price] of Object.entries(offer.trade ?? {})) ways.push({ ...base, price, trade });
  for (const giving of c.book.policies.trains.forPrivate?.(c, company, offer) ?? [])
    ways.push({ ...base, price: 0, giving });
  for (const action of ways) {
    if (buyTrain.check(c, frame, action)) continue;
    const { type, by: _by, ...fields } = action;
    yield { type, with: fields, facts: { price: action.price, help: helpFor(c, frame, action) as number } };
  }
}

/** The highest price of a deal that passes; prices that pass reach from the least upwards. Null = none does. */
function mostPayable(
  c: Read,
  frame: TurnStepFrame,
  action: BuyTrainAction,
  range: { least: number; most: number },
): number | null {
  const passes = (price: number): boolean => buyTrain.check(c, frame, { ...action, price }) === null;
  if (!passes(range.least)) return null;
  let low = range.least;
  let high = range.most;
  if (passes(high)) return high;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (passes(middle)) low = middle;
    else high = middle;
  }
  return low;
}
