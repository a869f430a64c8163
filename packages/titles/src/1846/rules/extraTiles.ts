import {
  type CompanyId,
  edgeTowards,
  type Face,
  faceAt,
  hasEdge,
  type HexId,
  isUpgrade,
  type LayTileAction,
  type PrivateId,
  type Read,
  refuse,
  refuseBy,
  replaceable,
  timesUsed,
  type Violation,
} from '@roundhouse/engine';
import { LAKE_SHORE, LITTLE_MIAMI, MICHIGAN_CENTRAL, OHIO_INDIANA } from '../data/privates.ts';
import { littleMiami } from './littleMiami.ts';
import { corporationOwning } from './players.ts';

/** Privates that allow extra tiles, free and without a connection, at any time of their corporation's turn (1846:6.93). */

interface ExtraTiles {
  /** How many tiles in the whole game. */
  times: number;
  rule: `1846:${string}`;
  may(c: Read, lay: LayTileAction, before: Face, after: Face): Violation | null;
}

const EXTRA_TILES: Readonly<Record<PrivateId, ExtraTiles>> = {
  [LAKE_SHORE]: { times: 1, rule: '1846:pc.lsl', may: lakeShore },
  [MICHIGAN_CENTRAL]: {
    times: 2,
    rule: '1846:pc.mc',
    may: (c, lay, before, after) => reservedPair(c, lay, before, after, '1846:pc.mc'),
  },
  [OHIO_INDIANA]: {
    times: 2,
    rule: '1846:pc.oi',
    may: (c, lay, before, after) => reservedPair(c, lay, before, after, '1846:pc.oi'),
  },
  [LITTLE_MIAMI]: { times: 2, rule: '1846:2e.lm', may: littleMiami },
};

/** Also those that are used up: whoever tries is told so. */
export const tilePrivatesOf = (c: Read, company: CompanyId): PrivateId[] =>
  (Object.keys(EXTRA_TILES) as PrivateId[]).filter((id) => corporationOwning(c, id) === company);

/** Hexes worth looking at for an extra tile of this private; `extraTile` says what may be laid. */
export const extraTileHexes = (c: Read, id: PrivateId): readonly HexId[] => c.book.privates[id]?.hexes ?? [];

/** What speaks against an extra tile beyond geometry, supply and phase. */
export function extraTile(
  c: Read,
  lay: LayTileAction,
  id: PrivateId,
  before: Face,
  after: Face,
): Violation | null {
  const ability = EXTRA_TILES[id];
  if (!ability || corporationOwning(c, id) !== lay.company)
    return refuse(c, 'ability.notOwner', { private: id, company: lay.company });
  if (!extraTileHexes(c, id).includes(lay.hex))
    return refuseBy(ability.rule, 'Its extra tiles do not go there.', { hex: lay.hex });
  if (timesUsed(c, id, 'tile') >= ability.times || isForfeited(c, id))
    return refuseBy(ability.rule, 'Its extra tiles have been used.');
  return ability.may(c, lay, before, after);
}

/** 1846:pc.lsl: an upgrade of Cleveland or Toledo. */
function lakeShore(_c: Read, _lay: LayTileAction, before: Face): Violation | null {
  return isUpgrade(before)
    ? null
    : refuseBy('1846:pc.lsl', 'Only an upgrade of a tile that is already there.');
}

/** 1846:pc.mc, 1846:pc.oi: yellow tiles; the second one joins the first. */
function reservedPair(
  c: Read,
  lay: LayTileAction,
  before: Face,
  after: Face,
  rule: '1846:pc.mc' | '1846:pc.oi',
): Violation | null {
  if (isUpgrade(before)) return refuseBy(rule, 'Only yellow tiles in empty hexes.');
  const first = timesUsed(c, lay.using as PrivateId, 'tile') === 1;
  const other = extraTileHexes(c, lay.using as PrivateId).find((hex) => hex !== lay.hex);
  // The hex of this lay is empty, so the first extra tile lies in the other one.
  if (!first || !other) return null;
  const there = faceAt(c.book.geography, c.state.board, other);
  return joined(lay.hex, after, other, there) ? null : refuseBy(rule, 'The two tiles must join each other.');
}

export function joined(a: HexId, faceA: Face, b: HexId, faceB: Face): boolean {
  const edge = edgeTowards(a, b);
  return edge !== null && hasEdge(faceA.exits, edge) && hasEdge(faceB.exits, (edge + 3) % 6);
}

/** Has the owner lost what is left of this private's tiles? By the book only by using them. */
export const isForfeited = replaceable((_c: Read, _id: PrivateId): boolean => false);
