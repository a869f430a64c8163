import {
  byPrice,
  type CompanyId,
  companyOf,
  type Ctx,
  frameOf,
  type GameFrame,
  type OperatingRoundFrame,
  type Read,
} from '@roundhouse/engine';

/** In which order corporations operate. */

/** 1846:4.2.first: only in the very first operating round of the game. */
function isFirstRound(c: Read): boolean {
  const game = c.state.agenda[0] as GameFrame;
  return game.turn === 1 && roundOf(c)?.number === 1;
}

/** 1846:4.31, 1846:4.32: highest price first, in a column the first to arrive; lowest price first in the first round. */
export function corporationsInOrder(c: Read): CompanyId[] {
  const kept = roundOf(c)?.own.order;
  const order = byPrice(c).filter((id) => companyOf(c, id).stage === 'running');
  if (Array.isArray(kept)) return order.sort((a, b) => kept.indexOf(a) - kept.indexOf(b));
  if (!isFirstRound(c)) return order;
  const cell = (id: CompanyId): number => companyOf(c, id).at?.cell ?? 0;
  const since = (id: CompanyId): number => companyOf(c, id).at?.since ?? 0;
  return order.sort((a, b) => cell(a) - cell(b) || since(a) - since(b));
}

const roundOf = (c: Read): OperatingRoundFrame | null => frameOf<OperatingRoundFrame>(c, 'operatingRound');

/** The site reads the order anew after a forced sale but not after a bankruptcy (1846:4.31). */
export function keepOrder(c: Ctx, order: CompanyId[] | null): void {
  const round = roundOf(c);
  if (!round) return;
  if (order) round.own.order = order;
  else delete round.own.order;
}
