import {
  bankOffers,
  cashOf,
  type CompanyId,
  type Ending,
  type EndPolicy,
  type GameFrame,
  hasLegalRoute,
  poolOffers,
  priceOf,
  type Read,
  solvent,
  unitsOf,
} from '@roundhouse/engine';
import { launchValues } from '../data/market.ts';
import { asksSite, isTwoPlayers } from '../options.ts';
import { independentsToOperate } from './independents.ts';
import { corporationsLeft, isEarly, ownerOf, playerOwns } from './players.ts';

/** 1846:10.1, 1846:10.1.zero: a payment was larger than what the bank had. */
const bankBroke = (c: Read): boolean => cashOf(c, 'bank') < 0;

const CHEAPEST_LAUNCH = 2 * Math.min(...launchValues);
const CHEAPEST_TILE = 20;

function anyOperates(c: Read): boolean {
  const { companies } = c.state;
  for (const id in companies) {
    const it = companies[id as CompanyId];
    if (it?.stage === 'running' && it.form === 'corporation') return true;
  }
  return false;
}

/** Could anybody still come by money: income, or an independent with a route or the means to build one? */
function anyEarns(c: Read): boolean {
  if (c.book.data.privates.some(({ id, income }) => income > 0 && playerOwns(c, id))) return true;
  return independentsToOperate(c).some((id) => cashOf(c, id) >= CHEAPEST_TILE || hasLegalRoute(c, id));
}

/**
 * 1846:10.x.closed: no corporation operates, none can be launched and nobody earns anything: the game is over. The site
 * waits until every corporation and private is gone, and stops every game at turn 100.
 */
function nothingLeft(c: Read): Ending | null {
  const { turn } = c.state.agenda[0] as GameFrame;
  const bySite = asksSite(c.book.options, 'endings:site');
  if (bySite && turn >= 100) return { why: 'turn 100', stop: 'now' };
  if (turn === 0 || anyOperates(c)) return null;
  const launchable = corporationsLeft(c).length > 0;
  const goesOn = bySite
    ? launchable || c.book.data.privates.some(({ id }) => ownerOf(c, id) !== null)
    : launchable && (solvent(c).some((player) => cashOf(c, player) >= CHEAPEST_LAUNCH) || anyEarns(c));
  return goesOn ? null : { why: 'all closed', stop: 'now' };
}

/** 1846:2p.end.train: the last train has left the bank; returned ones delay it. */
const lastTrainGone = (c: Read): boolean =>
  isTwoPlayers(c.book.options) && bankOffers(c).length === 0 && poolOffers(c, true).length === 0;

export const gameEnd: EndPolicy = {
  ending(c) {
    // 1846:10.2, 1846:2p.end.bankrupt
    if (c.state.seats.length - c.state.bankrupt.length <= 1) return { why: 'bankrupt', stop: 'now' };
    const over = nothingLeft(c);
    if (over) return over;
    if (bankBroke(c)) return { why: 'bank', stop: 'set' };
    return lastTrainGone(c) ? { why: 'final train', stop: 'nextSet' } : null;
  },
  score(c, player) {
    let worth = cashOf(c, player);
    for (const id of Object.keys(c.state.companies) as CompanyId[])
      worth += unitsOf(c, id, player) * priceOf(c, id);
    // 1846:10.3.privates: list price, without an independent's debt.
    if (isEarly(c) || asksSite(c.book.options, 'privatesAlwaysScore')) {
      for (const { id, price } of c.book.data.privates) if (ownerOf(c, id) === player) worth += price;
    }
    return worth;
  },
};
