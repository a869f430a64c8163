import { cashOf, type PlayerId, type Read, unitsOf } from '@roundhouse/engine';
import { allCompanies } from './who.ts';

/** 18mw:score.1 to 18mw:score.3, 18mw:win.1: cash and shares; private companies and treasuries count nothing. */
export function score(c: Read, player: PlayerId): number {
  if (c.state.bankrupt.includes(player)) return 0;
  return allCompanies(c).reduce(
    (sum, id) => sum + c.book.policies.shares.value(c, id, unitsOf(c, id, player), 'score'),
    cashOf(c, player),
  );
}
