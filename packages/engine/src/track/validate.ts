/**
 * Checks a map with its tiles: the four titles' own data in the tests, and a host's replacement map before it is used.
 * Every fault names the hex or tile it is about.
 */

import { EDGES, hasEdge, neighborId, opposite, parseHexId, ROTATIONS } from '../hex/index.ts';
import { compileGeography, NODES_PER_HEX } from './geography.ts';
import { keepsTrack } from './places.ts';
import type { Edge, Geography, HexDef, ManifestEntry, MapDef, Revenue, TileDef, TrackDef } from './types.ts';

export interface MapFault {
  /** A hex id, `tile 57`, `hexside C10/5`, or `map`. */
  readonly where: string;
  readonly message: string;
}

export interface MapData {
  readonly map: MapDef;
  readonly tiles: readonly TileDef[];
  readonly manifest: readonly ManifestEntry[];
}

const NEXT = { yellow: 'green', green: 'brown', brown: 'gray', gray: null } as const;

/** All faults of a map and its tiles; an empty list when it can be played on. `phases`: names every changing value must cover. */
export function validateMap({ map, tiles, manifest }: MapData, phases: readonly string[] = []): MapFault[] {
  const faults: MapFault[] = [];
  const report = (where: string, message: string): void => {
    faults.push({ where, message });
  };
  checkGrid(map, report);
  for (const def of map.hexes) checkHex(def, phases, report);
  checkHexsides(map, report);
  for (const def of tiles) checkTile(def, phases, report);
  checkManifest(tiles, manifest, report);
  if (faults.length > 0) return faults;
  const geo = compileGeography(map, tiles, manifest);
  checkPrintedTrack(geo, report);
  checkUpgrades(geo, report);
  return faults;
}

type Report = (where: string, message: string) => void;

function checkGrid({ hexes }: MapDef, report: Report): void {
  const seen = new Set<string>();
  let parity: number | null = null;
  for (const { id } of hexes) {
    const place = parseHexId(id);
    if (!place) {
      report(id, 'is not a hex id (a row letter and a column number)');
      continue;
    }
    if (seen.has(id)) report(id, 'is listed twice');
    seen.add(id);
    const own = (place.row + place.col) % 2;
    parity ??= own;
    if (own !== parity) report(id, 'does not fit the grid: its number has the wrong parity for its row');
  }
  if (hexes.length === 0) report('map', 'has no hexes');
}

function checkHex(def: HexDef, phases: readonly string[], report: Report): void {
  const { id, color, cities = [], towns = [], offboards = [], junction, paths = [] } = def;
  checkTrack(id, def, phases, report);
  const tracks = [...cities, ...towns, ...offboards].reduce((sum, { exits }) => sum + exits.length, 0);
  const trackless = tracks === 0 && junction === undefined && paths.length === 0;
  if ((color === 'white' || color === 'blue') && !trackless)
    report(id, `is ${color} and cannot have printed track`);
  if (color === 'yellow' && trackless) report(id, 'is printed yellow and needs track');
  if (offboards.length > 0 && color !== 'red') report(id, 'has an off-board place but is not red');
  if (offboards.length > 0 && cities.length > 0) report(id, 'has both cities and off-board places');
  if (color === 'blue' && cities.length + towns.length > 0) report(id, 'is blue and cannot have places');
  for (const { cost } of def.terrain ?? []) {
    if (!isCount(cost)) report(id, `has a terrain cost of ${cost}`);
  }
  for (const { entity, city, slot } of [...(def.home ?? []), ...(def.reserved ?? [])]) {
    const slots = (cities.length > 0 ? cities[city]?.slots : offboards[city]?.stationSlots) ?? 0;
    if (slots === 0) report(id, `keeps a place for ${entity} in city ${city}, which does not exist`);
    else if (slot < 0 || slot >= slots)
      report(id, `keeps circle ${slot} for ${entity}, but city ${city} has ${slots}`);
  }
}

function checkTrack(where: string, track: TrackDef, phases: readonly string[], report: Report): void {
  const { cities = [], towns = [], offboards = [], junction, paths = [] } = track;
  const places = [...cities, ...towns, ...offboards];
  if (places.length + (junction ? 1 : 0) > NODES_PER_HEX)
    report(where, `has more than ${NODES_PER_HEX} places`);
  for (const { exits, revenue } of places) {
    checkExits(where, exits, report);
    checkRevenue(where, revenue, phases, report);
  }
  if (junction) {
    checkExits(where, junction, report);
    if (junction.length < 2) report(where, 'has a junction with fewer than two tracks');
  }
  for (const { slots } of cities) {
    if (!isCount(slots) || slots === 0) report(where, `has a city with ${slots} circles`);
  }
  for (const { stationSlots } of offboards) {
    if (!isCount(stationSlots)) report(where, `has an off-board place with ${stationSlots} circles`);
  }
  const drawn = new Set<string>();
  for (const [from, to] of paths) {
    checkExits(where, [from, to], report);
    const key = `${Math.min(from, to)}-${Math.max(from, to)}`;
    if (drawn.has(key)) report(where, `has the track ${key} twice`);
    drawn.add(key);
  }
}

function checkExits(where: string, exits: readonly Edge[], report: Report): void {
  for (const edge of exits) {
    if (!EDGES.includes(edge)) report(where, `has an exit at edge ${String(edge)}; edges are 0 to 5`);
  }
  if (new Set(exits).size !== exits.length) report(where, `has the same exit twice: ${exits.join(', ')}`);
}

function checkRevenue(where: string, revenue: Revenue, phases: readonly string[], report: Report): void {
  if (typeof revenue === 'number') {
    if (!isCount(revenue)) report(where, `has a value of ${revenue}`);
    return;
  }
  for (const phase of phases) {
    if (revenue.byPhase[phase] === undefined) report(where, `has no value for phase ${phase}`);
  }
  for (const [phase, value] of Object.entries(revenue.byPhase)) {
    if (!isCount(value)) report(where, `has a value of ${value} in phase ${phase}`);
    if (phases.length > 0 && !phases.includes(phase))
      report(where, `has a value for phase ${phase}, which is unknown`);
  }
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

function checkHexsides(map: MapDef, report: Report): void {
  const ids = new Set(map.hexes.map(({ id }) => id));
  const seen = new Set<string>();
  for (const { hex, edge, type, cost } of map.hexsides) {
    const where = `hexside ${hex}/${edge}`;
    const other = parseHexId(hex) && EDGES.includes(edge) ? neighborId(hex, edge) : null;
    if (!ids.has(hex) || other === null || !ids.has(other)) {
      report(where, 'does not lie between two hexes of the map');
      continue;
    }
    const key = [hex, other].sort().join(' ');
    if (seen.has(key)) report(where, `is listed twice (${key})`);
    seen.add(key);
    const priced = type === 'water' || type === 'mountain';
    if (priced && (cost === undefined || !isCount(cost))) report(where, 'needs a cost');
    if (!priced && cost !== undefined) report(where, `is ${type} and cannot have a cost`);
  }
}

function checkTile(def: TileDef, phases: readonly string[], report: Report): void {
  const where = `tile ${def.id}`;
  checkTrack(where, def, phases, report);
  if (/[/\s]/.test(def.id) || def.id === '') report(where, 'has a name with a slash or a blank');
  if (def.offboards !== undefined) report(where, 'has an off-board place');
  const { cities = [], towns = [], junction, paths = [] } = def;
  if ([...cities, ...towns].some(({ exits }) => exits.length === 0))
    report(where, 'has a place without track');
  if (cities.length + towns.length + paths.length === 0 && !junction) report(where, 'has no track');
}

function checkManifest(tiles: readonly TileDef[], manifest: readonly ManifestEntry[], report: Report): void {
  const defs = new Map(tiles.map((def) => [def.id, def]));
  const listed = new Set<string>();
  if (defs.size !== tiles.length) report('map', 'defines a tile twice');
  for (const { id, count } of manifest) {
    if (!defs.has(id)) report(`tile ${id}`, 'is in the manifest but not defined');
    if (listed.has(id)) report(`tile ${id}`, 'is in the manifest twice');
    if (count !== null && (!isCount(count) || count === 0)) report(`tile ${id}`, `has a count of ${count}`);
    listed.add(id);
  }
  for (const { id, upgrades = [] } of manifest) {
    for (const next of upgrades) {
      if (!listed.has(next)) report(`tile ${id}`, `may become ${next}, which is not in the manifest`);
    }
  }
}

/** Printed track must lead somewhere: no closed side, and between two printed hexes track on both sides or on none. */
function checkPrintedTrack(geo: Geography, report: Report): void {
  for (const hex of geo.hexes) {
    for (const edge of EDGES) {
      if (!hasEdge(hex.printed.exits, edge)) continue;
      const other = geo.hexes[geo.neighborIndex[hex.index * 6 + edge] ?? -1];
      if (hasEdge(hex.closed, edge)) report(hex.id, `has printed track over its closed side ${edge}`);
      else if (other?.color === 'yellow' && hex.color !== 'yellow' && hasEdge(other.closed, opposite(edge))) {
        report(hex.id, `has printed track to ${other.id}, which can never answer it`);
      }
    }
  }
}

function checkUpgrades(geo: Geography, report: Report): void {
  for (const tile of geo.tiles) {
    for (const id of tile.upgrades ?? []) {
      const next = geo.tileById.get(id);
      const old = tile.faces[0];
      if (!next || !old) continue;
      if (NEXT[tile.color] !== next.color)
        report(`tile ${tile.id}`, `may become ${id}, which is not the next colour`);
      const possible = ROTATIONS.some((rotation) => {
        const face = next.faces[rotation];
        return face !== undefined && keepsTrack(old, face);
      });
      if (!possible) report(`tile ${tile.id}`, `may become ${id}, which keeps its track in no rotation`);
    }
  }
}
