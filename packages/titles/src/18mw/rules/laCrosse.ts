import {
  type CompanyId,
  closePrivate,
  companyOf,
  type Ctx,
  type Frame,
  moveSingles,
  notSoldThisRound,
  type OperatingEffect,
  type Owner,
  type PlayerId,
  procedure,
  type Read,
  refuse,
  refuseBy,
  settlePresidency,
  type ShareSource,
  singlesOf,
  underHoldLimit,
  type Violation,
  type ActionOf,
  f,
  verb,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { LA_CROSSE } from '../data/privates.ts';
import { acquired, missingForPresident } from './buying.ts';
import { allCompanies, inReceivership, playerOwning } from './who.ts';

/** The La Crosse and Milwaukee: exchanged for one single share of any started company (18mw:lcm.2). */

export const exchangeVerb = verb(
  'exchangePrivate',
  { private: f.private, company: f.company, from: f.oneOf('offering', 'pool', 'treasury') },
  {
    counted: 'private exchanged',
    offer: 'Exchange {private} for {company} from {from}',
    done: '{who} exchanges {private} for a share of {company}',
  },
);
type ExchangePrivateAction = ActionOf<typeof exchangeVerb>;

const SOURCES: readonly ShareSource[] = ['offering', 'treasury', 'pool'];
const holderOf = (company: CompanyId, from: ShareSource): Owner => (from === 'treasury' ? company : from);

export function mayExchange(
  c: Read,
  { by, private: id, company, from }: ExchangePrivateAction,
): Violation | null {
  const player = by as PlayerId;
  if (id !== LA_CROSSE || playerOwning(c, LA_CROSSE) !== player)
    return refuse(c, 'ability.notOwner', { private: id, company: player });
  const it = companyOf(c, company);
  if (!it.at) return refuseBy('18mw:lcm.2', '{company} has not been started.', { company });
  if (!SOURCES.includes(from) || singlesOf(it.certs, holderOf(company, from)) < 1)
    return refuseBy('18mw:lcm.2', 'There is no such share of {company}.', { company });
  // 18mw:receiver.6
  if (inReceivership(c, company) && missingForPresident(c, company, player) > 1)
    return refuse(c, 'buy.president');
  const against = notSoldThisRound(c, player, company) ?? underHoldLimit(c, player, company, 1);
  return against && { ...against, rule: '18mw:lcm.6' };
}

/** 18mw:lcm.5: it counts like a bought share. */
export function exchange(c: Ctx, { by, company, from }: ExchangePrivateAction): void {
  const player = by as PlayerId;
  closePrivate(c, LA_CROSSE, 'exchanged for a share');
  moveSingles(c, company, holderOf(company, from), player, 1);
  settlePresidency(c, company);
  acquired(c, company, player);
}

export function* exchangesOf(c: Read, player: PlayerId): Iterable<{ company: CompanyId; from: ShareSource }> {
  for (const company of allCompanies(c)) {
    for (const from of SOURCES) {
      const action: ExchangePrivateAction = {
        type: 'exchangePrivate',
        by: player,
        private: LA_CROSSE,
        company,
        from,
      };
      if (!mayExchange(c, action)) yield { company, from };
    }
  }
}

export function canExchangeLaCrosse(c: Read, player: PlayerId): boolean {
  for (const _ of exchangesOf(c, player)) return true;
  return false;
}

/** 18mw:lcm.3: at the beginning of an operating round, before any revenue (18mw:lcm.4). */
export interface ExchangeWindowFrame extends Frame {
  at: 'exchangeWindow';
  player: PlayerId;
  done: boolean;
}

export const openExchange: OperatingEffect = (c) => {
  const player = playerOwning(c, LA_CROSSE);
  if (!player || !canExchangeLaCrosse(c, player)) return null;
  const frame: ExchangeWindowFrame = { at: 'exchangeWindow', player, done: false };
  return frame;
};

export const exchangeWindow = procedure(frames.exchangeWindow, {
  words: { asks: 'exchange a private company', mostlyPassed: true },
  offersBelow: false,
  step: (_c, frame) => (frame.done ? { done: null } : 'ask'),
  asks: (_c, frame) => [{ who: frame.player, must: true, pass: 'pass' }],
  menu: () => ['exchangePrivate'],
  after(_c, frame) {
    frame.done = true;
  },
});
