import {
  type CompanyId,
  firstTerrain,
  frameOf,
  hexesInReach,
  type HexId,
  type LaidRecord,
  type LayPolicy,
  type LayTileAction,
  type OperatingRoundFrame,
  type OperatingTurnFrame,
  type Read,
  reachesNewTrack,
  reachesPlaceOn,
  refuse,
  refuseBy,
  turnNow,
  twoYellowOrOneUpgrade,
  useAbility,
} from '@roundhouse/engine';
import { BRIDGE } from '../data/privates.ts';
import { PLACEMENT } from '../data/tiles.ts';
import { onSite } from '../options.ts';
import { bridgeHexes, BRIDGE_DISCOUNT, isFreeHome, mayCross, mayUseBridge } from './bridge.ts';
import { explainLay } from './layRefusals.ts';
import { settleMarkerWars } from './stationWars.ts';

/** Lays that count towards the turn: all but the free home tile (1870:priv.mrbc.8). */
const counted = (turn: OperatingTurnFrame): LaidRecord[] =>
  turn.lays.filter((lay) => lay.hex !== turn.own.freeHome || lay.using !== BRIDGE);

const homeOf = (c: Read, company: CompanyId): HexId | undefined => c.book.companies[company]?.home?.hex;

/** 1870:track.3: also an upgrade that raises the value of a city the company can run to. */
const raisesValue = (
  before: { nodes: readonly { revenue: unknown }[] },
  after: { nodes: readonly { revenue: unknown }[] },
): boolean => after.nodes.some((node, i) => Number(node.revenue) > Number(before.nodes[i]?.revenue ?? 0));

export const lay: LayPolicy = {
  // 1870:track.1
  allow(c, turn, next) {
    if (next.using === BRIDGE) {
      const probe = { type: 'layTile', company: turn.company, hex: next.hex, using: BRIDGE } as LayTileAction;
      if (isFreeHome(c, probe) || onSite(c, 'bridgeLayExtra')) return 0;
    }
    return twoYellowOrOneUpgrade(counted(turn), next.upgrade) ? 0 : null;
  },
  placement: () => PLACEMENT,
  // 1870:track.6, 1870:priv.mrbc.7
  cost(c, action, before) {
    const terrain = firstTerrain(c, action.hex, before);
    if (terrain === 0 || isFreeHome(c, action)) return [];
    const parts = [{ why: 'terrain', amount: terrain }];
    if (action.using === BRIDGE)
      parts.push({ why: 'bridge company', amount: -Math.min(BRIDGE_DISCOUNT, terrain) });
    return parts;
  },
  may(c, action, before, after) {
    const { hex } = action;
    const crossing = mayCross(c, hex, after);
    if (crossing) return crossing;
    // 1870:priv.mrbc.9: by nobody in this round; a record of the site knows only the turn itself.
    const kept = onSite(c, 'bridgeLayExtra') ? turnNow(c) : frameOf<OperatingRoundFrame>(c, 'operatingRound');
    if (kept?.own.freeHome === hex) {
      return refuseBy(
        '1870:priv.mrbc.9',
        'The free tile in {hex} may not be upgraded in this operating round.',
        {
          hex,
        },
      );
    }
    if (onSite(c, 'pOnly170') && after.tile === '63' && isPHex(c, hex))
      return refuse(c, 'lay.label', { hex, tile: '63' });
    if (action.using === undefined) return null;
    return action.using === BRIDGE
      ? mayUseBridge(c, action, before)
      : refuse(c, 'ability.place', { private: action.using });
  },
  reaches(c, action, before, after) {
    if (onSite(c, 'trustLays')) return true;
    const { geography } = c.book;
    const { board } = c.state;
    if (action.hex === homeOf(c, action.company) && before.tile === null) return true;
    if (reachesNewTrack(geography, board, action.company, action.hex, after)) return true;
    return raisesValue(before, after) && reachesPlaceOn(geography, board, action.company, action.hex, after);
  },
  hexes: (c, _turn, company) => hexesInReach(c.book.geography, c.state.board, company),
  abilities: (c, turn) => [{ using: BRIDGE, hexes: bridgeHexes(c, turn) }],
  explain: (c, action, before, after, fault) => explainLay(c, action, before, after, fault),
  laid(c, action) {
    if (action.using === BRIDGE) {
      const turn = turnNow(c);
      const round = frameOf<OperatingRoundFrame>(c, 'operatingRound');
      if (turn && isFreeHome(c, action)) {
        turn.own.freeHome = action.hex;
        if (round) round.own.freeHome = action.hex;
      }
      useAbility(c, BRIDGE, 'tile');
    }
    settleMarkerWars(c);
  },
};

const isPHex = (c: Read, hex: HexId): boolean =>
  ['B11', 'C18', 'J3', 'J5', 'N17'].includes(hex) && c.book.geography.indexOf.has(hex);
