import { type HexDef, type MapData, readMap, type Revenue } from '@roundhouse/engine';
import { CORPORATION_NAMES } from './companies.ts';
import { PHASE_NAMES } from './phases.ts';
import { hexNamed, PLACES } from './places.ts';

/** A map file that cannot be played on. Every line names the hex, tile or hexside it is about. */
export class MapError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`This is no map for 18MW:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Reads a host's own map, `{ map: { title, hexes, hexsides }, tiles, manifest }` in the forms of the engine, and checks
 * everything 18MW needs of it. Throws a MapError that names what is wrong.
 */
export function loadMap(file: unknown): MapData {
  const { data, faults } = readMap(file, PHASE_NAMES);
  if (!data) throw new MapError(faults.map(({ where, message }) => `${where} ${message}`));
  const missing = [...basesOf(data), ...placesOf(data), ...valuesOf(data)];
  if (missing.length > 0) throw new MapError(missing);
  return data;
}

/** 18mw:manifest.2: each corporation has one base. */
function basesOf({ map }: MapData): string[] {
  return CORPORATION_NAMES.flatMap((name) => {
    const bases = map.hexes.filter(({ home = [] }) => home.some(({ entity }) => entity === name));
    if (bases.length === 1) return [];
    return bases.length === 0
      ? [`no hex is the base of ${name}`]
      : [`${bases.map(({ id }) => id).join(', ')} are all bases of ${name}`];
  });
}

const circlesOf = (hex: HexDef | undefined): number => hex?.offboards?.[0]?.stationSlots ?? 0;

/** The places of the two connections and of the freight companies (18mw:chisf.1, 18mw:nosw.1, 18mw:slfl.1). */
function placesOf({ map }: MapData): string[] {
  const faults = Object.values(PLACES).flatMap((name) =>
    hexNamed(map, name) ? [] : [`no hex is named ${name}`],
  );
  const at = (name: string): HexDef | undefined => map.hexes.find((hex) => hex.name === name);
  const off = (hex: HexDef | undefined, circles: number): string[] =>
    hex && circlesOf(hex) < circles
      ? [`${hex.id} needs an off-board place with ${circles} token ${circles === 1 ? 'circle' : 'circles'}`]
      : [];
  const southwest = at(PLACES.southwest);
  const withBase = southwest?.home ? 2 : 1;
  return [...faults, ...off(at(PLACES.sanFrancisco), 1), ...off(southwest, withBase)];
}

const amounts = (revenue: Revenue): number[] =>
  typeof revenue === 'number' ? [revenue] : Object.values(revenue.byPhase);

/** 18mw:div.2: a tenth of every route must be a whole amount. */
function valuesOf({ map, tiles }: MapData): string[] {
  const places = [
    ...map.hexes.map((hex) => ({ where: hex.id, track: hex })),
    ...tiles.map((tile) => ({ where: `tile ${tile.id}`, track: tile })),
  ];
  return places.flatMap(({ where, track }) => {
    const offboards = 'offboards' in track ? (track.offboards ?? []) : [];
    const all = [...(track.cities ?? []), ...(track.towns ?? []), ...offboards].flatMap(({ revenue }) =>
      amounts(revenue),
    );
    const odd = all.find((amount) => amount % 10 !== 0);
    return odd === undefined ? [] : [`${where} has the value ${odd}, which is no multiple of 10`];
  });
}
