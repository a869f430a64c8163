/** Tokens and the circles they stand in. */

import type { CompanyId, Owner } from '../model/ids.ts';
import { facesOf } from './board.ts';
import { stationCount, stationNode } from './face.ts';
import { hexIndex } from './geography.ts';
import type { Board, Geography, HexId, Reservation, Token } from './types.ts';

export function placeToken(board: Board, token: Token): Board {
  return { ...board, tokens: [...board.tokens, token] };
}

export function removeToken(board: Board, gone: Token): Board {
  return { ...board, tokens: board.tokens.filter((token) => token !== gone) };
}

export function tokensOf(board: Board, company: CompanyId): Token[] {
  return board.tokens.filter((token) => token.company === company);
}

export function tokensAt(board: Board, hex: HexId, city?: number): Token[] {
  return board.tokens.filter((token) => token.hex === hex && (city === undefined || token.city === city));
}

/** Circles of a city (or off-board place) as it lies now; 0 when there is no such place. */
export function slotsOf(geo: Geography, board: Board, hex: HexId, city: number): number {
  const face = facesOf(geo, board)[hexIndex(geo, hex)];
  if (!face || city < 0 || city >= stationCount(face)) return 0;
  return face.nodes[stationNode(face, city)]?.slots ?? 0;
}

/** The circles nobody stands in, in order. Reservations are not looked at. */
export function emptySlots(geo: Geography, board: Board, hex: HexId, city: number): number[] {
  const empty: number[] = [];
  const slots = slotsOf(geo, board, hex, city);
  for (let slot = 0; slot < slots; slot++) if (!isTaken(board, hex, city, slot)) empty.push(slot);
  return empty;
}

/** How many circles nobody stands in. Reservations are not looked at. */
export function emptyCount(geo: Geography, board: Board, hex: HexId, city: number): number {
  let empty = 0;
  const slots = slotsOf(geo, board, hex, city);
  for (let slot = 0; slot < slots; slot++) if (!isTaken(board, hex, city, slot)) empty += 1;
  return empty;
}

function isTaken({ tokens }: Board, hex: HexId, city: number, slot: number): boolean {
  for (const token of tokens)
    if (token.slot === slot && token.city === city && token.hex === hex) return true;
  return false;
}

/** Reservations of this city that keep others out: those not made for one of `mine`. */
export function reservedForOthers(
  board: Board,
  hex: HexId,
  city: number,
  mine: readonly Owner[],
): Reservation[] {
  return board.reserved.filter((r) => r.hex === hex && r.city === city && !mine.includes(r.for));
}

/** How many these are. */
export function keptFromOthers(board: Board, hex: HexId, city: number, mine: readonly Owner[]): number {
  let kept = 0;
  for (const r of board.reserved) if (r.hex === hex && r.city === city && !mine.includes(r.for)) kept += 1;
  return kept;
}

/**
 * Circles open to somebody who may use the reservations of `mine` (a company, and perhaps its privates). A reservation
 * keeps one circle, not a certain one.
 */
export function openSlots(
  geo: Geography,
  board: Board,
  hex: HexId,
  city: number,
  mine: readonly Owner[],
): number {
  return Math.max(0, emptyCount(geo, board, hex, city) - keptFromOthers(board, hex, city, mine));
}

export function endReservations(board: Board, ends: (reservation: Reservation) => boolean): Board {
  const reserved = board.reserved.filter((reservation) => !ends(reservation));
  return reserved.length === board.reserved.length ? board : { ...board, reserved };
}
