import { cashOf, isFrame, pay, refuse, type TroublePolicy } from '@roundhouse/engine';
import { frames } from '../frames.ts';
import { settleMarkerWars } from './stationWars.ts';

export const trouble: TroublePolicy = {
  // 1870:bankrupt.1
  mayDeclare: (c, _player, frame) =>
    isFrame(frames.forcedTrain, frame) && c.book.policies.forced?.hopeless(c, frame)
      ? null
      : refuse(c, 'forced.canRaise'),
  // 1870:bankrupt.2
  bankrupt: (c, player) => pay(c, player, 'bank', cashOf(c, player), 'bankrupt'),
  // 1870:close.2
  closing: { cash: 'bank', trains: 'pool' },
  closed: (c) => settleMarkerWars(c),
};
