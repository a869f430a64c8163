import {
  addMarker,
  type AssignAction,
  type CompanyId,
  type Ctx,
  type HexId,
  privateOf,
  type Read,
  refuse,
  refuseBy,
  useAbility,
  timesUsed,
  type Violation,
} from '@roundhouse/engine';
import { CATTLE } from '../data/privates.ts';

const CATTLE_VALUE = 10;

/** 1870:priv.scc.1: any city west of the river; the map marks them: large, small and off the board. */
export const cattleHexes = (c: Read): HexId[] =>
  c.book.geography.hexes.filter((hex) => hex.marks.cattle === true).map((hex) => hex.id);

/** `places`: where the token may go. */
export function mayPlaceCattle(
  c: Read,
  action: AssignAction,
  company: CompanyId,
  places: readonly HexId[],
): Violation | null {
  const { owner, closed } = privateOf(c, CATTLE);
  if (owner !== company || closed) return refuse(c, 'ability.notOwner', { private: CATTLE, company });
  if (timesUsed(c, CATTLE, 'token') > 0) {
    return refuseBy('1870:priv.scc.1', 'The cattle token has been placed and does not move.');
  }
  const fits = action.form === undefined && places.includes(action.hex ?? '');
  return fits
    ? null
    : refuseBy(
        '1870:priv.scc.1',
        'The cattle token goes on a city west of the Mississippi, not on the river.',
      );
}

/** 1870:priv.scc.2, 1870:priv.scc.3. */
export function placeCattle(c: Ctx, hex: HexId, company: CompanyId): void {
  useAbility(c, CATTLE, 'token');
  addMarker(c, { kind: 'cattle', hex, owner: company, value: CATTLE_VALUE, others: 0, from: CATTLE });
}
