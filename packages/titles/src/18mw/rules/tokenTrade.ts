import {
  type CompanyId,
  connectedCity,
  type Ctx,
  type HexId,
  pay,
  putToken,
  type Read,
  refuse,
  takeToken,
  type Token,
  tokensAt,
  type Violation,
} from '@roundhouse/engine';
import { connectedBy } from './firstRuns.ts';
import { hasUsedToken, useTokenOfTheRound } from './tokenOfTheRound.ts';
import { tokenPrice } from './tokenPrices.ts';

/** One company's token gives way to another's (18mw:tokbuy.1 to 18mw:tokbuy.6, 18mw:firesale.11, 18mw:firesale.12). */

/**
 * 18mw:tokbuy.2: could this company use the circle that becomes free? An own token in the hex bars it, except a base in the
 * off-map area to which it made the connection run.
 */
export function fitsVacatedCircle(
  c: Read,
  company: CompanyId,
  { hex, city }: { hex: HexId; city: number },
): Violation | null {
  if (hasUsedToken(c, company)) return refuse(c, 'token.once', { company });
  const own = tokensAt(c.state.board, hex).some((token) => token.company === company);
  // 18mw:nosw.4
  if (own && connectedBy(c, hex) !== company) return refuse(c, 'token.own', { company });
  // The circle itself is the end of the way there, so whether it is taken does not matter for the connection.
  return connectedCity(c, company, hex, city);
}

/** The seller's token goes back to its charter, the buyer pays the bank for placing its own. */
export function swapToken(c: Ctx, token: Token, buyer: CompanyId): void {
  const { hex, city, role } = token;
  takeToken(c, token, true);
  pay(c, buyer, 'bank', tokenPrice(c, buyer, hex), `token in ${hex}`);
  putToken(c, { company: buyer, hex, city, role });
  useTokenOfTheRound(c, buyer);
}
