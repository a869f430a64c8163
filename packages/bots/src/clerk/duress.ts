import { cashOf, type Decision, isPlayer, cheapestTrain } from '@roundhouse/engine';
import type { Seat } from '../seat.ts';

/** Money that has to be raised in this frame; null = nobody forces anything. */
export function duress(seat: Seat, decision: Decision): number | null {
  const frame = seat.state.agenda[decision.index];
  if (!frame || !isPlayer(seat.who)) return null;
  const cash = cashOf(seat.c, seat.who);
  if (frame.at === 'cashCrisis') {
    const { debt } = frame as unknown as { debt: { amount: number } };
    return Math.max(1, debt.amount - cash);
  }
  if (frame.at === 'forcedTrain') {
    const { company } = frame as unknown as { company: `company:${string}` };
    return Math.max(1, cheapestTrain(seat.c, company) - cashOf(seat.c, company) - cash);
  }
  return decision.asked.pass === null ? 1 : null;
}
