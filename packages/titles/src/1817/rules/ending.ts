import {
  type CompanyId,
  type Ctx,
  type EndPolicy,
  frameIn,
  gameOf,
  netUnitsOf,
  type PhaseRow,
  type PlayerId,
  priceOf,
  type Read,
  slot,
  solvent,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { owedBy } from './owed.ts';

const lastTurn = slot<number | null>('lastTurn', null);
const lastRounds = slot('lastRounds', 0);

/** The set that will be the last one; null until the first 8 train is bought or exported. */
export function lastSet(c: Read): { turn: number; rounds: number } | null {
  const turn = lastTurn.of(c.state);
  return turn === null ? null : { turn, rounds: lastRounds.of(c.state) };
}

/** The first 8: three more operating rounds after this one, whichever of its set it is (1817:8.1, 1817:8.2). */
export function eightAppeared(c: Ctx, row: PhaseRow): void {
  if (row.name !== '8') return;
  lastTurn.put(c.state, gameOf(c).turn + 1);
  lastRounds.put(c.state, frameIn(c, frames.operatingRound).number === 1 ? 2 : 3);
}

/** Cash, shares at their price, less the shorts; a gray or red company is worth nothing (1817:8.4, 1817:8.5). */
function score(c: Read, player: PlayerId): number {
  // Who is bankrupt is out of the game, with whatever could not be paid (1817:7.4.4).
  if (c.state.bankrupt.includes(player)) return 0;
  // An agreed end, or another player's bankruptcy, can come while a debt is still to be paid.
  let worth = (c.state.cash[player] ?? 0) - owedBy(c, player);
  for (const id in c.state.companies) {
    const company = id as CompanyId;
    worth += netUnitsOf(c, company, player) * priceOf(c, company);
  }
  return worth;
}

export const end: EndPolicy = {
  ending(c) {
    // 1817:8.6: the only one left has won.
    if (solvent(c).length <= 1) return { why: 'bankruptcy', stop: 'now' };
    const last = lastSet(c);
    return last && { why: 'eightTrain', stop: 'nextSet', rounds: last.rounds };
  },
  score,
};
