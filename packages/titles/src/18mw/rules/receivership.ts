import {
  buyCheapest,
  type CompanyId,
  companyOf,
  type Ctx,
  movePresident,
  newTrain,
  type OperatingTurnFrame,
  type PlayerId,
  presidentOf,
  type Read,
  receiver,
  scrapTrain,
  seatAfter,
  slot,
  type Train,
  trainsOf,
} from '@roundhouse/engine';
import { inReceivership } from './who.ts';

/** A company without a president: a receiver builds and runs for it (18mw:receiver.1 to 18mw:receiver.9). */

/** The train the bank lends is none of its own (18mw:receiver.3). */
export const isOwnTrain = (train: Train): boolean => train.fate !== 'borrowed';
export const ownTrainsOf = (c: Read, company: CompanyId): Train[] => trainsOf(c, company).filter(isOwnTrain);

const lastReceiver = slot<PlayerId | null>('lastReceiver', null);

/** 18mw:receiver.1: the Priority holder first, then always the next to the left, over the whole game. */
function nextReceiver(c: Ctx): PlayerId {
  const last = lastReceiver.of(c.state);
  const next = last ? seatAfter(c, last) : c.state.priority;
  lastReceiver.put(c.state, next);
  return next;
}

export function enterReceivership(c: Ctx, company: CompanyId): void {
  movePresident(c, company, 'pool');
  receiver.put(companyOf(c, company), nextReceiver(c));
  c.events?.push({ type: 'receivershipBegan', company });
}

/** 18mw:receiver.1: a receiver who goes bankrupt is followed by the next player. */
export function replaceReceiver(c: Ctx, gone: PlayerId): void {
  for (const it of Object.values(c.state.companies)) {
    if (receiver.of(it) === gone) receiver.put(it, seatAfter(c, gone));
  }
}

function giveBackTrain(c: Ctx, company: CompanyId): void {
  for (const train of trainsOf(c, company))
    if (!isOwnTrain(train)) scrapTrain(c, train, 'given back to the bank');
}

/** 18mw:receiver.8: with a president the receivership is over and the borrowed D goes back. */
export function endReceivership(c: Ctx, company: CompanyId): void {
  const it = companyOf(c, company);
  const president = presidentOf(c, company);
  if (!president || receiver.of(it) === null) return;
  receiver.clear(it);
  giveBackTrain(c, company);
  c.events?.push({ type: 'receivershipEnded', company, president });
}

/** 18mw:receiver.2, 18mw:receiver.3, 18mw:receiver.4. */
export const RECEIVERSHIP_STEPS = ['track', 'token', 'borrow', 'run', 'dividend', 'replaceTrain'] as const;

export const receivershipSteps = {
  /** 18mw:receiver.3, 18mw:phase.11: no card leaves the stack and no phase begins. */
  borrow(c: Ctx, { company }: OperatingTurnFrame): null {
    if (trainsOf(c, company).length === 0) newTrain(c, 'D', 'D', company, 'borrowed');
    return null;
  },
  /** 18mw:receiver.4: one train of its own as soon as the treasury can pay the cheapest. */
  replaceTrain(c: Ctx, { company }: OperatingTurnFrame): null {
    if (inReceivership(c, company) && ownTrainsOf(c, company).length === 0 && buyCheapest(c, company))
      giveBackTrain(c, company);
    return null;
  },
} as const;
