import { type Debt, type Frame, type PlayerId, type Read, replaceable } from '@roundhouse/engine';

/** All that a player has still to pay. */
export const owedBy = replaceable((c: Read, player: PlayerId): number =>
  debtsIn(c.state.agenda).reduce((sum, debt) => sum + (debt.debtor === player ? debt.amount : 0), 0),
);

/** Debts under way, those that wait behind others too. */
function debtsIn(agenda: readonly Frame[]): Debt[] {
  return agenda.flatMap((frame) => {
    const { debts = [], frames = [] } = frame as { debts?: Debt[]; frames?: Frame[] };
    return [...debts, ...debtsIn(frames)];
  });
}
