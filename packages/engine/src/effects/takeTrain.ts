import { cashOf, pay } from '../ledger/money.ts';
import { closePrivate } from '../ledger/privates.ts';
import { moveTrain, newTrain, trainById } from '../ledger/trains.ts';
import type { BuyTrainAction } from '../verbs/core.ts';
import type { Ctx } from '../model/context.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';
import type { Train } from '../model/state.ts';
import { controllerOf } from '../query/control.ts';
import { turnOf } from '../query/operating.ts';
import { cheapestOffer } from '../rules/trains.ts';
import { cardAppeared } from './changePhase.ts';
import { discard } from './discard.ts';

/**
 * Carries out a purchase that has been judged: the president's help first, then the price, then what is given for it, then
 * the train; the first card of its kind begins a phase before anything else happens.
 */
export function takeTrain(c: Ctx, purchase: BuyTrainAction, help: number): Train {
  const { company, from, price } = purchase;
  pay(c, controllerOf(c, company) as PlayerId, company, help, 'helps to buy a train');
  pay(c, company, from === 'pool' ? 'bank' : from, price, 'train');
  if (purchase.giving) closePrivate(c, purchase.giving, 'given for a train');
  if (purchase.trade !== undefined) discard(c, trainById(c, purchase.trade) as Train);
  const train = handedOver(c, purchase);
  turnOf(c, company)?.bought.push(train.id);
  if (from === 'bank') cardAppeared(c, train.card);
  c.book.policies.trains.bought?.(c, purchase);
  return train;
}

function handedOver(c: Ctx, { company, from, train: name, face }: BuyTrainAction): Train {
  if (from === 'bank') return newTrain(c, name, face ?? name, company);
  const train = trainById(c, name);
  if (!train) throw new Error(`there is no train ${name}`);
  if (face !== undefined) train.face = face;
  moveTrain(c, train, company);
  return train;
}

/** A company without a president buys the cheapest train it can pay for (1846:7.14.buy). Tells whether it did. */
export function buyCheapest(c: Ctx, company: CompanyId): boolean {
  const offer = cheapestOffer(c, company);
  if (!offer || offer.face.price > cashOf(c, company)) return false;
  const { from, train, face } = offer;
  takeTrain(
    c,
    { type: 'buyTrain', by: 'referee', company, from, train, face: face.name, price: face.price },
    0,
  );
  return true;
}
