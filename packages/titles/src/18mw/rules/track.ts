import {
  type Face,
  hexesInReach,
  type LayPolicy,
  type LayTileAction,
  ordinaryLays,
  type PlacementRules,
  reachesTile,
  type Read,
  twoYellowOrOneUpgrade,
} from '@roundhouse/engine';
import { reached } from '../data/phases.ts';
import { PLACEMENT, PLACEMENT_FROM_FIRST_SIX } from '../data/tiles.ts';
import { trackCost } from './rivers.ts';
import { payRockIsland } from './rockIsland.ts';
import { explain } from './tileFaults.ts';
import { shutsIn } from './unrunBases.ts';

/** 18mw:track.9: from the first 6-train small cities may be upgraded or paved. */
const placement = (c: Read): PlacementRules =>
  reached(c.state.phase, '6') ? PLACEMENT_FROM_FIRST_SIX : PLACEMENT;

/** 18mw:track.14: some part of the tile, old or new. */
const connects = (c: Read, lay: LayTileAction, after: Face): boolean =>
  reachesTile(c.book.geography, c.state.board, lay.company, lay.hex, after);

export const lay: LayPolicy = {
  // 18mw:track.1
  allow: (_c, turn, next) => (twoYellowOrOneUpgrade(ordinaryLays(turn), next.upgrade) ? 0 : null),
  placement,
  explain,
  cost: trackCost,
  may: (c, action) => shutsIn(c, action, placement(c)),
  reaches: (c, action, _before, after) => connects(c, action, after),
  hexes: (c, _turn, company) => hexesInReach(c.book.geography, c.state.board, company),
  laid: (c, action, before, after) => payRockIsland(c, trackCost(c, action, before, after)),
};
