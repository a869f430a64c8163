/** How the cities, towns and junction of a hex continue on the tile that replaces what lies there. */

import { isSubset } from '../hex/index.ts';
import type { Face } from './types.ts';
import { NODE_END } from './types.ts';

/**
 * Per node of `before` the node of `after` it becomes, or -1. A place becomes the first place of its kind that keeps all
 * its tracks; a place without track keeps its number. Several cities may become one.
 */
export function nodesAfter(before: Face, after: Face): readonly number[] {
  return before.nodes.map((old, number) => {
    const same = after.nodes[number];
    if (old.exits === 0 && same?.kind === old.kind) return number;
    return after.nodes.findIndex((node) => node.kind === old.kind && isSubset(old.exits, node.exits));
  });
}

/** Per city of `before` the city of `after` it becomes, or -1. On a hex without cities: per off-board place. */
export function placesAfter(before: Face, after: Face): readonly number[] {
  if (before.cityCount === 0) return Array.from({ length: before.offboardCount }, (_, index) => index);
  return nodesAfter(before, after).slice(0, before.cityCount);
}

/** The city, or on a hex without cities the off-board place, that this one becomes. */
export const cityAfter = (before: Face, after: Face, city: number): number =>
  before.cityCount === 0 ? city : (changeOf(before, after).becomes[city] ?? -1);

/** Does the new face keep every track of the old one? Plain track may turn into track through a junction. */
export function keepsTrack(before: Face, after: Face): boolean {
  const { becomes } = changeOf(before, after);
  for (const node of becomes) if (node < 0) return false;
  return before.segments.every(({ a, b }) => b >= NODE_END || hasPath(after, a, b));
}

function hasPath(face: Face, from: number, to: number): boolean {
  const middle = face.junction ? face.nodes[face.nodes.length - 1] : undefined;
  const both = (1 << from) | (1 << to);
  if (middle && isSubset(both, middle.exits)) return true;
  return face.segments.some(({ a, b }) => (a === from && b === to) || (a === to && b === from));
}

/** What laying one face over another changes. */
export interface FaceChange {
  /** Per old node the new one, see `nodesAfter`. */
  readonly becomes: readonly number[];
  /** The numbers of the segments of the new face that the old one did not have. */
  readonly newSegments: readonly number[];
}

const changes = new WeakMap<Face, WeakMap<Face, FaceChange>>();

export function changeOf(before: Face, after: Face): FaceChange {
  let fromHere = changes.get(before);
  if (!fromHere) {
    fromHere = new WeakMap();
    changes.set(before, fromHere);
  }
  const cached = fromHere.get(after);
  if (cached) return cached;
  const becomes = nodesAfter(before, after);
  const change: FaceChange = { becomes, newSegments: newSegments(before, after, becomes) };
  fromHere.set(after, change);
  return change;
}

function newSegments(before: Face, after: Face, becomes: readonly number[]): readonly number[] {
  const numbers: number[] = [];
  after.segments.forEach(({ a, b }, number) => {
    if (!existed(before, becomes, after, a, b)) numbers.push(number);
  });
  return numbers;
}

function existed(before: Face, becomes: readonly number[], after: Face, edge: number, far: number): boolean {
  if (far < NODE_END) return hasPath(before, edge, far);
  const node = far - NODE_END;
  // Plain track that a junction takes over was there before.
  if (after.nodes[node]?.kind === 'junction') return ((before.exits >> edge) & 1) === 1;
  return before.nodes.some((old, number) => becomes[number] === node && ((old.exits >> edge) & 1) === 1);
}
