import { cashOf, type Decision, isPlayer } from '@roundhouse/engine';
import type { Mind } from '../mind.ts';

/** Money that has to be raised in this frame; null = nobody forces anything. */
export function duress(mind: Mind, decision: Decision): number | null {
  const frame = mind.state.agenda[decision.index];
  if (!frame || !isPlayer(mind.who)) return null;
  const cash = cashOf(mind.c, mind.who);
  if (frame.at === 'cashCrisis') {
    const { debt } = frame as unknown as { debt: { amount: number } };
    return Math.max(1, debt.amount - cash);
  }
  if (frame.at === 'forcedTrain') {
    const { company } = frame as unknown as { company: `company:${string}` };
    const prices = mind.book.policies.trains.offers(mind.c, company).map((offer) => offer.face.price);
    return Math.max(1, Math.min(...prices) - cashOf(mind.c, company) - cash);
  }
  return decision.asked.pass === null ? 1 : null;
}
