import { refuse } from '../agenda/refuse.ts';
import { payDividend } from '../effects/payDividend.ts';
import { coreVerbs } from '../verbs/core.ts';
import { move } from '../model/frame.ts';
import type { DividendFrame } from '../model/frames.ts';

/** What becomes of the revenue. */
export const dividend = move(coreVerbs.dividend)<DividendFrame>({
  check(c, frame, action) {
    const kinds = c.book.policies.dividend.kinds(c, frame);
    return frame.company === action.company && kinds.includes(action.kind)
      ? null
      : refuse(c, 'dividend.kind', { kind: action.kind });
  },
  apply(c, frame, action) {
    frame.chosen = action.kind;
    payDividend(c, frame, action.kind);
  },
  *choices(c, frame) {
    const { dividend: policy } = c.book.policies;
    const { company, revenue } = frame;
    for (const kind of policy.kinds(c, frame)) {
      const kept = policy.kept(c, company, revenue, kind);
      const perUnit = kept < revenue ? policy.share(c, company, 1, revenue - kept) : 0;
      yield { type: 'dividend', with: { company, kind }, facts: { revenue, kept, perUnit } };
    }
  },
});
