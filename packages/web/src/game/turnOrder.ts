/** The operating round as a strip: who has run, whose turn it is, who comes next, and the steps of this turn. */

import {
  isOver,
  type Rulebook,
  type CompanyId,
  type OperatingRoundFrame,
  type OperatingTurnFrame,
  operates,
  type State,
  operatingOrder as orderNow,
} from '@roundhouse/engine';

export interface TurnOrder {
  readonly companies: readonly { company: CompanyId; when: 'ran' | 'now' | 'later' }[];
  readonly steps: readonly { step: string; when: 'ran' | 'now' | 'later' }[];
}

/** Companies in the order in which they would operate now. In a game that is over the rules are not asked: nobody does. */
export const operatingOrder = (book: Rulebook, state: State): readonly CompanyId[] =>
  isOver(state) ? [] : orderNow({ book, state });

/** null outside operating rounds. The order of those who come later is as it would be now: prices still move. */
export function turnOrder(book: Rulebook, state: State): TurnOrder | null {
  const round = state.agenda.find((frame) => frame.at === 'operatingRound') as
    | OperatingRoundFrame
    | undefined;
  if (!round) return null;
  const turn = state.agenda.findLast((frame) => frame.at === 'operatingTurn') as
    | OperatingTurnFrame
    | undefined;
  const c = { book, state };
  const now = turn?.company ?? null;
  const ran = round.operated.filter((id) => id !== now && state.companies[id]?.stage !== 'closed');
  const later = operatingOrder(book, state).filter(
    (id) => id !== now && !round.operated.includes(id) && operates(c, id),
  );
  const when = (i: number): 'ran' | 'now' | 'later' =>
    !turn || i > turn.step ? 'later' : i < turn.step ? 'ran' : 'now';
  return {
    companies: [
      ...ran.map((company) => ({ company, when: 'ran' as const })),
      ...(now ? [{ company: now, when: 'now' as const }] : []),
      ...later.map((company) => ({ company, when: 'later' as const })),
    ],
    steps: (turn?.steps ?? [])
      .map((step, i) => ({ step, when: when(i) }))
      // A step without a frame asks nobody.
      .filter(({ step }) => step in book.frames),
  };
}
