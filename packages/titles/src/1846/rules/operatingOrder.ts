import {
  byPrice,
  type CompanyId,
  frameOf,
  type OperatingRoundFrame,
  type Read,
  gameOf,
  priceOf,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';

/** In which order corporations operate. */

/** 1846:4.2.first: only in the very first operating round of the game. */
const isFirstRound = (c: Read): boolean => roundOf(c)?.number === 1 && gameOf(c).turn === 1;

/** 1846:4.31, 1846:4.32: highest price first, in a column the first to arrive; lowest price first in the first round. */
export function corporationsInOrder(c: Read): CompanyId[] {
  const order = byPrice(c);
  // Those in one column stay in their order.
  return isFirstRound(c) ? order.sort((a, b) => priceOf(c, a) - priceOf(c, b)) : order;
}

const roundOf = (c: Read): OperatingRoundFrame | null => frameOf(c, frames.operatingRound);
