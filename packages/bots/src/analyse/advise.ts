/** "What would you do, and why?": the two best plans at a decision, with what they lead to in money. */
import type { Action } from '@roundhouse/engine';
import { baronPlans } from '../baron/index.ts';
import type { Budget } from '../baron/rollout.ts';
import type { Question } from '../decide.ts';
import { experienced, seatOf } from '../seat.ts';
import { type Led, ledBy, paidFor } from './compare.ts';

/** One plan of the adviser. */
export interface Advised {
  action: Action;
  /** What it costs or brings at once; 0 = no money moves. */
  paid: number;
  /** Why, in players' words. */
  reason: string;
  /** Where it leads by the next stock round; null = that is not for this decision to change. */
  leads: Led | null;
}

/** The best plan and the second best, as far as there are two. */
export function advise({ book, view, who, seed, moment = 0, budget }: Omit<Question, 'level'>): Advised[] {
  const seat = experienced(seatOf(book, view, who, seed, moment));
  const plans = baronPlans(seat, seed, moment, budget).slice(0, 2);
  const spent: Budget = { left: Number.POSITIVE_INFINITY };
  const led = ledBy(
    seat,
    plans.map(({ action }) => action),
    spent,
    `${seed}/${moment}`,
  );
  return plans.map(({ action, reason }, i) => ({
    action,
    paid: paidFor(seat, action),
    reason: reason(),
    leads: led[i] ?? null,
  }));
}
