import { EDGES } from '../hex/index.ts';
import type { StopRef } from '../model/action.ts';
import type { CompanyId } from '../model/ids.ts';
import {
  type Board,
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

const NONE: readonly number[] = [];

const readGround = (geography: Geography, board: Board): Ground => {
  const places: Place[] = [];
  const portsOf: number[][] = [];
  const stopsAt: (readonly number[])[] = Array.from({ length: geography.sideCount * 2 }, () => NONE);
  const direct: (readonly number[])[] = [...stopsAt];
  const join = (a: number, b: number): void => {
    direct[a] = [...(direct[a] ?? NONE), b];
    direct[b] = [...(direct[b] ?? NONE), a];
  };
  const faces = facesOf(geography, board);
  for (const hex of geography.hexes) {
    const face = faces[hex.index] ?? hex.printed;
    if (face.segments.length === 0) continue;
    const firstStop = places.length;
    const arms: number[] = [];
    for (const node of face.nodes) {
      if (node.kind === 'junction') continue;
      portsOf.push([]);
      places.push(placeOf(hex, node));
    }
    for (const { a, b } of face.segments) {
      const from = portAt(geography, hex.index, a);
      if (from < 0) continue;
      if (b < NODE_END) {
        const to = portAt(geography, hex.index, b);
        if (to >= 0) join(from, to);
      } else if (face.nodes[b - NODE_END]?.kind === 'junction') {
        for (const arm of arms) join(arm, from);
        arms.push(from);
      } else {
        // The junction, which is no stop, is the last of a face's nodes.
        const stop = firstStop + b - NODE_END;
        stopsAt[from] = [...(stopsAt[from] ?? NONE), stop];
        portsOf[stop]?.push(from);
      }
    }
  }
  return { places, sides: geography.sideCount, stopsAt, direct, portsOf, at: portPlaces(geography) };
};

/** The port of a hex at one of its edges; -1 at the edge of the map. */
const portAt = (geography: Geography, hex: number, edge: number): number => {
  const side = geography.sideIndex[hex * 6 + edge] as number;
  return side < 0 ? -1 : 2 * side + (hex < (geography.neighborIndex[hex * 6 + edge] as number) ? 0 : 1);
};

const placesOfPorts = new WeakMap<Geography, readonly PortPlace[]>();

const portPlaces = (geography: Geography): readonly PortPlace[] => {
  const cached = placesOfPorts.get(geography);
  if (cached) return cached;
  const at: PortPlace[] = [];
  for (const hex of geography.hexes) {
    for (const edge of EDGES) {
      const port = portAt(geography, hex.index, edge);
      if (port >= 0) at[port] = { hex: hex.id, edge };
    }
  }
  placesOfPorts.set(geography, at);
  return at;
};

const placeOf = (hex: Hex, node: FaceNode): Place => ({
  ref: { hex: hex.id, kind: node.kind === 'junction' ? 'town' : node.kind, index: node.index },
  revenue: node.revenue,
  slots: node.slots,
  location: hex.area ?? `${hex.id}/${node.kind}${node.index}`,
});
