import type { SideRef, StopRef } from '../../model/route.ts';
import type { CompanyId } from '../../model/ids.ts';
import { facesOf } from '../../track/board.ts';
import type { Board, Face, Geography, Hex, HexId, Token } from '../../track/types.ts';
import type { Stop } from './model.ts';
import {
  type KnownPieces,
  type Piece,
  type Place,
  pieceOf,
  piecesOf,
  portAt,
  seenBy,
  tokensByHex,
} from './pieces.ts';
import type { Track } from './walk.ts';

/** Stops are numbered by hex: no hex has more than this many. */
const STOPS_OF_A_HEX = 16;

/**
 * Track as it is needed to follow a few declared routes: hex by hex straight from the board, so that nothing has to be
 * compiled when the last tile was laid a moment ago.
 */
export class BoardTrack implements Track {
  readonly company: CompanyId;
  private readonly geography: Geography;
  private readonly faces: readonly Face[];
  private readonly known: readonly KnownPieces[];
  private readonly tokens: ReadonlyMap<HexId, readonly Token[]>;
  private readonly hexes: Int32Array;

  constructor(geography: Geography, board: Board, company: CompanyId) {
    this.company = company;
    this.geography = geography;
    this.faces = facesOf(geography, board);
    this.known = piecesOf(geography);
    this.tokens = tokensByHex(board);
    this.hexes = hexesOfPorts(geography);
  }

  find(ref: StopRef): number {
    const hex = this.geography.indexOf.get(ref.hex);
    if (hex === undefined) return -1;
    const { places } = this.piece(hex);
    for (let at = 0; at < places.length; at++) {
      const { kind, index } = (places[at] as Place).ref;
      if (kind === ref.kind && index === ref.index) return hex * STOPS_OF_A_HEX + at;
    }
    return -1;
  }

  stop(stop: number): Stop {
    const place = this.piece(Math.floor(stop / STOPS_OF_A_HEX)).places[stop % STOPS_OF_A_HEX];
    if (!place) throw new Error(`there is no stop ${stop}`);
    const here = this.tokens.get(place.ref.hex);
    return here ? seenBy(place, here, this.company) : place.untouched;
  }

  portOf({ hex, edge }: SideRef): number {
    const index = this.geography.indexOf.get(hex);
    return index === undefined ? -1 : portAt(this.geography, index, edge);
  }

  hexOf(port: number): HexId {
    return this.geography.hexes[this.hexes[port] ?? -1]?.id ?? '';
  }

  endsAt(port: number, stop: number): boolean {
    const hex = this.hexes[port] ?? -1;
    if (Math.floor(stop / STOPS_OF_A_HEX) !== hex) return false;
    return listed(this.piece(hex).stops, port, stop % STOPS_OF_A_HEX);
  }

  leadsOn(port: number, next: number): boolean {
    return listed(this.piece(this.hexes[port] ?? -1).joins, port, next);
  }

  leaves(stop: number, port: number): boolean {
    const ports = this.piece(Math.floor(stop / STOPS_OF_A_HEX)).portsOf[stop % STOPS_OF_A_HEX];
    return ports?.includes(port) ?? false;
  }

  private piece(hex: number): Piece {
    const at = this.geography.hexes[hex] as Hex;
    return pieceOf(this.geography, this.known[hex] as KnownPieces, at, this.faces[hex] ?? at.printed);
  }
}

const listed = (
  table: readonly (readonly [port: number, values: readonly number[]])[],
  port: number,
  value: number,
): boolean => {
  for (const entry of table) if (entry[0] === port) return entry[1].includes(value);
  return false;
};

const known = new WeakMap<Geography, Int32Array>();

/** Per port, the number of the hex it lies in. */
function hexesOfPorts(geography: Geography): Int32Array {
  const cached = known.get(geography);
  if (cached) return cached;
  const hexes = new Int32Array(geography.sideCount * 2).fill(-1);
  for (const hex of geography.hexes) {
    for (let edge = 0; edge < 6; edge++) {
      const port = portAt(geography, hex.index, edge);
      if (port >= 0) hexes[port] = hex.index;
    }
  }
  known.set(geography, hexes);
  return hexes;
}
