/** Compiles map and tiles, once per book, into what everything on the board works with. */

import { EDGES, hexPlace, neighborId, opposite, ROTATIONS } from '../hex/index.ts';
import { makeFace, pictureOf } from './face.ts';
import type {
  Edge,
  Face,
  Geography,
  Hex,
  HexDef,
  HexId,
  Hexside,
  ManifestEntry,
  MapDef,
  Rotation,
  Tile,
  TileDef,
  TileId,
} from './types.ts';

/** Room for the numbers of one hex in flat arrays: node `n` of hex `h` is `h * NODES_PER_HEX + n`. */
export const NODES_PER_HEX = 8;

export function compileGeography(
  map: MapDef,
  tileDefs: readonly TileDef[],
  manifest: readonly ManifestEntry[],
): Geography {
  const indexOf = new Map(map.hexes.map((def, index) => [def.id, index]));
  const neighborIndex = new Int16Array(map.hexes.length * 6).fill(-1);
  const sideIndex = new Int16Array(map.hexes.length * 6).fill(-1);
  let sideCount = 0;
  map.hexes.forEach((def, index) => {
    for (const edge of EDGES) {
      const other = indexOf.get(neighborId(def.id, edge) ?? '');
      if (other === undefined) continue;
      neighborIndex[index * 6 + edge] = other;
      if (other > index) {
        sideIndex[index * 6 + edge] = sideCount;
        sideIndex[other * 6 + opposite(edge)] = sideCount;
        sideCount += 1;
      }
    }
  });

  const faces = new Map<string, Face>();
  const tiles = compileTiles(tileDefs, manifest, faces);
  const printed = map.hexes.map((def) => printedFace(def));
  const sides = compileHexsides(map, indexOf, sideIndex);
  const hexes = map.hexes.map((def, index): Hex => {
    const { row, col } = hexPlace(def.id);
    const at = (edge: Edge): HexDef | undefined => map.hexes[neighborIndex[index * 6 + edge] ?? -1];
    const side = (edge: Edge): Hexside | null => sides.get(sideIndex[index * 6 + edge] ?? -1) ?? null;
    let closed = 0;
    for (const edge of EDGES) {
      const other = at(edge);
      const otherFace = printed[neighborIndex[index * 6 + edge] ?? -1];
      if (!other || !otherFace || side(edge)?.type === 'impassable' || turnsItsBack(other, otherFace, edge)) {
        closed |= 1 << edge;
      }
    }
    return {
      index,
      id: def.id,
      row,
      col,
      color: def.color,
      name: def.name ?? null,
      area: def.area ?? null,
      oneCity: def.oneCity ?? false,
      cities: def.cities ?? [],
      towns: def.towns ?? [],
      offboards: def.offboards ?? [],
      labels: def.labels ?? [],
      futureLabels: def.futureLabels ?? [],
      terrain: def.terrain ?? [],
      neighbors: EDGES.map((edge) => at(edge)?.id ?? null),
      sides: EDGES.map(side),
      closed,
      home: def.home ?? [],
      reserved: def.reserved ?? [],
      marks: def.marks ?? {},
      printed: printed[index] ?? printedFace(def),
    };
  });
  return {
    title: map.title,
    hexes,
    indexOf,
    tiles,
    tileById: new Map(tiles.map((tile) => [tile.id, tile])),
    faces,
    neighborIndex,
    sideIndex,
    sideCount,
    oneCityHexes: hexes.filter(({ oneCity }) => oneCity).map(({ index }) => index),
    hexsides: [...sides.values()],
  };
}

/** A hex that never changes and has no track on the side facing us: no track may run into it. */
function turnsItsBack(other: HexDef, face: Face, edge: Edge): boolean {
  const fixed = other.color === 'gray' || other.color === 'red' || other.color === 'blue';
  return fixed && ((face.exits >> opposite(edge)) & 1) === 0;
}

function printedFace(def: HexDef): Face {
  return makeFace(
    { key: `printed:${def.id}`, tile: null, color: def.color, labels: def.labels ?? [], track: def },
    0,
  );
}

function compileTiles(
  defs: readonly TileDef[],
  manifest: readonly ManifestEntry[],
  faces: Map<string, Face>,
): Tile[] {
  const defById = new Map<TileId, TileDef>(defs.map((def) => [def.id, def]));
  return manifest.map(({ id, count, upgrades }, number): Tile => {
    const def = defById.get(id);
    if (!def) throw new Error(`tile ${id} is in the manifest but not defined`);
    const own = ROTATIONS.map((rotation) => {
      const key = `${id}/${rotation}`;
      const face = makeFace(
        { key, tile: id, color: def.color, labels: def.labels ?? [], track: def },
        rotation,
      );
      faces.set(key, face);
      return face;
    });
    const pictures = own.map(pictureOf);
    const distinctRotations = ROTATIONS.filter(
      (rotation) => pictures.indexOf(pictures[rotation] ?? '') === rotation,
    );
    return {
      def,
      number,
      id,
      color: def.color,
      labels: def.labels ?? [],
      count,
      upgrades: upgrades ?? null,
      faces: own,
      distinctRotations,
    };
  });
}

function compileHexsides(
  map: MapDef,
  indexOf: ReadonlyMap<HexId, number>,
  sideIndex: Int16Array,
): Map<number, Hexside> {
  const sides = new Map<number, Hexside>();
  for (const { hex, edge, type, cost, river } of map.hexsides) {
    const index = indexOf.get(hex);
    const other = neighborId(hex, edge);
    const id = index === undefined ? undefined : sideIndex[index * 6 + edge];
    if (id === undefined || id < 0 || other === null) {
      throw new Error(`hexside ${hex} edge ${edge} does not lie between two hexes of the map`);
    }
    sides.set(id, { id, type, cost: cost ?? 0, river: river ?? null, hexes: [hex, other] });
  }
  return sides;
}

/** The lowest rotation that gives the same picture: two lays that look alike are the same lay. */
export function sameLookingRotation(tile: Tile, rotation: Rotation): Rotation {
  const wanted = pictureOf(tile.faces[rotation] as Face);
  return tile.distinctRotations.find((r) => pictureOf(tile.faces[r] as Face) === wanted) ?? rotation;
}

export function hexIndex(geo: Geography, hex: HexId): number {
  const index = geo.indexOf.get(hex);
  if (index === undefined) throw new Error(`there is no hex ${hex} on the map of ${geo.title}`);
  return index;
}

export function hexOf(geo: Geography, hex: HexId): Hex {
  return geo.hexes[hexIndex(geo, hex)] as Hex;
}
