import { move, refuseBy, type TurnStepFrame } from '@roundhouse/engine';
import { sharedVerbs } from '../../shared/verbs.ts';
import { mayMerge, possibleMergers } from '../rules/merger.ts';
import { formSystem } from '../rules/systems.ts';

/** Merges a corporation that cannot pay for a train with another of the same president (18mw:merge.1, 18mw:merge.3). */
export const merge = move(sharedVerbs.merge)<TurnStepFrame>({
  check: (c, frame, action) =>
    action.company === frame.company
      ? mayMerge(c, action)
      : refuseBy('18mw:merge.3', 'Only the company whose turn it is can be merged.'),
  apply: (c, _frame, { company, partner, into }) => formSystem(c, company, partner, into),
  *choices(c, frame) {
    for (const wish of possibleMergers(c, frame.company)) {
      yield { type: 'merge', with: { company: frame.company, ...wish } };
    }
  },
});
