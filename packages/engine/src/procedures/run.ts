import { finishRun } from '../effects/finishRun.ts';
import { procedure } from '../model/frame.ts';
import type { RunFrame } from '../model/frames.ts';
import { askController, stepHolds } from './turnStep.ts';

/** The controller, or the referee for a company without one, declares the routes. */
export const run = procedure<RunFrame>({
  cover: 'open',
  holds: stepHolds,
  step(c, frame) {
    if (!frame.result) return 'ask';
    finishRun(c, frame.company);
    return { done: { revenue: frame.result.revenue, passed: false } };
  },
  asks: (c, frame) => askController(c, frame, null),
  menu: () => ['runTrains'],
});
