import type { Edge } from '../../../src/track/types.ts';
import type { Bonus, Limit, RevenueModel, RunningTrain, Stop } from '../../../src/routes/track/model.ts';
import type { TrackPlan } from '../../../src/routes/track/plan.ts';

/** The same numbers for the same seed on every machine. */
export const dice = (seed: number): ((below: number) => number) => {
  let state = seed | 0;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
};

export interface Draft {
  stops: Stop[];
  stopsAt: number[][];
  direct: number[][];
  portsOf: number[][];
  at: { hex: string; edge: Edge }[];
}

/** Track thrown together at random: cities, towns, off-board places, forks, junctions, two stops in one hex. */
export const randomTrack = (seed: number, hexes: number, sides: number): TrackPlan => {
  const roll = dice(seed);
  const draft: Draft = { stops: [], stopsAt: [], direct: [], portsOf: [], at: [] };
  const portsIn: number[][] = Array.from({ length: hexes }, () => []);
  const withRoom = (not: number): number[] =>
    portsIn.flatMap((ports, hex) => (hex !== not && ports.length < 6 ? [hex] : []));
  for (let side = 0; side < sides; side++) {
    const a = pick(roll, withRoom(-1));
    const b = pick(roll, withRoom(a));
    for (const hex of [a, b]) {
      const port = draft.at.length;
      draft.at.push({ hex: `H${hex}`, edge: (portsIn[hex]?.length ?? 0) as Edge });
      draft.stopsAt.push([]);
      draft.direct.push([]);
      portsIn[hex]?.push(port);
    }
  }
  portsIn.forEach((ports, hex) => layHex(draft, roll, `H${hex}`, ports));
  if (!draft.stops.some((stop) => stop.own)) {
    const first = draft.stops[0];
    if (first) draft.stops[0] = { ...first, own: true, passable: first.ref.kind !== 'offboard' };
  }
  return { company: 'company:A', sides, ...draft };
};

const pick = (roll: (below: number) => number, from: readonly number[]): number =>
  from[roll(from.length)] ?? 0;

const layHex = (
  draft: Draft,
  roll: (below: number) => number,
  hex: string,
  ports: readonly number[],
): void => {
  const kind = roll(10);
  const stop = (index: number): number => {
    const offboard = kind === 9;
    const own = !offboard && roll(4) === 0;
    draft.stops.push({
      ref: { hex, kind: offboard ? 'offboard' : roll(3) === 0 ? 'town' : 'city', index },
      revenue: 10 * (1 + roll(8)),
      own,
      passable: !offboard && (own || roll(5) > 0),
      location: kind === 8 ? hex : `${hex}/${index}`,
    });
    return draft.portsOf.push([]) - 1;
  };
  const attach = (to: number, port: number): void => {
    draft.stopsAt[port]?.push(to);
    draft.portsOf[to]?.push(port);
  };
  const join = (a: number, b: number): void => {
    if (a === b || draft.direct[a]?.includes(b)) return;
    draft.direct[a]?.push(b);
    draft.direct[b]?.push(a);
  };
  if (kind <= 4 || kind === 9) {
    const here = stop(0);
    for (const port of ports) attach(here, port);
  } else if (kind === 5) {
    for (const a of ports) for (const b of ports) join(a, b);
  } else if (kind === 6) {
    for (const a of ports) {
      const b = ports[roll(ports.length)];
      if (b !== undefined) join(a, b);
    }
  } else {
    const [first, second] = [stop(0), stop(1)];
    for (const port of ports) {
      const way = roll(4);
      if (way !== 1) attach(first, port);
      if (way === 0 || way === 1) attach(second, port);
      const other = ports[roll(ports.length)];
      if (way === 3 && other !== undefined) join(port, other);
    }
  }
};

/** Revenue rules thrown together at random from the closed list. */
export const randomModel = (seed: number, plan: TrackPlan): RevenueModel => {
  const roll = dice(seed);
  const hexes = [...new Set(plan.at.map((place) => place.hex))];
  const someHex = (): string => hexes[roll(hexes.length)] ?? '';
  const some = (count: number): string[] => Array.from({ length: count }, someHex);
  const limits: Limit[] = [];
  const bonuses: Bonus[] = [];
  if (roll(2) === 0) limits.push({ limit: 'tokenAmongCounted' });
  if (roll(3) === 0) limits.push({ limit: 'atMostOne', of: some(3), name: 'group' });
  if (roll(6) === 0) limits.push({ limit: 'endsOnly', of: some(1) });
  if (roll(3) === 0) bonuses.push({ bonus: 'atStop', of: some(2), add: 30, why: 'marker' });
  if (roll(4) === 0) bonuses.push({ bonus: 'atStop', of: some(1), add: 'value', why: 'doubled' });
  if (roll(4) === 0) bonuses.push({ bonus: 'atEnd', of: someHex(), add: 'value', why: 'destination' });
  if (roll(3) === 0) bonuses.push({ bonus: 'passing', hex: someHex(), add: 10, why: 'mine' });
  if (roll(3) === 0) bonuses.push({ bonus: 'pair', a: some(2), b: some(2), add: 50, why: 'east-west' });
  if (roll(5) === 0) bonuses.push({ bonus: 'perOwnToken', add: 20, why: 'modern', faces: ['3'] });
  if (roll(4) === 0) bonuses.push({ bonus: 'bestRoute', perVisited: 10, why: 'mail' });
  if (roll(4) === 0)
    bonuses.push({ bonus: 'oneRoute', both: [someHex(), someHex()], add: 100, why: 'first run' });
  if (roll(8) === 0) limits.push({ limit: 'exactEnds', from: someHex(), to: someHex() });
  return { value: (stop) => (typeof stop.revenue === 'number' ? stop.revenue : 0), limits, bonuses };
};

const FACES: readonly Omit<RunningTrain, 'id'>[] = [
  { face: '2', visit: 2, pay: 2 },
  { face: '3', visit: 3, pay: 3 },
  { face: '4', visit: 4, pay: 4 },
  { face: '3/5', visit: 5, pay: 3 },
  { face: '2/3', visit: 3, pay: 2 },
  { face: '6', visit: 6, pay: 6 },
  { face: 'D', visit: null, pay: null },
];

export const randomTrains = (seed: number, most: number): RunningTrain[] => {
  const roll = dice(seed);
  return Array.from({ length: 1 + roll(most) }, (_, i) => ({
    id: `train-${i}`,
    ...(FACES[roll(FACES.length)] as Omit<RunningTrain, 'id'>),
  }));
};
