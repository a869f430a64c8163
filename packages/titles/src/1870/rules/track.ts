import {
  firstTerrain,
  hexesInReach,
  type LaidRecord,
  type LayPolicy,
  type OperatingTurnFrame,
  reachesNewTrack,
  reachesPlaceOn,
  refuse,
  refuseBy,
  turnNow,
  twoYellowOrOneUpgrade,
  useAbility,
} from '@roundhouse/engine';
import { freeHome } from '../memory.ts';
import { BRIDGE } from '../data/privates.ts';
import { PLACEMENT } from '../data/tiles.ts';
import {
  bridgeHexes,
  BRIDGE_DISCOUNT,
  isFreeHome,
  mayCross,
  mayUseBridge,
  type BridgeTerms,
} from './bridge.ts';
import { explainLay } from './layRefusals.ts';
import { settleMarkerWars } from './stationWars.ts';

/** Lays that count towards the turn: all but the free home tile (1870:priv.mrbc.8). */
const counted = (turn: OperatingTurnFrame): LaidRecord[] =>
  turn.lays.filter((lay) => lay.hex !== freeHome.of(turn));

export const layWith = (bridge: BridgeTerms): LayPolicy => ({
  // 1870:track.1
  allow(c, turn, next) {
    const extra = bridge === 'extraLay' && next.using === BRIDGE;
    if (extra || isFreeHome(c, { company: turn.company, ...next }, bridge)) return 0;
    return twoYellowOrOneUpgrade(counted(turn), next.upgrade) ? 0 : null;
  },
  placement: () => PLACEMENT,
  // 1870:track.6, 1870:priv.mrbc.7
  cost(c, action, before) {
    const terrain = firstTerrain(c, action.hex, before);
    if (terrain === 0 || isFreeHome(c, action, bridge)) return [];
    const parts = [{ why: 'terrain', amount: terrain }];
    if (action.using === BRIDGE)
      parts.push({ why: 'bridge company', amount: -Math.min(BRIDGE_DISCOUNT, terrain) });
    return parts;
  },
  may(c, action, before, after) {
    const { hex } = action;
    const crossing = mayCross(c, hex, after);
    if (crossing) return crossing;
    // 1870:priv.mrbc.9: its company laid it and may not upgrade it; others may.
    if (freeHome.of(turnNow(c)) === hex) {
      return refuseBy(
        '1870:priv.mrbc.9',
        'The tile laid free in {hex} may not be upgraded in the same turn.',
        {
          hex,
        },
      );
    }
    if (action.using === undefined) return null;
    return action.using === BRIDGE
      ? mayUseBridge(c, action, before, bridge)
      : refuse(c, 'ability.place', { private: action.using });
  },
  // 1870:track.3: or a city it can run to becomes worth more, as a large city does with every upgrade (1870:map.4). Small ones bar
  // nobody, so whoever comes to one comes to the new track too.
  reaches: ({ book: { geography }, state: { board } }, { company, hex }, _before, after) =>
    reachesNewTrack(geography, board, company, hex, after) ||
    reachesPlaceOn(geography, board, company, hex, after),
  hexes: (c, _turn, company) => hexesInReach(c.book.geography, c.state.board, company),
  abilities: (c, turn) => [{ using: BRIDGE, hexes: bridgeHexes(c, turn, bridge) }],
  explain: (c, action, before, after, fault) => explainLay(c, action, before, after, fault),
  laid(c, action) {
    if (action.using === BRIDGE) {
      const turn = turnNow(c);
      const free = isFreeHome(c, action, bridge);
      if (turn && free) freeHome.put(turn, action.hex);
      useAbility(c, BRIDGE, free && bridge === 'printed' ? 'home' : 'tile');
    }
    settleMarkerWars(c);
  },
});

export const lay = layWith('printed');
