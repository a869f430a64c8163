import {
  type Board,
  type CompanyId,
  facesOf,
  type Face,
  type FaceNode,
  NODES_PER_HEX,
  type Revenue,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { FAR, waysOf } from './ways.ts';

/** What a place pays now and later in the game, in the middle. */
function payOf(seat: Seat, revenue: Revenue): number {
  if (typeof revenue === 'number') return revenue;
  const { phases } = seat.book.data;
  const now = revenue.byPhase[seat.state.phase] ?? 0;
  const late = revenue.byPhase[phases[Math.floor((phases.length * 2) / 3)]?.name ?? ''] ?? now;
  return (now + late) / 2;
}

function valueOf(seat: Seat, node: FaceNode, face: Face): number {
  const pays = payOf(seat, node.revenue);
  if (node.kind !== 'city') return pays;
  // A city not built on yet will be; letters are the mark of the greater ones.
  const floor = face.tile === null && face.color === 'white' ? 20 + 20 * Math.min(1, face.labels.length) : 0;
  return Math.max(pays, floor);
}

/** What is still missing is worth less with every tile. */
const FADE = Array.from({ length: 64 }, (_, quarters) => 0.74 ** (quarters / 4));
/** The best places count whole, those that no train of the near future will reach count little. */
const WEIGHTS = [1, 1, 1, 1, 0.9, 0.7, 0.5, 0.35, 0.25, 0.2] as const;

export interface Place {
  hex: number;
  node: number;
  value: number;
  far: number;
}

/** Every place a company has or may come to, nearest and best first. */
export function placesOf(seat: Seat, board: Board, company: CompanyId): Place[] {
  const { geography } = seat.book;
  const colors = seat.book.phases[seat.state.phase]?.colors ?? [];
  const { toNode } = waysOf(geography, board, company, colors);
  const faces = facesOf(geography, board);
  const places: Place[] = [];
  for (let hex = 0; hex < faces.length; hex++) {
    const face = faces[hex] as Face;
    for (let number = 0; number < face.nodes.length; number++) {
      const far = toNode[hex * NODES_PER_HEX + number] as number;
      const node = face.nodes[number] as FaceNode;
      if (far >= FAR || node.kind === 'junction') continue;
      const value = valueOf(seat, node, face);
      if (value > 0) places.push({ hex, node: number, value, far });
    }
  }
  return places.sort((a, b) => b.value * (FADE[b.far] ?? 0) - a.value * (FADE[a.far] ?? 0) || a.hex - b.hex);
}

const known = new WeakMap<Board, Map<string, number>>();

/** What the map holds for a company: the places it reaches or could reach, near ones first. In money per run. */
export function promiseOf(seat: Seat, board: Board, company: CompanyId): number {
  const ofBoard = known.get(board) ?? new Map<string, number>();
  known.set(board, ofBoard);
  const key = `${company}/${seat.state.phase}`;
  const cached = ofBoard.get(key);
  if (cached !== undefined) return cached;
  let promise = 0;
  placesOf(seat, board, company).forEach(({ value, far }, i) => {
    promise += (WEIGHTS[i] ?? 0) * value * (FADE[far] ?? 0);
  });
  ofBoard.set(key, promise);
  return promise;
}
