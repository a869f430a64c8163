import {
  type DividendFrame,
  type DividendPolicy,
  equalShare,
  keptBy,
  payOfferingToo,
} from '@roundhouse/engine';
import { moveLeft, moveRight } from './zones.ts';

const isConnection = (frame: DividendFrame): boolean => frame.cause === 'connection';

export const dividend: DividendPolicy = {
  // 1870:div.1, 1870:connect.15
  kinds: (_c, frame) => (isConnection(frame) ? ['full', 'none'] : ['full', 'half', 'none']),
  // 1870:div.3
  kept: (_c, _company, revenue, kind) => keptBy(kind, revenue, 'up'),
  // 1870:div.2
  payee: (_c, company, holder) => payOfferingToo(company, holder),
  share: equalShare,
  // 1870:div.4, 1870:div.5, 1870:connect.16
  move(c, frame, company, revenue, paidOut) {
    if (revenue > 0 && paidOut === revenue) moveRight(c, company, 'full dividend');
    else if (paidOut === 0 && !isConnection(frame)) moveLeft(c, company, 'nothing paid');
  },
};
