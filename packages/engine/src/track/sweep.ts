/**
 * Follows track over the whole board.
 *
 * A sweep spreads over *arrivals*: coming into a hex over an edge, or coming to a city, town or junction. It never turns
 * back on a track, does not pass full cities, and ends in off-board places. Each arrival remembers the one before it, so
 * every arrival has a path; a step that would use a hexside twice, or visit a place twice, on its own path is put aside.
 * What was put aside is followed afterwards without that test: those arrivals are only *doubtful*, because a path made of
 * other parts may or may not exist.
 */

import type { EdgeSet } from '../hex/index.ts';
import { NODES_PER_HEX } from './geography.ts';
import type { Network } from './network.ts';
import type { Face, Geography } from './types.ts';
import { NODE_END } from './types.ts';

/**
 * What is known of one hex, in bits: 0 to 5 one surely comes in over that edge, 6 to 11 perhaps; 12 to 19 one surely comes
 * to that node, 20 to 27 perhaps.
 */
export type HexMarks = number;
const EDGE_DOUBT = 6;
const NODE_SURE = 12;
const NODE_DOUBT = 20;

export const edgeSure = (edge: number): HexMarks => 1 << edge;
export const edgeDoubt = (edge: number): HexMarks => 1 << (EDGE_DOUBT + edge);
export const edgesSure = (edges: EdgeSet): HexMarks => edges;
export const edgesDoubt = (edges: EdgeSet): HexMarks => edges << EDGE_DOUBT;
export const nodeSure = (node: number): HexMarks => 1 << (NODE_SURE + node);
export const nodeDoubt = (node: number): HexMarks => 1 << (NODE_DOUBT + node);

const NONE = -1;
/** Arrivals over an edge are numbered like nodes, so that both have the hex in their upper bits. */
const SHIFT = 3;
const LOW = NODES_PER_HEX - 1;
const OPPOSITE = [3, 4, 5, 0, 1, 2] as const;

export class Sweep {
  readonly marks: Int32Array;
  /** Hexsides and nodes that must not be used; set by who asks, and cleared by them. */
  readonly barredSides: Uint8Array;
  readonly barredNodes: Uint8Array;

  private readonly geo: Geography;
  /** Off-board places: ends for everybody. */
  private readonly ends: Uint8Array;
  /** 1 = may be reached but not passed. */
  private readonly closed: Uint8Array;
  /** The segment by which a node was first reached; NONE = not yet. */
  private readonly firstBy: Int8Array;
  /** 1 = every track of the node has been followed. */
  private readonly spent: Uint8Array;
  /** Per arrival the one before it: over edges first, then two per node (first and second coming). */
  private readonly parent: Int32Array;
  private readonly queue: Int32Array;
  private readonly nodeArrivals: number;
  private head = 0;
  private tail = 0;
  private aside: number[] = [];
  private asideNodes: number[] = [];
  private faces: readonly Face[] = [];
  private sure = true;

  constructor(geo: Geography) {
    const nodes = geo.hexes.length * NODES_PER_HEX;
    this.geo = geo;
    this.marks = new Int32Array(geo.hexes.length);
    this.barredSides = new Uint8Array(geo.sideCount);
    this.barredNodes = new Uint8Array(nodes);
    this.ends = new Uint8Array(nodes);
    this.closed = new Uint8Array(nodes);
    this.firstBy = new Int8Array(nodes);
    this.spent = new Uint8Array(nodes);
    this.nodeArrivals = nodes;
    this.parent = new Int32Array(nodes * 3);
    this.queue = new Int32Array(geo.hexes.length * 6);
    for (const { index, printed } of geo.hexes) {
      printed.nodes.forEach(({ kind }, number) => {
        if (kind === 'offboard') this.ends[(index << SHIFT) + number] = 1;
      });
    }
  }

  /** Everything the company can come to from its stations. */
  fromStations(net: Network): void {
    this.begin(net);
    for (const node of net.starts) {
      this.mark(node >> SHIFT, nodeSure(node & LOW));
      this.spent[node] = 1;
      this.parent[this.nodeArrivals + node * 2] = NONE;
    }
    for (const node of net.starts) this.leave(node, NONE, this.nodeArrivals + node * 2);
    this.spread();
  }

  /** Everything one can come to after coming into a hex over an edge. */
  fromEdge(net: Network, hex: number, edge: number): void {
    this.begin(net);
    this.enter(hex, edge, NONE);
    this.spread();
  }

  /** The marks as a list of one's own; copied by hand because it is done for every new board. */
  copyMarks(): HexMarks[] {
    const copy: HexMarks[] = [];
    copy.length = this.marks.length;
    for (let hex = 0; hex < copy.length; hex++) copy[hex] = this.marks[hex] as HexMarks;
    return copy;
  }

  /** May a train run on through this node? True of every company's trains but those that have a station there. */
  isPassable(node: number): boolean {
    return this.closed[node] === 0;
  }

  private begin(net: Network): void {
    this.faces = net.faces;
    this.marks.fill(0);
    this.closed.set(this.ends);
    for (const node of net.full) this.closed[node] = 1;
    this.firstBy.fill(NONE);
    this.spent.fill(0);
    this.head = 0;
    this.tail = 0;
    this.aside.length = 0;
    this.asideNodes.length = 0;
    this.sure = true;
  }

  private mark(hex: number, bits: HexMarks): void {
    this.marks[hex] = (this.marks[hex] as number) | bits;
  }

  private spread(): void {
    this.run();
    if (this.aside.length === 0 && this.asideNodes.length === 0) return;
    this.sure = false;
    for (const arrival of this.aside) this.enter(arrival >> SHIFT, arrival & LOW, NONE);
    for (const node of this.asideNodes) {
      if (this.spent[node] === 0) {
        this.spent[node] = 1;
        this.leaveOnly(node, this.firstBy[node] as number, NONE);
      }
    }
    this.run();
  }

  private run(): void {
    while (this.head < this.tail) {
      const arrival = this.queue[this.head++] as number;
      const hex = arrival >> SHIFT;
      const edge = arrival & LOW;
      const face = this.faces[hex] as Face;
      const numbers = face.atEdge[edge] as readonly number[];
      const ends = face.farEnds[edge] as readonly number[];
      for (let i = 0; i < numbers.length; i++) {
        const end = ends[i] as number;
        if (end < NODE_END) this.cross(hex, end, arrival);
        else this.comeTo((hex << SHIFT) + end - NODE_END, numbers[i] as number, arrival);
      }
    }
  }

  private comeTo(node: number, by: number, from: number): void {
    if (this.barredNodes[node] === 1) return;
    this.mark(node >> SHIFT, this.sure ? nodeSure(node & LOW) : nodeDoubt(node & LOW));
    if (this.spent[node] === 1 || this.closed[node] === 1) return;
    const first = this.firstBy[node] as number;
    const firstComing = this.nodeArrivals + node * 2;
    if (first === NONE) {
      this.firstBy[node] = by;
      this.parent[firstComing] = from;
      this.leave(node, by, firstComing);
      return;
    }
    if (first === by) return;
    // All other tracks were followed when the node was first reached; only that first track is new now.
    const isJunction = this.faces[node >> SHIFT]?.nodes[node & LOW]?.kind === 'junction';
    if (this.sure && !isJunction && this.isOnPath(firstComing, from)) {
      this.asideNodes.push(node);
      return;
    }
    this.spent[node] = 1;
    this.parent[firstComing + 1] = from;
    this.leaveOnly(node, first, firstComing + 1);
  }

  private leave(node: number, except: number, state: number): void {
    const hex = node >> SHIFT;
    const face = this.faces[hex] as Face;
    const numbers = face.atNode[node & LOW] as readonly number[];
    for (let i = 0; i < numbers.length; i++) {
      const number = numbers[i] as number;
      if (number !== except) this.cross(hex, (face.segments[number] as Face['segments'][number]).a, state);
    }
  }

  private leaveOnly(node: number, by: number, state: number): void {
    const hex = node >> SHIFT;
    const face = this.faces[hex] as Face;
    this.cross(hex, (face.segments[by] as Face['segments'][number]).a, state);
  }

  private cross(hex: number, edge: number, from: number): void {
    const side = hex * 6 + edge;
    const other = this.geo.neighborIndex[side] as number;
    if (other < 0 || this.barredSides[this.geo.sideIndex[side] as number] === 1) return;
    const back = OPPOSITE[edge] as number;
    if (((this.marks[other] as number) & (edgeSure(back) | edgeDoubt(back))) !== 0) return;
    // Having come over this hexside the other way earlier on the same path would use it twice.
    if (
      this.sure &&
      ((this.marks[hex] as number) & edgeSure(edge)) !== 0 &&
      this.isOnPath((hex << SHIFT) + edge, from)
    ) {
      this.aside.push((other << SHIFT) + back);
      return;
    }
    this.enter(other, back, from);
  }

  private enter(hex: number, edge: number, from: number): void {
    if (((this.marks[hex] as number) & (edgeSure(edge) | edgeDoubt(edge))) !== 0) return;
    this.mark(hex, this.sure ? edgeSure(edge) : edgeDoubt(edge));
    const arrival = (hex << SHIFT) + edge;
    this.parent[arrival] = from;
    this.queue[this.tail++] = arrival;
  }

  private isOnPath(wanted: number, from: number): boolean {
    for (let state = from; state !== NONE; state = this.parent[state] as number) {
      if (state === wanted) return true;
    }
    return false;
  }
}

const sweeps = new WeakMap<Geography, Sweep>();

/** One working memory per geography: a sweep's marks are to be copied before the next one begins. */
export function sweepOf(geo: Geography): Sweep {
  const cached = sweeps.get(geo);
  if (cached) return cached;
  const sweep = new Sweep(geo);
  sweeps.set(geo, sweep);
  return sweep;
}
