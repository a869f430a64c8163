/**
 * 18xx.games keeps in mind whether a company can place a token, until the next tile or token lies: a circle that a closed company
 * leaves in between is not seen.
 */

import {
  type CitySpot,
  type Company,
  type CompanyId,
  companyOf,
  type Ctx,
  type LayPolicy,
  type Move,
  openCitiesNearby,
  type OperatingPolicy,
  type OperatingTurnFrame,
  type Read,
  slot,
  type TokenPolicy,
} from '@roundhouse/engine';

/** What was found when it last looked; null = it has not looked since the last tile or token. */
const found = slot<boolean | null>('circleFound', null);

export const seesNoCircle = (c: Read, company: CompanyId): boolean =>
  found.of(companyOf(c, company)) === false;

export function forgetCircles(c: Ctx): void {
  for (const id of Object.keys(c.state.companies) as CompanyId[]) found.clear(companyOf(c, id));
}

/** Where a circle was free for the company when it last looked: it mostly still is, and nothing need be followed to ask again. */
const lastFree = new WeakMap<Company, CitySpot>();

/** Looks for the company, unless that was done. */
export function lookForCircle(c: Ctx, turn: OperatingTurnFrame, token: TokenPolicy): void {
  const { company } = turn;
  const it = companyOf(c, company);
  if (found.of(it) !== null) return;
  const isFree = ({ hex, city }: CitySpot): boolean =>
    token.may(c, turn, { type: 'placeToken', by: 'referee', company, hex, city }) === null;
  const known = lastFree.get(it);
  const free = known && isFree(known) ? known : firstFree(c, turn, token, isFree);
  if (free) lastFree.set(it, free);
  found.put(it, free !== undefined);
}

/** Mostly there is one close by, and not all track of the company need be followed. */
const firstFree = (
  c: Ctx,
  turn: OperatingTurnFrame,
  token: TokenPolicy,
  isFree: (spot: CitySpot) => boolean,
): CitySpot | undefined =>
  openCitiesNearby(c.book.geography, c.state.board, turn.company).find(isFree) ??
  token.spots(c, turn, turn.company).find(isFree);

export const spotsAsSeen = (token: TokenPolicy): Pick<TokenPolicy, 'spots'> => ({
  spots: (c, turn, company) => (seesNoCircle(c, company) ? [] : token.spots(c, turn, company)),
});

export const tokenAsSeen = (token: TokenPolicy): Partial<TokenPolicy> => ({
  ...spotsAsSeen(token),
  placed(c, action) {
    token.placed?.(c, action);
    forgetCircles(c);
  },
});

export const laidAndForgotten =
  (laid: LayPolicy['laid']): NonNullable<LayPolicy['laid']> =>
  (c, lay, before, after) => {
    laid?.(c, lay, before, after);
    forgetCircles(c);
  };

type TurnStep = OperatingPolicy['step'][string];

/** A step that begins with the look, unless that was done. */
export const looking =
  (step: TurnStep | undefined, look: (c: Ctx, turn: OperatingTurnFrame) => void): TurnStep =>
  (c, turn) => {
    if (found.of(companyOf(c, turn.company)) === null) look(c, turn);
    return step?.(c, turn) ?? null;
  };

/** A move after which it looks again. */
export const forgetting = (move: Move): Move => ({
  ...move,
  apply(c, frame, action) {
    move.apply(c, frame, action);
    forgetCircles(c);
  },
});
