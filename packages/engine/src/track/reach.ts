/**
 * What a company can come to from its stations over a legal route of any length (1846:6.47.path and its kin): no hexside
 * or place used twice, no turning back, not through a city full of others, off-board places only as ends.
 *
 * A sweep (see there) settles nearly every question at once. What it leaves doubtful is searched for exactly when somebody
 * asks, and remembered. The search counts its sweeps and gives up after a fixed number, so that every machine gives the
 * same answer; then the path counts as not found.
 */

import type { CompanyId } from '../model/ids.ts';
import { NODES_PER_HEX } from './geography.ts';
import { type Network, networkOf } from './network.ts';
import { DOUBTFUL, NO, SURE, type Sweep, sweepOf } from './sweep.ts';
import type { Board, Face, Geography } from './types.ts';
import { NODE_END } from './types.ts';

export interface Reach {
  readonly network: Network;
  /** Per `hex * 6 + edge`: NO, SURE or DOUBTFUL. Ask with `canEnter`. */
  readonly entered: Uint8Array;
  /** Per node. Ask with `canReach`. */
  readonly reached: Uint8Array;
}

const SEARCH_LIMIT = 200;

const reaches = new WeakMap<Board, Map<CompanyId, Reach>>();

export function reachOf(geo: Geography, board: Board, company: CompanyId): Reach {
  let ofBoard = reaches.get(board);
  if (!ofBoard) {
    ofBoard = new Map();
    reaches.set(board, ofBoard);
  }
  const cached = ofBoard.get(company);
  if (cached?.network.geo === geo) return cached;
  const network = networkOf(geo, board, company);
  const sweep = sweepOf(geo);
  sweep.fromStations(network);
  const reach: Reach = { network, entered: sweep.entered.slice(), reached: sweep.reached.slice() };
  ofBoard.set(company, reach);
  return reach;
}

/** Can the company come into this hex over this edge, that is, along track that leads to it from outside? */
export function canEnter(reach: Reach, hex: number, edge: number): boolean {
  const arrival = hex * 6 + edge;
  if (reach.entered[arrival] === DOUBTFUL)
    reach.entered[arrival] = isProven(reach.network, arrival) ? SURE : NO;
  return reach.entered[arrival] === SURE;
}

/** Can the company come to this node (city, town, off-board place, junction)? */
export function canReach(reach: Reach, node: number): boolean {
  if (reach.reached[node] === DOUBTFUL) {
    const hex = Math.floor(node / NODES_PER_HEX);
    const face = reach.network.faces[hex] as Face;
    const exits = face.nodes[node % NODES_PER_HEX]?.exits ?? 0;
    const proven = [0, 1, 2, 3, 4, 5].some(
      (edge) => ((exits >> edge) & 1) === 1 && canEnter(reach, hex, edge),
    );
    reach.reached[node] = proven ? SURE : NO;
  }
  return reach.reached[node] === SURE;
}

interface Budget {
  left: number;
}

/** Looks for the path backwards: out of the hex over that edge, and on to one of the company's stations. */
function isProven(network: Network, arrival: number): boolean {
  const sweep = sweepOf(network.geo);
  const hex = Math.floor(arrival / 6);
  return leads(network, sweep, hex, arrival - hex * 6, { left: SEARCH_LIMIT });
}

/** Does a path lead from `hex` out over `edge` to a station, without what is barred? */
function leads(network: Network, sweep: Sweep, hex: number, edge: number, budget: Budget): boolean {
  const { geo } = network;
  const here = hex * 6 + edge;
  const other = geo.neighborIndex[here] as number;
  const side = geo.sideIndex[here] as number;
  if (other < 0 || sweep.barredSides[side] === 1 || budget.left === 0) return false;
  budget.left -= 1;
  sweep.barredSides[side] = 1;
  const back = (edge + 3) % 6;
  sweep.fromEdge(network, other * 6 + back);
  const sure = network.starts.some((node) => sweep.reached[node] === SURE);
  const perhaps = network.starts.some((node) => sweep.reached[node] === DOUBTFUL);
  const found = sure || (perhaps && onward(network, sweep, other, back, budget));
  sweep.barredSides[side] = 0;
  return found;
}

/** Tries every way on from having come into `hex` over `edge`. */
function onward(network: Network, sweep: Sweep, hex: number, edge: number, budget: Budget): boolean {
  const face = network.faces[hex] as Face;
  return (face.atEdge[edge] as readonly number[]).some((number) => {
    const { a, b } = face.segments[number] as Face['segments'][number];
    if (b < NODE_END) return leads(network, sweep, hex, a === edge ? b : a, budget);
    const node = hex * NODES_PER_HEX + b - NODE_END;
    if (sweep.barredNodes[node] === 1 || network.stops[node] === 1) return false;
    // Only a junction may be passed twice.
    const passedOnce = face.nodes[b - NODE_END]?.kind !== 'junction';
    if (passedOnce) sweep.barredNodes[node] = 1;
    const found = (face.atNode[b - NODE_END] as readonly number[]).some(
      (next) =>
        next !== number && leads(network, sweep, hex, (face.segments[next] as { a: number }).a, budget),
    );
    if (passedOnce) sweep.barredNodes[node] = 0;
    return found;
  });
}
