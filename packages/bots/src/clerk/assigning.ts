import { bare, type CompanyId, isPlayer, presidentOf, unitsOf } from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { clockOf } from '../outlook/clock.ts';
import { running } from '../outlook/clock.ts';
import { runNow } from '../outlook/runs.ts';
import { fillings } from './judging.ts';
import { afterwards, type Weighed, type Weigher } from './weigh.ts';

/** A marker goes where it earns this player most. */
export const assigning: Weigher = (seat, choices) => {
  const { who } = seat;
  // In somebody's thoughts markers stay where they are.
  if (!isPlayer(who) || seat.effort === 'quick') return [];
  const before = sharesOfRuns(seat);
  const rounds = Math.min(6, clockOf(seat).rounds);
  const found: Weighed[] = [];
  for (const choice of choices) {
    for (const action of fillings(seat, choice)) {
      const next = afterwards(seat, action);
      if (!next) continue;
      const gain = sharesOfRuns(next) - before;
      const where = 'hex' in action && action.hex ? ` on ${action.hex}` : '';
      const whom = 'company' in action && action.company ? ` for ${bare(action.company)}` : '';
      found.push({
        action,
        score: gain > 0 ? gain * rounds : -1,
        reason: () => `puts the marker${where}${whom}`,
      });
    }
  }
  return found;
};

/** Companies a player holds less of are not looked at: a marker for them is a marker for others. */
const STAKE = 0.3;

/** This player's part of what the companies earn that matter to it. */
function sharesOfRuns(seat: Seat): number {
  const { who } = seat;
  if (!isPlayer(who)) return 0;
  let sum = 0;
  for (const id of running(seat)) {
    const part = partOf(seat, id, who);
    if (part >= STAKE) sum += runNow(seat, id) * part;
  }
  return sum;
}

function partOf(seat: Seat, id: CompanyId, who: Parameters<typeof unitsOf>[2]): number {
  const form = seat.book.data.forms[seat.state.companies[id]?.form ?? ''];
  if (!form || form.units === 0) return presidentOf(seat.c, id) === who ? 1 : 0.5;
  return unitsOf(seat.c, id, who) / form.units;
}
