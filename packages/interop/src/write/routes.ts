import {
  type DeclaredRoute,
  type Edge,
  faceAt,
  type HexId,
  type Read,
  NODE_END,
  routePreview,
  type RouteReport,
  type RunTrainsAction,
  type StopRef,
} from '@roundhouse/engine';
import { ImportError } from '../file.ts';
import { nodeName } from './names.ts';
import type { SiteTrains } from './trains.ts';

const opposite = (edge: Edge): Edge => ((edge + 3) % 6) as Edge;

/** Does track lead from this side of the hex into the stop? */
function entersStop(c: Read, stop: StopRef, edge: Edge): boolean {
  const face = faceAt(c.book.geography, c.state.board, stop.hex);
  const at = face.nodes.findIndex(
    (node) => node.kind === stop.kind && 'index' in node && node.index === stop.index,
  );
  return (face.atEdge[edge] ?? []).some((s) => {
    const segment = face.segments[s];
    return segment !== undefined && (segment.a === NODE_END + at || segment.b === NODE_END + at);
  });
}

/** The hexes from each stop to the next, both included. */
function legsOf(c: Read, route: DeclaredRoute): HexId[][] {
  const [first, ...rest] = route.stops;
  const legs: HexId[][] = [];
  if (!first) return legs;
  let leg: HexId[] = [first.hex];
  let left = route.path.length;
  for (const { hex, edge } of route.path) {
    left -= 1;
    const at = c.book.geography.indexOf.get(hex);
    const to = at === undefined ? null : (c.book.geography.hexes[at]?.neighbors[edge] ?? null);
    if (to === null) throw new ImportError(`A route leaves the map at ${hex}.`);
    leg.push(to);
    const next = rest[0];
    if (next && to === next.hex && (left === 0 || entersStop(c, next, opposite(edge)))) {
      legs.push(leg);
      rest.shift();
      leg = [to];
    }
  }
  return legs;
}

/** Our reasons for a bonus in the site's words. */
const BONUS: Readonly<Record<string, string>> = {
  mail: 'Mail Contract',
  'east-west': 'E/W',
  port: 'Port',
  meat: 'Meat-Packing',
};

const wordsOf = (report: RouteReport): string => {
  const stops = report.stops.map(({ stop, counted }) => (counted ? stop.hex : `(${stop.hex})`)).join('-');
  return [stops, ...report.bonuses.map(({ why }) => BONUS[why] ?? why)].join(' + ');
};

/** Declared routes as the site records them. */
export function siteRoutesOf(
  c: Read,
  trains: SiteTrains,
  action: RunTrainsAction,
): Record<string, unknown>[] {
  const judged = routePreview(c.book, c.state, action);
  const reports = 'routes' in judged ? judged.routes : [];
  return action.routes.map((route, at) => {
    const report = reports.find((it) => it.route.train === route.train) ?? reports[at];
    return {
      train: trains.name(route.train),
      connections: legsOf(c, route),
      hexes: route.stops.map(({ hex }) => hex),
      ...(report && { revenue: report.revenue, revenue_str: wordsOf(report) }),
      nodes: route.stops.map(({ hex, kind, index }) => nodeName(c, hex, kind, index)),
    };
  });
}
