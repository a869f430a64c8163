import type { Ranges } from '@roundhouse/engine';

/** The bids from `least` to `most` in steps; nothing where even the least is too much. */
export interface Bounds {
  least: number;
  most: number;
  step: number;
}

export const steps = ({ least, most, step }: Bounds): Ranges['ranges'] =>
  least <= most ? [[least, most - ((most - least) % step), step]] : [];
