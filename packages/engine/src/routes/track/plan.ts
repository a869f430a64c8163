import type { Edge, HexId } from '../../track/types.ts';
import type { Stop } from './model.ts';

/**
 * Track as the optimiser reads it, before anything is simplified.
 *
 * A side is a hexside: whoever runs over it uses it up, and with it the track inside the two hexes that meets it there
 * (every piece of track inside a hex reaches a hexside). It has two ports, one in each hex: side `n` has the ports `2n` and `2n + 1`, so `port ^ 1` is the far end. Inside a
 * hex a port leads to stops, and directly on to other ports (plain track, forks, junctions).
 */
export interface TrackPlan {
  /** Whose tokens and blocked cities these are. */
  readonly company: string;
  readonly stops: readonly Stop[];
  readonly sides: number;
  /** Per port: the stops it leads to. */
  readonly stopsAt: readonly (readonly number[])[];
  /** Per port: the ports of the same hex it leads on to without a stop between. */
  readonly direct: readonly (readonly number[])[];
  /** Per stop: its ports. */
  readonly portsOf: readonly (readonly number[])[];
  /** Per port: where it lies. */
  readonly at: readonly PortPlace[];
}

export interface PortPlace {
  readonly hex: HexId;
  readonly edge: Edge;
}

export const sideOf = (port: number): number => port >> 1;
export const across = (port: number): number => port ^ 1;
