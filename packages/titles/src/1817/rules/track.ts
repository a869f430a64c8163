import {
  type CostPart,
  edgesIn,
  type Face,
  frameIn,
  hexesInReach,
  hexOf,
  isUpgrade,
  type LayPolicy,
  type LayTileAction,
  possibleLays,
  type Read,
  reachesNewTrack,
  reachesTile,
  refuse,
  refuseBy,
  replaceable,
  twoLaysOneUpgrade,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { PLACEMENT, STEEL_MILL_PLACEMENT } from '../data/tiles.ts';
import { ownsBridgeCompany } from './bridges.ts';
import { cityBuilt, cityTileLays, isCityTile, mayCityTile } from './cityTile.ts';
import { hasMine, isMine, mayMine, mineLays, placeMine } from './coalMines.ts';
import { mountainTileLaid } from './mountainEngineers.ts';
import { isRanch, mayRanch, placeRanch, ranchLays } from './ranches.ts';
import { tileFee } from './trackPrivates.ts';

const exitCount = ({ exits }: Face): number => edgesIn(exits).length;

/** An ordinary city becomes brown with as many exits as fit (1817:6.3.2.5). */
export const tooFewExits = replaceable((c: Read, lay: LayTileAction, after: Face): boolean => {
  if (after.color !== 'brown' || after.cityCount === 0 || after.labels.length > 0) return false;
  return possibleLays(c.book.geography, c.state.board, lay.hex, PLACEMENT).some(
    ({ face }) => exitCount(face) > exitCount(after),
  );
});

/** What the lay is helped by, if anything. */
function mayUse(c: Read, lay: LayTileAction, after: Face): Violation | null {
  if (lay.using === undefined) return null;
  if (isCityTile(lay.using)) return mayCityTile(c, lay, lay.using);
  if (isRanch(lay.using)) return mayRanch(c, lay, lay.using, after);
  return isMine(lay.using)
    ? mayMine(c, lay, lay.using, after)
    : refuse(c, 'ability.place', { private: lay.using });
}

function may(c: Read, lay: LayTileAction, _before: Face, after: Face): Violation | null {
  const { hex } = lay;
  if (frameIn(c, frames.operatingTurn).lays.some((done) => done.hex === hex)) {
    return refuseBy('1817:6.3.0.3', 'The tile on {hex} was laid in this turn.', { hex });
  }
  if (hasMine(c, hex)) return refuseBy('1817:1.2.6.14', 'The tile on {hex} carries a coal mine.', { hex });
  if (tooFewExits(c, lay, after))
    return refuseBy('1817:6.3.2.5', 'A tile with more exits fits on {hex}.', { hex });
  return mayUse(c, lay, after);
}

/** Terrain of the first tile; in Detroit and New York that is the green one (1817:6.3.1.4, 1817:6.3.2.4). */
function cost(c: Read, lay: LayTileAction, before: Face): CostPart[] {
  if (before.tile !== null) return [];
  const parts: CostPart[] = [];
  for (const { type, cost: amount } of hexOf(c.book.geography, lay.hex).terrain) {
    parts.push({ why: type, amount });
    if (type === 'mountain' && isMine(lay.using)) parts.push({ why: 'coal mine', amount: -amount });
    // 1817:1.2.6.8: no river fee.
    if (type === 'water' && ownsBridgeCompany(c, lay.company))
      parts.push({ why: 'bridge company', amount: -amount });
  }
  return parts;
}

export const lay: LayPolicy = {
  // 1817:6.3.0.1, 1817:6.3.0.2: two operations, one upgrade at most.
  allow: (c, turn, next) =>
    twoLaysOneUpgrade(turn.lays, next.upgrade) ? tileFee(c, turn.company, turn.lays.length) : null,
  placement: (_c, using) => (isCityTile(using ?? undefined) ? STEEL_MILL_PLACEMENT : PLACEMENT),
  cost,
  may,
  // 1817:6.3.1.2: a yellow tile's track lies on a route; 1817:6.3.2.3: of an upgrade any track, old or new, does.
  reaches(c, action, before, after) {
    if (isCityTile(action.using)) return true;
    const reaches = isUpgrade(before) ? reachesTile : reachesNewTrack;
    return reaches(c.book.geography, c.state.board, action.company, action.hex, after);
  },
  hexes: (c, _turn, company) => hexesInReach(c.book.geography, c.state.board, company),
  abilities: (c, _turn, company) => [
    ...mineLays(c, company),
    ...ranchLays(c, company),
    ...cityTileLays(c, company),
  ],
  laid(c, action, _before, after) {
    const { company, hex, using } = action;
    if (isMine(using)) placeMine(c, hex, using);
    if (isRanch(using)) placeRanch(c, hex, using);
    if (after.color === 'yellow') mountainTileLaid(c, company, hex);
    cityBuilt(c, hex, using);
  },
};
