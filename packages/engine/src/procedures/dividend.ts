import { payDividend } from '../effects/payDividend.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { procedure } from '../model/frame.ts';
import { askController, stepHolds } from './turnStep.ts';

/** Pay out, pay half, keep: asked unless there is only one possibility. */
export const dividend = procedure(coreFrames.dividend, {
  words: { asks: 'dividend', step: 'Dividend', facts: { revenue: { label: 'Revenue', reads: 'money' } } },
  offersBelow: true,
  holds: (c, frame) => frame.chosen !== null || stepHolds(c, frame),
  step(c, frame) {
    if (frame.chosen === null) {
      const kinds = c.book.policies.dividend.kinds(c, frame);
      const only = kinds[0];
      if (!only || kinds.length > 1) return 'ask';
      frame.chosen = only;
      payDividend(c, frame, only);
    }
    return { done: { kind: frame.chosen } };
  },
  asks: (c, frame) => askController(c, frame, null),
  menu: () => ['dividend'],
});
