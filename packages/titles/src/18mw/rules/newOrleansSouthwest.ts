import type { Geography } from '@roundhouse/engine';
import { placesOn } from '../data/places.ts';
import type { Connection } from './firstRuns.ts';

/** 18mw:nosw.1: half of the 400 for the treasury, half for the route. */
export function newOrleansSouthwest(geography: Geography): Connection {
  const { newOrleans, southwest } = placesOn(geography);
  return {
    name: 'New Orleans - Southwest',
    from: newOrleans,
    area: southwest,
    half: 200,
    rule: '18mw:nosw.3',
  };
}
