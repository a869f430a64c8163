import type { CrossPlace } from './crossroads.ts';
import { stretchOf, wayBack } from '../track/network.ts';
import type { FoundRoute } from '../problem/route.ts';
import type { SweepStep } from './sweepSteps.ts';

/** A piece of the route at one place: from one end to another, or from an end to where the route ends. */
interface Piece {
  /** The runs that have their heads here, -1 where the route ends; and what lies beyond them: a stretch or a hub. */
  readonly runs: readonly [number, number];
  readonly beyond: readonly [string, string];
  readonly stop: number;
}

/** Strings the steps of a finished route together: its stops in order and the runs of each leg. */
export const stringTogether = (
  used: readonly { place: CrossPlace; step: SweepStep }[],
): Omit<FoundRoute, 'worth'> => {
  const pieces = used.flatMap(({ place, step }) => piecesOf(place, step));
  const stops: number[] = [];
  const legs: number[][] = [];
  let leg: number[] = [];
  for (const { piece, entry } of trail(pieces)) {
    const arrive = piece.runs[entry];
    const leave = piece.runs[1 - entry] as number;
    // A run over a stretch is noted where it leaves; through a hub it is another one.
    if (arrive >= 0 && leg.at(-1) !== arrive) leg.push(arrive);
    if (piece.stop >= 0) {
      stops.push(piece.stop);
      if (arrive >= 0) legs.push(leg);
      leg = [];
    }
    if (leave >= 0) leg.push(wayBack(leave));
  }
  return { stops, legs };
};

const piecesOf = (place: CrossPlace, { crossing }: SweepStep): Piece[] => {
  const beyond = (end: number): string => {
    const hub = place.hubs[end - place.arriving.length - place.leaving.length];
    return hub === undefined ? `stretch ${stretchOf(place.runs[end] as number)}` : `hub ${hub}`;
  };
  const pieces: Piece[] = [];
  crossing.via.forEach((stop, pair) => {
    const a = crossing.joined[2 * pair] as number;
    const b = crossing.joined[2 * pair + 1] as number;
    const runs: [number, number] = [place.runs[a] as number, place.runs[b] as number];
    if (runs[0] >= 0) pieces.push({ runs, beyond: [beyond(a), beyond(b)], stop });
  });
  crossing.ended.forEach((end, n) => {
    const stop = crossing.endsAt[n] as number;
    pieces.push({ runs: [place.runs[end] as number, -1], beyond: [beyond(end), `end ${stop}`], stop });
  });
  return pieces;
};

/** All pieces in the order of one run over them (Hierholzer), each with the side by which it is entered. */
const trail = (pieces: readonly Piece[]): { piece: Piece; entry: 0 | 1 }[] => {
  const at = new Map<string, { piece: Piece; entry: 0 | 1 }[]>();
  for (const piece of pieces) {
    for (const entry of [0, 1] as const) {
      const list = at.get(piece.beyond[entry]);
      if (list) list.push({ piece, entry });
      else at.set(piece.beyond[entry], [{ piece, entry }]);
    }
  }
  const done = new Set<Piece>();
  const order: { piece: Piece; entry: 0 | 1 }[] = [];
  const start = pieces.find(({ runs }) => runs[1] < 0)?.beyond[1] ?? '';
  const stack: { from: string; by: { piece: Piece; entry: 0 | 1 } | null }[] = [{ from: start, by: null }];
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = (at.get(top.from) ?? []).find(({ piece }) => !done.has(piece));
    if (next) {
      done.add(next.piece);
      stack.push({ from: next.piece.beyond[1 - next.entry] as string, by: next });
    } else {
      if (top.by) order.push(top.by);
      stack.pop();
    }
  }
  return order.reverse();
};
