/** One player's game in a few figures: where it was strong and where most was given away. */
import type { PlayerId } from '@roundhouse/engine';
import type { Field, Judged } from './decisions.ts';
import type { Moment } from './index.ts';

export interface Summary {
  player: PlayerId;
  /** The chance to win at the start, at its best and at the end, and when it was best. */
  start: number;
  best: number;
  bestAt: number;
  bestRound: string;
  end: number;
  /** What was given away in decisions the analyst would have taken otherwise, as a part of the table's money. */
  lost: number;
  /** The field in which most was given away, and the round; null = nothing to speak of. */
  weak: { field: Field; round: string; loss: number } | null;
  /** The field in which the player did better than the analyst, or lost nothing where the others did; null = none stands out. */
  strong: Field | null;
}

/** Less than this part of the table's money is nothing to speak of. */
const LITTLE = 0.004;

export function summaryOf(
  player: PlayerId,
  index: number,
  moments: readonly Moment[],
  decisions: readonly Judged[],
): Summary {
  const wins = moments.map(({ chances }) => chances[index]?.win ?? 0);
  // The end itself is no peak of a curve.
  const running = wins.slice(0, -1);
  const best = Math.max(...running, 0);
  const bestMoment = moments[running.indexOf(best)];
  const mine = decisions.filter(({ who }) => who === player);
  const worst = mine.reduce<Judged | null>((a, b) => (a === null || b.loss > a.loss ? b : a), null);
  return {
    player,
    start: wins[0] ?? 0,
    best,
    bestAt: bestMoment?.at ?? 0,
    bestRound: bestMoment?.round ?? '',
    end: wins.at(-1) ?? 0,
    lost: mine.reduce((sum, { loss }) => sum + Math.max(0, loss), 0),
    weak: worst && worst.loss >= LITTLE ? { field: worst.field, round: worst.round, loss: worst.loss } : null,
    strong: strongestOf(player, decisions, worst?.field ?? null),
  };
}

/** The field in which others gave away most more than this player did. */
function strongestOf(player: PlayerId, decisions: readonly Judged[], weak: Field | null): Field | null {
  const players = new Set(decisions.map(({ who }) => who));
  const fields = [...new Set(decisions.map(({ field }) => field))]
    .filter((field) => field !== 'other' && field !== weak)
    .sort();
  let best: { field: Field; ahead: number } | null = null;
  for (const field of fields) {
    const lossOf = (mine: boolean): number =>
      decisions
        .filter((it) => it.field === field && (it.who === player) === mine)
        .reduce((sum, { loss }) => sum + Math.max(0, loss), 0);
    const ahead = lossOf(false) / Math.max(1, players.size - 1) - lossOf(true);
    if (ahead >= LITTLE && (best === null || ahead > best.ahead)) best = { field, ahead };
  }
  return best?.field ?? null;
}
