import {
  cashOf,
  type CompanyId,
  type Ctx,
  type Frame,
  pay,
  type PlayerId,
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

/** The largest block of every company that can still be sold; prices do not move. */
function sellAll(c: Ctx, player: PlayerId, frame: Frame): void {
  const noBlocks = { ...frame, blocks: [] };
  for (const company of Object.keys(c.state.companies) as CompanyId[]) {
    for (let units = unitsOf(c, company, player); units > 0; units--) {
      const sale = { type: 'sellShares' as const, by: player, company, units };
      const refusal = sellShares.check(c, frame, sale);
      if (refusal && refusal.key !== 'sell.notNeeded') continue;
      sellShares.apply(c, noBlocks, sale);
      break;
    }
  }
}
