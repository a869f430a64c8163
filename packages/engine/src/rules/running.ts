import { refuse } from '../agenda/refuse.ts';
import type { StopRef } from '../model/route.ts';
import type { RunTrainsAction } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import type { RouteReport } from '../model/event.ts';
import type { RunFrame } from '../model/frames.ts';
import type { CompanyId } from '../model/ids.ts';
import type { Violation } from '../model/violation.ts';
import {
  anyPicks,
  BoardTrack,
  type BestRun,
  hasRoute,
  isRefusal,
  type Network,
  networkOf,
  type RevenueModel,
  type RunningTrain,
  suggestRoutes,
  verifyRoutes,
} from '../routes/index.ts';
import { facesOf } from '../track/board.ts';
import { type FacePlace, tellNextStops } from '../track/nextStops.ts';
import type { Face, Hex, HexId } from '../track/types.ts';
import { faceOf } from './trains.ts';

/**
 * Search steps within which a better run must be proven before a declared one is refused. Legality may depend neither on
 * the machine nor on time, so this is fixed; recorded games need less than a tenth of it.
 */
export const PROOF_BUDGET = 6_000_000;

export interface JudgedRun {
  routes: RouteReport[];
  revenue: number;
  /** Is it proven that no better run exists? null = not asked. */
  proven: boolean | null;
}

export interface FoundRun extends JudgedRun {
  /** No run earns more than this. */
  bound: number;
  proven: boolean;
  /** Search steps it took: the same on every machine. */
  steps: number;
}

export const runFrame = (company: CompanyId, exact: RunFrame['exact'] = null): RunFrame => ({
  at: 'run',
  company,
  exact,
  result: null,
});

const networkFor = (c: Read, company: CompanyId): Network =>
  networkOf(c.book.geography, c.state.board, company);

/** The title's model; a connection run adds that one train runs exactly from home to destination. */
function modelFor(c: Read, frame: RunFrame, placing?: HexId): RevenueModel {
  const model = c.book.policies.routes.model(c, frame.company, frame, placing);
  const { exact } = frame;
  if (!exact) return model;
  return { ...model, limits: [...model.limits, { limit: 'exactEnds', ...exact }] };
}

const trainsFor = (c: Read, company: CompanyId): RunningTrain[] =>
  c.book.policies.routes.trains(c, company).map((train) => {
    const { visit, pay } = faceOf(c, train);
    return { id: train.id, face: train.face, visit, pay };
  });

/** Is there any legal route for this company, with whatever train (1870:train.4)? */
export function hasLegalRoute(c: Read, company: CompanyId): boolean {
  const { geography } = c.book;
  const { board } = c.state;
  const faces = facesOf(geography, board);
  let model: RevenueModel | null = null;
  // The quick yes: track leads from a token straight to another place that no limit keeps apart from it.
  const isRoute = tellNextStops(geography, board, company, (from, to) => {
    model ??= modelFor(c, runFrame(company));
    const here = stopAt(c, faces, from);
    const there = stopAt(c, faces, to);
    return locationOf(c, from, here) !== locationOf(c, to, there) && !keptApart(model, here, there);
  });
  // Without any stop beside a token there is no route of any kind.
  return isRoute || (model !== null && hasRoute(networkFor(c, company), model));
}

/** Two stops of one hex's city, or of one off-board area, are no route. */
const locationOf = (c: Read, { hex }: FacePlace, stop: StopRef): string =>
  c.book.geography.hexes[hex]?.area ?? `${stop.hex}/${stop.kind}${stop.index}`;

const keptApart = (model: RevenueModel, a: StopRef, b: StopRef): boolean =>
  model.limits.some((limit) => limit.limit === 'atMostOne' && anyPicks(limit.of, a) && anyPicks(limit.of, b));

function stopAt(c: Read, faces: readonly Face[], { hex, node }: FacePlace): StopRef {
  const { kind, index } = (faces[hex] as Face).nodes[node] as Omit<StopRef, 'hex'>;
  return { hex: (c.book.geography.hexes[hex] as Hex).id, kind, index };
}

/** The best run found within a budget of search steps; remembered as long as board, trains and values are the same. */
export function bestRun(c: Read, frame: RunFrame, placing?: HexId, budget: number = PROOF_BUDGET): FoundRun {
  const { company } = frame;
  const found = search(networkFor(c, company), modelFor(c, frame, placing), trainsFor(c, company), budget);
  return {
    routes: [...found.routes],
    revenue: found.total,
    bound: found.bound,
    steps: found.steps,
    proven: found.proven,
  };
}

const searched = new WeakMap<Network, Map<string, BestRun>>();

function search(
  network: Network,
  model: RevenueModel,
  trains: readonly RunningTrain[],
  budget: number,
): BestRun {
  const known = searched.get(network) ?? new Map<string, BestRun>();
  searched.set(network, known);
  const values = network.stops.map((stop) => model.value(stop));
  const key = JSON.stringify([budget, trains, values, model.limits, model.bonuses]);
  const result = known.get(key) ?? suggestRoutes(network, model, trains, budget);
  known.set(key, result);
  return result;
}

/**
 * Judges declared routes: that they are legal, and, where the title enforces it, that no better run is proven within the
 * fixed budget.
 */
export function judgeRun(
  c: Read,
  frame: RunFrame,
  action: RunTrainsAction,
  best: 'enforced' | 'advised' = c.book.policies.routes.best(c, action.company),
): JudgedRun | Violation {
  const { company, placing } = action;
  if (placing !== undefined && !c.book.policies.routes.placings?.(c, company, frame).includes(placing)) {
    return refuse(c, 'route.placing', { hex: placing });
  }
  const model = modelFor(c, frame, placing);
  const verdict = verifyRoutes(
    new BoardTrack(c.book.geography, c.state.board, company),
    model,
    trainsFor(c, company),
    action.routes,
  );
  if (isRefusal(verdict)) {
    const refusal = refuse(c, verdict.key, verdict.facts);
    return { ...refusal, rule: c.book.policies.routes.ruleOf?.(refusal) ?? refusal.rule };
  }
  const judged: JudgedRun = { routes: [...verdict.routes], revenue: verdict.total, proven: null };
  if (best === 'advised') return judged;
  const { revenue, bound } = bestRun(c, frame, placing);
  if (revenue > verdict.total) return refuse(c, 'route.notBest', { declared: verdict.total, best: revenue });
  return { ...judged, proven: bound <= verdict.total };
}
