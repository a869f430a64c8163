import type { StopRef } from '../model/action.ts';
import type { CompanyId } from '../model/ids.ts';
import {
  type Board,
  type Edge,
  type FaceNode,
  type Geography,
  type Hex,
  NODE_END,
  type Revenue,
} from '../track/types.ts';
import { facesOf } from '../track/board.ts';
import type { Stop } from './model.ts';
import { buildNetwork, type Network } from './network.ts';
import type { PortPlace, TrackPlan } from './plan.ts';

/** Track without tokens: the same for every company, and as long as no tile is laid. */
interface Ground {
  readonly places: readonly Place[];
  readonly sides: number;
  readonly stopsAt: readonly (readonly number[])[];
  readonly direct: readonly (readonly number[])[];
  readonly portsOf: readonly (readonly number[])[];
  readonly at: readonly PortPlace[];
}
interface Place {
  readonly ref: StopRef;
  readonly revenue: Revenue;
  readonly slots: number;
  readonly location: string;
}

const NOWHERE: PortPlace = { hex: '', edge: 0 };

const grounds = new WeakMap<Board['tiles'], { geography: Geography; ground: Ground }>();
const networks = new WeakMap<Board, Map<CompanyId, { geography: Geography; network: Network }>>();

/** The track a company can run on, made once for each board. */
export const networkOf = (geography: Geography, board: Board, company: CompanyId): Network => {
  const known = networks.get(board) ?? new Map();
  networks.set(board, known);
  const cached = known.get(company);
  if (cached?.geography === geography) return cached.network;
  const network = buildNetwork(planOf(geography, board, company));
  known.set(company, { geography, network });
  return network;
};

export const planOf = (geography: Geography, board: Board, company: CompanyId): TrackPlan => {
  const ground = groundOf(geography, board);
  return { ...ground, company, stops: ground.places.map((place) => seenBy(place, board, company)) };
};

const groundOf = (geography: Geography, board: Board): Ground => {
  const cached = grounds.get(board.tiles);
  if (cached?.geography === geography) return cached.ground;
  const ground = readGround(geography, board);
  grounds.set(board.tiles, { geography, ground });
  return ground;
};

/** An own token keeps a city open; otherwise one circle must be free of tokens. Off-board places are ends only. */
const seenBy = (place: Place, board: Board, company: CompanyId): Stop => {
  let own = false;
  let taken = 0;
  if (place.ref.kind !== 'town') {
    for (const token of board.tokens) {
      if (token.hex !== place.ref.hex || token.city !== place.ref.index) continue;
      if (token.company === company) own = true;
      if (token.slot !== null) taken++;
    }
  }
  const full = place.ref.kind === 'city' && place.slots > 0 && taken >= place.slots;
  return {
    ref: place.ref,
    revenue: place.revenue,
    location: place.location,
    own,
    passable: place.ref.kind !== 'offboard' && (own || !full),
  };
};

const readGround = (geography: Geography, board: Board): Ground => {
  const places: Place[] = [];
  const portsOf: number[][] = [];
  const stopsAt: number[][] = [];
  const direct: number[][] = [];
  const at: PortPlace[] = [];
  for (let port = 0; port < geography.sideCount * 2; port++) {
    stopsAt.push([]);
    direct.push([]);
    at.push(NOWHERE);
  }
  const stopAt = (stop: number, port: number): void => {
    stopsAt[port]?.push(stop);
    portsOf[stop]?.push(port);
  };
  const join = (a: number, b: number): void => {
    direct[a]?.push(b);
    direct[b]?.push(a);
  };

  const faces = facesOf(geography, board);
  for (const hex of geography.hexes) {
    const face = faces[hex.index] ?? hex.printed;
    const stopOfNode = face.nodes.map((node) => {
      if (node.kind === 'junction') return -1;
      portsOf.push([]);
      return places.push(placeOf(hex, node)) - 1;
    });
    const portAtEdge = (edge: number): number => {
      const side = geography.sideIndex[hex.index * 6 + edge] ?? -1;
      if (side < 0) return -1;
      const neighbor = geography.neighborIndex[hex.index * 6 + edge] ?? -1;
      const port = 2 * side + (hex.index < neighbor ? 0 : 1);
      at[port] = { hex: hex.id, edge: edge as Edge };
      return port;
    };
    const arms: number[] = [];
    for (const { a, b } of face.segments) {
      const from = portAtEdge(a);
      if (from < 0) continue;
      if (b >= NODE_END) {
        const stop = stopOfNode[b - NODE_END] ?? -1;
        if (stop >= 0) stopAt(stop, from);
        else arms.push(from);
        continue;
      }
      const to = portAtEdge(b);
      if (to >= 0) join(from, to);
    }
    for (const [i, a] of arms.entries()) for (const b of arms.slice(i + 1)) join(a, b);
  }
  return { places, sides: at.length / 2, stopsAt, direct, portsOf, at };
};

const placeOf = (hex: Hex, node: FaceNode): Place => ({
  ref: { hex: hex.id, kind: node.kind === 'junction' ? 'town' : node.kind, index: node.index },
  revenue: node.revenue,
  slots: node.slots,
  location: hex.area ?? `${hex.id}/${node.kind}${node.index}`,
});
