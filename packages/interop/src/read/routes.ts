import {
  type CompanyId,
  type DeclaredRoute,
  type Edge,
  type FaceNode,
  faceAt,
  type HexId,
  NODE_END,
  type SideRef,
  type StopRef,
} from '@roundhouse/engine';
import type { Run } from './run.ts';
import { ImportError, type SiteAction } from '../file.ts';

type Leg = readonly HexId[];

interface SiteRoute {
  train: string;
  legs: Leg[];
  /** `D6-2`: the third stop of D6; missing in older files. */
  nodes: string[];
}

export function siteRoutes(action: SiteAction): SiteRoute[] {
  const routes = Array.isArray(action.routes) ? action.routes : [];
  return routes.map((route: unknown) => {
    const { train, connections, nodes } = (route ?? {}) as Record<string, unknown>;
    if (typeof train !== 'string' || !Array.isArray(connections)) {
      throw new ImportError(`Action ${action.id ?? '?'}: a route has no train or no connections.`);
    }
    const legs = connections.map((leg: unknown) => (Array.isArray(leg) ? leg.map(String) : []));
    return { train, legs, nodes: Array.isArray(nodes) ? nodes.map(String) : [] };
  });
}

/** Turns each leg so that it begins where the one before it ended; a leg may be written in either direction. */
function oriented(legs: readonly Leg[]): HexId[][] {
  const list = legs.map((leg) => [...leg]);
  const [first, second] = list;
  if (first && second && !second.includes(first.at(-1) ?? '')) first.reverse();
  else if (first && second && second.at(0) !== first.at(-1) && second.at(-1) !== first.at(-1))
    first.reverse();
  for (let i = 1; i < list.length; i++) {
    const before = list[i - 1] as HexId[];
    const leg = list[i] as HexId[];
    if (leg[0] !== before.at(-1)) leg.reverse();
    if (leg[0] !== before.at(-1))
      throw new ImportError(`The legs of a route do not meet at ${before.at(-1) ?? '?'}.`);
  }
  return list;
}

function edgeTowards(run: Run, from: HexId, to: HexId): Edge {
  const at = run.book.geography.indexOf.get(from);
  const hex = at === undefined ? undefined : run.book.geography.hexes[at];
  const edge = hex?.neighbors.indexOf(to) ?? -1;
  if (edge < 0) throw new ImportError(`A route goes from ${from} to ${to}, which are not neighbours.`);
  return edge as Edge;
}

const opposite = (edge: Edge): Edge => ((edge + 3) % 6) as Edge;

/** The stops of a hex that touch all the edges by which the route comes and goes. */
function stopsAt(run: Run, hex: HexId, edges: readonly Edge[]): FaceNode[] {
  const face = faceAt(run.book.geography, run.state.board, hex);
  return face.nodes.filter((node, n) => {
    if (node.kind === 'junction') return false;
    return edges.every((edge) => (face.atEdge[edge] ?? []).some((s) => touches(face.segments[s], n)));
  });
}
const touches = (segment: { a: number; b: number } | undefined, node: number): boolean =>
  segment !== undefined && (segment.a === NODE_END + node || segment.b === NODE_END + node);

function pickStop(
  run: Run,
  company: CompanyId,
  found: FaceNode[],
  hex: HexId,
  named: string | undefined,
): StopRef {
  const index = named?.startsWith(`${hex}-`) ? Number(named.slice(hex.length + 1)) : -1;
  const face = faceAt(run.book.geography, run.state.board, hex);
  const byName = index >= 0 ? face.nodes[index] : undefined;
  const own = found.find((node) =>
    run.state.board.tokens.some(
      (t) => t.company === company && t.hex === hex && node.kind !== 'town' && t.city === node.index,
    ),
  );
  const node = byName && found.includes(byName) ? byName : (own ?? found[0]);
  if (!node || node.kind === 'junction')
    throw new ImportError(`A route stops at ${hex}, where there is no stop.`);
  return { hex, kind: node.kind, index: node.index };
}

/** A recorded route in our form: stops in order and the hexsides crossed. */
export function declaredRoute(run: Run, company: CompanyId, route: SiteRoute, train: string): DeclaredRoute {
  const legs = oriented(route.legs);
  const path: SideRef[] = [];
  const places: { hex: HexId; edges: Edge[] }[] = [];
  for (const leg of legs) {
    const start = leg[0];
    const end = leg.at(-1);
    if (!start || !end || leg.length < 2) throw new ImportError('A leg of a route is empty.');
    for (let i = 0; i + 1 < leg.length; i++) {
      const hex = leg[i] as HexId;
      path.push({ hex, edge: edgeTowards(run, hex, leg[i + 1] as HexId) });
    }
    const leaves = edgeTowards(run, start, leg[1] as HexId);
    const arrives = opposite(edgeTowards(run, leg.at(-2) as HexId, end));
    const here = places.at(-1);
    if (here && here.hex === start) here.edges.push(leaves);
    else places.push({ hex: start, edges: [leaves] });
    places.push({ hex: end, edges: [arrives] });
  }
  const stops = places.map(({ hex, edges }) => {
    const named = route.nodes.find((node) => node.startsWith(`${hex}-`));
    return pickStop(run, company, stopsAt(run, hex, edges), hex, named);
  });
  return { train, stops, path };
}
