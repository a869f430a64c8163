import {
  type Board,
  type CompanyId,
  type Face,
  facesOf,
  type Geography,
  type Hex,
  NODE_END,
  NODES_PER_HEX,
  stationNode,
} from '@roundhouse/engine';

/**
 * How far a company is from every place of the map, in quarters of a tile: 0 = its track leads there, 4 = one tile is
 * missing. A rough guess: whether a fitting tile exists is not asked.
 */
export interface Ways {
  /** Per node (`hex * NODES_PER_HEX + node`); FAR = out of sight. */
  readonly toNode: Int16Array;
}

export const FAR = 0x3fff;
/** Nothing further than this is looked at: four tiles. */
const HORIZON = 16;
/** With so many places at hand nobody looks further. */
const PLENTY = 16;
const TILE = 4;
const OPPOSITE = [3, 4, 5, 0, 1, 2] as const;

interface Ground {
  readonly geo: Geography;
  readonly faces: readonly Face[];
  /** Quarters that a new or better tile in this hex costs; FAR = nothing can be built. */
  readonly build: Int16Array;
}

const COLORS = ['white', 'yellow', 'green', 'brown', 'gray'];

const grounds = new WeakMap<Board['tiles'], Map<string, Ground>>();

function groundOf(geo: Geography, board: Board, colors: readonly string[]): Ground {
  const key = colors.join();
  const ofTiles = grounds.get(board.tiles) ?? new Map<string, Ground>();
  grounds.set(board.tiles, ofTiles);
  const known = ofTiles.get(key);
  if (known?.geo === geo) return known;
  const faces = facesOf(geo, board);
  const build = Int16Array.from(geo.hexes, (hex, i) => buildCost(hex, faces[i] as Face, colors));
  const ground: Ground = { geo, faces, build };
  ofTiles.set(key, ground);
  return ground;
}

function buildCost(hex: Hex, face: Face, colors: readonly string[]): number {
  if (face.tile === null && hex.color === 'white') {
    const terrain = hex.terrain.reduce((sum, { cost }) => sum + cost, 0);
    return TILE + Math.round(terrain / 15);
  }
  if (face.tile === null && hex.color !== 'yellow') return FAR;
  const next = COLORS[COLORS.indexOf(face.color) + 1];
  if (next === undefined || next === 'gray') return FAR;
  return colors.includes(next) ? TILE + 2 : 3 * TILE;
}

/** Cities full of others: one comes to them but not through. */
function fullNodes(ground: Ground, board: Board, company: CompanyId): Set<number> {
  const standing = new Map<number, number>();
  const own = new Set<number>();
  for (const token of board.tokens) {
    const hex = ground.geo.indexOf.get(token.hex) ?? 0;
    const face = ground.faces[hex] as Face;
    const number = stationNode(face, token.city);
    const node = hex * NODES_PER_HEX + number;
    if (token.company === company) own.add(node);
    if (token.slot === null) continue;
    standing.set(node, (standing.get(node) ?? 0) + 1);
  }
  const full = new Set<number>();
  for (const [node, count] of standing) {
    const slots = ground.faces[Math.floor(node / NODES_PER_HEX)]?.nodes[node % NODES_PER_HEX]?.slots ?? 0;
    if (count >= slots && !own.has(node)) full.add(node);
  }
  return full;
}

const known = new WeakMap<Board, Map<string, Ways>>();

/** The ways of a company from its tokens; `colors` = tiles the phase allows. */
export function waysOf(geo: Geography, board: Board, company: CompanyId, colors: readonly string[]): Ways {
  const ofBoard = known.get(board) ?? new Map<string, Ways>();
  known.set(board, ofBoard);
  const key = `${company}|${colors.length}`;
  const cached = ofBoard.get(key);
  if (cached) return cached;
  const ways = search(groundOf(geo, board, colors), board, company);
  ofBoard.set(key, ways);
  return ways;
}

function search(ground: Ground, board: Board, company: CompanyId): Ways {
  const { geo, faces, build } = ground;
  const hexes = geo.hexes.length;
  const toNode = new Int16Array(hexes * NODES_PER_HEX).fill(FAR);
  const toSide = new Int16Array(hexes * 6).fill(FAR);
  const full = fullNodes(ground, board, company);
  /** By distance: sides as `hex * 6 + edge`, nodes below zero as `-1 - node`. */
  const queue: number[][] = Array.from({ length: HORIZON + 1 }, () => []);

  let places = 0;
  const reach = (node: number, far: number): void => {
    const before = toNode[node] as number;
    if (far > HORIZON || before <= far) return;
    if (before === FAR) places += 1;
    toNode[node] = far;
    queue[far]?.push(-1 - node);
  };
  const cross = (hex: number, edge: number, far: number): void => {
    const other = geo.neighborIndex[hex * 6 + edge] as number;
    if (other < 0 || ((geo.hexes[hex] as Hex).closed >> edge) & 1) return;
    const side = (geo.hexes[hex] as Hex).sides[edge];
    const paid = side && side.cost > 0 && far > 0 ? Math.round(side.cost / 20) : 0;
    const back = OPPOSITE[edge] as number;
    const at = other * 6 + back;
    const total = far + paid;
    if (total > HORIZON || (toSide[at] as number) <= total) return;
    toSide[at] = total;
    queue[total]?.push(at);
  };

  for (const token of board.tokens) {
    if (token.company !== company) continue;
    const hex = geo.indexOf.get(token.hex) ?? 0;
    reach(hex * NODES_PER_HEX + stationNode(faces[hex] as Face, token.city), 0);
  }
  for (let far = 0; far <= HORIZON; far++) {
    if (places >= PLENTY) break;
    const bucket = queue[far] as number[];
    for (let i = 0; i < bucket.length; i++) {
      const item = bucket[i] as number;
      if (item < 0) leaveNode(-1 - item, far);
      else enterHex(item, far);
    }
  }
  return { toNode };

  function leaveNode(node: number, far: number): void {
    if ((toNode[node] as number) < far || full.has(node)) return;
    const hex = Math.floor(node / NODES_PER_HEX);
    const face = faces[hex] as Face;
    const number = node % NODES_PER_HEX;
    const it = face.nodes[number];
    if (!it || it.kind === 'offboard') return;
    for (let edge = 0; edge < 6; edge++) {
      if ((it.exits >> edge) & 1) cross(hex, edge, far);
      else if ((build[hex] as number) < FAR) cross(hex, edge, far + (build[hex] as number));
    }
  }

  function enterHex(at: number, far: number): void {
    if ((toSide[at] as number) < far) return;
    const hex = Math.floor(at / 6);
    const edge = at % 6;
    const face = faces[hex] as Face;
    for (const end of face.farEnds[edge] as readonly number[]) {
      if (end < NODE_END) cross(hex, end, far);
      else reach(hex * NODES_PER_HEX + end - NODE_END, far);
    }
    const cost = build[hex] as number;
    if (cost >= FAR) return;
    for (let number = 0; number < face.nodes.length; number++)
      reach(hex * NODES_PER_HEX + number, far + cost);
    for (let out = 0; out < 6; out++) if (out !== edge) cross(hex, out, far + cost);
  }
}
