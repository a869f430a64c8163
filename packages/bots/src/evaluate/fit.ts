/** Learning from played games: ridge regression for the expected part, then how decided a lead is at each stage. */
import { chancesOf, columnsOf, leadsOf, polynomial, TERMS } from './model.ts';
import { FEATURES } from './features.ts';

/** One position of a finished game. */
export interface Sample {
  /** Games are kept apart as wholes: their positions know each other. */
  game: number;
  /** `SR 3`, `OR 2.1`: for the report. */
  stage: string;
  progress: number;
  rows: readonly (readonly number[])[];
  /** What the players' own formula says, as parts of 1. */
  prospects: readonly number[];
  /** The parts of the table's money at the end. */
  shares: readonly number[];
  /** Who won; a shared victory is divided. */
  wins: readonly number[];
}

/** Everything learned of a title's positions. */
export interface Fitted {
  ridge: number;
  weights: number[];
  sharpness: number[];
  error: number[];
}

const WIDTH = FEATURES.length * TERMS;
const RIDGES = [0.3, 1, 3, 10, 30, 100, 300, 1000] as const;
const FOLDS = 5;

/** Sums over samples from which weights follow, for any regularisation. */
interface Normal {
  products: Float64Array;
  towards: Float64Array;
}

function normalOf(samples: readonly Sample[]): Normal {
  const products = new Float64Array(WIDTH * WIDTH);
  const towards = new Float64Array(WIDTH);
  for (const sample of samples) {
    // Every table counts the same, however many sit there.
    const weight = 1 / sample.rows.length;
    sample.rows.forEach((row, i) => {
      const columns = columnsOf(row, sample.progress);
      // What the players' own formula misses.
      const target = leadOf(sample, i) - ((sample.prospects[i] ?? 0) * sample.rows.length - 1);
      for (let a = 0; a < WIDTH; a++) {
        const value = weight * (columns[a] as number);
        if (value === 0) continue;
        towards[a] = (towards[a] as number) + value * target;
        for (let b = 0; b <= a; b++) {
          const at = a * WIDTH + b;
          products[at] = (products[at] as number) + value * (columns[b] as number);
        }
      }
    });
  }
  return { products, towards };
}

/** How far above an equal part a player ended, as a part of it. */
const leadOf = ({ shares, rows }: Sample, player: number): number => (shares[player] ?? 0) * rows.length - 1;

/** Solves (products + ridge) x = towards by Cholesky's decomposition. */
export function solveRidge({ products, towards }: Normal, ridge: number): number[] {
  const size = towards.length;
  const lower = Float64Array.from(products);
  const get = (row: number, column: number): number => lower[row * size + column] as number;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = get(row, column) + (row === column ? ridge : 0);
      for (let k = 0; k < column; k++) sum -= get(row, k) * get(column, k);
      lower[row * size + column] =
        row === column ? Math.sqrt(Math.max(1e-12, sum)) : sum / get(column, column);
    }
  }
  const solved = Float64Array.from(towards);
  for (let row = 0; row < size; row++) {
    let sum = solved[row] as number;
    for (let k = 0; k < row; k++) sum -= get(row, k) * (solved[k] as number);
    solved[row] = sum / get(row, row);
  }
  for (let row = size - 1; row >= 0; row--) {
    let sum = solved[row] as number;
    for (let k = row + 1; k < size; k++) sum -= get(k, row) * (solved[k] as number);
    solved[row] = sum / get(row, row);
  }
  return [...solved];
}

/** Learns from games; nothing of games kept apart for judging may be among them. */
export function fit(samples: readonly Sample[]): Fitted {
  const games = [...new Set(samples.map(({ game }) => game))].sort((a, b) => a - b);
  const foldOf = new Map(games.map((game, i) => [game, i % FOLDS]));
  const folds = Array.from({ length: FOLDS }, (_, fold) => ({
    learn: normalOf(samples.filter(({ game }) => foldOf.get(game) !== fold)),
    judge: samples.filter(({ game }) => foldOf.get(game) === fold),
  }));
  let best: { ridge: number; error: number; apart: Predicted[] } | null = null;
  for (const ridge of RIDGES) {
    const apart = folds.flatMap(({ learn, judge }) => {
      const weights = solveRidge(learn, ridge);
      return judge.map((sample): Predicted => ({ sample, leads: leadsOf(sample, weights) }));
    });
    const error = apart.reduce((sum, it) => sum + squaredError(it), 0);
    if (best === null || error < best.error) best = { ridge, error, apart };
  }
  if (!best) throw new Error('nothing to learn from');
  // Chances and errors are fitted to predictions of games the weights had not seen, as in use.
  return {
    ridge: best.ridge,
    weights: solveRidge(normalOf(samples), best.ridge),
    sharpness: fitSharpness(best.apart),
    error: fitError(best.apart),
  };
}

/** Leads that were predicted for a sample. */
export interface Predicted {
  sample: Sample;
  leads: readonly number[];
}

const squaredError = ({ sample, leads }: Predicted): number =>
  leads.reduce((sum, lead, i) => sum + (lead - leadOf(sample, i)) ** 2, 0) / leads.length;

export function logLoss(chances: readonly number[], wins: readonly number[]): number {
  return -chances.reduce((sum, chance, i) => sum + (wins[i] ?? 0) * Math.log(Math.max(1e-9, chance)), 0);
}

/** How decided a lead is, as a polynomial of progress: one term after the other, again and again, until nothing is gained. */
export function fitSharpness(apart: readonly Predicted[]): number[] {
  const loss = (terms: readonly number[]): number =>
    apart.reduce(
      (sum, { sample, leads }) =>
        sum + logLoss(chancesOf(leads, Math.exp(polynomial(terms, sample.progress))), sample.wins),
      0,
    );
  const terms = [1.5, 0, 0];
  for (let sweep = 0; sweep < 12; sweep++) {
    const width = 3 * 0.7 ** sweep;
    for (let i = 0; i < terms.length; i++) {
      const at = terms[i] as number;
      terms[i] = leastOf((value) => loss(terms.with(i, value)), at - width, at + width);
    }
  }
  return terms;
}

/** Golden section search. */
export function leastOf(of: (x: number) => number, from: number, to: number, steps = 14): number {
  const ratio = (Math.sqrt(5) - 1) / 2;
  let [low, high] = [from, to];
  let left = high - ratio * (high - low);
  let right = low + ratio * (high - low);
  let [atLeft, atRight] = [of(left), of(right)];
  for (let step = 0; step < steps; step++) {
    if (atLeft < atRight) {
      [high, right, atRight] = [right, left, atLeft];
      left = high - ratio * (high - low);
      atLeft = of(left);
    } else {
      [low, left, atLeft] = [left, right, atRight];
      right = low + ratio * (high - low);
      atRight = of(right);
    }
  }
  return (low + high) / 2;
}

/** The mean error at a stage, as a straight line over progress. */
function fitError(apart: readonly Predicted[]): number[] {
  let [n, x, xx, y, xy] = [0, 0, 0, 0, 0];
  for (const it of apart) {
    const { progress } = it.sample;
    const error = Math.sqrt(squaredError(it));
    n += 1;
    x += progress;
    xx += progress * progress;
    y += error;
    xy += progress * error;
  }
  const slope = (n * xy - x * y) / Math.max(1e-9, n * xx - x * x);
  return [(y - slope * x) / n, slope];
}

/**
 * How much less certain other games are than those that were learned from: leads count for one temperature-th. Each sample comes with
 * the leads and the sharpness its title's weights give.
 */
export function fitTemperature(found: readonly (Predicted & { sharpness: number })[]): number {
  const loss = (logarithm: number): number =>
    found.reduce(
      (sum, { sample, leads, sharpness }) =>
        sum + logLoss(chancesOf(leads, sharpness / Math.exp(logarithm)), sample.wins),
      0,
    );
  return Math.exp(leastOf(loss, -0.7, 2.5, 24));
}
