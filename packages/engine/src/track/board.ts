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

/** What follows from the tiles alone; carried on from board to board, so that a lay changes one entry of each list. */
interface Known {
  readonly geo: Geography;
  /** The face of every hex, by hex number. */
  readonly faces: readonly Face[];
  /** How many of every tile lie on the board, by tile number. */
  readonly laid: readonly number[];
}

const known = new WeakMap<Board['tiles'], Known>();

function knownOf(geo: Geography, { tiles }: Board): Known {
  const cached = known.get(tiles);
  if (cached?.geo === geo) return cached;
  const laid = geo.tiles.map(() => 0);
  const faces = geo.hexes.map(({ id, printed }) => {
    const key = tiles[id];
    if (key === undefined) return printed;
    const face = laidFace(geo, key);
    count(geo, laid, face, 1);
    return face;
  });
  const fresh: Known = { geo, faces, laid };
  known.set(tiles, fresh);
  return fresh;
}

/** A printed face is no tile and is not counted. */
function count(geo: Geography, laid: number[], { tile }: Face, more: 1 | -1): void {
  const number = tile === null ? undefined : geo.tileById.get(tile)?.number;
  if (number !== undefined) laid[number] = (laid[number] as number) + more;
}

/** The face of every hex, by hex number. */
export const facesOf = (geo: Geography, board: Board): readonly Face[] => knownOf(geo, board).faces;

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
  // In two steps: a copy with the new key in its literal takes three times as long.
  const tiles: Record<HexId, LaidTile> = { ...board.tiles };
  tiles[hex] = key;
  const next: Board = {
    tiles,
    tokens: carryTokens(board.tokens, hex, before, after),
    markers: board.markers,
    reserved: carryReservations(board.reserved, hex, before, after),
  };
  const old = knownOf(geo, board);
  const faces = old.faces.slice();
  faces[hexIndex(geo, hex)] = after;
  const laid = old.laid.slice();
  count(geo, laid, before, -1);
  count(geo, laid, after, 1);
  known.set(tiles, { geo, faces, laid });
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

/** Tiles of this number still in the box; null = without end. */
export function tilesLeft(geo: Geography, board: Board, tile: Tile): number | null {
  return tile.count === null ? null : tile.count - (knownOf(geo, board).laid[tile.number] as number);
}
