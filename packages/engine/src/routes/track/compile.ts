import { EDGES } from '../../hex/index.ts';
import type { CompanyId } from '../../model/ids.ts';
import { facesOf } from '../../track/board.ts';
import type { Board, Geography } from '../../track/types.ts';
import { buildNetwork, type Network } from './network.ts';
import { type KnownPieces, pieceOf, piecesOf, type Place, portAt, seenBy, tokensByHex } from './pieces.ts';
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

const plans = new WeakMap<Board, Map<CompanyId, { geography: Geography; plan: TrackPlan }>>();

export const planOf = (geography: Geography, board: Board, company: CompanyId): TrackPlan => {
  const known = plans.get(board) ?? new Map();
  plans.set(board, known);
  const cached = known.get(company);
  if (cached?.geography === geography) return cached.plan;
  const ground = groundOf(geography, board);
  const tokens = tokensByHex(board);
  const stops = ground.places.map((place) => {
    const here = tokens.get(place.ref.hex);
    return here ? seenBy(place, here, company) : place.untouched;
  });
  const plan: TrackPlan = { ...ground, company, stops };
  known.set(company, { geography, plan });
  return plan;
};

const groundOf = (geography: Geography, board: Board): Ground => {
  const cached = grounds.get(board.tiles);
  if (cached?.geography === geography) return cached.ground;
  const ground = readGround(geography, board);
  grounds.set(board.tiles, { geography, ground });
  return ground;
};

const NONE: readonly number[] = [];

/** Every port belongs to one hex, so the pieces only have to be laid side by side. */
const readGround = (geography: Geography, board: Board): Ground => {
  const places: Place[] = [];
  const portsOf: (readonly number[])[] = [];
  const stopsAt: (readonly number[])[] = Array.from({ length: geography.sideCount * 2 }, () => NONE);
  const direct: (readonly number[])[] = stopsAt.slice();
  const faces = facesOf(geography, board);
  const known = piecesOf(geography);
  for (const hex of geography.hexes) {
    const face = faces[hex.index] ?? hex.printed;
    if (face.segments.length === 0) continue;
    const piece = pieceOf(geography, known[hex.index] as KnownPieces, hex, face);
    const first = places.length;
    for (const place of piece.places) places.push(place);
    for (const ports of piece.portsOf) portsOf.push(ports);
    for (const [port, others] of piece.joins) direct[port] = others;
    for (const [port, stops] of piece.stops) {
      const [only] = stops;
      stopsAt[port] =
        stops.length === 1 && only !== undefined ? [first + only] : stops.map((stop) => first + stop);
    }
  }
  return { places, sides: geography.sideCount, stopsAt, direct, portsOf, at: portPlaces(geography) };
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
