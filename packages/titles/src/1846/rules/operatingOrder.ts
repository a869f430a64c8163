import {
  byPrice,
  type CompanyId,
  companyOf,
  frameOf,
  type OperatingRoundFrame,
  type Read,
  gameOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';

/** In which order corporations operate. */

/** 1846:4.2.first: only in the very first operating round of the game. */
const isFirstRound = (c: Read): boolean => roundOf(c)?.number === 1 && gameOf(c).turn === 1;

/** 1846:4.31, 1846:4.32: highest price first, in a column the first to arrive; lowest price first in the first round. */
export function corporationsInOrder(c: Read): CompanyId[] {
  const order = byPrice(c).filter((id) => companyOf(c, id).stage === 'running');
  if (!isFirstRound(c)) return order;
  const cell = (id: CompanyId): number => companyOf(c, id).at?.cell ?? 0;
  const since = (id: CompanyId): number => companyOf(c, id).at?.since ?? 0;
  return order.sort((a, b) => cell(a) - cell(b) || since(a) - since(b));
}

const roundOf = (c: Read): OperatingRoundFrame | null => frameOf(c, frames.operatingRound);
