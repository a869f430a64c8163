import { refuse } from '../agenda/refuse.ts';
import { coreVerbs } from '../verbs/core.ts';
import { move } from '../model/frame.ts';
import type { ConsentFrame } from '../model/frames.ts';

/** Answers a proposed deal. */
export const answer = move(coreVerbs.answer)<ConsentFrame>({
  check: (c, frame, action) => (action.by === frame.of ? null : refuse(c, 'answer.none')),
  apply() {},
  *choices(_c, frame, by) {
    if (by === frame.of) yield { type: 'answer', with: {}, open: { yes: { oneOf: [true, false] } } };
  },
});

/** Takes a proposal back before it is answered. */
export const withdraw = move(coreVerbs.withdraw)<ConsentFrame>({
  check: (c, frame, action) => (action.by === frame.deal.by ? null : refuse(c, 'answer.none')),
  apply() {},
  *choices(_c, frame, by) {
    if (by === frame.deal.by) yield { type: 'withdraw', with: {} };
  },
});
