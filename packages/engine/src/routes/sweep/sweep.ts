import type { CrossPlace } from './crossroads.ts';
import { COUNTED, FINISHED, INVALID, ROW_EXTRA, SEEN, SKIPPED, Stepper, UNUSED } from './sweepState.ts';
import { Layer, Numbers } from './layer.ts';
import { NEVER } from '../problem/mode.ts';
import type { FoundRoute } from '../problem/route.ts';
import type { Budget } from '../problem/search.ts';
import { stringTogether } from './stringTogether.ts';
import type { SweepPlan, SweepStep } from './sweepSteps.ts';
import { SCALE } from '../problem/tables.ts';

export interface Swept {
  readonly plan: SweepPlan;
  /** Layer `i` holds the states before place `i`. */
  readonly layers: readonly Layer[];
  /** Per place, if kept: state, step and next state (or FINISHED) of every move, one after the other. */
  readonly moves: readonly Numbers[];
  readonly cutoff: number;
  readonly best: FoundRoute | null;
  /** False = the budget ran out. */
  readonly complete: boolean;
}

/** Finds the best route worth more than the cutoff. `keep` keeps every move that can be part of any such route. */
export const sweep = (plan: SweepPlan, cutoff: number, budget: Budget, keep = false): Swept => {
  const { places, slots } = plan.crossroads;
  const stride = slots + ROW_EXTRA;
  const row = new Uint8Array(stride);
  const layers = [new Layer(stride, 1)];
  const moves: Numbers[] = [];
  const stepper = new Stepper(plan);
  (layers[0] as Layer).put(row, 0, -1, -1);
  let floor = cutoff;
  let best = { worth: cutoff, layer: -1, state: -1, step: -1 };
  for (let i = 0; i < places.length; i++) {
    const place = places[i] as CrossPlace;
    const from = layers[i] as Layer;
    const into = new Layer(stride, from.count);
    const made = new Numbers();
    const byEnds = plan.byEnds[i + 1] as Int32Array;
    const byStops = plan.byStops[i + 1] as Int32Array;
    for (let state = 0; state < from.count; state++) {
      const base = state * stride;
      const steps = plan.steps[i]?.[arrivingUsed(place, from.rows, base)] ?? [];
      budget.left -= steps.length + 2;
      if (budget.left <= 0) return { plan, layers, moves, cutoff, best: null, complete: false };
      for (let n = 0; n < steps.length; n++) {
        const step = steps[n] as SweepStep;
        const worth = (from.worth[state] as number) + step.gain;
        if (worth + (byEnds[2] as number) <= floor) continue;
        for (let k = 0; k < stride; k++) row[k] = from.rows[base + k] as number;
        const ends = stepper.take(row, place, step);
        if (ends === INVALID) continue;
        if (ends === FINISHED) {
          const settled = plan.mode.settle[row[slots + SEEN] as number] as number;
          if (settled <= NEVER || worth + settled * SCALE <= floor) continue;
          if (worth + settled * SCALE > best.worth)
            best = { worth: worth + settled * SCALE, layer: i, state, step: n };
          if (keep) made.push3(state, n, FINISHED);
          else floor = best.worth;
          continue;
        }
        if (worth + (byEnds[2 - ends] as number) <= floor) continue;
        if (plan.limited && worth + (byStops[toVisit(row, plan) * 3 + 2 - ends] as number) <= floor) continue;
        const to = into.put(row, worth, state, n);
        if (keep) made.push3(state, n, to);
      }
    }
    layers.push(into);
    moves.push(made);
  }
  const found = best.layer < 0 ? null : { ...rebuild(plan, layers, best), worth: best.worth };
  return { plan, layers, moves, cutoff, best: found, complete: true };
};

const toVisit = (row: Uint8Array, { crossroads, pay, skips }: SweepPlan): number =>
  pay - (row[crossroads.slots + COUNTED] as number) + skips - (row[crossroads.slots + SKIPPED] as number);

/** Bits of the ends by which the route arrives at a place. */
export const arrivingUsed = (place: CrossPlace, rows: Uint8Array, base: number): number => {
  let used = 0;
  for (let n = 0; n < place.arriving.length; n++) {
    if (rows[base + (place.arriving[n] as number)] !== UNUSED) used |= 1 << n;
  }
  return used;
};

/** The route that ends with a given step. */
const rebuild = (
  plan: SweepPlan,
  layers: readonly Layer[],
  end: { layer: number; state: number; step: number },
): Omit<FoundRoute, 'worth'> => {
  const used: { place: CrossPlace; step: SweepStep }[] = [];
  let { state, step } = end;
  for (let i = end.layer; i >= 0; i--) {
    const layer = layers[i] as Layer;
    used.push(takenAt(plan, layers, i, state, step));
    step = layer.step[state] as number;
    state = layer.parent[state] as number;
  }
  return stringTogether(used);
};

export const takenAt = (
  plan: SweepPlan,
  layers: readonly Layer[],
  i: number,
  state: number,
  step: number,
): { place: CrossPlace; step: SweepStep } => {
  const place = plan.crossroads.places[i] as CrossPlace;
  const base = state * (plan.crossroads.slots + ROW_EXTRA);
  const steps = plan.steps[i]?.[arrivingUsed(place, (layers[i] as Layer).rows, base)];
  return { place, step: steps?.[step] as SweepStep };
};
