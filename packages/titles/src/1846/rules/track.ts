import {
  type Face,
  hexesInReach,
  type LayPolicy,
  type LayTileAction,
  ordinaryLays,
  privateId,
  type Read,
  reachesNewTrack,
  reachesPlaceOn,
  refuse,
  twoLaysOneUpgrade,
  useAbility,
  type Violation,
} from '@roundhouse/engine';
import { PLACEMENT } from '../data/tiles.ts';
import { extraTile, extraTileHexes, tilePrivatesOf } from './extraTiles.ts';
import { awaitsCorporation } from './players.ts';
import { trackCost } from './trackCost.ts';
import { deferredBlockers } from './twoPlayers.ts';

/** 1846:6.42. */
const NEXT_COLOR: Readonly<Record<string, string>> = { yellow: 'green', green: 'brown', brown: 'gray' };

/** 1846:6.45.reserved: nobody builds there until a corporation has bought the private or it has left the game. */
function reservedHex(c: Read, lay: LayTileAction): Violation | null {
  const { marks } = c.book.geography.hexes[c.book.geography.indexOf.get(lay.hex) ?? -1] ?? {};
  const keeper = marks?.tileReservedFor;
  return typeof keeper === 'string' && awaitsCorporation(c, privateId(keeper))
    ? refuse(c, 'lay.reserved', { hex: lay.hex })
    : null;
}

/** 1846:6.47, 1846:6.47.city: new track on plain tiles, the city on city tiles. */
function connects(c: Read, lay: LayTileAction, after: Face): boolean {
  const reaches = after.cityCount > 0 ? reachesPlaceOn : reachesNewTrack;
  return reaches(c.book.geography, c.state.board, lay.company, lay.hex, after);
}

export const track: LayPolicy = {
  // 1846:6.43; the extra tiles of privates come on top.
  allow: (_c, turn, next) => (next.using || twoLaysOneUpgrade(ordinaryLays(turn), next.upgrade) ? 0 : null),
  placement: () => PLACEMENT,
  cost: trackCost,
  may: (c, lay, before, after) =>
    reservedHex(c, lay) ?? (lay.using ? extraTile(c, lay, lay.using, before, after) : null),
  reaches: (c, lay, _before, after) =>
    // 1846:6.47.pc
    lay.using !== undefined || connects(c, lay, after),
  // 1846:6.41: nothing but yellow in an empty hex is a rule of its own, and so is the list of upgrades.
  explain(c, lay, before, after, fault) {
    if (fault !== 'lay.succession') return null;
    const rule =
      before.color === 'white'
        ? '1846:6.41'
        : NEXT_COLOR[before.color] === after.color
          ? '1846:6.46.upgrades'
          : null;
    return rule && { ...refuse(c, fault, { hex: lay.hex, tile: lay.tile }), rule };
  },
  hexes: (c, _turn, company) => hexesInReach(c.book.geography, c.state.board, company),
  abilities: (c, _turn, company) =>
    tilePrivatesOf(c, company).map((using) => ({ using, hexes: extraTileHexes(c, using) })),
  laid(c, lay, _before, after) {
    if (lay.using) useAbility(c, lay.using, 'tile');
    deferredBlockers(c, lay.hex, after.color);
  },
};
