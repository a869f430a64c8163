import { perform } from '@roundhouse/engine';
import { type Engine, theEngine } from '../../src/engine/judge.ts';
import { type EngineSize, playAll } from '../../src/engine/run.ts';
import { work } from '../../src/engine/job.ts';
import type { Tally } from '../../src/tally.ts';
import type { Plants } from './plant.ts';

const SIZE: EngineSize = { actions: 1, games: 1, workers: 1, most: 120, runs: 20, sweepEvery: 40 };

/** The row with an engine like ours but for one fault, played in this process and by the first title alone. */
const withFault = (fault: Partial<Engine>) => (tally: Tally) =>
  playAll(SIZE, 'planted', tally, new Map(), async (_, next, done) => {
    const job = next();
    if (job) done(job, work(job, { ...theEngine, ...fault }));
  });

export const ENGINE: Plants<'engine'> = {
  'legal, illegal and malformed actions from random positions': [
    {
      fault: 'a check that throws',
      run: withFault({
        perform(book, state, action) {
          if (action.type === 'pass') throw new Error('company:XYZ is not in the game');
          return perform(book, state, action);
        },
      }),
      says: 'company:XYZ is not in the game',
    },
    {
      fault: 'a refusal that changes something',
      run: withFault({
        perform(book, state, action) {
          const outcome = perform(book, state, action);
          if (!outcome.ok && outcome.violation.rule === 'engine:shape') state.roundNo += 1;
          return outcome;
        },
      }),
      says: /a refused action changed the state .*shrunk \d+ times/,
    },
    {
      fault: 'money that vanishes',
      run: withFault({
        perform(book, state, action) {
          const outcome = perform(book, state, action);
          if (outcome.ok) outcome.state.cash.bank = (outcome.state.cash.bank ?? 0) - 1;
          return outcome;
        },
      }),
      says: /there are -?\d+ dollars instead of/,
    },
    {
      fault: 'a refusal without a rule',
      run: withFault({
        perform(book, state, action) {
          const outcome = perform(book, state, action);
          if (outcome.ok) return outcome;
          return { ok: false, violation: { ...outcome.violation, rule: '1846:none.such' } };
        },
      }),
      says: 'which is no rule',
    },
    {
      fault: 'a copy that loses something',
      run: withFault({ clone: (state) => ({ ...theEngine.clone(state), bankrupt: ['player:p1'] }) }),
      says: 'a clone differs from its original',
    },
    {
      fault: 'a game that comes out differently when it is replayed',
      run: withFault({
        perform(book, state, action) {
          const outcome = perform(book, state, action);
          if (outcome.ok) outcome.state.arrivals += 1;
          return outcome;
        },
      }),
      says: 'replay comes out differently',
    },
  ],
};
