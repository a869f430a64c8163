import type { Geography } from '@roundhouse/engine';
import { placesOn } from '../data/places.ts';
import type { Connection } from './firstRuns.ts';

/** 18mw:chisf.1: half of the 500 for the treasury, half for the route. */
export function chicagoSanFrancisco(geography: Geography): Connection {
  const { chicago, sanFrancisco } = placesOn(geography);
  return {
    name: 'Chicago - San Francisco',
    from: chicago,
    area: sanFrancisco,
    half: 250,
    rule: '18mw:chisf.3',
  };
}
