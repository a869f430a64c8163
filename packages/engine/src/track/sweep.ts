/**
 * Follows track over the whole board.
 *
 * A sweep spreads over *arrivals*: coming into a hex over an edge, or coming to a city, town or junction. It never turns
 * back on a track, does not pass full cities, and ends in off-board places. Each arrival remembers the one before it, so
 * every arrival has a path; a step that would use a hexside twice, or visit a place twice, on its own path is put aside.
 * What was put aside is followed afterwards without that test: those arrivals are only *doubtful*, because a path made of
 * other parts may or may not exist.
 */

import { NODES_PER_HEX } from './geography.ts';
import type { Network } from './network.ts';
import type { Face, Geography } from './types.ts';
import { NODE_END } from './types.ts';

export const NO = 0;
export const SURE = 1;
export const DOUBTFUL = 2;

const NONE = -1;

export class Sweep {
  /** Per hex and edge (`hex * 6 + edge`): can one come into the hex over this edge? */
  readonly entered: Uint8Array;
  /** Per node: can one come to it? */
  readonly reached: Uint8Array;
  /** Hexsides and nodes that must not be used; set by who asks, and cleared by them. */
  readonly barredSides: Uint8Array;
  readonly barredNodes: Uint8Array;

  /** The segment by which a node was first reached; NONE = not yet. */
  private readonly firstBy: Int8Array;
  /** 1 = every track of the node has been followed. */
  private readonly spent: Uint8Array;
  private readonly parent: Int32Array;
  private readonly queue: Int32Array;
  private readonly arrivals: number;
  private head = 0;
  private tail = 0;
  private aside: number[] = [];
  private asideNodes: number[] = [];
  private net: Network | null = null;
  private sure = true;

  private readonly geo: Geography;

  constructor(geo: Geography) {
    this.geo = geo;
    const hexes = geo.hexes.length;
    this.arrivals = hexes * 6;
    this.entered = new Uint8Array(hexes * 6);
    this.reached = new Uint8Array(hexes * NODES_PER_HEX);
    this.barredSides = new Uint8Array(geo.sideCount);
    this.barredNodes = new Uint8Array(hexes * NODES_PER_HEX);
    this.firstBy = new Int8Array(hexes * NODES_PER_HEX);
    this.spent = new Uint8Array(hexes * NODES_PER_HEX);
    this.parent = new Int32Array(hexes * 6 + hexes * NODES_PER_HEX * 2);
    this.queue = new Int32Array(hexes * 6);
  }

  /** Everything the company can come to from its stations. */
  fromStations(net: Network): void {
    this.begin(net);
    for (const node of net.starts) {
      this.reached[node] = SURE;
      this.spent[node] = 1;
      this.parent[this.arrivals + node * 2] = NONE;
    }
    for (const node of net.starts) this.leaveBy(node, NONE, this.arrivals + node * 2);
    this.spread();
  }

  /** Everything one can come to after coming into a hex over an edge. */
  fromEdge(net: Network, arrival: number): void {
    this.begin(net);
    this.entered[arrival] = SURE;
    this.parent[arrival] = NONE;
    this.queue[this.tail++] = arrival;
    this.spread();
  }

  private begin(net: Network): void {
    this.net = net;
    this.entered.fill(NO);
    this.reached.fill(NO);
    this.firstBy.fill(NONE);
    this.spent.fill(0);
    this.head = 0;
    this.tail = 0;
    this.aside = [];
    this.asideNodes = [];
    this.sure = true;
  }

  private spread(): void {
    this.run();
    if (this.aside.length === 0 && this.asideNodes.length === 0) return;
    this.sure = false;
    for (const arrival of this.aside) this.enter(arrival, NONE);
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
      const hex = Math.floor(arrival / 6);
      const edge = arrival - hex * 6;
      const face = (this.net as Network).faces[hex] as Face;
      for (const number of face.atEdge[edge] as readonly number[]) {
        const segment = face.segments[number] as Face['segments'][number];
        if (segment.b >= NODE_END) this.comeTo(hex * NODES_PER_HEX + segment.b - NODE_END, number, arrival);
        else this.cross(hex, segment.a === edge ? segment.b : segment.a, arrival);
      }
    }
  }

  private comeTo(node: number, by: number, from: number): void {
    if (this.barredNodes[node] === 1) return;
    if (this.reached[node] !== SURE) this.reached[node] = this.sure ? SURE : DOUBTFUL;
    const net = this.net as Network;
    if (this.spent[node] === 1 || net.stops[node] === 1) return;
    const first = this.firstBy[node] as number;
    if (first === NONE) {
      this.firstBy[node] = by;
      const state = this.arrivals + node * 2;
      this.parent[state] = from;
      this.leaveBy(node, by, state);
      return;
    }
    if (first === by) return;
    // All other tracks were followed when the node was first reached; only that first track is new now.
    const face = net.faces[Math.floor(node / NODES_PER_HEX)] as Face;
    const isJunction = face.nodes[node % NODES_PER_HEX]?.kind === 'junction';
    if (this.sure && !isJunction && this.isOnPath(this.arrivals + node * 2, from)) {
      this.asideNodes.push(node);
      return;
    }
    this.spent[node] = 1;
    const state = this.arrivals + node * 2 + 1;
    this.parent[state] = from;
    this.leaveOnly(node, first, state);
  }

  private leaveBy(node: number, except: number, state: number): void {
    const hex = Math.floor(node / NODES_PER_HEX);
    const face = (this.net as Network).faces[hex] as Face;
    for (const number of face.atNode[node % NODES_PER_HEX] ?? []) {
      if (number !== except) this.cross(hex, (face.segments[number] as Face['segments'][number]).a, state);
    }
  }

  private leaveOnly(node: number, by: number, state: number): void {
    const hex = Math.floor(node / NODES_PER_HEX);
    const face = (this.net as Network).faces[hex] as Face;
    this.cross(hex, (face.segments[by] as Face['segments'][number]).a, state);
  }

  private cross(hex: number, edge: number, from: number): void {
    const here = hex * 6 + edge;
    const other = this.geo.neighborIndex[here] as number;
    if (other < 0 || this.barredSides[this.geo.sideIndex[here] as number] === 1) return;
    const arrival = other * 6 + ((edge + 3) % 6);
    if (this.entered[arrival] !== NO) return;
    // Coming over this hexside the other way earlier on the same path would use it twice.
    if (this.sure && this.entered[here] === SURE && this.isOnPath(here, from)) {
      this.aside.push(arrival);
      return;
    }
    this.enter(arrival, from);
  }

  private enter(arrival: number, from: number): void {
    if (this.entered[arrival] !== NO) return;
    this.entered[arrival] = this.sure ? SURE : DOUBTFUL;
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

/** One working memory per geography: a sweep's results are to be copied before the next one begins. */
export function sweepOf(geo: Geography): Sweep {
  const cached = sweeps.get(geo);
  if (cached) return cached;
  const sweep = new Sweep(geo);
  sweeps.set(geo, sweep);
  return sweep;
}
