/** Players tuned by games: settings thrown anew for every seat, and what each does to the outcome read off by least squares. */
import { diceFrom, type Hints, neutralHints, type Setting, type Title } from '@roundhouse/engine';

/** One game with settings thrown for every seat. */
export interface TuningGame {
  /** Values by seat, in the order of the title's settings. */
  values: readonly (readonly number[])[];
  /** Scores by seat. */
  scores: readonly number[];
}

/** What a setting does. */
export interface Effect {
  setting: string;
  /** Its value in the title's hints, and between what it was thrown. */
  now: number;
  least: number;
  most: number;
  /** How much of an equal part of the table's money a seat gains from the least value to the most, and the standard error of that. */
  gain: number;
  error: number;
}

const STEPS = 1000;

/** The settings of one seat in one game: always the same for the same seed. */
export function thrownSettings({ id, tuning }: Title, seed: number, seat: number): number[] {
  const dice = diceFrom(`${id}/tuning/${seed}/${seat}`);
  return tuning.map(({ least, most }) => least + ((most - least) * dice.below(STEPS + 1)) / STEPS);
}

const partsOf = (setting: Setting): [name: keyof Hints, inner: string | undefined] => {
  const [name, inner] = setting.name.split('.');
  return [name as keyof Hints, inner];
};

const hintsOf = (title: Title): Hints => ({ ...neutralHints, ...title.hints, ...title.tuned });

/** Tables of corrections: what stands in none of them is not corrected. */
const CORRECTIONS: ReadonlySet<keyof Hints> = new Set(['companies', 'privates']);

/** The value a title's hints have for a setting. */
export function settingNow(title: Title, setting: Setting): number {
  const [name, inner] = partsOf(setting);
  const found = hintsOf(title)[name];
  const table = found as Readonly<Record<string, unknown>> | null;
  const value = inner === undefined ? found : (table?.[inner] ?? (CORRECTIONS.has(name) ? 0 : undefined));
  if (typeof value !== 'number') throw new Error(`${title.name} has no setting '${setting.name}'`);
  return value;
}

/** The hints with other values for the title's settings. */
export function hintsWith(title: Title, values: readonly number[]): Partial<Hints> {
  const made: Record<string, unknown> = { ...title.hints, ...title.tuned };
  title.tuning.forEach((setting, i) => {
    const [name, inner] = partsOf(setting);
    const value = values[i] ?? settingNow(title, setting);
    made[name] =
      inner === undefined ? value : { ...((made[name] ?? neutralHints[name]) as object), [inner]: value };
  });
  return made;
}

/**
 * The effect of every setting. A seat's values and its part of the money are taken relative to its own table, so that what a game is
 * like counts for nothing; n seats tell n - 1 things.
 */
export function effectsOf(title: Title, games: readonly TuningGame[]): Effect[] {
  const { tuning } = title;
  const size = tuning.length;
  const rows: { x: number[]; y: number }[] = [];
  let told = -size;
  for (const { values, scores } of games) {
    const all = scores.reduce((sum, score) => sum + Math.max(0, score), 0);
    if (all === 0) continue;
    const seats = scores.length;
    const scaled = values.map((seat) =>
      tuning.map(({ least, most }, i) => ((seat[i] ?? least) - least) / (most - least)),
    );
    told += seats - 1;
    scaled.forEach((seat, k) => {
      const x = seat.map(
        (value, i) => value - scaled.reduce((sum, other) => sum + (other[i] ?? 0), 0) / seats,
      );
      rows.push({ x, y: (Math.max(0, scores[k] ?? 0) / all) * seats - 1 });
    });
  }
  if (told < 1)
    throw new RangeError(`Too few games: ${size} settings need more than ${size} seats that differ.`);
  const products = tuning.map((_, a) =>
    tuning.map((__, b) => rows.reduce((sum, { x }) => sum + (x[a] ?? 0) * (x[b] ?? 0), 0)),
  );
  const inverse = inverted(products);
  const towards = tuning.map((_, a) => rows.reduce((sum, { x, y }) => sum + (x[a] ?? 0) * y, 0));
  const gains = inverse.map((row) => row.reduce((sum, value, b) => sum + value * (towards[b] ?? 0), 0));
  const left = rows.reduce((sum, { x, y }) => {
    const off = y - x.reduce((part, value, a) => part + value * (gains[a] ?? 0), 0);
    return sum + off * off;
  }, 0);
  return tuning.map((setting, i) => ({
    setting: setting.name,
    now: settingNow(title, setting),
    least: setting.least,
    most: setting.most,
    gain: gains[i] ?? 0,
    error: Math.sqrt((left / told) * (inverse[i]?.[i] ?? 0)),
  }));
}

/** The inverse of a symmetric positive matrix, by elimination with the largest pivot. */
function inverted(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const work = matrix.map((row, i) => [...row, ...matrix.map((_, k) => (k === i ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++)
      if (Math.abs(work[row]?.[column] ?? 0) > Math.abs(work[pivot]?.[column] ?? 0)) pivot = row;
    const top = work[pivot] as number[];
    if (Math.abs(top[column] as number) < 1e-12)
      throw new RangeError('Too few games: two settings cannot be told apart.');
    work[pivot] = work[column] as number[];
    work[column] = top.map((value) => value / (top[column] as number));
    for (let row = 0; row < size; row++) {
      if (row === column) continue;
      const factor = work[row]?.[column] as number;
      work[row] = (work[row] as number[]).map((value, k) => value - factor * (work[column]?.[k] as number));
    }
  }
  return work.map((row) => row.slice(size));
}
