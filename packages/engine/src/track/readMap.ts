/** Reads a map that somebody else wrote: a parsed data file, nothing of which is known yet. */

import { type MapData, type MapFault, validateMap } from './validate.ts';

/** Looks at one value; `path` says where it stands, beginning with the hex or tile it belongs to. */
type Shape = (value: unknown, path: string, report: (path: string, message: string) => void) => void;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text: Shape = (value, path, report) => {
  if (typeof value !== 'string' || value === '') report(path, 'must be a text');
};
const number: Shape = (value, path, report) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) report(path, 'must be a number');
};
const anything: Shape = () => {};
const oneOf =
  (...allowed: readonly unknown[]): Shape =>
  (value, path, report) => {
    if (!allowed.includes(value)) report(path, `must be one of ${allowed.join(', ')}`);
  };
const either =
  (test: (value: unknown) => boolean, yes: Shape, no: Shape): Shape =>
  (value, path, report) =>
    (test(value) ? yes : no)(value, path, report);
const list =
  (each: Shape, name?: (value: unknown) => string | null): Shape =>
  (value, path, report) => {
    if (!Array.isArray(value)) report(path, 'must be a list');
    else for (const [index, item] of value.entries()) each(item, name?.(item) ?? `${path} ${index}`, report);
  };
const record =
  (each: Shape): Shape =>
  (value, path, report) => {
    if (!isObject(value)) report(path, 'must be a table');
    else for (const [key, item] of Object.entries(value)) each(item, `${path} ${key}`, report);
  };
const object =
  (needed: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape =>
  (value, path, report) => {
    if (!isObject(value)) {
      report(path, 'must be an object');
      return;
    }
    for (const [key, shape] of Object.entries(needed)) {
      if (value[key] === undefined) report(path, `has no ${key}`);
      else shape(value[key], `${path}: ${key}`, report);
    }
    for (const [key, item] of Object.entries(value)) {
      if (needed[key] || item === undefined) continue;
      const shape = optional[key];
      if (shape) shape(item, `${path}: ${key}`, report);
      else report(path, `has an unknown field ${key}`);
    }
  };

const edge = oneOf(0, 1, 2, 3, 4, 5);
const color = oneOf('yellow', 'green', 'brown', 'gray');
const drawAt = either((value) => typeof value === 'number', number, oneOf('centre', 'on track'));
const revenue = either(isObject, object({ byPhase: record(number) }, { byColor: record(number) }), number);
const place = { revenue, exits: list(edge) };
const pair: Shape = (value, path, report) => {
  list(edge)(value, path, report);
  if (Array.isArray(value) && value.length !== 2) report(path, 'must be two edges');
};
const track = {
  cities: list(object({ ...place, slots: number }, { at: drawAt })),
  towns: list(object(place, { at: drawAt, nearEdge: edge })),
  offboards: list(object({ ...place, stationSlots: number })),
  junction: list(edge),
  paths: list(pair),
};
const keeper = { entity: text, city: number, slot: number };

const hex = object(
  { id: text, color: oneOf('white', 'yellow', 'gray', 'red', 'blue') },
  {
    ...track,
    name: text,
    area: text,
    oneCity: oneOf(true, false),
    labels: list(text),
    futureLabels: list(object({ label: text, fromColor: color })),
    terrain: list(object({ cost: number, type: text })),
    home: list(object(keeper)),
    reserved: list(object({ ...keeper, until: text })),
    marks: record(anything),
  },
);
const hexside = object(
  { hex: text, edge, type: oneOf('water', 'mountain', 'impassable', 'open') },
  { cost: number, river: text },
);
const tile = object({ id: text, color }, { ...track, alias: text, labels: list(text) });
const entry = object(
  { id: text, count: either((value) => value === null, anything, number) },
  { upgrades: list(text) },
);

const idOf = (value: unknown): string | null =>
  isObject(value) && typeof value.id === 'string' ? value.id : null;
const tileName = (value: unknown): string | null => {
  const id = idOf(value);
  return id === null ? null : `tile ${id}`;
};
const mapFile = object({
  map: object({ title: text, hexes: list(hex, idOf), hexsides: list(hexside) }),
  tiles: list(tile, tileName),
  manifest: list(entry, tileName),
});

export type MapReading =
  | { readonly data: MapData; readonly faults: readonly [] }
  | { readonly data: null; readonly faults: readonly MapFault[] };

/** The map in a data file `{ map, tiles, manifest }`, or everything that is wrong with it. */
export function readMap(file: unknown, phases: readonly string[] = []): MapReading {
  const faults: MapFault[] = [];
  mapFile(file, 'map', (where, message) => faults.push({ where, message }));
  if (faults.length > 0) return { data: null, faults };
  // Every field has just been looked at.
  const data = file as MapData;
  const wrong = validateMap(data, phases);
  return wrong.length > 0 ? { data: null, faults: wrong } : { data, faults: [] };
}
