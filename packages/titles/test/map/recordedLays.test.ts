import {
  type Board,
  companyId,
  EMPTY_BOARD,
  emptySlots,
  type Face,
  type Geography,
  layFault,
  layTile,
  type PlacementRules,
  placeToken,
  reachesCity,
  reachesNewTrack,
  reachesPlaceOn,
  removeToken,
  type Rotation,
  slotsOf,
} from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { STEEL_MILL_PLACEMENT } from '../../src/1817/data/tiles.ts';
import { recordedGames, type RecordedAction, type RecordedGame } from './records.ts';
import { M1817, M1846, M1870, type TitleMap } from './titles.ts';

interface Tally {
  lays: number;
  connected: number;
  tokens: number;
}

/** Brings the tokens on our board to where the record says they stood. */
function moveTokens(
  geo: Geography,
  board: Board,
  by: string,
  moved: Readonly<Record<string, readonly string[]>>,
  cityOf: (hex: string) => number,
): Board {
  let next = board;
  for (const [name, hexes] of Object.entries(moved)) {
    const company = companyId(name);
    for (const token of next.tokens.filter((t) => t.company === company && !hexes.includes(t.hex))) {
      next = removeToken(next, token);
    }
    for (const hex of hexes) {
      if (next.tokens.some((t) => t.company === company && t.hex === hex)) continue;
      const city = slotsOf(geo, next, hex, cityOf(hex)) > 0 ? cityOf(hex) : 0;
      // 1870: the destination token, chosen after a connection run, stands beside the circles.
      const slot = by === 'choose' ? null : (emptySlots(geo, next, hex, city)[0] ?? null);
      next = placeToken(next, { company, hex, city, slot, role: 'station' });
    }
  }
  return next;
}

/** 18xx.games lets a company lay what adds reachable track or raises a reachable city. */
function isConnected(geo: Geography, board: Board, action: RecordedAction, after: Face): boolean {
  const company = companyId(action.entity);
  return (
    reachesNewTrack(geo, board, company, action.hex, after) ||
    reachesPlaceOn(geo, board, company, action.hex, after)
  );
}

function replay({ geo }: TitleMap, rules: PlacementRules, game: RecordedGame): Tally {
  const byAlias = new Map(geo.tiles.map(({ id, def }) => [def.alias ?? id, id]));
  const lastCity = new Map<string, number>();
  const tally: Tally = { lays: 0, connected: 0, tokens: 0 };
  let board = EMPTY_BOARD;
  for (const action of game.actions) {
    const where = `${game.name} action ${action.id}`;
    const ownsStation = board.tokens.some((token) => token.company === companyId(action.entity));
    if (action.type === 'lay_tile') {
      const tile = byAlias.get(action.tile.slice(0, action.tile.lastIndexOf('-'))) ?? action.tile;
      const rotation = action.rotation as Rotation;
      expect([where, layFault(geo, board, { hex: action.hex, tile, rotation }, rules)]).toEqual([
        where,
        null,
      ]);
      tally.lays += 1;
      if (action.entity_type !== 'company') {
        const after = geo.faces.get(`${tile}/${rotation}`) as Face;
        expect([where, action.entity, action.hex, tile, isConnected(geo, board, action, after)]).toEqual([
          where,
          action.entity,
          action.hex,
          tile,
          true,
        ]);
        tally.connected += 1;
      }
      board = layTile(geo, board, action.hex, tile, rotation);
    }
    const moved = game.tokensAfter.get(action.id);
    if (action.type === 'place_token') {
      const [on = '', , city = '0'] = action.city.split('-');
      const at = geo.indexOf.has(on)
        ? on
        : Object.keys(board.tiles).find((id) => board.tiles[id]?.startsWith(`${on}/`));
      if (at !== undefined) lastCity.set(at, Number(city));
      // A private's token is placed in the name of the private but belongs to its owner.
      const [hex] = Object.entries(moved ?? {}).flatMap(([name, hexes]) =>
        hexes.filter((id) => !board.tokens.some((t) => t.hex === id && t.company === companyId(name))),
      );
      const mayTeleport = hex === 'H12' || hex === 'E11' || !ownsStation;
      if (action.entity_type === 'corporation' && hex !== undefined && !mayTeleport) {
        const place = slotsOf(geo, board, hex, Number(city)) > 0 ? Number(city) : 0;
        const reached = reachesCity(geo, board, companyId(action.entity), hex, place);
        expect([where, action.entity, hex, reached]).toEqual([where, action.entity, hex, true]);
        tally.tokens += 1;
      }
    }
    if (moved) board = moveTokens(geo, board, action.type, moved, (hex) => lastCity.get(hex) ?? 0);
  }
  return tally;
}

describe.each([
  { title: '1846', map: M1846, rules: M1846.rules, rule: '1846:6.45' },
  { title: '1817', map: M1817, rules: STEEL_MILL_PLACEMENT, rule: '1817:6.3.2.2' },
  { title: '1870', map: M1870, rules: M1870.rules, rule: '1870:map.13' },
])('recorded games of $title', ({ title, map, rules, rule }) => {
  test(`${rule} every recorded lay fits, and every company reaches what it builds and where it places tokens`, () => {
    const total: Tally = { lays: 0, connected: 0, tokens: 0 };
    for (const game of recordedGames(title)) {
      const { lays, connected, tokens } = replay(map, rules, game);
      total.lays += lays;
      total.connected += connected;
      total.tokens += tokens;
    }
    expect(total.lays).toBeGreaterThan(200);
    expect(total.connected).toBeGreaterThan(200);
    expect(total.tokens).toBeGreaterThan(10);
  });
});
