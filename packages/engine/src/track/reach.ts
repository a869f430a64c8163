/**
 * What a company can come to from its stations over a legal route of any length (1846:6.47.path and its kin): no hexside
 * or place used twice, no turning back, not through a city full of others, off-board places only as ends.
 *
 * A sweep (see there) settles nearly every question at once. What it leaves doubtful is searched for exactly when somebody
 * asks, and remembered. The search counts its sweeps and gives up after a fixed number, so that every machine gives the
 * same answer; then the path counts as not found.
 */

import { ALL_EDGES, type EdgeSet } from '../hex/index.ts';
import type { CompanyId } from '../model/ids.ts';
import { NODES_PER_HEX } from './geography.ts';
import { type Network, networkOf } from './network.ts';
import {
  edgeDoubt,
  edgesDoubt,
  edgeSure,
  edgesSure,
  type HexMarks,
  nodeDoubt,
  nodeSure,
  type Sweep,
  sweepOf,
} from './sweep.ts';
import type { Board, Face, Geography } from './types.ts';
import { NODE_END } from './types.ts';

/** Ask it with `canEnter` and `canReach`. */
export interface Reach {
  readonly network: Network;
  /** What one or another kind of route comes to: usually there is one kind. */
  readonly parts: readonly Part[];
}

/** Routes that keep away from some places. */
interface Part {
  /** With the stations from which such a route can start. */
  readonly network: Network;
  readonly barred: readonly number[];
  /** Per hex what is known so far; doubts are settled in place. */
  readonly marks: HexMarks[];
}

const SEARCH_LIMIT = 200;

const reaches = new WeakMap<Board, Map<CompanyId, Reach>>();

/** The reach of a company, if somebody has worked it out on this board before. */
export function knownReach(geo: Geography, board: Board, company: CompanyId): Reach | undefined {
  const cached = reaches.get(board)?.get(company);
  return cached?.network.geo === geo ? cached : undefined;
}

export function reachOf(geo: Geography, board: Board, company: CompanyId): Reach {
  let ofBoard = reaches.get(board);
  if (!ofBoard) {
    ofBoard = new Map();
    reaches.set(board, ofBoard);
  }
  const cached = ofBoard.get(company);
  if (cached?.network.geo === geo) return cached;
  const network = networkOf(geo, board, company);
  const whole = partOf(network, []);
  const kinds = kindsOfRoute(whole);
  const parts = kinds.length === 1 ? [whole] : kinds.map((barred) => partOf(network, barred));
  const reach: Reach = { network, parts };
  ofBoard.set(company, reach);
  return reach;
}

function partOf(network: Network, barred: readonly number[]): Part {
  const sweep = sweepOf(network.geo);
  const starts = network.starts.filter((node) => !barred.includes(node));
  const open = barred.length === 0 ? network : { ...network, starts };
  bar(sweep, barred, 1);
  sweep.fromStations(open);
  bar(sweep, barred, 0);
  return { network: open, barred, marks: sweep.copyMarks() };
}

function bar(sweep: Sweep, nodes: readonly number[], to: 0 | 1): void {
  for (const node of nodes) sweep.barredNodes[node] = to;
}

/** Where several cities of a hex are one, a route visits one of them: a kind for each, without the others (1817:6.1.4). */
function kindsOfRoute({ network: { geo, faces }, marks }: Part): readonly number[][] {
  let kinds: number[][] = [[]];
  for (const index of geo.oneCityHexes) {
    const here = marks[index] as HexMarks;
    const cities = (faces[index] as Face).nodes.flatMap((_, number) =>
      (here & (nodeSure(number) | nodeDoubt(number))) === 0 ? [] : [index * NODES_PER_HEX + number],
    );
    if (cities.length < 2) continue;
    kinds = kinds.flatMap((kind) =>
      cities.map((visited) => [...kind, ...cities.filter((city) => city !== visited)]),
    );
  }
  return kinds;
}

/** Can the company come into this hex over this edge, that is, along track that leads to it from outside? */
export function canEnter({ parts }: Reach, hex: number, edge: number): boolean {
  for (const part of parts) if (enters(part, hex, edge)) return true;
  return false;
}

/** Can it come into this hex over one of these edges? */
export function canEnterAny({ parts }: Reach, hex: number, edges: EdgeSet): boolean {
  for (const part of parts) if (entersBy(part, hex, edges)) return true;
  return false;
}

/** Can it come into this hex at all, or has it a station there? */
export function comesToHex(reach: Reach, hex: number): boolean {
  if (reach.parts.every((part) => part.marks[hex] === 0)) return false;
  if (canEnterAny(reach, hex, ALL_EDGES)) return true;
  const { nodes } = reach.network.faces[hex] as Face;
  for (let node = 0; node < nodes.length; node++)
    if (canReach(reach, hex * NODES_PER_HEX + node)) return true;
  return false;
}

/** What is sure is looked at for all edges before a doubt is settled. */
function entersBy(part: Part, hex: number, edges: EdgeSet): boolean {
  if (((part.marks[hex] as HexMarks) & edgesSure(edges)) !== 0) return true;
  if (((part.marks[hex] as HexMarks) & edgesDoubt(edges)) === 0) return false;
  for (let edge = 0; edge < 6; edge++) {
    if (((edges >> edge) & 1) === 1 && enters(part, hex, edge)) return true;
  }
  return false;
}

function enters(part: Part, hex: number, edge: number): boolean {
  const marks = part.marks[hex] as HexMarks;
  if ((marks & edgeSure(edge)) !== 0) return true;
  if ((marks & edgeDoubt(edge)) === 0) return false;
  const sweep = sweepOf(part.network.geo);
  bar(sweep, part.barred, 1);
  const proven = leads(part.network, sweep, hex, edge, { left: SEARCH_LIMIT });
  bar(sweep, part.barred, 0);
  settle(part, hex, edgeDoubt(edge), proven ? edgeSure(edge) : 0);
  return proven;
}

/** Can the company come to this node (city, town, off-board place, junction)? */
export function canReach({ parts }: Reach, node: number): boolean {
  for (const part of parts) if (comesTo(part, node)) return true;
  return false;
}

function comesTo(part: Part, node: number): boolean {
  const hex = Math.floor(node / NODES_PER_HEX);
  const number = node % NODES_PER_HEX;
  const marks = part.marks[hex] as HexMarks;
  if ((marks & nodeSure(number)) !== 0) return true;
  if ((marks & nodeDoubt(number)) === 0) return false;
  const exits = (part.network.faces[hex] as Face).nodes[number]?.exits ?? 0;
  const proven = entersBy(part, hex, exits);
  settle(part, hex, nodeDoubt(number), proven ? nodeSure(number) : 0);
  return proven;
}

function settle(part: Part, hex: number, doubt: HexMarks, answer: HexMarks): void {
  part.marks[hex] = ((part.marks[hex] as HexMarks) & ~doubt) | answer;
}

interface Budget {
  left: number;
}

/** Looks for the path backwards: does one lead from `hex` out over `edge` to a station, without what is barred? */
function leads(network: Network, sweep: Sweep, hex: number, edge: number, budget: Budget): boolean {
  const { geo, starts } = network;
  const other = geo.neighborIndex[hex * 6 + edge] as number;
  const side = geo.sideIndex[hex * 6 + edge] as number;
  if (other < 0 || sweep.barredSides[side] === 1 || budget.left === 0) return false;
  budget.left -= 1;
  sweep.barredSides[side] = 1;
  const back = (edge + 3) % 6;
  sweep.fromEdge(network, other, back);
  const comesTo = (node: number, mark: (number: number) => HexMarks): boolean =>
    ((sweep.marks[Math.floor(node / NODES_PER_HEX)] as HexMarks) & mark(node % NODES_PER_HEX)) !== 0;
  const sure = starts.some((node) => comesTo(node, nodeSure));
  const perhaps = starts.some((node) => comesTo(node, nodeDoubt));
  const found = sure || (perhaps && onward(network, sweep, other, back, budget));
  sweep.barredSides[side] = 0;
  return found;
}

/** Tries every way on from having come into `hex` over `edge`. */
function onward(network: Network, sweep: Sweep, hex: number, edge: number, budget: Budget): boolean {
  const face = network.faces[hex] as Face;
  return (face.atEdge[edge] as readonly number[]).some((number, index) => {
    const end = (face.farEnds[edge] as readonly number[])[index] as number;
    if (end < NODE_END) return leads(network, sweep, hex, end, budget);
    const node = hex * NODES_PER_HEX + end - NODE_END;
    if (sweep.barredNodes[node] === 1 || !sweep.isPassable(node)) return false;
    // Only a junction may be passed twice.
    const passedOnce = face.nodes[end - NODE_END]?.kind !== 'junction';
    if (passedOnce) sweep.barredNodes[node] = 1;
    const found = (face.atNode[end - NODE_END] as readonly number[]).some(
      (next) =>
        next !== number && leads(network, sweep, hex, (face.segments[next] as { a: number }).a, budget),
    );
    if (passedOnce) sweep.barredNodes[node] = 0;
    return found;
  });
}
