import type { Geography, HexId, MapDef } from '@roundhouse/engine';

/** The places the rules speak of; a map must have each of them, by this name. */
export const PLACES = {
  chicago: 'Chicago',
  sanFrancisco: 'San Francisco',
  newOrleans: 'New Orleans',
  southwest: 'Southwest',
  stLouis: 'St. Louis',
} as const;

type PlaceName = keyof typeof PLACES;

export const hexNamed = (map: MapDef, name: string): HexId | null =>
  map.hexes.find((hex) => hex.name === name)?.id ?? null;

const found = new WeakMap<Geography, Readonly<Record<PlaceName, HexId>>>();

/** Where these places lie on the map of this game. */
export function placesOn(geography: Geography): Readonly<Record<PlaceName, HexId>> {
  const known = found.get(geography);
  if (known) return known;
  const at = (name: string): HexId => {
    const hex = geography.hexes.find((it) => it.name === name);
    if (!hex) throw new Error(`the map has no ${name}`);
    return hex.id;
  };
  const places = {
    chicago: at(PLACES.chicago),
    sanFrancisco: at(PLACES.sanFrancisco),
    newOrleans: at(PLACES.newOrleans),
    southwest: at(PLACES.southwest),
    stLouis: at(PLACES.stLouis),
  };
  found.set(geography, places);
  return places;
}
