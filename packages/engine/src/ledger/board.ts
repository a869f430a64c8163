import type { Ctx } from '../model/context.ts';
import type { CostPart } from '../model/frame.ts';
import type { CompanyId } from '../model/ids.ts';
import { layTile } from '../track/board.ts';
import { emptySlots, endReservations, placeToken, removeToken } from '../track/stations.ts';
import type { HexId, Marker, Reservation, Rotation, TileId, Token, TokenRole } from '../track/types.ts';
import { companyOf } from './shares.ts';

/** The board changes only here: every change replaces it, so caches keyed by its identity stay true. */

export function putTile(
  c: Ctx,
  company: CompanyId | null,
  hex: HexId,
  tile: TileId,
  rotation: Rotation,
  cost: number,
  parts: CostPart[],
): void {
  const was = c.state.board.tiles[hex] ?? null;
  c.state.board = layTile(c.book.geography, c.state.board, hex, tile, rotation);
  c.events?.push({ type: 'tileLaid', company, hex, tile, rotation, was, cost, parts });
}

export interface TokenWish {
  company: CompanyId;
  hex: HexId;
  city: number;
  role: TokenRole;
  /** Beside the circles: blocks nobody, needs no space. */
  beside?: boolean;
  /** Not one of the charter's tokens (an extra token of a private, a blocker, a swapped one). */
  extra?: boolean;
}

export function putToken(c: Ctx, wish: TokenWish): Token {
  const { company, hex, city, role } = wish;
  if (!wish.extra) {
    const it = companyOf(c, company);
    if (it.tokensLeft < 1) throw new Error(`${company} has no token left`);
    it.tokensLeft -= 1;
  }
  const slot = wish.beside ? null : (emptySlots(c.book.geography, c.state.board, hex, city)[0] ?? null);
  if (slot === null && !wish.beside) throw new Error(`no free space for ${company} in ${hex}`);
  const token: Token = { company, hex, city, slot, role };
  c.state.board = placeToken(c.state.board, token);
  c.events?.push({ type: 'tokenPlaced', company, hex, city, role });
  return token;
}

/** `toCharter`: it can be placed again; otherwise it is gone. */
export function takeToken(c: Ctx, token: Token, toCharter: boolean): void {
  c.state.board = removeToken(c.state.board, token);
  if (toCharter) companyOf(c, token.company).tokensLeft += 1;
  c.events?.push({
    type: 'tokenRemoved',
    company: token.company,
    hex: token.hex,
    city: token.city,
    toCharter,
  });
}

/** Tokens that come to a charter (bought, granted) or leave it for good (count below zero) without being on the map. */
export function addTokens(c: Ctx, company: CompanyId, count: number): void {
  const it = companyOf(c, company);
  if (it.tokensLeft + count < 0) throw new Error(`${company} does not have ${-count} tokens`);
  it.tokensLeft += count;
}

/** The token stays where it is and belongs to another company from now on (mergers, independents, token sales). */
export function replaceToken(c: Ctx, token: Token, to: CompanyId, role: TokenRole = token.role): void {
  const tokens = c.state.board.tokens.map((t) => (t === token ? { ...t, company: to, role } : t));
  c.state.board = { ...c.state.board, tokens };
  c.events?.push({ type: 'tokenMoved', from: token.company, to, hex: token.hex, city: token.city });
}

/** A token beside the circles moves into one of them. */
export function seatToken(c: Ctx, token: Token, slot: number): void {
  const tokens = c.state.board.tokens.map((t) => (t === token ? { ...t, slot } : t));
  c.state.board = { ...c.state.board, tokens };
}

export function addMarker(c: Ctx, marker: Marker): void {
  c.state.board = { ...c.state.board, markers: [...c.state.board.markers, marker] };
  c.events?.push({
    type: 'markerPlaced',
    kind: marker.kind,
    hex: marker.hex,
    owner: marker.owner,
    from: marker.from,
  });
}

export function changeMarker(c: Ctx, marker: Marker, change: Partial<Marker>): void {
  const next = { ...marker, ...change };
  const markers = c.state.board.markers.map((m) => (m === marker ? next : m));
  c.state.board = { ...c.state.board, markers };
  c.events?.push({ type: 'markerMoved', kind: next.kind, hex: next.hex, owner: next.owner, from: next.from });
}

export function dropMarkers(c: Ctx, gone: (marker: Marker) => boolean): void {
  const leaving = c.state.board.markers.filter(gone);
  if (leaving.length === 0) return;
  c.state.board = { ...c.state.board, markers: c.state.board.markers.filter((m) => !gone(m)) };
  for (const m of leaving)
    c.events?.push({ type: 'markerRemoved', kind: m.kind, hex: m.hex, owner: m.owner, from: m.from });
}

export function dropReservations(c: Ctx, ends: (reservation: Reservation) => boolean): void {
  for (const r of c.state.board.reserved) {
    if (ends(r)) c.events?.push({ type: 'reservationEnded', hex: r.hex, for: r.for });
  }
  c.state.board = endReservations(c.state.board, ends);
}
