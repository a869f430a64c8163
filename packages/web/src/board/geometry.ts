/** Pointy-top hexes of radius 100 in drawing units. Edges run clockwise from the south-west, as everywhere. */

import { hexPlace } from '@roundhouse/engine';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const RADIUS = 100;
/** Centre to the middle of a side. */
export const APOTHEM = (RADIUS * Math.sqrt(3)) / 2;
export const ORIGIN: Point = { x: 0, y: 0 };

export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const scale = (a: Point, k: number): Point => ({ x: a.x * k, y: a.y * k });
export const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A point `far` away from the centre; direction in edge units: 3 towards edge 3, 0.5 the corner between 0 and 1. */
export function towards(direction: number, far: number): Point {
  const angle = ((120 + 60 * direction) * Math.PI) / 180;
  return { x: Math.cos(angle) * far, y: Math.sin(angle) * far };
}

export const edgePoint = (edge: number): Point => towards(edge, APOTHEM);
/** The corner between `edge` and the next edge clockwise. */
export const corner = (edge: number, far: number = RADIUS): Point => towards(edge + 0.5, far);

/** Where the centre of a hex lies on the map. */
export function hexCentre(id: string): Point {
  const { row, col } = hexPlace(id);
  return { x: col * APOTHEM, y: row * RADIUS * 1.5 };
}

/** The outline of a hex around its centre. */
export function hexPath(far: number = RADIUS): string {
  return `M${[0, 1, 2, 3, 4, 5].map((e) => xy(corner(e, far))).join('L')}Z`;
}

export const xy = (p: Point): string => `${Math.round(p.x * 100) / 100} ${Math.round(p.y * 100) / 100}`;

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The smallest box that holds all these hexes, with a margin. */
export function boxAround(hexes: readonly string[], margin: number): Box {
  const centres = hexes.map(hexCentre);
  const left = Math.min(...centres.map((p) => p.x)) - APOTHEM - margin;
  const right = Math.max(...centres.map((p) => p.x)) + APOTHEM + margin;
  const top = Math.min(...centres.map((p) => p.y)) - RADIUS - margin;
  const bottom = Math.max(...centres.map((p) => p.y)) + RADIUS + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
