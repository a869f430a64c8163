import {
  closePrivate,
  connectedCity,
  type CompanyId,
  freeSpace,
  type HexId,
  noOwnToken,
  reachableSpots,
  type Read,
  refuse,
  type TokenPolicy,
  type Violation,
} from '@roundhouse/engine';
import { ALTON } from '../data/privates.ts';
import { altonSpots, altonToken } from './alton.ts';
import { isOffMap, mayDouble } from './doublingTokens.ts';
import { hasUsedToken, useTokenOfTheRound } from './tokenOfTheRound.ts';
import { tokenPrice } from './tokenPrices.ts';

/** 18mw:station.1 to 18mw:station.5, 18mw:token.1 to 18mw:token.4. */
function spot(c: Read, company: CompanyId, hex: HexId, city: number): Violation | null {
  const own = isOffMap(c, hex) ? mayDouble(c, company, hex) : noOwnToken(c, company, hex);
  return own ?? freeSpace(c, hex, city, [company]) ?? connectedCity(c, company, hex, city);
}

export const token: TokenPolicy = {
  price: (c, { company, hex }) => tokenPrice(c, company, hex),
  may(c, _frame, action) {
    const { company, hex, city } = action;
    if (action.using) return altonToken(c, action);
    return hasUsedToken(c, company) ? refuse(c, 'token.once', { company }) : spot(c, company, hex, city);
  },
  spots: (c, _turn, company) => reachableSpots(c, company),
  abilities: (c, _turn, company) => altonSpots(c, company),
  // 18mw:sla.3: the token of the Alton is none of the charter's.
  kind(c, action) {
    if (action.using) return { extra: true };
    return isOffMap(c, action.hex) ? { role: 'doubling' } : {};
  },
  placed(c, action) {
    if (action.using) closePrivate(c, ALTON, 'its token was placed');
    else useTokenOfTheRound(c, action.company);
  },
};
