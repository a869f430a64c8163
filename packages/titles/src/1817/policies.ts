import { type Policies, refuse } from '@roundhouse/engine';
import { trouble } from './rules/bankruptcy.ts';
import { bridges } from './rules/bridges.ts';
import { buy } from './rules/buying.ts';
import { dividend } from './rules/dividends.ts';
import { eightAppeared, end } from './rules/ending.ts';
import { endStockRound } from './rules/endOfStockRound.ts';
import { ipoLot } from './rules/ipoBids.ts';
import { operating, token } from './rules/operating.ts';
import { rounds } from './rules/rounds.ts';
import { routes } from './rules/routes.ts';
import { companyLot } from './rules/saleBids.ts';
import { privateLot } from './rules/seedAuction.ts';
import { sell } from './rules/selling.ts';
import { closeMarketShorts } from './rules/shorts.ts';
import { start } from './rules/start.ts';
import { payAllMarkersDue } from './rules/stationMarkers.ts';
import { grammar, mustComply, outOfOrder, priority, shares, stockMoves } from './rules/stockOrder.ts';
import { lay } from './rules/track.ts';
import { trains } from './rules/trains.ts';

export const policies: Policies = {
  rounds,
  stock: {
    moves: stockMoves,
    grammar,
    outOfOrder,
    mustComply,
    begin(c) {
      closeMarketShorts(c);
      return [];
    },
    afterMove: payAllMarkersDue,
    end: endStockRound,
    priority,
  },
  sell,
  buy,
  shares,
  start,
  protect: null,
  operating,
  lay,
  token,
  routes,
  dividend,
  trains,
  privates: {
    // 1817:1.2.6.1: a private is never sold again.
    price: (c, id) => refuse(c, 'deal.phase', { what: id }),
    income: () => 0,
    assign: bridges,
  },
  phase: { enter: eightAppeared },
  forced: null,
  trouble,
  end,
  auctions: { private: privateLot, ipo: ipoLot, company: companyLot },
};
