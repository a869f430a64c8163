import type { CrossPlace } from './crossroads.ts';
import { Layer, Numbers } from './layer.ts';
import { NEVER } from './mode.ts';
import type { FoundRoute } from './route.ts';
import type { Budget } from './search.ts';
import { stringTogether } from './stringTogether.ts';
import type { SweepPlan, SweepStep } from './sweepSteps.ts';
import { SCALE } from './tables.ts';

/*
 * The map is swept place by place. What matters of everything behind the sweep is which stretches across its edge are in
 * use, which of them are ends of the same piece of route, and what has been seen and counted; of all pasts that agree in
 * this only the best is kept. The work grows with the width of the track network, not with the number of routes.
 *
 * A state is a row of bytes: one label for every slot of the edge, then the bits seen, the limits taken up, the stops
 * counted and the stops skipped.
 */

/** Labels of a stretch across the edge: unused, leading to a finished end, or 2 + the slot of the piece's other end. */
const UNUSED = 0;
const ENDED = 1;

/** Outcomes of a step that lead to no further state. */
const INVALID = -1;
export const FINISHED = -2;

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
  const stride = slots + 4;
  const row = new Uint8Array(stride);
  const layers = [new Layer(stride, 1)];
  const moves: Numbers[] = [];
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
        const ends = apply(row, place, step, plan);
        if (ends === INVALID) continue;
        if (ends === FINISHED) {
          const settled = plan.mode.settle[row[slots] as number] as number;
          if (settled <= NEVER || worth + settled * SCALE <= floor) continue;
          if (worth + settled * SCALE > best.worth) best = { worth: worth + settled * SCALE, layer: i, state, step: n };
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
  pay - (row[crossroads.slots + 2] as number) + skips - (row[crossroads.slots + 3] as number);

/** Bits of the ends by which the route arrives at a place. */
export const arrivingUsed = (place: CrossPlace, rows: Uint8Array, base: number): number => {
  let used = 0;
  for (let n = 0; n < place.arriving.length; n++) {
    if (rows[base + (place.arriving[n] as number)] !== UNUSED) used |= 1 << n;
  }
  return used;
};

/** Takes a step in place. Returns the number of ends the route has so far, or an outcome. */
const apply = (row: Uint8Array, place: CrossPlace, step: SweepStep, plan: SweepPlan): number => {
  const { crossing } = step;
  const { slots } = plan.crossroads;
  if ((row[slots + 1] as number) & crossing.locks) return INVALID;
  let ends = crossing.ended.length;
  for (let slot = 0; slot < slots; slot++) if (row[slot] === ENDED) ends++;
  if (ends > 2) return INVALID;
  (row[slots] as number) |= step.seen;
  (row[slots + 1] as number) |= crossing.locks;
  if (plan.limited) {
    if ((row[slots + 2] as number) + step.counted > plan.pay) return INVALID;
    (row[slots + 2] as number) += step.counted;
  }
  if ((row[slots + 3] as number) + step.skipped > plan.skips) return INVALID;
  (row[slots + 3] as number) += step.skipped;

  const arriving = place.arriving.length;
  let finished = false;
  for (let n = 0; n < crossing.joined.length; n += 2) {
    const a = crossing.joined[n] as number;
    const b = crossing.joined[n + 1] as number;
    if (b < arriving) {
      const [slotA, slotB] = [place.arriving[a] as number, place.arriving[b] as number];
      const [la, lb] = [row[slotA] as number, row[slotB] as number];
      if (la === slotB + 2) return INVALID;
      row[slotA] = row[slotB] = UNUSED;
      if (la === ENDED && lb === ENDED) finished = true;
      if (la > ENDED) row[la - 2] = lb;
      if (lb > ENDED) row[lb - 2] = la;
    } else if (a < arriving) {
      const slotA = place.arriving[a] as number;
      const slotB = place.leaving[b - arriving] as number;
      const label = row[slotA] as number;
      row[slotA] = UNUSED;
      row[slotB] = label;
      if (label > ENDED) row[label - 2] = slotB + 2;
    } else {
      const [slotA, slotB] = [place.leaving[a - arriving] as number, place.leaving[b - arriving] as number];
      row[slotA] = slotB + 2;
      row[slotB] = slotA + 2;
    }
  }
  for (let n = 0; n < crossing.ended.length; n++) {
    const end = crossing.ended[n] as number;
    if (end >= arriving) row[place.leaving[end - arriving] as number] = ENDED;
    else {
      const slot = place.arriving[end] as number;
      const label = row[slot] as number;
      row[slot] = UNUSED;
      if (label === ENDED) finished = true;
      else row[label - 2] = ENDED;
    }
  }
  if (!finished) return ends;
  for (let slot = 0; slot < slots; slot++) if (row[slot] !== UNUSED) return INVALID;
  return FINISHED;
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
  const base = state * (plan.crossroads.slots + 4);
  const steps = plan.steps[i]?.[arrivingUsed(place, (layers[i] as Layer).rows, base)];
  return { place, step: steps?.[step] as SweepStep };
};
