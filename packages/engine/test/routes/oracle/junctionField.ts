import type { Edge } from '../../../src/track/types.ts';
import type { TrackPlan } from '../../../src/routes/track/plan.ts';
import { type Draft, dice } from './randomTrack.ts';

/** The three edges at which a hex meets the neighbours before it, in a field of rows that lean to one side. */
const BEFORE: readonly (readonly [column: number, row: number])[] = [
  [-1, 0],
  [0, -1],
  [1, -1],
];

/**
 * A field of hexes full of track: junctions that join three to six sides, and every third hex a city with all of its
 * sides. Between two cities there are more ways than can be listed.
 */
export const junctionField = (seed: number, width: number, height: number): TrackPlan => {
  const roll = dice(seed);
  const draft: Draft = { stops: [], stopsAt: [], direct: [], portsOf: [], at: [] };
  const portsIn: number[][] = Array.from({ length: width * height }, () => []);
  const addPort = (hex: number): void => {
    const port = draft.at.length;
    draft.at.push({ hex: `H${hex}`, edge: (portsIn[hex]?.length ?? 0) as Edge });
    draft.stopsAt.push([]);
    draft.direct.push([]);
    portsIn[hex]?.push(port);
  };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      for (const [right, down] of BEFORE) {
        const [c, r] = [column + right, row + down];
        if (c < 0 || c >= width || r < 0 || roll(5) === 0) continue;
        addPort(r * width + c);
        addPort(row * width + column);
      }
    }
  }
  portsIn.forEach((ports, hex) => {
    if ((hex % width) % 3 === Math.floor(hex / width) % 3) {
      const stop = draft.stops.length;
      const own = stop % 5 === 0;
      const revenue = 10 * (3 + roll(6));
      draft.stops.push({
        ref: { hex: `H${hex}`, kind: 'city', index: 0 },
        revenue,
        own,
        passable: true,
        location: `H${hex}`,
      });
      draft.portsOf.push([...ports]);
      for (const port of ports) draft.stopsAt[port]?.push(stop);
    } else {
      for (const port of ports) draft.direct[port]?.push(...ports.filter((other) => other !== port));
    }
  });
  return { company: 'company:A', sides: draft.at.length / 2, ...draft };
};
