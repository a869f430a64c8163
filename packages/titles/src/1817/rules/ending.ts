import {
  type CompanyId,
  type Ctx,
  type EndPolicy,
  frameOf,
  type GameFrame,
  netUnitsOf,
  type OperatingRoundFrame,
  type PhaseRow,
  type PlayerId,
  priceOf,
  privatesOf,
  type Read,
  solvent,
} from '@roundhouse/engine';
import { onSite } from '../options.ts';
import { owedBy } from './owed.ts';

/** The set that will be the last one; null until the first 8 train is bought or exported. */
export function lastSet(c: Read): { turn: number; rounds: number } | null {
  const { lastTurn, lastRounds } = c.state.own;
  return typeof lastTurn === 'number' && typeof lastRounds === 'number'
    ? { turn: lastTurn, rounds: lastRounds }
    : null;
}

/** The first 8: three more operating rounds after this one, whichever of its set it is (1817:8.1, 1817:8.2). */
export function eightAppeared(c: Ctx, row: PhaseRow): void {
  if (row.name !== '8') return;
  const game = frameOf<GameFrame>(c, 'game');
  const round = frameOf<OperatingRoundFrame>(c, 'operatingRound');
  c.state.own.lastTurn = (game?.turn ?? 0) + 1;
  c.state.own.lastRounds = (round?.number ?? 1) === 1 ? 2 : 3;
}

/** Cash, shares at their price, less the shorts; a gray or red company is worth nothing (1817:8.4, 1817:8.5). */
function score(c: Read, player: PlayerId): number {
  // Only an agreed end can come in the middle of a cash crisis.
  let worth = (c.state.cash[player] ?? 0) - owedBy(c, player);
  for (const id in c.state.companies) {
    const company = id as CompanyId;
    if (c.state.companies[company]?.at) worth += netUnitsOf(c, company, player) * priceOf(c, company);
  }
  if (onSite(c, 'privatesScore')) {
    for (const id of privatesOf(c, player)) worth += c.book.privates[id]?.price ?? 0;
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
