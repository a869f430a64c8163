import {
  type Action,
  type Actor,
  type Rulebook,
  type CompanyId,
  type DeclaredRoute,
  type Dice,
  hashState,
  type RunTrainsAction,
  type State,
  suggestRoutes,
  whyNot,
} from '@roundhouse/engine';
import { layActions, mapActions, paperActions } from '../../../titles/test/support/completeness.ts';
import { bentRoutes, imagined } from './forge.ts';
import { rulesOf } from './rulebook.ts';
import { seeRefusal, type Seen } from './seen.ts';
import { worldOf } from './world.ts';

/** At most so many of a long list are tried at one position. */
const OF_A_LIST = 250;
const IMAGINED = 150;
const BENT = 40;
const BUDGET = 5_000;

function* some(actions: Iterable<Action>, dice: Dice): Iterable<Action> {
  const all = [...actions];
  for (let i = 0; i < Math.min(OF_A_LIST, all.length); i++) {
    const action = all[dice.below(all.length)];
    if (action) yield action;
  }
}

/** The company whose turn it is, or that the question is about. */
const companyInTurn = (state: State): CompanyId | null => {
  for (const frame of [...state.agenda].reverse()) {
    const { company } = frame as { company?: CompanyId };
    if (company && state.companies[company]) return company;
  }
  return null;
};

/** Runs that nearly are: bent, with the trains changed about, and those of other companies. */
function* runs(book: Rulebook, state: State, by: Actor, company: CompanyId, dice: Dice): Iterable<Action> {
  const world = worldOf(book, state);
  const run = (routes: unknown): RunTrainsAction => ({
    type: 'runTrains',
    by,
    company,
    routes: routes as DeclaredRoute[],
  });
  const mine = suggestRoutes(book, state, company, BUDGET).routes;
  for (let i = 0; i < BENT; i++) yield run(bentRoutes(mine, world, dice));
  const trains = state.trains.filter((train) => train.owner === company).map((train) => train.id);
  for (const other of Object.keys(state.companies) as CompanyId[]) {
    for (const route of suggestRoutes(book, state, other, BUDGET).routes) {
      for (const train of trains) yield run([{ ...route, train }]);
    }
  }
  for (const route of mine) {
    for (const train of trains) {
      yield run([{ ...route, train }]);
      yield run([...mine.filter((it) => it.train !== train), { ...route, train }]);
      yield run([
        {
          ...route,
          train,
          stops: [...route.stops, ...route.stops.slice(1)],
          path: [...route.path, ...route.path],
        },
      ]);
    }
  }
  for (const hex of world.hexes.slice(0, 60)) yield { ...run(mine), placing: hex };
}

function* everything(book: Rulebook, state: State, by: Actor, dice: Dice): Iterable<Action> {
  const company = companyInTurn(state);
  const world = worldOf(book, state);
  yield* some(paperActions(book, state, by), dice);
  yield* some(mapActions(book, state, by), dice);
  const base = { type: 'pass', by, ...(company && { company }) } as unknown as Action;
  for (let i = 0; i < IMAGINED; i++) yield imagined(base, world, dice) as Action;
  if (!company) return;
  yield* some(layActions(book, company, by), dice);
  if (state.agenda.at(-1)?.at === 'run') yield* runs(book, state, by, company, dice);
}

/** Tries at one position what somebody might think of, to see every reason for a refusal. Gives the number of tries. */
export function sweep(
  book: Rulebook,
  state: State,
  by: Actor,
  seen: Seen,
  dice: Dice,
  blame: (sentence: string) => void,
): number {
  const rules = rulesOf(book.title.id);
  const hash = hashState(state);
  let tries = 0;
  for (const action of everything(book, state, by, dice)) {
    tries += 1;
    try {
      const violation = whyNot(book, state, action);
      if (!violation) continue;
      seeRefusal(seen, violation);
      if (!rules.has(violation.rule)) blame(`refused by ${violation.rule}, which is no rule`);
    } catch (error) {
      blame(
        `threw on ${JSON.stringify(action).slice(0, 300)}: ${error instanceof Error ? error.stack?.slice(0, 400) : ''}`,
      );
    }
  }
  if (hashState(state) !== hash) blame('looking for refusals changed the state');
  return tries;
}
