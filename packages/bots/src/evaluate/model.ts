/** From the figures of a position to what everybody may expect: a part of the table's money, and a chance to win. */
import { canonical, hashState, type Title } from '@roundhouse/engine';
import { FEATURE_VERSION, FEATURES, type Look } from './features.ts';

/** What was learned about a title: small, plain data. */
export interface Weights {
  title: string;
  /** Versions of the figures and of the rules it was learned with. */
  features: number;
  rules: number;
  /** A fingerprint of what the figures depend on beyond these. */
  hash: string;
  /** The games it was learned from. */
  games: number;
  seeds: readonly [from: number, to: number];
  /** Ridge regularisation that did best on games kept aside while learning. */
  ridge: number;
  /** One weight for each figure and time term: what they add to the players' own formula. */
  weights: readonly number[];
  /** How decided a lead is, by progress: the logarithm of what a relative lead counts, as a polynomial. */
  sharpness: readonly number[];
  /** How far the part expected is off, by progress, as a polynomial of its standard deviation, for a table of n as a part of 1/n. */
  error: readonly number[];
}

/** What one player may expect. */
export interface Expectation {
  /** The part of the table's money at the end; all together are 1. */
  share: number;
  /** The chance to win. */
  win: number;
}

/** Time terms: what a figure means changes in the course of a game, and at its end the players' own formula is right. */
export const TERMS = 3;
function timeTerms(progress: number): readonly number[] {
  const left = 1 - progress;
  return [left, left * progress, left * progress * progress];
}

/** A row with its time terms: what weights are multiplied with. */
export function columnsOf(row: readonly number[], progress: number): number[] {
  const terms = timeTerms(progress);
  return row.flatMap((value) => terms.map((term) => squeezed(value) * term));
}

/** A figure many times the mean tells little more than one that is three times the mean. */
const squeezed = (value: number): number => Math.max(-1.5, Math.min(3, value));

export const polynomial = (terms: readonly number[], at: number): number =>
  terms.reduceRight((sum, term) => sum * at + term, 0);

/** What a prediction is made from. */
export interface Figures {
  readonly rows: readonly (readonly number[])[];
  readonly progress: number;
  readonly prospects: readonly number[];
}

/**
 * How far above (below) an equal part each player is expected to end, as a part of it: what the players' own formula says, and what
 * was learned to add to it.
 */
export function leadsOf({ rows, progress, prospects }: Figures, weights: readonly number[]): number[] {
  return rows.map((row, player) =>
    columnsOf(row, progress).reduce(
      (sum, value, i) => sum + value * (weights[i] ?? 0),
      (prospects[player] ?? 0) * rows.length - 1,
    ),
  );
}

/** Chances to win from leads: the larger the lead and the sharper the stage, the nearer to certain. */
export function chancesOf(leads: readonly number[], sharpness: number): number[] {
  const most = Math.max(...leads);
  const odds = leads.map((lead) => Math.exp(sharpness * (lead - most)));
  const all = odds.reduce((sum, it) => sum + it, 0);
  return odds.map((it) => it / all);
}

/** What everybody may expect. `temperature` flattens the chances: 1 = as learned from computer players. */
export function expectations(look: Look, learned: Weights, temperature = 1): Expectation[] {
  const leads = leadsOf(look, learned.weights);
  const count = look.players.length;
  const sharpness = Math.exp(polynomial(learned.sharpness, look.progress)) / temperature;
  const chances = chancesOf(leads, sharpness);
  const parts = leads.map((lead) => Math.max(0, 1 + lead));
  const all = parts.reduce((sum, it) => sum + it, 0);
  return parts.map((part, i) => ({ share: all > 0 ? part / all : 1 / count, win: chances[i] ?? 0 }));
}

/** The fingerprint of what the figures of a title depend on beside the code: its rules' version, the hints, the list of figures. */
export const featureHash = (title: Title): string =>
  hashState({
    version: FEATURE_VERSION,
    features: FEATURES.join(),
    rules: title.rules,
    hints: canonical(JSON.parse(JSON.stringify(title.hints ?? {}))),
  });

/** Weights as they are kept: numbers as text, so that a file of them stays a few lines. */
export type StoredWeights = Omit<Weights, 'weights' | 'sharpness' | 'error'> & {
  weights: string;
  sharpness: string;
  error: string;
};

export const stored = (learned: Weights): StoredWeights => ({
  ...learned,
  weights: numbersText(learned.weights),
  sharpness: numbersText(learned.sharpness),
  error: numbersText(learned.error),
});

export const restored = (kept: StoredWeights): Weights => ({
  ...kept,
  weights: numbersOf(kept.weights),
  sharpness: numbersOf(kept.sharpness),
  error: numbersOf(kept.error),
});

const numbersText = (numbers: readonly number[]): string => numbers.map((it) => it.toFixed(4)).join(' ');
const numbersOf = (text: string): number[] => text.split(' ').map(Number);
