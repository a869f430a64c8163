import { refuse } from '../agenda/refuse.ts';
import { cashOf } from '../ledger/money.ts';
import type { LayTileAction } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import type { CostPart } from '../model/frame.ts';
import type { LaidRecord, OperatingTurnFrame } from '../model/frames.ts';
import type { CompanyId, PrivateId } from '../model/ids.ts';
import type { Violation } from '../model/violation.ts';
import { phaseFacts } from '../query/facts.ts';
import { faceAt, tilesLeft } from '../track/board.ts';
import { fitsOn, layFault, type PlacementRules } from '../track/placement.ts';
import type { Face, HexId, TileColor } from '../track/types.ts';

const BY_THE_LISTS: PlacementRules = { upgrades: 'listed', labels: 'exact' };

export const placementOf = (c: Read, using: PrivateId | null): PlacementRules =>
  c.book.policies.lay.placement?.(c, using) ?? BY_THE_LISTS;

/** Replacing a tile, or a hex that is printed in yellow, is an upgrade. */
export const isUpgrade = (before: Face): boolean => before.tile !== null || before.color !== 'white';

/** Colours of tiles that the present phase allows. */
export const colorsNow = (c: Read): readonly string[] => phaseFacts(c).colors;

/** Is any further lay within the turn's allowance? Money and the map do not matter here. */
export function laysLeft(c: Read, turn: OperatingTurnFrame): boolean {
  const { lay } = c.book.policies;
  return colorsNow(c).some(
    (color) => lay.allow(c, turn, { hex: '', color, upgrade: color !== 'yellow' }) !== null,
  );
}

/** Lays of a turn that count towards its allowance: those without the help of a private. */
export const ordinaryLays = (turn: OperatingTurnFrame): LaidRecord[] =>
  turn.lays.filter((lay) => lay.using === null);

/** Two lays a turn, at most one of them an upgrade (1846:6.43, 1817:6.3.0.2). */
export function twoLaysOneUpgrade(lays: readonly LaidRecord[], upgrade: boolean): boolean {
  return lays.length < 2 && !(upgrade && lays.some((lay) => lay.upgrade));
}

/** Two yellow tiles or one upgrade (1870:track.1, 18mw:track.1). */
export function twoYellowOrOneUpgrade(lays: readonly LaidRecord[], upgrade: boolean): boolean {
  if (upgrade) return lays.length === 0;
  return lays.length < 2 && !lays.some((lay) => lay.upgrade);
}

export const sumOf = (parts: readonly CostPart[]): number =>
  parts.reduce((sum, part) => sum + part.amount, 0);

/** Everything the lay costs: the title's parts and what a further lay costs more. Never below zero in sum. */
export function costOfLay(c: Read, lay: LayTileAction, before: Face, after: Face, extra: number): CostPart[] {
  const parts = c.book.policies.lay.cost(c, lay, before, after);
  return extra === 0 ? parts : [...parts, { why: 'further tile', amount: extra }];
}

export interface JudgedLay {
  before: Face;
  after: Face;
  parts: CostPart[];
  cost: number;
}

/**
 * Judges a lay in the order a player would think: colour, allowance, geometry and supply, the title's own limits,
 * connection, money. The one truth behind the move and behind every list of lays.
 */
export function judgeLay(c: Read, turn: OperatingTurnFrame, lay: LayTileAction): JudgedLay | Violation {
  const { geography } = c.book;
  const { company, hex, using } = lay;
  const tile = geography.tileById.get(lay.tile);
  if (!geography.indexOf.has(hex)) return refuse(c, 'lay.hex', { hex });
  if (!tile) return refuse(c, 'lay.none', { tile: lay.tile });
  if (!colorsNow(c).includes(tile.color)) return refuse(c, 'lay.color', { color: tile.color });
  const { board } = c.state;
  const before = faceAt(geography, board, hex);
  const after = tile.faces[lay.rotation] as Face;
  const policy = c.book.policies.lay;
  const extra = allowanceFor(c, turn, hex, before, tile.color, using);
  if (extra === null) return refuse(c, 'lay.allowance', { hex });
  const fault = layFault(geography, board, lay, placementOf(c, using ?? null));
  if (fault)
    return policy.explain?.(c, lay, before, after, fault) ?? refuse(c, fault, { hex, tile: lay.tile });
  const limit = policy.may(c, lay, before, after);
  if (limit) return limit;
  if (!policy.reaches(c, lay, before, after)) return refuse(c, 'lay.reach', { hex, company });
  const judged = priced(c, lay, before, after, extra);
  const cash = cashOf(c, company);
  return judged.cost > cash ? refuse(c, 'lay.money', { company, cash, cost: judged.cost }) : judged;
}

/** What a lay of this colour here costs more because of the lays before it in the turn; null = it is one too many. */
function allowanceFor(
  c: Read,
  turn: OperatingTurnFrame,
  hex: HexId,
  before: Face,
  color: TileColor,
  using: PrivateId | undefined,
): number | null {
  const upgrade = isUpgrade(before);
  return c.book.policies.lay.allow(c, turn, using ? { hex, color, upgrade, using } : { hex, color, upgrade });
}

function priced(c: Read, lay: LayTileAction, before: Face, after: Face, extra: number): JudgedLay {
  const parts = costOfLay(c, lay, before, after, extra);
  return { before, after, parts, cost: Math.max(0, sumOf(parts)) };
}

export const isRefused = (judged: object): judged is Violation => 'rule' in judged;

/**
 * Every lay on a hex that `judgeLay` accepts, of lays that look alike the first. Asks the same questions in the order that drops most
 * lays first, those of the hex only once, and puts no refusal into words.
 */
export function* laysOn(
  c: Read,
  turn: OperatingTurnFrame,
  by: LayTileAction['by'],
  company: CompanyId,
  hex: HexId,
  using?: PrivateId,
): Iterable<{ lay: LayTileAction; judged: JudgedLay }> {
  const { geography } = c.book;
  const { board } = c.state;
  const policy = c.book.policies.lay;
  const colors = colorsNow(c);
  const before = faceAt(geography, board, hex);
  const cash = cashOf(c, company);
  let color: TileColor | null = null;
  let extra: number | null = null;
  for (const { tile, rotation, face: after } of fitsOn(
    geography,
    board,
    hex,
    placementOf(c, using ?? null),
  )) {
    if (tile.color !== color) {
      color = tile.color;
      extra = colors.includes(color) ? allowanceFor(c, turn, hex, before, color, using) : null;
    }
    if (extra === null || tilesLeft(geography, board, tile) === 0) continue;
    const lay: LayTileAction = { type: 'layTile', by, company, hex, tile: tile.id, rotation };
    if (using) lay.using = using;
    if (!policy.reaches(c, lay, before, after) || policy.may(c, lay, before, after)) continue;
    const judged = priced(c, lay, before, after, extra);
    if (judged.cost <= cash) yield { lay, judged };
  }
}

/** Terrain printed on the hex, paid by the first tile laid there. */
export function firstTerrain(c: Read, hex: HexId, before: Face): number {
  if (before.tile !== null) return 0;
  const { hexes, indexOf } = c.book.geography;
  return hexes[indexOf.get(hex) as number]?.terrain.reduce((sum, { cost }) => sum + cost, 0) ?? 0;
}
