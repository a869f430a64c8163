import {
  addMarker,
  type AssignAction,
  type CompanyId,
  type Ctx,
  type HexId,
  hexOf,
  privateOf,
  type Read,
  refuse,
  refuseBy,
  type StopPick,
  useAbility,
  timesUsed,
  type Violation,
} from '@roundhouse/engine';
import { CATTLE } from '../data/privates.ts';

const CATTLE_VALUE = 10;

/** 1870:priv.scc.1: any city west of the river; the map marks them: large, small and off the board. */
export const cattleHexes = (c: Read): HexId[] =>
  c.book.geography.hexes.filter((hex) => hex.marks.cattle === true).map((hex) => hex.id);

/** The names of two small cities in one hex, in the order in which their tile counts them. */
const TWINS: readonly string[] = ['first', 'second'];

const hasTwins = (c: Read, hex: HexId): boolean => hexOf(c.book.geography, hex).towns.length === TWINS.length;

/** The token stands on one city, so of two small ones in a hex one is named (1870:priv.scc.1). */
export const cattleWishes = (c: Read): Pick<AssignAction, 'hex' | 'form'>[] =>
  cattleHexes(c).flatMap((hex) => (hasTwins(c, hex) ? TWINS.map((form) => ({ hex, form })) : [{ hex }]));

/** The stop a token in this hex stands on. Ports never share a hex with two cities. */
export const stopOf = (c: Read, hex: HexId): StopPick =>
  hasTwins(c, hex) ? { hex, kind: 'town', index: timesUsed(c, CATTLE, 'second') } : hex;

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
  const { hex = '', form } = action;
  const fits = places.includes(hex) && (hasTwins(c, hex) ? TWINS.includes(form ?? '') : form === undefined);
  return fits
    ? null
    : refuseBy(
        '1870:priv.scc.1',
        'The cattle token goes on a city west of the Mississippi, not on the river.',
      );
}

/** 1870:priv.scc.2, 1870:priv.scc.3. */
export function placeCattle(c: Ctx, hex: HexId, form: string | undefined, company: CompanyId): void {
  useAbility(c, CATTLE, 'token');
  if (form === 'second') useAbility(c, CATTLE, form);
  addMarker(c, { kind: 'cattle', hex, owner: company, value: CATTLE_VALUE, others: 0, from: CATTLE });
}
