import { buyCheapest } from '../effects/takeTrain.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { cashOf } from '../ledger/money.ts';
import type { Ctx, Read } from '../model/context.ts';
import { procedure, type Step } from '../model/frame.ts';
import type { ForcedTrainFrame } from '../model/frames.ts';
import { isPlayer, type PlayerId } from '../model/ids.ts';
import type { ForcedPolicy } from '../model/policy.ts';
import { controllerOf, frameIn } from '../query/control.ts';
import { operates } from '../query/operating.ts';
import { isA } from '../schema/verb.ts';
import { coreVerbs } from '../verbs/core.ts';
import { askController, mustBuyFirst, protectionOf } from './turnStep.ts';

/**
 * A company that must have a train and cannot pay for one. The title's ladder says rung by rung where the money may come
 * from; whoever presides climbs it, and a new president begins at its foot.
 */
export const forcedTrain = procedure(coreFrames.forcedTrain, {
  words: {
    asks: 'a train must be bought',
    counted: 'forced train purchase',
    help: 'The company must have a train, and its president pays what it cannot.',
    passed: { done: '{who}: {company} goes on to the next way to pay for a train' },
  },
  offersBelow: true,
  // No sale is lost with the frame: a sale moves only shares and money, so the duty outlives it, and whatever still waits is handed on (`leave`).
  holds: (c, frame) =>
    operates(c, frame.company) && (ended(frame) || c.book.policies.trains.obliged(c, frame.company)),
  step(c, frame) {
    if (ended(frame)) return leave(c, frame);
    const who = controllerOf(c, frame.company);
    if (!isPlayer(who)) {
      frame.bought = buyCheapest(c, frame.company);
      return leave(c, frame);
    }
    if (frame.rungOf !== who) toTheFoot(frame, who);
    return protection(c, frame) ?? climb(c, frame) ?? ask(c, frame);
  },
  asks: (c, frame) => {
    const optional = policyOf(c).optional(c, frame, rungOf(c, frame));
    return askController(c, frame, optional ? 'done' : null);
  },
  menu: (c, frame) => policyOf(c).menu(c, frame, rungOf(c, frame)),
  admits: mustBuyFirst,
  after(c, frame, action) {
    if (action.type === 'pass') {
      frame.rung += 1;
      frame.entered = false;
    } else if (action.type === 'buyTrain') {
      frame.bought = !c.book.policies.trains.obliged(c, frame.company);
    } else if (isA(coreVerbs.sellShares, action)) {
      // What was there before the last of the shares just sold: a train that cheap needed no such sale.
      const now = moneyAtHand(c, frame);
      frame.before = now - Math.ceil((now - (frame.atHand as number)) / action.units);
    }
  },
});

const ended = (frame: ForcedTrainFrame): boolean => frame.bought || frame.over === true;

function policyOf(c: Read): ForcedPolicy {
  const { forced } = c.book.policies;
  if (!forced) throw new Error(`${c.book.title.id} knows no forced purchase`);
  return forced;
}

/** The rung stood on; the last one is never left. */
function rungOf(c: Read, frame: ForcedTrainFrame): string {
  const rungs = policyOf(c).rungs(c, frame.company);
  return rungs[Math.min(frame.rung, rungs.length - 1)] ?? '';
}

/** Treasury and president together. */
function moneyAtHand(c: Read, frame: ForcedTrainFrame): number {
  const who = controllerOf(c, frame.company);
  return cashOf(c, frame.company) + (isPlayer(who) ? cashOf(c, who) : 0);
}

function toTheFoot(frame: ForcedTrainFrame, who: PlayerId): void {
  frame.rungOf = who;
  frame.rung = 0;
  frame.entered = false;
  frame.before = null;
}

/** Shares sold here may be protected, before the train is bought unless the title says otherwise. */
function protection(c: Ctx, frame: ForcedTrainFrame): Step | null {
  if (frame.blocks.length === 0) return null;
  const when = policyOf(c).protect?.(c, frame) ?? 'now';
  if (when === 'now') return { push: protectionOf(frame.blocks.splice(0)) };
  if (when === 'afterTurn') handToTurn(c, frame);
  return null;
}

function handToTurn(c: Ctx, frame: ForcedTrainFrame): void {
  frameIn(c, coreFrames.operatingTurn).blocks.push(...frame.blocks.splice(0));
}

/** A rung that is a frame of its own is worked off on entering it; then comes the next. */
function climb(c: Ctx, frame: ForcedTrainFrame): Step | null {
  if (frame.entered) return null;
  const { enter, rungs, skips } = policyOf(c);
  const last = rungs(c, frame.company).length - 1;
  for (; frame.rung < last; frame.rung += 1) if (!skips?.(c, frame, rungOf(c, frame))) break;
  frame.entered = true;
  const work = enter?.(c, frame, rungOf(c, frame));
  if (!work) return null;
  if (frame.rung < last) {
    frame.rung += 1;
    frame.entered = false;
  }
  return { push: work };
}

function ask(c: Ctx, frame: ForcedTrainFrame): Step {
  frame.atHand = moneyAtHand(c, frame);
  return 'ask';
}

function leave(c: Ctx, frame: ForcedTrainFrame): Step {
  handToTurn(c, frame);
  return { done: { bought: frame.bought } };
}
