import type { GameLine } from '@roundhouse/bots';

/** A figure with the bounds between which the truth lies in 95 of 100 cases. */
export interface Estimate {
  value: number;
  low: number;
  high: number;
}

export interface LevelResult {
  level: string;
  /** Seats of this level at a table. */
  seats: number;
  /** Games won by one of them; a shared victory is divided. */
  wins: number;
  winRate: Estimate;
  /** What chance alone would give. */
  even: number;
  /** Score of a seat of this level over the mean of its table. */
  scoreRatio: Estimate;
}

/** What the games looked like: medians, phases they ended in, bankruptcies and failures. */
export interface Shape {
  actions: number;
  turns: number;
  started: number;
  /** The turn in which the end came into sight, in the games in which it did. */
  endTurn: number;
  phases: Record<string, number>;
  bankrupt: number;
  errors: number;
}

const Z = 1.96;

/** Wilson's interval: honest for few games and for rates near 0 and 1. */
export function winRate(wins: number, games: number): Estimate {
  if (games === 0) return { value: 0, low: 0, high: 1 };
  const rate = wins / games;
  const z2 = (Z * Z) / games;
  const middle = rate + z2 / 2;
  const spread = Z * Math.sqrt((rate * (1 - rate)) / games + z2 / (4 * games));
  return {
    value: rate,
    low: Math.max(0, (middle - spread) / (1 + z2)),
    high: Math.min(1, (middle + spread) / (1 + z2)),
  };
}

export function meanOf(values: readonly number[]): Estimate {
  const count = values.length;
  if (count === 0) return { value: 0, low: 0, high: 0 };
  const mean = values.reduce((sum, it) => sum + it, 0) / count;
  const variance = values.reduce((sum, it) => sum + (it - mean) ** 2, 0) / Math.max(1, count - 1);
  const spread = Z * Math.sqrt(variance / count);
  return { value: mean, low: mean - spread, high: mean + spread };
}

export function resultsOf(lines: readonly GameLine[]): LevelResult[] {
  const played = lines.filter((line) => line.error === undefined);
  const levels = [...new Set(lines.flatMap((line) => line.bots))].sort();
  return levels.map((level) => {
    let wins = 0;
    const ratios: number[] = [];
    for (const { bots, scores } of played) {
      const best = Math.max(...scores);
      const mean = scores.reduce((sum, it) => sum + it, 0) / scores.length;
      const winners = scores.filter((score) => score === best).length;
      bots.forEach((it, seat) => {
        if (it !== level) return;
        if (scores[seat] === best) wins += 1 / winners;
        if (mean > 0) ratios.push((scores[seat] ?? 0) / mean);
      });
    }
    const seats = lines[0]?.bots.filter((it) => it === level).length ?? 0;
    const even = seats / (lines[0]?.bots.length ?? 1);
    return { level, seats, wins, winRate: winRate(wins, played.length), even, scoreRatio: meanOf(ratios) };
  });
}

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

export function shapeOf(lines: readonly GameLine[]): Shape {
  const phases: Record<string, number> = {};
  for (const { phase } of lines) phases[phase] = (phases[phase] ?? 0) + 1;
  return {
    actions: median(lines.map((line) => line.actions)),
    turns: median(lines.map((line) => line.turns)),
    started: median(lines.map((line) => line.started)),
    endTurn: median(lines.filter((line) => line.endTurn > 0).map((line) => line.endTurn)),
    phases,
    bankrupt: lines.filter((line) => line.bankrupt > 0).length,
    errors: lines.filter((line) => line.error !== undefined).length,
  };
}

/** Least, middle and most. */
export interface Spread {
  least: number;
  median: number;
  most: number;
}

export const spreadOf = (values: readonly number[]): Spread => ({
  least: Math.min(...values),
  median: median(values),
  most: Math.max(...values),
});

/** Where the games of computer players lie among those of people: one row for each measure. */
export interface Comparison {
  measure: string;
  people: Spread;
  computers: Spread;
  /** Is the middle of the computers' games between the least and the most of the people's? */
  within: boolean;
}

type Measured = Pick<GameLine, 'actions' | 'turns' | 'started' | 'endTurn' | 'phase'>;

export function compareLooks(
  people: readonly Measured[],
  computers: readonly Measured[],
  phases: readonly string[],
): Comparison[] {
  const measures: [string, (it: Measured) => number][] = [
    ['length in turns', (it) => it.turns],
    ['actions', (it) => it.actions],
    ['companies started', (it) => it.started],
    ['phase reached (number)', (it) => phases.indexOf(it.phase) + 1],
    ['turn the end came into sight', (it) => it.endTurn],
  ];
  return measures.map(([measure, of]) => {
    const human = spreadOf(people.map(of));
    const machine = spreadOf(computers.map(of));
    return {
      measure,
      people: human,
      computers: machine,
      within: machine.median >= human.least && machine.median <= human.most,
    };
  });
}
