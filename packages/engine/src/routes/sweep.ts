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
 * use, which of them are connected, and what has been seen and counted; of all pasts that agree in this only the best is
 * kept. The work grows with the width of the track network, not with the number of routes.
 *
 * A state is a row of bytes: for every slot of the edge 0 (unused) or the number of the piece of route it belongs to,
 * then the bytes named below. Pieces are numbered in the order of their first slots, so equal states have equal rows.
 *
 * A hub is a slot for a whole region of junctions in which nothing is used up: any number of stretches may end there, as
 * long as they can be paired in the end, that is if their number is even. A connected set of pieces that is even
 * everywhere can be run in one go (Euler), so nothing more need be known about it.
 */
const UNUSED = 0;
const SEEN = 0;
const LOCKS = 1;
const COUNTED = 2;
const SKIPPED = 3;
/** Pieces to which the two ends of the route belong, 0 = not yet placed. */
const END_A = 4;
const END_B = 5;
/** Hubs with an odd number of stretches so far, two bytes. */
const ODD = 6;
export const ROW_EXTRA = 8;

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
  const stride = slots + ROW_EXTRA;
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
          const settled = plan.mode.settle[row[slots + SEEN] as number] as number;
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
  pay - (row[crossroads.slots + COUNTED] as number) + skips - (row[crossroads.slots + SKIPPED] as number);

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
  if ((row[slots + LOCKS] as number) & crossing.locks) return INVALID;
  const ends = crossing.ended.length + (row[slots + END_A] ? 1 : 0) + (row[slots + END_B] ? 1 : 0);
  if (ends > 2) return INVALID;
  if (plan.limited && (row[slots + COUNTED] as number) + step.counted > plan.pay) return INVALID;
  if ((row[slots + SKIPPED] as number) + step.skipped > plan.skips) return INVALID;
  (row[slots + SEEN] as number) |= step.seen;
  (row[slots + LOCKS] as number) |= crossing.locks;
  if (plan.limited) (row[slots + COUNTED] as number) += step.counted;
  (row[slots + SKIPPED] as number) += step.skipped;
  if (crossing.used === 0 && place.closing.length === 0) return ends;

  let fresh = FRESH;
  /** The piece that an end belongs to; an end we arrive by leaves the edge, others join it. */
  const pieceAt = (end: number): number => {
    const fromLeaving = end - place.arriving.length;
    if (fromLeaving < 0) {
      const slot = place.arriving[end] as number;
      const piece = row[slot] as number;
      row[slot] = UNUSED;
      return piece;
    }
    const fromHubs = fromLeaving - place.leaving.length;
    if (fromHubs < 0) {
      row[place.leaving[fromLeaving] as number] = fresh;
      return fresh++;
    }
    const hub = place.hubs[fromHubs] as number;
    (row[slots + ODD + (hub >> 3)] as number) ^= 1 << (hub & 7);
    if (row[hub] === UNUSED) row[hub] = fresh++;
    return row[hub] as number;
  };
  const merge = (a: number, b: number): void => {
    if (a === b) return;
    for (let slot = 0; slot < slots; slot++) if (row[slot] === b) row[slot] = a;
    if (row[slots + END_A] === b) row[slots + END_A] = a;
    if (row[slots + END_B] === b) row[slots + END_B] = a;
  };
  let closed = 0;
  const { joined, ended } = crossing;
  for (let n = 0; n < joined.length; n += 2) {
    const a = pieceAt(joined[n] as number);
    const b = pieceAt(joined[n + 1] as number);
    merge(a, b);
    if (!present(row, slots, a)) closed = closed === 0 ? a : SEVERAL;
  }
  for (let n = 0; n < ended.length; n++) {
    const piece = pieceAt(ended[n] as number);
    row[slots + (row[slots + END_A] ? END_B : END_A)] = piece;
    if (!present(row, slots, piece)) closed = closed === 0 ? piece : SEVERAL;
  }
  for (let n = 0; n < place.closing.length; n++) {
    const hub = place.closing[n] as number;
    const piece = row[hub] as number;
    if (piece === UNUSED) continue;
    if ((row[slots + ODD + (hub >> 3)] as number) & (1 << (hub & 7))) return INVALID;
    row[hub] = UNUSED;
    if (!present(row, slots, piece)) closed = closed === 0 ? piece : SEVERAL;
  }
  return closed === 0 ? number(row, slots, ends) : finish(row, slots, closed);
};

/** Numbers for new pieces, above all that are in use. */
const FRESH = 64;
const SEVERAL = -1;

const present = (row: Uint8Array, slots: number, piece: number): boolean => {
  for (let slot = 0; slot < slots; slot++) if (row[slot] === piece) return true;
  return false;
};

/** A piece that has left the edge must be the whole route. */
const finish = (row: Uint8Array, slots: number, piece: number): number => {
  for (let slot = 0; slot < slots; slot++) if (row[slot] !== UNUSED) return INVALID;
  return row[slots + END_A] === piece && row[slots + END_B] === piece ? FINISHED : INVALID;
};

/** Numbers the pieces by their first slots. */
const number = (row: Uint8Array, slots: number, ends: number): number => {
  let next = 1;
  for (let slot = 0; slot < slots; slot++) {
    const piece = row[slot] as number;
    if (piece === UNUSED || piece >= NUMBERED) continue;
    const name = NUMBERED + next++;
    for (let other = slot; other < slots; other++) if (row[other] === piece) row[other] = name;
    if (row[slots + END_A] === piece) row[slots + END_A] = name;
    if (row[slots + END_B] === piece) row[slots + END_B] = name;
  }
  for (let slot = 0; slot < slots; slot++) if (row[slot] !== UNUSED) (row[slot] as number) -= NUMBERED;
  for (const end of [END_A, END_B]) if (row[slots + end] !== 0) (row[slots + end] as number) -= NUMBERED;
  if ((row[slots + END_A] as number) > (row[slots + END_B] as number)) {
    const a = row[slots + END_A] as number;
    row[slots + END_A] = row[slots + END_B] as number;
    row[slots + END_B] = a;
  }
  return ends;
};

/** Marks pieces that have their new number. */
const NUMBERED = 128;

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
