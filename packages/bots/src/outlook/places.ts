import {
  type Board,
  type CompanyId,
  facesOf,
  type Face,
  type FaceNode,
  NODES_PER_HEX,
  type Revenue,
} from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { FAR, waysOf } from './ways.ts';

/** What a place pays now and later in the game, in the middle. */
function payOf(mind: Mind, revenue: Revenue): number {
  if (typeof revenue === 'number') return revenue;
  const { phases } = mind.book.data;
  const now = revenue.byPhase[mind.state.phase] ?? 0;
  const late = revenue.byPhase[phases[Math.floor((phases.length * 2) / 3)]?.name ?? ''] ?? now;
  return (now + late) / 2;
}

function valueOf(mind: Mind, node: FaceNode, face: Face): number {
  const pays = payOf(mind, node.revenue);
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
export function placesOf(mind: Mind, board: Board, company: CompanyId): Place[] {
  const { geography } = mind.book;
  const colors = mind.book.phases[mind.state.phase]?.colors ?? [];
  const { toNode } = waysOf(geography, board, company, colors);
  const faces = facesOf(geography, board);
  const places: Place[] = [];
  for (let hex = 0; hex < faces.length; hex++) {
    const face = faces[hex] as Face;
    for (let number = 0; number < face.nodes.length; number++) {
      const far = toNode[hex * NODES_PER_HEX + number] as number;
      const node = face.nodes[number] as FaceNode;
      if (far >= FAR || node.kind === 'junction') continue;
      const value = valueOf(mind, node, face);
      if (value > 0) places.push({ hex, node: number, value, far });
    }
  }
  return places.sort((a, b) => b.value * (FADE[b.far] ?? 0) - a.value * (FADE[a.far] ?? 0) || a.hex - b.hex);
}

const known = new WeakMap<Board, Map<string, number>>();

/** What the map holds for a company: the places it reaches or could reach, near ones first. In money per run. */
export function promiseOf(mind: Mind, board: Board, company: CompanyId): number {
  const ofBoard = known.get(board) ?? new Map<string, number>();
  known.set(board, ofBoard);
  const key = `${company}/${mind.state.phase}`;
  const cached = ofBoard.get(key);
  if (cached !== undefined) return cached;
  let promise = 0;
  placesOf(mind, board, company).forEach(({ value, far }, i) => {
    promise += (WEIGHTS[i] ?? 0) * value * (FADE[far] ?? 0);
  });
  ofBoard.set(key, promise);
  return promise;
}
