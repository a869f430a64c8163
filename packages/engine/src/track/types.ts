/**
 * The forms of tiles, maps and the board.
 *
 * Three layers:
 * - data (`TileDef`, `MapDef`): literals a person checks against the printed board, optional fields left out;
 * - compiled, static (`Geography`, `Hex`, `Tile`, `Face`): made once per book, shared by all states;
 * - dynamic (`Board`): plain JSON inside the state, replaced and never mutated, so that its identity keys every cache.
 */

import type { CompanyId, Owner, PrivateId } from '../model/ids.ts';
import type { Json } from '../model/json.ts';

export type HexId = string;
export type TileId = string;

/** A side of a hex, clockwise from the south-west: 0 SW, 1 W, 2 NW, 3 NE, 4 E, 5 SE. */
export type Edge = 0 | 1 | 2 | 3 | 4 | 5;

/** Clockwise turns: edge `e` of the definition lies on edge `(e + r) mod 6` of the hex. */
export type Rotation = 0 | 1 | 2 | 3 | 4 | 5;

export type TileColor = 'yellow' | 'green' | 'brown' | 'gray';

/** What a hex looks like before a tile lies on it. White may be built on, yellow upgraded, the others never change. */
export type HexColor = 'white' | 'yellow' | 'gray' | 'red' | 'blue';

// ---------------------------------------------------------------- data

/** A fixed value, or one that changes with the phase. `byColor` is only what is printed. */
export type Revenue = number | PhasedRevenue;
export interface PhasedRevenue {
  readonly byColor?: Readonly<Record<string, number>>;
  readonly byPhase: Readonly<Record<string, number>>;
}

/** `'centre'`, `'on track'`, or a direction in edge units: 3 = towards edge 3, 0.5 = between edges 0 and 1. */
export type DrawAt = 'centre' | 'on track' | number;

export interface CityDef {
  readonly slots: number;
  readonly revenue: Revenue;
  readonly exits: readonly Edge[];
  readonly at?: DrawAt;
}

/** With two exits a stroke across that track, with more a dot where the tracks meet. */
export interface TownDef {
  readonly revenue: Revenue;
  readonly exits: readonly Edge[];
  readonly at?: DrawAt;
  /** With two towns on a tile: the half of its track on which the town is drawn. */
  readonly nearEdge?: Edge;
}

export interface OffboardDef {
  readonly revenue: Revenue;
  readonly exits: readonly Edge[];
  /** Circles for tokens; 0 = no token may ever stand here. Routes only end here, so tokens block nobody. */
  readonly stationSlots: number;
}

/**
 * A picture of track. Every track either joins an edge to a city, town, off-board place or the junction (said by the
 * exits of that place), or joins two edges (said by `paths`: plain curves and straight lines).
 */
export interface TrackDef {
  readonly cities?: readonly CityDef[];
  readonly towns?: readonly TownDef[];
  readonly offboards?: readonly OffboardDef[];
  /** Edges whose tracks meet in the middle without a city or town; any two of them are joined there. */
  readonly junction?: readonly Edge[];
  readonly paths?: readonly (readonly [Edge, Edge])[];
}

/** A tile in rotation 0. */
export interface TileDef extends TrackDef {
  readonly id: TileId;
  /** The name 18xx.games uses, where it differs. */
  readonly alias?: string;
  readonly color: TileColor;
  readonly labels?: readonly string[];
}

/** One line of a title's tile manifest. `count: null` = without end. */
export interface ManifestEntry {
  readonly id: TileId;
  readonly count: number | null;
  /** The rulebook's list of tiles that may replace this one; absent where geometry alone decides. */
  readonly upgrades?: readonly TileId[];
}

export type HexsideType = 'water' | 'mountain' | 'impassable' | 'open';

/** A special side between two hexes, listed once. `open` = the two hexes are one off-board place. */
export interface HexsideDef {
  readonly hex: HexId;
  readonly edge: Edge;
  readonly type: HexsideType;
  readonly cost?: number;
  readonly river?: string;
}

/** A hex of the map. Its id is a row letter and a column number; neighbours follow from that. */
export interface HexDef extends TrackDef {
  readonly id: HexId;
  readonly color: HexColor;
  readonly name?: string;
  /** Both hexes of a two-hex place carry the same area. */
  readonly area?: string;
  /** Its cities are parts of one: no route visits two of them (the halves of New York in 1817). */
  readonly oneCity?: boolean;
  readonly labels?: readonly string[];
  /** Letters that matter from a tile colour on (the P hexes of 1870), palest first. */
  readonly futureLabels?: readonly FutureLabel[];
  /** Paid for the first tile in the hex. */
  readonly terrain?: readonly { readonly cost: number; readonly type: string }[];
  readonly home?: readonly HomeDef[];
  readonly reserved?: readonly ReservationDef[];
  /** What only one title reads: ports, meat, coal mines, cattle, river banks ... */
  readonly marks?: Readonly<Record<string, Json>>;
}

export interface FutureLabel {
  readonly label: string;
  readonly fromColor: TileColor;
}

/** `entity` is the short name in the title's tables (`GT`, `C&WI`), without the owner's tag. */
export interface HomeDef {
  readonly entity: string;
  readonly city: number;
  readonly slot: number;
}
export interface ReservationDef extends HomeDef {
  readonly until: string;
}

export interface MapDef {
  readonly title: string;
  readonly hexes: readonly HexDef[];
  readonly hexsides: readonly HexsideDef[];
}

// ---------------------------------------------------------------- compiled, static

export type NodeKind = 'city' | 'town' | 'offboard' | 'junction';

/**
 * A place where track ends or meets inside a hex. On every face nodes are numbered: cities first (so node `n` is
 * city `n`), then towns, then off-board places, then the junction. `index` counts within the kind.
 */
export interface FaceNode {
  readonly kind: NodeKind;
  readonly index: number;
  readonly slots: number;
  readonly revenue: Revenue;
  /** Bit `e` set: a track of this node leaves by edge `e`. */
  readonly exits: number;
}

/** The far end of a segment: 0..5 an edge of the hex, `NODE_END + n` node `n` of the face. */
export type SegmentEnd = number;
export const NODE_END = 6;

/** A piece of track. One end is always an edge; a route uses a segment as a whole. */
export interface Segment {
  readonly a: Edge;
  readonly b: SegmentEnd;
}

/** The track picture of one hex, turned as it lies: a printed hex or a tile in one rotation. Shared and frozen. */
export interface Face {
  /** `14/3` for a laid tile, `printed:E11` for a hex without one. */
  readonly key: string;
  readonly tile: TileId | null;
  readonly rotation: Rotation;
  readonly color: HexColor | TileColor;
  readonly labels: readonly string[];
  readonly nodes: readonly FaceNode[];
  readonly segments: readonly Segment[];
  readonly cityCount: number;
  readonly townCount: number;
  readonly offboardCount: number;
  readonly junction: boolean;
  /** Bit `e` set: some track reaches edge `e`. */
  readonly exits: number;
  /** Per edge: the numbers of the segments that end there. */
  readonly atEdge: readonly (readonly number[])[];
  /** Per edge, beside `atEdge`: where each of these segments leads. */
  readonly farEnds: readonly (readonly SegmentEnd[])[];
  /** Per node: the numbers of the segments that end there. */
  readonly atNode: readonly (readonly number[])[];
}

export interface Tile {
  readonly def: TileDef;
  /** Its place in the list of all tiles. */
  readonly number: number;
  readonly id: TileId;
  readonly color: TileColor;
  readonly labels: readonly string[];
  readonly count: number | null;
  readonly upgrades: readonly TileId[] | null;
  /** One face per rotation; rotations that give the same picture are still listed. */
  readonly faces: readonly Face[];
  /** The rotations that give different pictures, lowest first. */
  readonly distinctRotations: readonly Rotation[];
}

/** A special side as one hex sees it. `id` is the number both hexes share. */
export interface Hexside {
  readonly id: number;
  readonly type: HexsideType;
  readonly cost: number;
  readonly river: string | null;
  readonly hexes: readonly [HexId, HexId];
}

/** A hex of the map with everything filled in. `index` is its number in `Geography.hexes`. */
export interface Hex {
  readonly index: number;
  readonly id: HexId;
  readonly row: number;
  readonly col: number;
  readonly color: HexColor;
  readonly name: string | null;
  readonly area: string | null;
  readonly oneCity: boolean;
  readonly cities: readonly CityDef[];
  readonly towns: readonly TownDef[];
  readonly offboards: readonly OffboardDef[];
  readonly labels: readonly string[];
  readonly futureLabels: readonly FutureLabel[];
  readonly terrain: readonly { readonly cost: number; readonly type: string }[];
  /** Per edge the hex on the other side, or null. */
  readonly neighbors: readonly (HexId | null)[];
  /** Per edge the special side, or null. */
  readonly sides: readonly (Hexside | null)[];
  /** Bit `e` set: no track may lead over edge `e` (no neighbour, water, blank side of a printed hex, impassable). */
  readonly closed: number;
  readonly home: readonly HomeDef[];
  readonly reserved: readonly ReservationDef[];
  readonly marks: Readonly<Record<string, Json>>;
  readonly printed: Face;
}

/** Map and tiles, compiled once per book. Everything that touches the board takes it. */
export interface Geography {
  readonly title: string;
  readonly hexes: readonly Hex[];
  readonly indexOf: ReadonlyMap<HexId, number>;
  /** In manifest order. */
  readonly tiles: readonly Tile[];
  readonly tileById: ReadonlyMap<TileId, Tile>;
  /** `tile/rotation` -> face. */
  readonly faces: ReadonlyMap<string, Face>;
  /** 6 per hex: index of the neighbour over edge `e`, or -1. */
  readonly neighborIndex: Int16Array;
  /** 6 per hex: number of the hexside, the same seen from both hexes; -1 where there is no neighbour. */
  readonly sideIndex: Int16Array;
  readonly sideCount: number;
  /** The numbers of the hexes whose cities are one. */
  readonly oneCityHexes: readonly number[];
  /** The special sides of the map. */
  readonly hexsides: readonly Hexside[];
}

// ---------------------------------------------------------------- dynamic

export type LaidTile = `${TileId}/${Rotation}`;

export interface Board {
  /** Laid tiles only; printed hexes are static. `"14/3"`. */
  readonly tiles: Readonly<Record<HexId, LaidTile>>;
  readonly tokens: readonly Token[];
  readonly markers: readonly Marker[];
  readonly reserved: readonly Reservation[];
}

/** A city, or on a hex without cities an off-board place. */
export interface CitySpot {
  readonly hex: HexId;
  readonly city: number;
}

export type TokenRole = 'home' | 'station' | 'destination' | 'doubling' | 'blocker';

export interface Token {
  /** A blocker's company need not be in the game. */
  readonly company: CompanyId;
  readonly hex: HexId;
  /** Index of the city on the hex; on a hex without cities, of the off-board place. */
  readonly city: number;
  /** null = stands beside the circles and blocks nobody. */
  readonly slot: number | null;
  readonly role: TokenRole;
}

/** Meat, ports, cattle, mines, bridges, freight, first-run bonuses: anything on the map or a charter that is no token. */
export interface Marker {
  readonly kind: string;
  readonly hex: HexId | null;
  readonly owner: Owner | null;
  /** What it is worth to its owner, and to others. */
  readonly value: number;
  readonly others: number;
  /** The private it came from. */
  readonly from: PrivateId | null;
}

export interface Reservation {
  readonly hex: HexId;
  readonly city: number;
  readonly for: Owner;
  readonly until: string;
}
