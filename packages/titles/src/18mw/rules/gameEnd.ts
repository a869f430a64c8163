import { bankIsBroken, type Ending, type EndPolicy, type Read, solvent } from '@roundhouse/engine';
import { PARS } from '../data/market.ts';
import { score } from './scoring.ts';
import { allCompanies, isCorporation } from './who.ts';

/** No company is left, none can be started by anybody, and nobody has any income: nothing can happen any more. */
function standstill(c: Read): boolean {
  const stageOf = (id: ReturnType<typeof allCompanies>[number]): string | undefined =>
    c.state.companies[id]?.stage;
  if (allCompanies(c).some((id) => stageOf(id) === 'running' || stageOf(id) === 'started')) return false;
  if (c.book.data.privates.some(({ id }) => !c.state.privates[id]?.closed)) return false;
  const least = 2 * (PARS[0] ?? 0);
  const startable = allCompanies(c).some((id) => isCorporation(c, id) && stageOf(id) === 'idle');
  return !startable || solvent(c).every((player) => (c.state.cash[player] ?? 0) < least);
}

export const end: EndPolicy = {
  ending(c): Ending | null {
    // 18mw:bankrupt.8
    if (solvent(c).length <= 1) return { why: 'bankrupt', stop: 'now' };
    if (standstill(c)) return { why: 'standstill', stop: 'now' };
    // 18mw:end.1, 18mw:end.3: nothing or less left; the set is played to its end.
    return bankIsBroken(c, 'atMost0') ? { why: 'bank', stop: 'set' } : null;
  },
  score,
};
