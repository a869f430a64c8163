/** The board as it stands: which face lies where, which tiles are left. A board is replaced, never changed. */

import { hexIndex } from './geography.ts';
import { placesAfter } from './places.ts';
import type {
  Board,
  Face,
  Geography,
  HexId,
  LaidTile,
  Reservation,
  Rotation,
  Tile,
  TileId,
  Token,
} from './types.ts';

export const EMPTY_BOARD: Board = { tiles: {}, tokens: [], markers: [], reserved: [] };

interface Known {
  readonly geo: Geography;
  readonly faces: readonly Face[];
}

const known = new WeakMap<Board['tiles'], Known>();

/** The face of every hex, by hex number. */
export function facesOf(geo: Geography, board: Board): readonly Face[] {
  const cached = known.get(board.tiles);
  if (cached?.geo === geo) return cached.faces;
  const faces = geo.hexes.map((hex) => {
    const laid = board.tiles[hex.id];
    return laid === undefined ? hex.printed : laidFace(geo, laid);
  });
  known.set(board.tiles, { geo, faces });
  return faces;
}

function laidFace(geo: Geography, laid: LaidTile): Face {
  const face = geo.faces.get(laid);
  if (!face) throw new Error(`there is no tile ${laid} in ${geo.title}`);
  return face;
}

/** What lies on a hex now: the laid tile, turned as it lies, or the printed hex. */
export function faceAt(geo: Geography, board: Board, hex: HexId): Face {
  const laid = board.tiles[hex];
  return laid === undefined ? (geo.hexes[hexIndex(geo, hex)]?.printed as Face) : laidFace(geo, laid);
}

export function tileAt(board: Board, hex: HexId): { tile: TileId; rotation: Rotation } | null {
  const laid = board.tiles[hex];
  if (laid === undefined) return null;
  const slash = laid.lastIndexOf('/');
  return { tile: laid.slice(0, slash), rotation: Number(laid.slice(slash + 1)) as Rotation };
}

/**
 * Lays a tile. Tokens and reservations stay with their city: the new city that has the tracks of the old one. Where
 * cities merge (New York in gray), tokens take the circles in the order of their old cities.
 */
export function layTile(geo: Geography, board: Board, hex: HexId, tile: TileId, rotation: Rotation): Board {
  const key: LaidTile = `${tile}/${rotation}`;
  const before = faceAt(geo, board, hex);
  const after = laidFace(geo, key);
  const tiles = { ...board.tiles, [hex]: key };
  const next: Board = {
    tiles,
    tokens: carryTokens(board.tokens, hex, before, after),
    markers: board.markers,
    reserved: carryReservations(board.reserved, hex, before, after),
  };
  const faces = facesOf(geo, board).slice();
  faces[hexIndex(geo, hex)] = after;
  known.set(tiles, { geo, faces });
  const counts = countsOf.get(board.tiles);
  if (counts) countsOf.set(tiles, recount(counts, tileAt(board, hex)?.tile, tile));
  return next;
}

function carryTokens(tokens: readonly Token[], hex: HexId, before: Face, after: Face): readonly Token[] {
  if (!tokens.some((token) => token.hex === hex)) return tokens;
  const cityAfter = placesAfter(before, after);
  const merged = before.cityCount > after.cityCount;
  const seats = new Map<Token, number>();
  if (merged) {
    const used: number[] = [];
    const standing = tokens.filter((token) => token.hex === hex && token.slot !== null);
    standing.sort((a, b) => a.city - b.city || (a.slot ?? 0) - (b.slot ?? 0));
    for (const token of standing) {
      const city = cityAfter[token.city] ?? 0;
      const slot = used[city] ?? 0;
      used[city] = slot + 1;
      seats.set(token, slot);
    }
  }
  return tokens.map((token) => {
    if (token.hex !== hex) return token;
    const city = cityAfter[token.city];
    if (city === undefined || city < 0)
      throw new Error(`the token of ${token.company} on ${hex} has no city on the new tile`);
    const slot = seats.get(token) ?? token.slot;
    return city === token.city && slot === token.slot ? token : { ...token, city, slot };
  });
}

function carryReservations(
  reserved: readonly Reservation[],
  hex: HexId,
  before: Face,
  after: Face,
): readonly Reservation[] {
  if (!reserved.some((reservation) => reservation.hex === hex)) return reserved;
  const cityAfter = placesAfter(before, after);
  return reserved.map((reservation) => {
    const city = cityAfter[reservation.city] ?? -1;
    return reservation.hex !== hex || city < 0 || city === reservation.city
      ? reservation
      : { ...reservation, city };
  });
}

const countsOf = new WeakMap<Board['tiles'], ReadonlyMap<TileId, number>>();

function laidCounts(board: Board): ReadonlyMap<TileId, number> {
  const cached = countsOf.get(board.tiles);
  if (cached) return cached;
  const counts = new Map<TileId, number>();
  for (const laid of Object.values(board.tiles)) {
    const id = laid.slice(0, laid.lastIndexOf('/'));
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  countsOf.set(board.tiles, counts);
  return counts;
}

/** The counts after one tile took the place of another, or of none. */
function recount(
  counts: ReadonlyMap<TileId, number>,
  gone: TileId | undefined,
  laid: TileId,
): ReadonlyMap<TileId, number> {
  const next = new Map(counts);
  if (gone !== undefined) next.set(gone, (next.get(gone) ?? 0) - 1);
  next.set(laid, (next.get(laid) ?? 0) + 1);
  return next;
}

/** Tiles of this number still in the box; null = without end. */
export function tilesLeft(board: Board, tile: Tile): number | null {
  return tile.count === null ? null : tile.count - (laidCounts(board).get(tile.id) ?? 0);
}
