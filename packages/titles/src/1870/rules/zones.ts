import {
  type Cell,
  type Company,
  type CompanyId,
  type Ctx,
  closeCompany,
  companyOf,
  priceOf,
  putMarker,
  type Read,
  slot,
  walk,
  zoneOf,
} from '@roundhouse/engine';
import { has } from '../options.ts';

/** 1870:limit.3: shares in a coloured zone do not count towards the certificate limit; of a company that closes there are none. */
export const countsIn = (zone: string | null): boolean => zone === null || !UNCOUNTED.has(zone);
const UNCOUNTED: ReadonlySet<string> = new Set(['yellow', 'green', 'brown', 'closed']);
export const countsNow = (c: Read, company: CompanyId): boolean => countsIn(zoneOf(c, company));

/** 1870:limit.5: no share limit in the green and brown zones. */
export const isFreeOfHoldLimit = (zone: string | null): boolean => zone === 'green' || zone === 'brown';
export const freeOfHoldLimit = (c: Read, company: CompanyId): boolean =>
  isFreeOfHoldLimit(zoneOf(c, company));

/** 1870:buy.4. */
export const severalAtOnce = (c: Read, company: CompanyId): boolean => zoneOf(c, company) === 'brown';

const boxOf = (c: Read, cell: number): Cell => c.book.chart.cells[cell] as Cell;

/** The box of its share value token. Only companies that were started come here, and those have one. */
const tokenOf = (c: Read, company: CompanyId): number =>
  (companyOf(c, company).at as NonNullable<Company['at']>).cell;

/** 1870:close.1: a token in the closing section closes its company at once. */
function closeIfDead(c: Ctx, company: CompanyId): void {
  if (zoneOf(c, company) === 'closed') closeCompany(c, company, 'its price fell into the closing section');
}

/**
 * Where a block of `units` sold takes a token (1870:ledge.2 to ledge.5): one row a share, but never to end exactly in the
 * first box below the ledge. A larger block goes through, if only into that box at the foot of a column (1870:ledge.4).
 */
function fallOf(c: Read, from: number, units: number): number {
  let cell = from;
  for (let rows = 1; rows <= units; rows++) {
    const next = boxOf(c, cell).down;
    if (next === null || (rows === units && boxOf(c, next).ledge)) return cell;
    cell = next;
  }
  return cell;
}

/** The zone in which the token of a company ends when a block of its shares is sold. */
export function zoneAfter(c: Read, company: CompanyId, units: number): string {
  return boxOf(c, fallOf(c, tokenOf(c, company), units)).zone;
}

export function fall(c: Ctx, company: CompanyId, units: number): void {
  putMarker(c, company, fallOf(c, tokenOf(c, company), units), 'shares sold');
  closeIfDead(c, company);
}

/** 1870:market.3, 1870:market.4. */
export function moveRight(c: Ctx, company: CompanyId, why: string): void {
  putMarker(c, company, walk(c, tokenOf(c, company), 'right', 1), why);
  note400(c, company);
}

export function moveLeft(c: Ctx, company: CompanyId, why: string): void {
  putMarker(c, company, walk(c, tokenOf(c, company), 'left', 1), why);
  closeIfDead(c, company);
}

const at400 = slot<boolean>('at400', false);

/** 1870:var.400.1: once a token has been in the 400 box the game is decided, whatever the price does later. */
export const finished400 = (c: Read): boolean => at400.of(c.state);

/** A token has risen; with the $400 finish the box is remembered. */
export function note400(c: Ctx, company: CompanyId): void {
  if (has(c, 'finishOn400') && priceOf(c, company) === 400) at400.put(c.state, true);
}
