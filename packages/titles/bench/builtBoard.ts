/** A crowded board, built the way a game builds it: companies in turn lay connected tiles and place tokens. */

import {
  type Board,
  citiesInReach,
  companyId,
  EMPTY_BOARD,
  emptySlots,
  type Fit,
  type Geography,
  hexesInReach,
  layTile,
  type PlacementRules,
  placeToken,
  possibleLays,
  reachesNewTrack,
} from '@roundhouse/engine';

/** Numbers that look random and are the same every time. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

export function builtBoard(geo: Geography, rules: PlacementRules, rounds: number, seed = 1): Board {
  const roll = dice(seed);
  const homes = geo.hexes.flatMap((hex) =>
    hex.home.map(({ entity, city, slot }) => ({ hex: hex.id, entity, city, slot })),
  );
  let board: Board = EMPTY_BOARD;
  for (const { hex, entity, city, slot } of homes) {
    board = placeToken(board, { company: companyId(entity), hex, city, slot, role: 'home' });
  }
  for (let round = 0; round < rounds; round++) {
    for (const { entity } of homes) {
      board = buildOnce(geo, rules, board, entity, roll);
      if (round % 5 === 4) board = tokenOnce(geo, board, entity, roll);
    }
  }
  return board;
}

function buildOnce(
  geo: Geography,
  rules: PlacementRules,
  board: Board,
  entity: string,
  roll: (below: number) => number,
): Board {
  const company = companyId(entity);
  const lays: { hex: string; fit: Fit }[] = [];
  for (const hex of hexesInReach(geo, board, company)) {
    for (const fit of possibleLays(geo, board, hex, rules)) {
      if (reachesNewTrack(geo, board, company, hex, fit.face)) lays.push({ hex, fit });
    }
  }
  const chosen = lays[roll(lays.length)];
  return chosen ? layTile(geo, board, chosen.hex, chosen.fit.tile.id, chosen.fit.rotation) : board;
}

function tokenOnce(geo: Geography, board: Board, entity: string, roll: (below: number) => number): Board {
  const company = companyId(entity);
  const mine = board.tokens.filter((token) => token.company === company);
  const spots = citiesInReach(geo, board, company).filter(
    ({ hex, city }) =>
      emptySlots(geo, board, hex, city).length > 0 && !mine.some((token) => token.hex === hex),
  );
  const spot = spots[roll(spots.length)];
  if (!spot || mine.length >= 4) return board;
  const slot = emptySlots(geo, board, spot.hex, spot.city)[0] ?? 0;
  return placeToken(board, { company, ...spot, slot, role: 'station' });
}
