import type { CrossPlace } from './crossroads.ts';
import type { SweepPlan, SweepStep } from './sweepSteps.ts';

/*
 * The map is swept place by place. What matters of everything behind the sweep is which stretches across its edge are in
 * use, which of them are connected, and what has been seen and counted; of all pasts that agree in this only the best is
 * kept. The work grows with the width of the track network, not with the number of routes.
 *
 * A state is a row of bytes: for every slot of the edge 0 (unused) or the name of the piece of route it belongs to, then
 * the bytes named below. A piece is named after its first slot, so equal states have equal rows.
 *
 * A hub is a slot for a whole region of junctions in which nothing is used up: any number of stretches may end there, as
 * long as they can be paired in the end, that is if their number is even. A connected set of pieces that is even
 * everywhere can be run in one go (Euler), so nothing more need be known about it.
 */
export const UNUSED = 0;
/** Bytes after the slots. */
export const SEEN = 0;
export const LOCKS = 1;
export const COUNTED = 2;
export const SKIPPED = 3;
/** Pieces to which the two ends of the route belong, 0 = not yet placed. */
const END_A = 4;
const END_B = 5;
/** Hubs with an odd number of stretches so far, two bytes. */
const ODD = 6;
export const ROW_EXTRA = 8;

/** Outcomes of a step that lead to no further state. */
export const INVALID = -1;
export const FINISHED = -2;

/** Names for new pieces, above those of all slots. */
const FRESH = 64;

/** Takes steps, in place on a row. */
export class Stepper {
  private readonly plan: SweepPlan;
  private readonly slots: number;
  /** While a step is taken: what each piece has become part of, and its first slot + 1 at the end. */
  private readonly partOf = Uint8Array.from({ length: 256 }, (_, i) => i);
  private readonly first = new Uint8Array(256);
  private readonly touched = new Uint8Array(64);
  private touches = 0;
  private fresh = FRESH;

  constructor(plan: SweepPlan) {
    this.plan = plan;
    this.slots = plan.crossroads.slots;
  }

  /** Returns the number of ends the route has so far, or an outcome. */
  take(row: Uint8Array, place: CrossPlace, step: SweepStep): number {
    const { crossing } = step;
    const { slots, plan } = this;
    if ((row[slots + LOCKS] as number) & crossing.locks) return INVALID;
    const ends = crossing.ended.length + (row[slots + END_A] ? 1 : 0) + (row[slots + END_B] ? 1 : 0);
    if (ends > 2) return INVALID;
    const counted = (row[slots + COUNTED] as number) + step.counted;
    const skipped = (row[slots + SKIPPED] as number) + step.skipped;
    if ((plan.limited && counted > plan.pay) || skipped > plan.skips) return INVALID;
    (row[slots + SEEN] as number) |= step.seen;
    (row[slots + LOCKS] as number) |= crossing.locks;
    if (plan.limited) row[slots + COUNTED] = counted;
    row[slots + SKIPPED] = skipped;
    if (crossing.used === 0 && place.closing.length === 0) return ends;

    this.touches = 0;
    this.fresh = FRESH;
    const { joined, ended } = crossing;
    for (let n = 0; n < joined.length; n += 2) {
      const a = this.pieceAt(row, place, joined[n] as number);
      const b = this.pieceAt(row, place, joined[n + 1] as number);
      if (a !== b) this.partOf[b] = a;
    }
    for (let n = 0; n < ended.length; n++) {
      const piece = this.pieceAt(row, place, ended[n] as number);
      row[slots + (row[slots + END_A] ? END_B : END_A)] = piece;
    }
    for (let n = 0; n < place.closing.length; n++) {
      const hub = place.closing[n] as number;
      if (row[hub] === UNUSED) continue;
      if ((row[slots + ODD + (hub >> 3)] as number) & (1 << (hub & 7))) return this.forget(INVALID);
      this.touched[this.touches++] = row[hub] as number;
      row[hub] = UNUSED;
    }
    return this.forget(this.rename(row, ends));
  }

  /** The piece that an end belongs to; an end we arrive by leaves the edge, others join it. */
  private pieceAt(row: Uint8Array, place: CrossPlace, end: number): number {
    let piece: number;
    const leaving = end - place.arriving.length;
    const hubbing = leaving - place.leaving.length;
    if (leaving < 0) {
      const slot = place.arriving[end] as number;
      piece = row[slot] as number;
      row[slot] = UNUSED;
    } else if (hubbing < 0) {
      piece = this.fresh++;
      row[place.leaving[leaving] as number] = piece;
    } else {
      const hub = place.hubs[hubbing] as number;
      (row[this.slots + ODD + (hub >> 3)] as number) ^= 1 << (hub & 7);
      if (row[hub] === UNUSED) row[hub] = this.fresh++;
      piece = row[hub] as number;
    }
    this.touched[this.touches++] = piece;
    return this.whole(piece);
  }

  private whole(piece: number): number {
    let root = piece;
    while (this.partOf[root] !== root) root = this.partOf[root] as number;
    return root;
  }

  /** Names every piece after its first slot. A piece that has left the edge must be the whole route. */
  private rename(row: Uint8Array, ends: number): number {
    const { slots, first } = this;
    let open = false;
    for (let slot = 0; slot < slots; slot++) {
      if (row[slot] === UNUSED) continue;
      open = true;
      const piece = this.whole(row[slot] as number);
      if (first[piece] === 0) first[piece] = slot + 1;
      row[slot] = first[piece] as number;
    }
    let a = row[slots + END_A] as number;
    let b = row[slots + END_B] as number;
    if (a !== 0) a = this.whole(a);
    if (b !== 0) b = this.whole(b);
    let gone = false;
    for (let n = 0; n < this.touches; n++) {
      const piece = this.whole(this.touched[n] as number);
      if (first[piece] !== 0) continue;
      if (open || a !== piece || b !== piece) return INVALID;
      gone = true;
    }
    if (gone) return FINISHED;
    a = first[a] as number;
    b = first[b] as number;
    row[slots + END_A] = Math.min(a, b);
    row[slots + END_B] = Math.max(a, b);
    return ends;
  }

  /** Clears what was noted during a step. */
  private forget(outcome: number): number {
    for (let n = 0; n < this.touches; n++) {
      const piece = this.touched[n] as number;
      this.partOf[piece] = piece;
      this.first[piece] = 0;
    }
    for (let slot = 0; slot <= this.slots; slot++) this.first[slot] = 0;
    return outcome;
  }
}
