/** Finds free room on a hex for values, names, terrain and marks, so that nothing needs to be placed by hand. */

import { APOTHEM, add, type Point, towards } from './geometry.ts';

interface Disc {
  readonly at: Point;
  readonly r: number;
}
interface Plate {
  readonly at: Point;
  readonly w: number;
  readonly h: number;
}

export interface Wish {
  /** Near this point, as strongly as `pull` says. */
  readonly near?: Point;
  readonly pull?: number;
}

const MARGIN = 4;
const SIDES = [0, 1, 2, 3, 4, 5].map((e) => towards(e, 1));

/** How far a point sticks out of the hex (shrunk by a margin). */
const outside = (p: Point): number =>
  Math.max(0, ...SIDES.map((n) => p.x * n.x + p.y * n.y - (APOTHEM - MARGIN)));

export class Room {
  private readonly discs: Disc[] = [];
  private readonly plates: Plate[] = [];

  takeDisc(at: Point, r: number): void {
    this.discs.push({ at, r });
  }

  takePlate(at: Point, w: number, h: number): void {
    this.plates.push({ at, w, h });
  }

  /** The best centre for a plate of this size; the plate is taken. */
  fit(w: number, h: number, wish: Wish = {}): Point {
    const { at } = this.look(w, h, wish);
    this.takePlate(at, w, h);
    return at;
  }

  /** The best centre and how bad it is; nothing is taken. */
  look(w: number, h: number, wish: Wish = {}): { at: Point; cost: number } {
    let best: Point = { x: 0, y: 0 };
    let least = Number.POSITIVE_INFINITY;
    for (const at of CANDIDATES) {
      const cost = this.cost(at, w, h, wish);
      if (cost < least) {
        least = cost;
        best = at;
      }
    }
    return { at: best, cost: least };
  }

  private cost(at: Point, w: number, h: number, wish: Wish): number {
    let cost = 0;
    for (const x of [-w / 2, w / 2]) {
      for (const y of [-h / 2, h / 2]) cost += 60 * outside(add(at, { x, y })) ** 1.5;
    }
    for (const disc of this.discs) {
      const dx = Math.max(0, Math.abs(at.x - disc.at.x) - w / 2);
      const dy = Math.max(0, Math.abs(at.y - disc.at.y) - h / 2);
      const over = disc.r + 3 - Math.hypot(dx, dy);
      if (over > 0) cost += over * over + 2 * over;
    }
    for (const plate of this.plates) {
      const dx = (w + plate.w) / 2 + 3 - Math.abs(at.x - plate.at.x);
      const dy = (h + plate.h) / 2 + 2 - Math.abs(at.y - plate.at.y);
      if (dx > 0 && dy > 0) cost += 12 * dx * dy + 40;
    }
    if (wish.near) cost += (wish.pull ?? 1) * Math.hypot(at.x - wish.near.x, at.y - wish.near.y);
    return cost;
  }
}

const CANDIDATES: readonly Point[] = (() => {
  const points: Point[] = [];
  for (let y = -72; y <= 72; y += 6) for (let x = -66; x <= 66; x += 6) points.push({ x, y });
  return points.filter((p) => outside(p) === 0);
})();

/** Widths are guessed, not measured: there is no browser here. */
export const textWidth = (text: string, size: number): number => {
  let units = 0;
  for (const ch of text)
    units += /[iljtfr.,'’ ]/.test(ch) ? 0.3 : /[mwMW@]/.test(ch) ? 0.82 : /[A-Z&]/.test(ch) ? 0.62 : 0.51;
  return units * size;
};
