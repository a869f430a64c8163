import {
  byPrice,
  type CompanyId,
  companyOf,
  type Ctx,
  isPlayer,
  movePrice,
  type PlayerId,
  poolUnits,
  type Read,
  refuse,
  replaceable,
  seatAfter,
  type StockPolicy,
  type StockTurnFrame,
  sellShares,
  asFrame,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { limitWith } from './certificateLimit.ts';
import { corporationsLeft } from './players.ts';
import { dropPrice } from './selling.ts';

export const stock: StockPolicy = {
  moves: ['sellShares', 'buyShares', 'start'],
  // 1846:5.11: sell as often as you like, then buy one certificate, which ends the turn.
  grammar: (_c, _turn, next) => (next.move === 'sellShares' ? 'yes' : 'last'),
  outOfOrder: (c, _turn, { company }) => refuse(c, 'sell.block', { company }),
  mustComply: (c, player) => isAboveLimit(c, player) && canSell(c, player),
  end: (c) => adjustPrices(c),
  // 1846:5.51
  priority: (c, round) => (round.lastActor ? seatAfter(c, round.lastActor) : c.state.priority),
};

const turnNow = (c: Read): StockTurnFrame => asFrame(frames.stockTurn, c.state.agenda.at(-1));

/** 1846:5.43: who goes over the limit complies on their next turn: what their own sales have closed in this one still counts. */
export const limitToMeet = replaceable((c: Read): number => {
  const closed = turnNow(c).did.filter(({ company }) => company && companyOf(c, company).stage === 'closed');
  return limitWith(c, corporationsLeft(c).length + closed.length);
});

const isAboveLimit = (c: Read, player: PlayerId): boolean =>
  c.book.policies.shares.certificateCount(c, player) > 2 * limitToMeet(c);

/** 1846:5.43: only as far as something can be sold at all. */
function canSell(c: Read, player: PlayerId): boolean {
  for (const _ of sellShares.choices(c, turnNow(c), player)) return true;
  return false;
}

/** 1846:5.52: from the highest price down, in the market one left, all with players one right. */
function adjustPrices(c: Ctx): void {
  for (const id of byPrice(c)) {
    if (poolUnits(c, id) > 0) dropPrice(c, id, 1, 'shares in the market');
    else if (allWithPlayers(c, id)) movePrice(c, id, 'right', 1, 'sold out');
  }
}

function allWithPlayers(c: Read, id: CompanyId): boolean {
  const { certs } = companyOf(c, id);
  return isPlayer(certs.president) && Object.keys(certs.single).every((owner) => isPlayer(owner));
}
