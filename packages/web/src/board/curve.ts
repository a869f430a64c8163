import { APOTHEM, distance, edgePoint, mix, ORIGIN, type Point, scale, xy } from './geometry.ts';

/** A cubic curve: enough for every piece of track there is. */
export interface Curve {
  readonly from: Point;
  readonly c1: Point;
  readonly c2: Point;
  readonly to: Point;
}

export const line = (from: Point, to: Point): Curve => ({
  from,
  c1: mix(from, to, 1 / 3),
  c2: mix(from, to, 2 / 3),
  to,
});

export function pointAt(c: Curve, t: number): Point {
  const s = 1 - t;
  const a = s * s * s;
  const b = 3 * s * s * t;
  const d = 3 * s * t * t;
  const e = t * t * t;
  return {
    x: a * c.from.x + b * c.c1.x + d * c.c2.x + e * c.to.x,
    y: a * c.from.y + b * c.c1.y + d * c.c2.y + e * c.to.y,
  };
}

/** Direction of travel in degrees. */
export function headingAt(c: Curve, t: number): number {
  const a = pointAt(c, Math.max(0, t - 0.01));
  const b = pointAt(c, Math.min(1, t + 0.01));
  return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
}

export const reversed = (c: Curve): Curve => ({ from: c.to, c1: c.c2, c2: c.c1, to: c.from });

/** The part of a curve between two parameters. */
export function part(c: Curve, t0: number, t1: number): Curve {
  const [, right] = split(c, t0);
  const [left] = split(right, t0 === 1 ? 1 : (t1 - t0) / (1 - t0));
  return left;
}

function split(c: Curve, t: number): [Curve, Curve] {
  const ab = mix(c.from, c.c1, t);
  const bc = mix(c.c1, c.c2, t);
  const cd = mix(c.c2, c.to, t);
  const abc = mix(ab, bc, t);
  const bcd = mix(bc, cd, t);
  const m = mix(abc, bcd, t);
  return [
    { from: c.from, c1: ab, c2: abc, to: m },
    { from: m, c1: bcd, c2: cd, to: c.to },
  ];
}

export const sample = (c: Curve, pieces: number): Point[] =>
  Array.from({ length: pieces + 1 }, (_, i) => pointAt(c, i / pieces));

export const pathOf = (c: Curve): string => `M${xy(c.from)}C${xy(c.c1)} ${xy(c.c2)} ${xy(c.to)}`;
export const continued = (c: Curve): string => `C${xy(c.c1)} ${xy(c.c2)} ${xy(c.to)}`;

/** How far the control points reach in: arcs of 120, 60 and 0 degrees around a corner of the grid. */
const SHARP = 38.49;
const GENTLE = 53.59;
const STRAIGHT = (2 * APOTHEM) / 3;

/** Plain track between two sides of a hex: sharp, gentle or straight. */
export function trackBetween(a: number, b: number): Curve {
  const apart = Math.min((a - b + 6) % 6, (b - a + 6) % 6);
  const reach = apart === 1 ? SHARP : apart === 2 ? GENTLE : STRAIGHT;
  const k = 1 - reach / APOTHEM;
  return { from: edgePoint(a), c1: scale(edgePoint(a), k), c2: scale(edgePoint(b), k), to: edgePoint(b) };
}

/** Track from a side to a place. It leaves the side at a right angle and bends only as much as it must. */
export function trackTo(edge: number, place: Point): Curve {
  const from = edgePoint(edge);
  if (distance(place, ORIGIN) < 1) return line(from, place);
  const reach = Math.min(distance(from, place) * 0.55, APOTHEM * 0.8);
  const bend = scale(from, 1 - reach / APOTHEM);
  return { from, c1: mix(from, bend, 2 / 3), c2: mix(place, bend, 2 / 3), to: place };
}

/** Where two curves truly cross (not where they part at a common end): parameters on the second one. */
export function crossings(first: Curve, second: Curve): number[] {
  const a = sample(first, 16);
  const b = sample(second, 16);
  const found: number[] = [];
  for (let j = 1; j < b.length - 2; j++) {
    for (let i = 1; i < a.length - 2; i++) {
      const u = meet(a[i] as Point, a[i + 1] as Point, b[j] as Point, b[j + 1] as Point);
      if (u !== null) found.push((j + u) / 16);
    }
  }
  return found;
}

function meet(p: Point, q: Point, r: Point, s: Point): number | null {
  const d = (q.x - p.x) * (s.y - r.y) - (q.y - p.y) * (s.x - r.x);
  if (Math.abs(d) < 1e-6) return null;
  const t = ((r.x - p.x) * (s.y - r.y) - (r.y - p.y) * (s.x - r.x)) / d;
  const u = ((r.x - p.x) * (q.y - p.y) - (r.y - p.y) * (q.x - p.x)) / d;
  return t >= 0 && t < 1 && u >= 0 && u < 1 ? u : null;
}
