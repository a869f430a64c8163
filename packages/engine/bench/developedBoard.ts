/** Boards on which everything has been built that the box of tiles allows: harder than any recorded game. */

import type { Board, Edge, Face, Geography, Hex, LaidTile, Tile, Token } from '../src/track/types.ts';

const EDGES: readonly Edge[] = [0, 1, 2, 3, 4, 5];
const RANK = { yellow: 1, green: 2, brown: 3, gray: 4 } as const;
/** Times every hex is built anew, so that neighbours can meet. */
const PASSES = 8;

/** The same numbers for the same seed on every machine, from 0 to 1. */
const numbers = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

export const developedBoard = (geo: Geography, seed: number, stations: readonly string[]): Board => {
  const random = numbers(seed);
  const left = new Map(geo.tiles.map((tile) => [tile.id, tile.count ?? Number.POSITIVE_INFINITY]));
  const tiles: Record<string, LaidTile> = {};
  const faceOn = (id: string): Face | undefined =>
    geo.faces.get(tiles[id] ?? '') ?? geo.hexes[geo.indexOf.get(id) ?? -1]?.printed;
  const take = (tile: string, count: number): void => void left.set(tile, (left.get(tile) ?? 0) - count);
  const sites = geo.hexes
    .filter(({ color }) => color === 'white' || color === 'yellow')
    .map((hex) => ({ hex, order: random() - (hex.cities.length > 0 ? 10 : hex.towns.length > 0 ? 5 : 0) }))
    .sort((a, b) => a.order - b.order);
  for (let pass = 0; pass < PASSES; pass++) {
    for (const { hex } of sites) {
      const before = tiles[hex.id];
      if (before !== undefined) take(before.slice(0, before.lastIndexOf('/')), -1);
      delete tiles[hex.id];
      let best = { score: Number.NEGATIVE_INFINITY, tile: '', laid: '' };
      for (const tile of geo.tiles) {
        if ((left.get(tile.id) ?? 0) <= 0 || !fits(hex, tile)) continue;
        for (const rotation of tile.distinctRotations) {
          const face = tile.faces[rotation];
          if (!face || !allowed(hex, face)) continue;
          const score = worth(hex, tile, face, pass, faceOn, tiles) + random() * (pass > 4 ? 0.3 : 1.5);
          if (score > best.score) best = { score, tile: tile.id, laid: `${tile.id}/${rotation}` };
        }
      }
      if (best.laid === '') continue;
      tiles[hex.id] = best.laid as LaidTile;
      take(best.tile, 1);
    }
  }
  const tokens = stations.map(
    (hex): Token => ({ company: 'company:A', hex, city: 0, slot: 0, role: 'station' }),
  );
  return { tiles, tokens, markers: [], reserved: [] };
};

const fits = (hex: Hex, tile: Tile): boolean => {
  const cities = tile.def.cities?.length ?? 0;
  const merges = hex.cities.length === 2 && cities === 1 && tile.labels.length > 0;
  if ((cities !== hex.cities.length && !merges) || (tile.def.towns?.length ?? 0) !== hex.towns.length)
    return false;
  const letters = [...hex.labels, ...hex.futureLabels.map(({ label }) => label)];
  if (hex.cities.length > 1 && tile.labels.length === 0) return false;
  return tile.labels.every((label) => letters.includes(label));
};

const allowed = (hex: Hex, face: Face): boolean =>
  (face.exits & hex.closed) === 0 && (face.exits & hex.printed.exits) === hex.printed.exits;

/** Late colours in cities, and track that meets the track next to it. */
const worth = (
  hex: Hex,
  tile: Tile,
  face: Face,
  pass: number,
  faceOn: (id: string) => Face | undefined,
  tiles: Readonly<Record<string, LaidTile>>,
): number => {
  const place = hex.cities.length + hex.towns.length > 0;
  let score = RANK[tile.color] * (place ? 4 : 0.2) + face.segments.length * 0.3;
  for (const edge of EDGES) {
    const next = hex.neighbors[edge];
    if ((face.exits & (1 << edge)) === 0 || !next) continue;
    const meets = ((faceOn(next)?.exits ?? 0) & (1 << ((edge + 3) % 6))) !== 0;
    if (meets) score += 2;
    else if (tiles[next] === undefined && pass === 0) score += 1.2;
    else if (pass > 0) score -= 1.6;
  }
  return score;
};
