import type { Rulebook } from '../model/title.ts';
import type { Ctx, Read } from '../model/context.ts';
import type { MoveName } from '../model/frame.ts';
import type { OperatingTurnFrame } from '../model/frames.ts';
import type { CompanyId } from '../model/ids.ts';

/** The round being played as the title calls it: `OR 3.2`; empty before the first and when the game is over. */
export function roundName(c: Read): string {
  const round = c.state.agenda[1];
  return round && round.at !== 'over' ? c.book.policies.rounds.name(c, round) : '';
}

/** Companies in the order in which they would operate now. */
export const operatingOrder = (c: Read): readonly CompanyId[] => c.book.policies.operating.order(c);

/** How operating turns are cut short for somebody who plays on in their head. */
export interface ShortTurns {
  /** Steps that are left out. */
  without: readonly string[];
  /** Any-time moves that stay. */
  anyTime: readonly MoveName[];
  /** What a run does instead of asking for routes. */
  run(c: Ctx, turn: OperatingTurnFrame): void;
}

/** The same game with shorter operating turns: nothing is built, runs are guessed, the rest goes by the rules. */
export function withShortTurns(book: Rulebook, { without, anyTime, run }: ShortTurns): Rulebook {
  const { operating } = book.policies;
  const step = { ...operating.step };
  for (const name of without) if (step[name]) step[name] = () => null;
  step.run = (c, turn) => {
    run(c, turn);
    return null;
  };
  const allowed: typeof operating.anyTime = (c, turn, by) =>
    operating.anyTime(c, turn, by).filter((name) => anyTime.includes(name));
  return {
    ...book,
    policies: { ...book.policies, operating: { ...operating, step, anyTime: allowed, afterTurn: [] } },
  };
}
