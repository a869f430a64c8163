import {
  type CompanyId,
  type Ctx,
  cashOf,
  closePrivate,
  moveLoans,
  movePrice,
  movePrivate,
  pay,
  privatesOf,
  raiseDiscards,
  scrapTrain,
  takeToken,
  tokensOf,
  trainsOf,
} from '@roundhouse/engine';
import { LOAN } from '../data/money.ts';
import type { SaleKind } from './companySale.ts';
import { borrow } from './loans.ts';
import { moveAssets } from './merge.ts';
import { mergeMarkers } from './removeTokens.ts';
import { treasuryShareMoney } from './saleBids.ts';
import { parachuteOf, parachuteOpens } from './volatility.ts';

/** Nobody wanted it: markers off the map, trains and privates out of the game (1817:7.2.4.5, 1817:1.2.6.2). */
export function bankTakes(c: Ctx, target: CompanyId): void {
  parachuteOpens(c, parachuteOf(c, target), null);
  for (const token of tokensOf(c.state.board, target)) takeToken(c, token, false);
  for (const train of trainsOf(c, target)) scrapTrain(c, train, 'liquidated');
  for (const id of privatesOf(c, target)) {
    movePrivate(c, id, 'out', null);
    closePrivate(c, id, 'its company was liquidated');
  }
}

/**
 * Treasury shares are paid for only in a voluntary sale, since others have no price; that they lie in the market until the company dissolves changes
 * nothing. Then the assets (1817:7.2.4.6). Returns the loans taken over.
 */
export function takeOver(c: Ctx, target: CompanyId, buyer: CompanyId, kind: SaleKind): number {
  parachuteOpens(c, parachuteOf(c, target), buyer);
  pay(c, 'bank', target, treasuryShareMoney(c, target), 'treasury shares');
  // In a liquidation cash and loans were set aside (1817:7.2.4.2).
  if (kind !== 'liquidation') pay(c, target, buyer, cashOf(c, target), 'acquired');
  moveAssets(c, target, buyer);
  const acquired = kind === 'liquidation' ? 0 : moveLoans(c, target, buyer);
  mergeMarkers(c, target, buyer);
  raiseDiscards(c);
  return acquired;
}

/** What is missing is borrowed; the price goes to what was set aside, else to the bank (1817:7.2.4.7). */
export function payPrice(c: Ctx, buyer: CompanyId, target: CompanyId, price: number, kind: SaleKind): void {
  borrow(c, buyer, Math.ceil(Math.max(0, price - cashOf(c, buyer)) / LOAN));
  pay(c, buyer, kind === 'liquidation' ? target : 'bank', price, `bought ${target}`);
}

/** Every acquired loan that is kept moves the price one space left (1817:7.2.4.7b). */
export function keepLoans(c: Ctx, buyer: CompanyId, count: number): void {
  movePrice(c, buyer, 'left', count, 'acquired loans');
}
