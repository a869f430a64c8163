import {
  type Bonus,
  type HexId,
  type Limit,
  phaseValue,
  type RoutePolicy,
  trainsThatMayRun,
} from '@roundhouse/engine';
import { NEW_YORK } from '../data/privates.ts';

/** The two parts of New York are one city (1817:6.1.4). */
const LIMITS: readonly Limit[] = [{ limit: 'atMostOne', of: [NEW_YORK], name: 'New York' }];

/** Variant 1817:9.4.1. */
const MODERN_TRAINS: readonly Bonus[] = [
  { bonus: 'perOwnToken', add: 10, why: 'modern trains', faces: ['7'] },
  { bonus: 'perOwnToken', add: 20, why: 'modern trains', faces: ['8'] },
];

export const routes: RoutePolicy = {
  model(c) {
    const bonuses: Bonus[] = c.book.options.modernTrains === true ? [...MODERN_TRAINS] : [];
    for (const { kind, hex, value } of c.state.board.markers) {
      // 1817:1.2.6.10: at the stop; 1817:1.2.6.15: along the way, no stop of its own.
      if (kind === 'bridge') bonuses.push({ bonus: 'atStop', of: [hex as HexId], add: value, why: 'bridge' });
      if (kind === 'mine')
        bonuses.push({ bonus: 'passing', hex: hex as HexId, add: value, why: 'coal mine' });
      if (kind === 'ranch') bonuses.push({ bonus: 'passing', hex: hex as HexId, add: value, why: 'ranch' });
    }
    return { value: (stop) => phaseValue(stop.revenue, c.state.phase), limits: LIMITS, bonuses };
  },
  // 1817:6.5.1: the greatest total.
  best: () => 'enforced',
  trains: trainsThatMayRun,
};
