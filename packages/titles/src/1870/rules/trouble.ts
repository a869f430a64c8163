import {
  cashOf,
  type CompanyId,
  type Ctx,
  type Frame,
  moveSingles,
  pay,
  type PlayerId,
  priceOf,
  refuse,
  sellShares,
  type TroublePolicy,
  unitsOf,
} from '@roundhouse/engine';
import { onSite } from '../options.ts';
import { forced } from './forcedTrain.ts';
import { settleMarkerWars } from './stationWars.ts';

export const trouble: TroublePolicy = {
  // 1870:bankrupt.1
  mayDeclare: (c, _player, frame) =>
    frame.at === 'forcedTrain' && forced.hopeless(c, frame) ? null : refuse(c, 'forced.canRaise'),
  // 1870:bankrupt.2
  bankrupt(c, player, frame) {
    if (onSite(c, 'bankruptSellsAll')) sellAll(c, player, frame);
    pay(c, player, 'bank', cashOf(c, player), 'bankrupt');
  },
  // 1870:close.2
  closing: { cash: 'bank', trains: 'pool' },
  closed: (c) => settleMarkerWars(c),
};

/** Every share that can still be sold, without moving prices. */
function sellAll(c: Ctx, player: PlayerId, frame: Frame): void {
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    const price = priceOf(c, company);
    for (let units = c.state.companies[company]?.certs.single[player] ?? 0; units > 0; units--) {
      const refusal = sellShares.check(c, frame, {
        type: 'sellShares',
        by: player,
        company,
        units,
      });
      if (refusal && refusal.key !== 'sell.notNeeded') continue;
      moveSingles(c, company, player, 'pool', Math.min(units, unitsOf(c, company, player)));
      pay(c, 'bank', player, units * price, 'bankrupt');
      break;
    }
  }
}
