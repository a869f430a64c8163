import highs from 'highs';
import type { RevenueModel, RunningTrain } from '../../../src/routes/track/model.ts';
import type { TrackPlan } from '../../../src/routes/track/plan.ts';
import { type Choice, choicesOf, everyRoute } from './everyRoute.ts';

type Solver = Awaited<ReturnType<typeof highs>>;
let solver: Promise<Solver> | null = null;

interface Column {
  readonly name: string;
  readonly train: number;
  readonly choice: Choice;
  readonly value: number;
  readonly mail: boolean;
  readonly firsts: readonly number[];
}

/** The most any set of routes earns, by an integer program over all routes; null = nothing fulfils what is owed. */
export const integerProgram = async (
  plan: TrackPlan,
  model: RevenueModel,
  trains: readonly RunningTrain[],
): Promise<number | null> => {
  solver ??= highs();
  const routes = everyRoute(plan, model);
  const columns = trains.flatMap((train, t) =>
    choicesOf(plan, model, train, routes).flatMap((choice, c) => columnsOf(model, t, c, choice)),
  );
  if (columns.length === 0) return owes(model) ? null : 0;
  const result = (await solver).solve(program(plan, model, trains.length, columns));
  return result.Status === 'Optimal' ? Math.round(result.ObjectiveValue) : null;
};

const owes = (model: RevenueModel): boolean =>
  model.limits.some(({ limit }) => limit === 'exactEnds') ||
  model.bonuses.some((bonus) => bonus.bonus === 'oneRoute' && bonus.required);

/** One column for every way to claim the bonuses of the whole run. */
const columnsOf = (model: RevenueModel, train: number, number: number, choice: Choice): Column[] => {
  const perVisited = model.bonuses.reduce(
    (sum, bonus) => sum + (bonus.bonus === 'bestRoute' ? bonus.perVisited : 0),
    0,
  );
  const adds = model.bonuses.flatMap((bonus) => (bonus.bonus === 'oneRoute' ? [bonus.add] : []));
  const joined = choice.joins.flatMap((joins, i) => (joins ? [i] : []));
  const columns: Column[] = [];
  for (const mail of perVisited > 0 ? [false, true] : [false]) {
    for (let chosen = 0; chosen < 1 << joined.length; chosen++) {
      const firsts = joined.filter((_, bit) => chosen & (1 << bit));
      const value =
        choice.alone +
        (mail ? perVisited * choice.visits : 0) +
        firsts.reduce((sum, first) => sum + (adds[first] ?? 0), 0);
      columns.push({ name: `x${train}_${number}_${columns.length}`, train, choice, value, mail, firsts });
    }
  }
  return columns;
};

/** In the CPLEX LP format. */
const program = (
  plan: TrackPlan,
  model: RevenueModel,
  trains: number,
  columns: readonly Column[],
): string => {
  const rows: string[] = [];
  const row = (uses: (column: Column) => boolean, relation: string): void => {
    const used = columns.filter(uses);
    if (used.length > 0)
      rows.push(`r${rows.length}: ${used.map(({ name }) => name).join(' + ')} ${relation}`);
    else if (relation.startsWith('>=')) rows.push(`r${rows.length}: 0 ${columns[0]?.name} >= 1`);
  };
  for (let t = 0; t < trains; t++) row(({ train }) => train === t, '<= 1');
  for (let side = 0; side < plan.sides; side++) row(({ choice }) => choice.route.sides.has(side), '<= 1');
  row(({ mail }) => mail, '<= 1');
  let first = 0;
  for (const bonus of model.bonuses) {
    if (bonus.bonus !== 'oneRoute') continue;
    const number = first++;
    row(({ firsts }) => firsts.includes(number), bonus.required ? '= 1' : '<= 1');
  }
  let exact = 0;
  for (const { limit } of model.limits) {
    if (limit !== 'exactEnds') continue;
    const number = exact++;
    row(({ choice }) => choice.exact[number] === true, '>= 1');
  }
  const names = columns.map(({ name }) => name);
  return [
    'Maximize',
    `obj: ${columns.map(({ name, value }) => `${value} ${name}`).join(' + ')}`,
    'Subject To',
    ...rows,
    'Binary',
    ...names,
    'End',
  ].join('\n');
};
