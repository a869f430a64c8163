import type { Debt, Frame, PlayerId, Read } from '@roundhouse/engine';

/** All that a player has still to pay. */
export const owedBy = (c: Read, player: PlayerId): number =>
  debtsIn(c.state.agenda).reduce((sum, debt) => sum + (debt.debtor === player ? debt.amount : 0), 0);

/** Debts under way, those that wait behind others too. */
function debtsIn(agenda: readonly Frame[]): Debt[] {
  return agenda.flatMap((frame) => {
    const {
      debts = [],
      waiting = [],
      frames = [],
    } = frame as Partial<Record<'debts' | 'waiting', Debt[]>> & {
      frames?: Frame[];
    };
    return [...debts, ...waiting, ...debtsIn(frames)];
  });
}
