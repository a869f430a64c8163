/** Faces: the track picture of a printed hex or of a tile in one rotation. */

import { edgeSet, rotateEdge } from '../hex/index.ts';
import type {
  Edge,
  Face,
  FaceNode,
  HexColor,
  Rotation,
  Segment,
  SegmentEnd,
  TileColor,
  TileId,
  TrackDef,
} from './types.ts';
import { NODE_END } from './types.ts';

export interface FaceSource {
  readonly key: string;
  readonly tile: TileId | null;
  readonly color: HexColor | TileColor;
  readonly labels: readonly string[];
  readonly track: TrackDef;
}

interface NodeSource {
  readonly node: FaceNode;
  readonly edges: readonly Edge[];
}

function nodeSources(track: TrackDef, rotation: Rotation): NodeSource[] {
  const { cities = [], towns = [], offboards = [], junction } = track;
  const turn = (exits: readonly Edge[]): Edge[] => exits.map((edge) => rotateEdge(edge, rotation));
  const sources: NodeSource[] = [];
  const add = (node: Omit<FaceNode, 'exits'>, exits: readonly Edge[]): void => {
    const edges = turn(exits);
    sources.push({ node: { ...node, exits: edgeSet(edges) }, edges });
  };
  cities.forEach((city, index) => {
    add({ kind: 'city', index, slots: city.slots, revenue: city.revenue }, city.exits);
  });
  towns.forEach((town, index) => {
    add({ kind: 'town', index, slots: 0, revenue: town.revenue }, town.exits);
  });
  offboards.forEach((place, index) => {
    add({ kind: 'offboard', index, slots: place.stationSlots, revenue: place.revenue }, place.exits);
  });
  if (junction) add({ kind: 'junction', index: 0, slots: 0, revenue: 0 }, junction);
  return sources;
}

export function makeFace(source: FaceSource, rotation: Rotation): Face {
  const { track } = source;
  const sources = nodeSources(track, rotation);
  const segments: Segment[] = [];
  const atEdge: number[][] = [[], [], [], [], [], []];
  const atNode: number[][] = sources.map(() => []);
  sources.forEach(({ edges }, node) => {
    for (const edge of edges) {
      atEdge[edge]?.push(segments.length);
      atNode[node]?.push(segments.length);
      segments.push({ a: edge, b: NODE_END + node });
    }
  });
  for (const [from, to] of track.paths ?? []) {
    const a = rotateEdge(from, rotation);
    const b = rotateEdge(to, rotation);
    atEdge[a]?.push(segments.length);
    atEdge[b]?.push(segments.length);
    segments.push({ a, b });
  }
  const farEnds = atEdge.map((numbers, edge) =>
    numbers.map((number): SegmentEnd => {
      const { a, b } = segments[number] as Segment;
      return a === edge ? b : a;
    }),
  );
  let exits = 0;
  for (const { a, b } of segments) exits |= (1 << a) | (b < NODE_END ? 1 << b : 0);
  return {
    key: source.key,
    tile: source.tile,
    rotation,
    color: source.color,
    labels: source.labels,
    nodes: sources.map(({ node }) => node),
    segments,
    cityCount: track.cities?.length ?? 0,
    townCount: track.towns?.length ?? 0,
    offboardCount: track.offboards?.length ?? 0,
    junction: track.junction !== undefined,
    exits,
    atEdge,
    farEnds,
    atNode,
  };
}

/** The number of a face's node for a token's `city`: the city, or on a hex without cities the off-board place. */
export function stationNode(face: Face, city: number): number {
  return face.cityCount > 0 ? city : face.townCount + city;
}

/** How many places of a face can carry tokens at all. */
export function stationCount(face: Face): number {
  return face.cityCount > 0 ? face.cityCount : face.offboardCount;
}

/** Two faces with the same picture have the same text, whatever the numbers of their places. */
export function pictureOf(face: Face): string {
  const places = face.nodes.map((node) => `${node.kind}:${node.slots}:${node.exits}`).sort();
  const paths = face.segments
    .filter(({ b }) => b < NODE_END)
    .map(({ a, b }) => `${Math.min(a, b)}-${Math.max(a, b)}`)
    .sort();
  return [...places, ...paths].join(' ');
}

/** Per edge: the edges it is joined to inside the hex, through plain track, a place or the junction. */
export function joinedEdges(face: Face): readonly number[] {
  const joined = [0, 0, 0, 0, 0, 0];
  for (const { a, b } of face.segments) {
    if (b >= NODE_END) {
      const exits = face.nodes[b - NODE_END]?.exits ?? 0;
      joined[a] = (joined[a] ?? 0) | (exits & ~(1 << a));
    } else {
      joined[a] = (joined[a] ?? 0) | (1 << b);
      joined[b] = (joined[b] ?? 0) | (1 << a);
    }
  }
  return joined;
}
