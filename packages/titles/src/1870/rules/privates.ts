import {
  type AssignAction,
  type AssignRule,
  type CompanyId,
  cashOf,
  type Frame,
  isCompany,
  isPlayer,
  type OperatingTurnFrame,
  type PlayerId,
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
import { MP, SSW } from '../data/companies.ts';
import { BRIDGE, CATTLE, FRISCO, GULF } from '../data/privates.ts';
import { onSite } from '../options.ts';
import { cattleHexes, mayPlaceCattle, placeCattle } from './cattle.ts';
import { mayPlacePort, placePort, portHexes, portOf } from './gulfPort.ts';

type Range = { least: number; most: number } | Violation;

/** 1870:pbuy.1 to 1870:pbuy.3, 1870:priv.mrbc.6. */
function forCompany(c: Read, id: PrivateId, buyer: CompanyId): Range {
  const face = c.book.privates[id]?.price ?? 0;
  if (id === FRISCO)
    return refuseBy('1870:pbuy.3', 'The certificate of the SLSF is no private that a company can buy.');
  if (c.state.phase === '2' || c.state.phase === '3') return { least: face / 2, most: face * 2 };
  const bridgeEarly = c.state.phase === '1' && id === BRIDGE && (buyer === MP || buyer === SSW);
  return bridgeEarly ? { least: 20, most: 40 } : refuse(c, 'deal.phase');
}

/** 1870:sr.8: between players any price. */
function forPlayer(c: Read, id: PrivateId, buyer: PlayerId): Range {
  const site = onSite(c, 'tradePrivates:phases2to3');
  const late = site && c.state.phase !== '2' && c.state.phase !== '3';
  if (id === FRISCO || late) return refuse(c, 'deal.notForSale', { what: id });
  // 1870:buy.3, 1870:priv.2
  const full = site ? null : underCertificateLimit(c, buyer, 2);
  if (full) return full;
  return { least: 1, most: Math.max(1, cashOf(c, buyer)) };
}

function companyIn(frame: Frame): CompanyId | null {
  const turn = frame.at === 'operatingTurn' ? (frame as OperatingTurnFrame) : null;
  return turn?.company ?? null;
}

const judge = (c: Read, action: AssignAction, company: CompanyId): Violation | null =>
  action.company !== undefined
    ? refuse(c, 'ability.place', { private: action.private })
    : action.private === CATTLE
      ? mayPlaceCattle(c, action, company)
      : action.private === GULF
        ? mayPlacePort(c, action, company)
        : refuse(c, 'ability.place', { private: action.private });

const owns = (c: Read, company: CompanyId, id: PrivateId): boolean => {
  const { owner, closed } = privateOf(c, id);
  return owner === company && !closed;
};

const assign: AssignRule = {
  may(c, frame, action) {
    const company = companyIn(frame);
    return company ? judge(c, action, company) : refuse(c, 'ability.phase', { private: action.private });
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
      if (!judge(c, { type: 'assign', by, ...wish }, company)) yield { type: 'assign', with: wish };
    }
  },
};

export const privates: PrivatePolicy = {
  price(c, id, buyer) {
    // 1870:priv.3: a company never sells one.
    if (!isPlayer(c.state.privates[id]?.owner ?? null)) return refuse(c, 'deal.notForSale', { what: id });
    return isCompany(buyer) ? forCompany(c, id, buyer) : forPlayer(c, id, buyer);
  },
  income: (c, id) => c.book.privates[id]?.income ?? 0,
  // 1870:priv.mrbc.8: in its own first operating turn MP or SSW also wins a free tile at home.
  bought(c, id, _from, buyer) {
    const turn = turnNow(c);
    if (id !== BRIDGE || !turn || turn.company !== buyer) return;
    const first = c.state.companies[turn.company]?.hasRun === false;
    if (first && (buyer === MP || buyer === SSW)) turn.own.bridgeInFirstTurn = true;
  },
  assign,
};
