import { finishRun } from '../effects/finishRun.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { procedure } from '../model/frame.ts';
import { askController, stepHolds } from './turnStep.ts';

/** The controller, or the referee for a company without one, declares the routes. */
export const run = procedure(coreFrames.run, {
  words: { asks: 'run trains', step: 'Run' },
  offersBelow: true,
  holds: stepHolds,
  step(c, frame) {
    if (!frame.result) return 'ask';
    finishRun(c, frame.company);
    return { done: { revenue: frame.result.revenue, passed: false } };
  },
  asks: (c, frame) => askController(c, frame, null),
  menu: () => ['runTrains'],
});
