/** Finds free room on a hex for values, names, terrain and marks, so that nothing needs to be placed by hand. */

import { APOTHEM, type Point, towards } from './geometry.ts';

interface Disc {
  readonly at: Point;
  readonly r: number;
  /** Track may be written over at a pinch, a token may not. */
  readonly firm: boolean;
  /** An arrow out of the map: as broad as print, which is lost on it. */
  readonly arrow: boolean;
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
  /** Text with a halo: rather over track or a little over the hex's edge than over a token. */
  readonly text?: boolean;
}

const FIRM = 7;

const MARGIN = 4;
const SIDES = [0, 1, 2, 3, 4, 5].map((e) => towards(e, 1));

/** How far a point sticks out of the hex (shrunk by a margin). */
function outside(x: number, y: number): number {
  let most = 0;
  for (const n of SIDES) {
    const over = x * n.x + y * n.y - (APOTHEM - MARGIN);
    if (over > most) most = over;
  }
  return most;
}

export class FreeSpace {
  private readonly discs: Disc[] = [];
  private readonly plates: Plate[] = [];

  /** The same room, to be filled further without touching this one. */
  copy(): FreeSpace {
    const made = new FreeSpace();
    made.discs.push(...this.discs);
    made.plates.push(...this.plates);
    return made;
  }

  takeDisc(at: Point, r: number, firm = false, arrow = false): void {
    this.discs.push({ at, r, firm, arrow });
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
      const cost = this.cost(at, w, h, wish, least);
      if (cost < least) {
        least = cost;
        best = at;
      }
    }
    return { at: best, cost: least };
  }

  /** Cheap parts first: a place that is already worse than the best one is not looked at further. */
  private cost(at: Point, w: number, h: number, wish: Wish, least: number): number {
    let cost = 0;
    if (wish.near) {
      const dx = at.x - wish.near.x;
      const dy = at.y - wish.near.y;
      cost += (wish.pull ?? 1) * Math.sqrt(dx * dx + dy * dy);
      if (cost >= least) return cost;
    }
    for (const x of [at.x - w / 2, at.x + w / 2]) {
      for (const y of [at.y - h / 2, at.y + h / 2]) {
        const over = outside(x, y);
        if (over > 0) cost += (wish.text ? 14 : 60) * over * Math.sqrt(over);
      }
    }
    if (cost >= least) return cost;
    for (const plate of this.plates) {
      const dx = (w + plate.w) / 2 + 3 - Math.abs(at.x - plate.at.x);
      const dy = (h + plate.h) / 2 + 2 - Math.abs(at.y - plate.at.y);
      if (dx > 0 && dy > 0) cost += 12 * dx * dy + 40;
    }
    for (const disc of this.discs) {
      if (cost >= least) return cost;
      const reach = disc.r + 3;
      const dx = Math.max(0, Math.abs(at.x - disc.at.x) - w / 2);
      if (dx >= reach) continue;
      const dy = Math.max(0, Math.abs(at.y - disc.at.y) - h / 2);
      if (dy >= reach) continue;
      const over = reach - Math.sqrt(dx * dx + dy * dy);
      if (over > 0)
        cost += (disc.firm ? FIRM : wish.text ? (disc.arrow ? 0.6 : 0.3) : 1) * (over * over + 2 * over);
    }
    return cost;
  }
}

const CANDIDATES: readonly Point[] = (() => {
  const points: Point[] = [];
  for (let y = -72; y <= 72; y += 6) for (let x = -66; x <= 66; x += 6) points.push({ x, y });
  return points.filter((p) => outside(p.x, p.y) === 0);
})();

/** Widths are guessed, not measured: there is no browser here. */
export const textWidth = (text: string, size: number): number => {
  let units = 0;
  for (const ch of text)
    units += /[iljtfr.,'’ ]/.test(ch) ? 0.3 : /[mwMW@]/.test(ch) ? 0.82 : /[A-Z&]/.test(ch) ? 0.62 : 0.51;
  return units * size;
};
