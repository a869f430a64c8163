import type { DeclaredRoute } from './model/route.ts';
import { coreFrames } from './model/frameKinds.ts';
import type { RunTrainsAction } from './verbs/core.ts';
import type { RouteReport } from './model/event.ts';
import type { Choice, Lay } from './model/frame.ts';
import type { Read } from './model/context.ts';
import type { RunFrame, StockTurnFrame } from './model/frames.ts';
import type { CompanyId, PlayerId } from './model/ids.ts';
import type { State } from './model/state.ts';
import type { Rulebook } from './model/title.ts';
import type { Violation } from './model/violation.ts';
import { moveFor } from './agenda/offers.ts';
import { cashOf } from './ledger/money.ts';
import { unitsOf } from './ledger/shares.ts';
import { stockRoundFrame } from './procedures/stockRound.ts';
import { frameOf, gameOf } from './query/control.ts';
import { turnOf } from './query/operating.ts';
import { laysOn } from './rules/laying.ts';
import { bestRun, type JudgedRun, judgeRun, runFrame } from './rules/running.ts';
import type { HexId } from './track/types.ts';

/** Answers for screens and computer players. Nothing here decides legality: it lists what the moves accept. */

/** Every concrete lay of a choice of hex, with its cost and the parts of it. Lays that look alike are listed once. */
export function expand(book: Rulebook, state: State, choice: Choice): Lay[] {
  const c = { book, state };
  const domain = choice.open?.tile;
  if (choice.type !== 'layTile' || !domain || !('lays' in domain)) return [];
  const { company, hex, using } = domain.lays;
  const turn = turnOf(c, company);
  if (!turn) return [];
  const by = choice.with.by ?? 'referee';
  const lays: Lay[] = [];
  for (const { lay, judged } of laysOn(c, turn, by, company, hex, using)) {
    lays.push({ hex, tile: lay.tile, rotation: lay.rotation, cost: judged.cost, parts: judged.parts });
  }
  return lays;
}

const runFrameOf = (state: State, book: Rulebook, company: CompanyId): RunFrame => {
  const asked = frameOf({ book, state }, coreFrames.run);
  return asked?.company === company ? asked : runFrame(company);
};

export interface RouteWish {
  /** Search steps at most; the answer says whether it is proven. */
  budget?: number;
  /** The free token to be declared with the run. */
  placing?: HexId;
}

export interface SuggestedRun {
  /** To be declared as they are. */
  routes: DeclaredRoute[];
  /** The same routes, stop by stop. */
  reports: RouteReport[];
  revenue: number;
  /** No run earns more than this. */
  bound: number;
  proven: boolean;
  /** Search steps it took: the same on every machine. */
  steps: number;
}

/** The best run found for a company as the board stands, with an upper bound; also when it is not its turn. */
export function suggestRoutes(
  book: Rulebook,
  state: State,
  company: CompanyId,
  wish: number | RouteWish = {},
): SuggestedRun {
  const { budget, placing } = typeof wish === 'number' ? { budget: wish, placing: undefined } : wish;
  const found = bestRun({ book, state }, runFrameOf(state, book, company), placing, budget);
  const { routes: reports, revenue, bound, proven, steps } = found;
  return { routes: reports.map(({ route }) => route), reports, revenue, bound, proven, steps };
}

/** What declared routes would earn, stop by stop, or why they are refused. Whether a better run exists is not asked. */
export function routePreview(book: Rulebook, state: State, action: RunTrainsAction): JudgedRun | Violation {
  return judgeRun({ book, state }, runFrameOf(state, book, action.company), action, 'advised');
}

/** A player's stock turn as it would be now, or in the next stock round where there is none: to ask what it would allow. */
function stockTurnFor({ book, state }: Read, player: PlayerId): { c: Read; turn: StockTurnFrame } {
  const turn: StockTurnFrame = { at: 'stockTurn', player, did: [], blocks: [], over: false, passed: false };
  if (frameOf({ book, state }, coreFrames.stockRound)) return { c: { book, state }, turn };
  const game = gameOf({ book, state });
  const round = stockRoundFrame(game.turn + 1, state.priority);
  return { c: { book, state: { ...state, agenda: [game, round, turn] } }, turn };
}

/** The most units of each company the rules would let a player sell in a stock turn of theirs. */
export function sellableUnits(now: Read, player: PlayerId): Map<CompanyId, number> {
  const { c, turn } = stockTurnFor(now, player);
  const move = moveFor(c, 'sellShares');
  const most = new Map<CompanyId, number>();
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    for (let units = unitsOf(c, company, player); units > 0; units--) {
      if (move?.check(c, turn, { type: 'sellShares', by: player, company, units })) continue;
      most.set(company, units);
      break;
    }
  }
  return most;
}

/** Cash, and what selling everything the rules would let go of would bring: company by company, as prices stand now. */
export function liquidityOf(c: Read, player: PlayerId): number {
  let sum = cashOf(c, player);
  for (const [company, units] of sellableUnits(c, player))
    sum += c.book.policies.shares.value(c, company, units, 'sell');
  return sum;
}

/** The same book, but stored runs are believed to have been the best: for replaying a log that was accepted once. */
export function trusting(book: Rulebook): Rulebook {
  const { policies } = book;
  return { ...book, policies: { ...policies, routes: { ...policies.routes, best: () => 'advised' } } };
}
