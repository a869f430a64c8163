import { bankIsBroken, type Ending, type EndPolicy, solvent } from '@roundhouse/engine';
import { score } from './scoring.ts';

export const end: EndPolicy = {
  ending(c): Ending | null {
    // 18mw:bankrupt.8
    if (solvent(c).length <= 1) return { why: 'bankrupt', stop: 'now' };
    // 18mw:end.1, 18mw:end.3: nothing or less left; the set is played to its end.
    return bankIsBroken(c, 'atMost0') ? { why: 'bank', stop: 'set' } : null;
  },
  score,
};
