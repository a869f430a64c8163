import {
  type AssignAction,
  type AssignRule,
  cashOf,
  type CompanyId,
  companyOf,
  type Frame,
  type HexId,
  isCompany,
  isFrame,
  isPlayer,
  type PlayerId,
  privateFacts,
  type PrivateId,
  privateOf,
  type PrivatePolicy,
  type Read,
  refuse,
  refuseBy,
  turnNow,
  underCertificateLimit,
  type Violation,
} from '@roundhouse/engine';
import { bridgeInFirstTurn } from '../memory.ts';
import { frames } from '../frames.ts';
import { MP, SSW } from '../data/companies.ts';
import { BRIDGE, CATTLE, FRISCO, GULF } from '../data/privates.ts';
import { cattleHexes, mayPlaceCattle, placeCattle } from './cattle.ts';
import { mayPlacePort, placePort, portHexes, portOf } from './gulfPort.ts';

type Range = { least: number; most: number } | Violation;

/** 1870:pbuy.1 to 1870:pbuy.3, 1870:priv.mrbc.6. */
function forCompany(c: Read, id: PrivateId, buyer: CompanyId): Range {
  const face = privateFacts(c, id).price;
  if (id === FRISCO)
    return refuseBy('1870:pbuy.3', 'The certificate of the SLSF is no private that a company can buy.');
  if (c.state.phase === '2' || c.state.phase === '3') return { least: face / 2, most: face * 2 };
  const bridgeEarly = c.state.phase === '1' && id === BRIDGE && (buyer === MP || buyer === SSW);
  return bridgeEarly ? { least: 20, most: 40 } : refuse(c, 'deal.phase');
}

/** 1870:sr.8: between players any price. */
function forPlayer(c: Read, id: PrivateId, buyer: PlayerId): Range {
  if (id === FRISCO) return refuse(c, 'deal.notForSale', { what: id });
  // 1870:buy.3, 1870:priv.2
  return underCertificateLimit(c, buyer, 2) ?? { least: 1, most: Math.max(1, cashOf(c, buyer)) };
}

function companyIn(frame: Frame): CompanyId | null {
  const turn = isFrame(frames.operatingTurn, frame) ? frame : null;
  return turn?.company ?? null;
}

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

const owns = (c: Read, company: CompanyId, id: PrivateId): boolean => {
  const { owner, closed } = privateOf(c, id);
  return owner === company && !closed;
};

export const assignWith = (terms: MarkerTerms): AssignRule => ({
  may(c, frame, action) {
    const company = companyIn(frame);
    return company
      ? judge(c, action, company, terms)
      : refuse(c, 'ability.phase', { private: action.private });
  },
  assign(c, frame, action) {
    const company = companyIn(frame);
    if (!company || action.hex === undefined) return;
    if (action.private === CATTLE) placeCattle(c, action.hex, company);
    else placePort(c, action.hex, action.form ?? 'open', company);
  },
  *choices(c, frame, by) {
    const company = companyIn(frame);
    if (!company) return;
    const port = portOf(c);
    const wishes: Omit<AssignAction, 'type' | 'by'>[] = [];
    if (owns(c, company, CATTLE)) wishes.push(...cattleHexes(c).map((hex) => ({ private: CATTLE, hex })));
    if (owns(c, company, GULF)) {
      for (const hex of port?.hex ? [port.hex] : portHexes(c)) {
        wishes.push({ private: GULF, hex, form: 'open' }, { private: GULF, hex, form: 'closed' });
      }
    }
    for (const wish of wishes) {
      if (!judge(c, { type: 'assign', by, ...wish }, company, terms)) yield { type: 'assign', with: wish };
    }
  },
});

export const privates: PrivatePolicy = {
  price(c, id, buyer) {
    // 1870:priv.3: a company never sells one.
    if (!isPlayer(privateOf(c, id).owner)) return refuse(c, 'deal.notForSale', { what: id });
    return isCompany(buyer) ? forCompany(c, id, buyer) : forPlayer(c, id, buyer);
  },
  income: (c, id) => privateFacts(c, id).income,
  // 1870:priv.mrbc.8: in its own first operating turn MP or SSW also wins a free tile at home.
  bought(c, id, _from, buyer) {
    const turn = turnNow(c);
    if (id !== BRIDGE || !turn || turn.company !== buyer) return;
    const first = !companyOf(c, turn.company).hasRun;
    if (first && (buyer === MP || buyer === SSW)) bridgeInFirstTurn.put(turn, true);
  },
  // 1870:priv.scc.1, 1870:priv.gsc.1, 1870:priv.gsc.4
  assign: assignWith({ takes: () => true, portClosesLater: true }),
};
