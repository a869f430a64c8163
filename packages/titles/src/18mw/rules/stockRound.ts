import {
  byPrice,
  type CompanyId,
  companyOf,
  type DidMove,
  frameIn,
  isPlayer,
  type Owner,
  type Read,
  refuseBy,
  sellShares,
  type StockPolicy,
  type StockTurnFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { canExchangeLaCrosse } from './laCrosse.ts';
import { parallelAuctionFrame } from './parallelAuction.ts';
import { tooMuchOf } from './shareLimit.ts';
import { allPrivatesSold } from './who.ts';
import { countsNow, rise } from './zones.ts';

const isPurchase = ({ move }: DidMove): boolean => move === 'buyShares' || move === 'start';
/** 18mw:private.5, 18mw:lcm.3: neither is a stock action, so neither uses the turn nor stops a row of passes. */
const isFree = ({ move }: DidMove): boolean => move === 'buyPrivate' || move === 'exchangePrivate';
const soldBefore = (turn: StockTurnFrame, company: CompanyId | undefined): boolean =>
  turn.did.some((did) => did.move === 'sellShares' && company !== undefined && did.company === company);

export const stock: StockPolicy = {
  moves: ['sellShares', 'buyShares', 'start', 'buyPrivate', 'exchangePrivate', 'redeem'],
  grammar(_c, turn, next) {
    if (isFree(next)) return 'yes';
    // 18mw:redeem.1: the whole turn.
    if (next.move === 'redeem') return turn.did.every(isFree) ? 'last' : 'no';
    // 18mw:sr.3
    if (isPurchase(next)) return turn.did.some(isPurchase) ? 'no' : 'yes';
    // 18mw:sr.9
    return soldBefore(turn, next.company) ? 'no' : 'yes';
  },
  outOfOrder(_c, _turn, next) {
    if (isPurchase(next)) return refuseBy('18mw:sr.3', 'Only one purchase in a turn.');
    if (next.move === 'sellShares')
      return refuseBy('18mw:sr.9', 'All shares of one company are sold together.');
    return refuseBy('18mw:redeem.1', 'Redeeming shares is a whole turn.');
  },
  acts: (did) => !isFree(did),
  // 18mw:cert.11, 18mw:cert.12
  mustComply: (c, player) =>
    (c.book.policies.shares.certificateCount(c, player) > c.book.policies.shares.certificateLimit(c) &&
      canSellCounted(c)) ||
    tooMuchOf(c, player) !== null,
  overLimit(c, player) {
    const company = tooMuchOf(c, player);
    return company !== null
      ? refuseBy('18mw:cert.12', 'You hold more than 60% of {company}: sell what is above it first.', {
          company,
        })
      : null;
  },
  // 18mw:lcm.3: between the turns of two players, that is before anything is done in the turn at hand.
  anyTime(c, _round, turn, player) {
    const between = turn !== null && turn.player !== player && turn.did.length === 0 && !turn.over;
    return between && canExchangeLaCrosse(c, player) ? ['exchangePrivate'] : [];
  },
  // 18mw:auction.1
  begin: (c) => (allPrivatesSold(c) ? [] : [parallelAuctionFrame(c)]),
  // 18mw:move.4, 18mw:move.14, 18mw:sr.11
  end(c) {
    for (const id of byPrice(c)) if (allHeld(c, id)) rise(c, id);
  },
  // 18mw:sr.2; after an auction it has already been handed on (18mw:auction.10).
  priority: (c, round) => round.firstPasser ?? c.state.priority,
};

/** Can whoever is on turn sell shares that count? What is above 60% can always be sold: the pool has room for it (18mw:cert.10). */
function canSellCounted(c: Read): boolean {
  const turn = frameIn(c, frames.stockTurn);
  for (const choice of sellShares.choices(c, turn, turn.player)) {
    const { company } = choice.with as { company: CompanyId };
    if (countsNow(c, company) && !soldBefore(turn, company)) return true;
  }
  return false;
}

/** With players or in the company's own treasury, every share. */
function allHeld(c: Read, id: CompanyId): boolean {
  const { certs } = companyOf(c, id);
  const held = (owner: Owner | null | undefined): boolean => isPlayer(owner) || owner === id;
  return (
    held(certs.president) &&
    (certs.double == null || held(certs.double)) &&
    (Object.keys(certs.single) as Owner[]).every(held)
  );
}
