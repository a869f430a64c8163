/** Puzzles: a position and a question with one best answer, which the engine proves by search. */

import {
  type Action,
  bare,
  type Rulebook,
  type CompanyId,
  cloneState,
  decisions,
  expand,
  type Lay,
  perform,
  type PlayerId,
  presidentOf,
  type State,
  standingsOf,
  suggestRoutes,
  unitsOf,
} from '@roundhouse/engine';
import { z } from 'zod';

const sales = z.record(z.string(), z.number().int().positive());
const common = { id: z.string(), game: z.string(), at: z.number().int(), by: z.string() };

/** What is asked, where, and the answer. */
export const puzzleSchema = z.discriminatedUnion('kind', [
  /** The most a company can earn with its trains now. */
  z.strictObject({ ...common, kind: z.literal('run'), company: z.string(), answer: z.number() }),
  /** The one tile after which it earns most. */
  z.strictObject({
    ...common,
    kind: z.literal('tile'),
    company: z.string(),
    answer: z.strictObject({ hex: z.string(), tile: z.string(), rotation: z.number(), earns: z.number() }),
  }),
  /** The fewest shares to sell so that the presidency passes to somebody else; 0 = it cannot be done. */
  z.strictObject({ ...common, kind: z.literal('dump'), company: z.string(), answer: z.number().int() }),
  /** The one set of the fewest shares that brings the money. */
  z.strictObject({ ...common, kind: z.literal('raise'), need: z.number(), answer: sales }),
  /** The same for a debt that must be paid now. */
  z.strictObject({ ...common, kind: z.literal('avoid'), answer: sales }),
  /** What a player gains if the company runs its best and pays it out. */
  z.strictObject({ ...common, kind: z.literal('worth'), company: z.string(), answer: z.number() }),
]);
export type Puzzle = z.infer<typeof puzzleSchema>;
export type PuzzleKind = Puzzle['kind'];
export type Sales = Record<string, number>;

interface Here {
  book: Rulebook;
  state: State;
}

/** More search steps than any position of a puzzle may take. */
const BUDGET = 60_000;

/** The best run, if it is proven. */
function bestRevenue({ book, state }: Here, company: CompanyId): number | null {
  const run = suggestRoutes(book, state, company, BUDGET);
  return run.proven ? run.revenue : null;
}

/** The greatest run, or null where it is too easy: trains that do not get in each other's way on short routes. */
export function solveRun(here: Here, company: CompanyId): number | null {
  const run = suggestRoutes(here.book, here.state, company, BUDGET);
  if (!run.proven || run.revenue === 0) return null;
  const stops = run.reports.reduce((sum, report) => sum + report.stops.length, 0);
  if (stops < 4) return null;
  if (run.reports.length === 1) return run.revenue;
  // Each train alone on the map: if they earn the same together, there is nothing to weigh.
  const alone = run.reports.map(({ route }) => {
    const state = cloneState(here.state);
    state.trains = state.trains.filter((train) => train.owner !== company || train.id === route.train);
    return bestRevenue({ ...here, state }, company) ?? 0;
  });
  return alone.reduce((sum, n) => sum + n, 0) > run.revenue ? run.revenue : null;
}

const MOST_LAYS = 90;
const LEAST_LAYS = 6;

/** The lay after which the company earns most, if there is exactly one, and it is worth looking for. */
export function solveTile(
  here: Here,
  by: PlayerId,
  company: CompanyId,
): Extract<Puzzle, { kind: 'tile' }>['answer'] | null {
  const { book, state } = here;
  const lays: { lay: Lay; action: Action }[] = [];
  for (const decision of decisions(book, state, by)) {
    if (!decision.asked.must) continue;
    for (const choice of decision.choices) {
      if (choice.type !== 'layTile' || 'using' in choice.with) continue;
      for (const lay of expand(book, state, choice))
        lays.push({
          lay,
          action: { ...choice.with, type: 'layTile', by, tile: lay.tile, rotation: lay.rotation },
        });
      if (lays.length > MOST_LAYS) return null;
    }
  }
  if (lays.length < LEAST_LAYS) return null;
  const now = bestRevenue(here, company);
  if (now === null || now === 0) return null;
  const earned: { lay: Lay; earns: number }[] = [];
  for (const { lay, action } of lays) {
    const outcome = perform(book, state, action);
    if (!outcome.ok) return null;
    const earns = bestRevenue({ book, state: outcome.state }, company);
    if (earns === null) return null;
    earned.push({ lay, earns });
  }
  earned.sort((a, b) => b.earns - a.earns);
  const [best, second] = earned;
  if (!best || !second || best.earns <= now || best.earns === second.earns) return null;
  const { hex, tile, rotation } = best.lay;
  return { hex, tile, rotation, earns: best.earns };
}

/** The fewest shares to sell to be rid of a presidency; 0 = impossible; null where nobody would think of it. */
export function solveDump({ book, state }: Here, by: PlayerId, company: CompanyId): number | null {
  const c = { book, state };
  if (presidentOf(c, company) !== by) return null;
  const held = unitsOf(c, company, by);
  const rival = Math.max(0, ...state.seats.filter((p) => p !== by).map((p) => unitsOf(c, company, p)));
  if (held < 3 || rival < 2) return null;
  for (let units = 1; units <= held; units++) {
    const outcome = perform(book, state, { type: 'sellShares', by, company, units });
    if (outcome.ok && presidentOf({ book, state: outcome.state }, company) !== by) return units;
  }
  return 0;
}

const MOST_SHARES = 4;

/** All sets of so many shares that may be sold one company after the other, with the position after them. */
function* salesOf(
  book: Rulebook,
  state: State,
  by: PlayerId,
  shares: number,
  from = '',
): Generator<{ sold: Sales; state: State }> {
  if (shares === 0) {
    yield { sold: {}, state };
    return;
  }
  const companies = new Set<CompanyId>();
  for (const decision of decisions(book, state, by))
    for (const choice of decision.choices)
      if (choice.type === 'sellShares' && !('double' in choice.with))
        companies.add(choice.with.company as CompanyId);
  for (const company of [...companies].sort()) {
    if (company <= from) continue;
    for (let units = 1; units <= shares; units++) {
      const outcome = perform(book, state, { type: 'sellShares', by, company, units });
      if (!outcome.ok) continue;
      for (const rest of salesOf(book, outcome.state, by, shares - units, company))
        yield { sold: { [company]: units, ...rest.sold }, state: rest.state };
    }
  }
}

/** The one set of the fewest shares after which `enough` holds; null if none of at most four, or several, do. */
function fewest(here: Here, by: PlayerId, enough: (state: State) => boolean): Sales | null {
  for (let shares = 1; shares <= MOST_SHARES; shares++) {
    const found: Sales[] = [];
    for (const { sold, state } of salesOf(here.book, here.state, by, shares))
      if (enough(state)) found.push(sold);
    if (found.length > 0) return found.length === 1 && shares > 1 ? (found[0] ?? null) : null;
  }
  return null;
}

export const solveRaise = (here: Here, by: PlayerId, need: number): Sales | null => {
  const before = here.state.cash[by] ?? 0;
  return fewest(here, by, (state) => (state.cash[by] ?? 0) - before >= need);
};

/** Is this player still made to sell? */
const inDebt = (book: Rulebook, state: State, by: PlayerId): boolean => {
  const top = state.agenda.at(-1);
  return top?.at === 'cashCrisis' && decisions(book, state, by).some(({ asked }) => asked.must);
};

const canPayTrain = (book: Rulebook, state: State, by: PlayerId): boolean =>
  decisions(book, state, by).some(({ choices }) =>
    choices.some((choice) => choice.type === 'buyTrain' && choice.with.from === 'bank'),
  );

/** The fewest shares that save a player from bankruptcy, in a cash crisis or a forced purchase. */
export function solveAvoid(here: Here, by: PlayerId): Sales | null {
  const { book, state } = here;
  const top = state.agenda.at(-1)?.at;
  if (top === 'cashCrisis')
    return fewest(here, by, (after) => !after.bankrupt.includes(by) && !inDebt(book, after, by));
  if (top === 'forcedTrain' && !canPayTrain(book, state, by))
    return fewest(here, by, (after) => canPayTrain(book, after, by));
  return null;
}

/** What the president gains by the best run, paid out in full: cash, and what the price does to all they hold. */
export function solveWorth({ book, state }: Here, by: PlayerId, company: CompanyId): number | null {
  const run = suggestRoutes(book, state, company, BUDGET);
  if (!run.proven || run.revenue === 0) return null;
  const ran = perform(book, state, { type: 'runTrains', by, company, routes: run.routes });
  if (!ran.ok) return null;
  const paid = perform(book, ran.state, { type: 'dividend', by, company, kind: 'full' });
  if (!paid.ok) return null;
  const before = standingsOf({ book, state })[by] ?? 0;
  const after = standingsOf({ book, state: paid.state })[by] ?? 0;
  return after > before ? after - before : null;
}

/** The answer found by search; null = this position has no single one. */
export function solve(here: Here, puzzle: Puzzle): Puzzle['answer'] | null {
  const by = puzzle.by as PlayerId;
  switch (puzzle.kind) {
    case 'run':
      return solveRun(here, puzzle.company as CompanyId);
    case 'tile':
      return solveTile(here, by, puzzle.company as CompanyId);
    case 'dump':
      return solveDump(here, by, puzzle.company as CompanyId);
    case 'raise':
      return solveRaise(here, by, puzzle.need);
    case 'avoid':
      return solveAvoid(here, by);
    case 'worth':
      return solveWorth(here, by, puzzle.company as CompanyId);
  }
}

/** An answer in one line, for the solution and for comparing. */
export function answerText(answer: Puzzle['answer']): string {
  if (typeof answer === 'number') return String(answer);
  if ('hex' in answer && typeof answer.hex === 'string') return `${answer.tile} on ${answer.hex}`;
  return Object.entries(answer as Sales)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([company, units]) => `${units} ${bare(company)}`)
    .join(', ');
}

export const isRight = (puzzle: Puzzle, given: Puzzle['answer']): boolean =>
  puzzle.kind === 'tile'
    ? typeof given === 'object' &&
      given.hex === puzzle.answer.hex &&
      given.tile === puzzle.answer.tile &&
      given.rotation === puzzle.answer.rotation
    : answerText(given) === answerText(puzzle.answer);
