import { refuse } from '../agenda/refuse.ts';
import { companyOf } from '../ledger/shares.ts';
import type { PlaceTokenAction } from '../verbs/core.ts';
import type { Read } from '../model/context.ts';
import type { OperatingTurnFrame } from '../model/frames.ts';
import type { CompanyId, Owner } from '../model/ids.ts';
import type { Violation } from '../model/violation.ts';
import { citiesInReach, reachesCity } from '../track/building.ts';
import { emptyCount, keptFromOthers, slotsOf } from '../track/stations.ts';
import type { CitySpot, HexId } from '../track/types.ts';

/** Has the company an ordinary token left for this turn? One a turn; tokens placed with a private do not count. */
export const mayStillPlaceToken = (c: Read, turn: OperatingTurnFrame): boolean =>
  companyOf(c, turn.company).tokensLeft > 0 && !turn.tokens.some((placed) => placed.using === null);

/** The city exists and has a circle that is neither taken nor kept for somebody else than `mine`. */
export function freeSpace(c: Read, hex: HexId, city: number, mine: readonly Owner[]): Violation | null {
  const { geography } = c.book;
  const { board } = c.state;
  if (!geography.indexOf.has(hex) || slotsOf(geography, board, hex, city) === 0)
    return refuse(c, 'token.city', { hex });
  const empty = emptyCount(geography, board, hex, city);
  if (empty === 0) return refuse(c, 'token.full', { hex });
  if (keptFromOthers(board, hex, city, mine) >= empty) return refuse(c, 'token.reserved', { hex });
  return null;
}

/** Not beside an own token: in the whole hex, or only in the same city. */
export function noOwnToken(c: Read, company: CompanyId, hex: HexId, city?: number): Violation | null {
  for (const token of c.state.board.tokens) {
    if (token.company === company && token.hex === hex && (city === undefined || token.city === city))
      return refuse(c, 'token.own', { company });
  }
  return null;
}

/** A route of any length leads there from one of its tokens. */
export function connectedCity(c: Read, company: CompanyId, hex: HexId, city: number): Violation | null {
  const reached = reachesCity(c.book.geography, c.state.board, company, hex, city);
  return reached ? null : refuse(c, 'token.reach', { company, hex });
}

/** Cities the company comes to where a circle is empty: what most titles offer for an ordinary token. */
export function reachableSpots(c: Read, company: CompanyId): CitySpot[] {
  const { geography } = c.book;
  const { board } = c.state;
  return citiesInReach(geography, board, company).filter(
    ({ hex, city }) => emptyCount(geography, board, hex, city) > 0,
  );
}

/** Free space, one token a city or hex, connection: the rules of an ordinary token in most titles. */
export function ordinarySpot(
  c: Read,
  action: PlaceTokenAction,
  mine: readonly Owner[],
  oneFor: 'city' | 'hex',
): Violation | null {
  const { company, hex, city } = action;
  return (
    freeSpace(c, hex, city, mine) ??
    noOwnToken(c, company, hex, oneFor === 'city' ? city : undefined) ??
    connectedCity(c, company, hex, city)
  );
}
