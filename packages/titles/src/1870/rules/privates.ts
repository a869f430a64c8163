import {
  asFrame,
  type AssignAction,
  type AssignRule,
  cashOf,
  type CompanyId,
  type Frame,
  type HexId,
  isCompany,
  isPlayer,
  type PlayerId,
  privateFacts,
  type PrivateId,
  privateOf,
  type PrivatePolicy,
  privatesOf,
  type Read,
  refuse,
  refuseBy,
  underCertificateLimit,
  type Violation,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { MP, SSW } from '../data/companies.ts';
import { BRIDGE, CATTLE, FRISCO, GULF } from '../data/privates.ts';
import { cattleHexes, cattleWishes, mayPlaceCattle, placeCattle } from './cattle.ts';
import { mayPlacePort, placePort, portHexes } from './gulfPort.ts';

type Range = { least: number; most: number } | Violation;

/** 1870:pbuy.1 to 1870:pbuy.3, 1870:priv.mrbc.6. */
function forCompany(c: Read, id: PrivateId, buyer: CompanyId): Range {
  const face = privateFacts(c, id).price;
  if (id === FRISCO)
    return refuseBy('1870:pbuy.3', 'The certificate of the SLSF is no private that a company can buy.');
  if (c.state.phase === '2' || c.state.phase === '3') return { least: face / 2, most: face * 2 };
  // From phase four on all have closed, so this is phase one.
  const bridgeEarly = id === BRIDGE && (buyer === MP || buyer === SSW);
  return bridgeEarly ? { least: 20, most: 40 } : refuse(c, 'deal.phase');
}

/** 1870:sr.8: between players any price. */
function forPlayer(c: Read, buyer: PlayerId): Range {
  // 1870:buy.3, 1870:priv.2
  return underCertificateLimit(c, buyer, 2) ?? { least: 1, most: Math.max(1, cashOf(c, buyer)) };
}

/** Tokens are placed in the operating turn of the company that owns the private. */
const companyIn = (frame: Frame): CompanyId => asFrame(frames.operatingTurn, frame).company;

export interface MarkerTerms {
  /** Which of the places the map marks take the cattle token and the port. */
  takes(c: Read, hex: HexId): boolean;
  /** A port is closed in a later operating round than it was opened. */
  portClosesLater: boolean;
}

function judge(c: Read, action: AssignAction, company: CompanyId, terms: MarkerTerms): Violation | null {
  const wrong = refuse(c, 'ability.place', { private: action.private });
  if (action.company !== undefined) return wrong;
  const taking = (hexes: readonly HexId[]): HexId[] => hexes.filter((hex) => terms.takes(c, hex));
  if (action.private === CATTLE) return mayPlaceCattle(c, action, company, taking(cattleHexes(c)));
  if (action.private !== GULF) return wrong;
  return mayPlacePort(c, action, company, {
    places: taking(portHexes(c)),
    closesLater: terms.portClosesLater,
  });
}

type Wish = Omit<AssignAction, 'type' | 'by'>;

/** What the two privates with tokens could do with them, judged one by one. */
const WISHES: Readonly<Record<PrivateId, (c: Read) => Wish[]>> = {
  [CATTLE]: (c) => cattleWishes(c).map((wish) => ({ private: CATTLE, ...wish })),
  [GULF]: (c) =>
    portHexes(c).flatMap((hex) => ['open', 'closed'].map((form) => ({ private: GULF, hex, form }))),
};

export const assignWith = (terms: MarkerTerms): AssignRule => ({
  may: (c, frame, action) => judge(c, action, companyIn(frame), terms),
  assign(c, frame, { private: id, hex, form }) {
    const company = companyIn(frame);
    if (id === CATTLE) placeCattle(c, hex as HexId, form, company);
    else placePort(c, hex as HexId, form as string, company);
  },
  *choices(c, frame, by) {
    const company = companyIn(frame);
    for (const wish of privatesOf(c, company).flatMap((id) => WISHES[id]?.(c) ?? [])) {
      if (!judge(c, { type: 'assign', by, ...wish }, company, terms)) yield { type: 'assign', with: wish };
    }
  },
});

export const privates: PrivatePolicy = {
  price(c, id, buyer) {
    // 1870:priv.3: a company never sells one.
    if (!isPlayer(privateOf(c, id).owner)) return refuse(c, 'deal.notForSale', { what: id });
    return isCompany(buyer) ? forCompany(c, id, buyer) : forPlayer(c, buyer);
  },
  income: (c, id) => privateFacts(c, id).income,
  // 1870:priv.scc.1, 1870:priv.gsc.1, 1870:priv.gsc.4
  assign: assignWith({ takes: () => true, portClosesLater: true }),
};
