import { RESUMED } from '../agenda/loop.ts';
import { carryOut, isViolation, place } from '../agenda/perform.ts';
import { procedure } from '../model/frame.ts';
import type { ConsentFrame } from '../model/frames.ts';
import { isPlayer } from '../model/ids.ts';

/** A deal waits for the other side. Yes: it is judged once more as things stand, then carried out where it was proposed. */
export const consent = procedure<ConsentFrame>({
  cover: 'closed',
  step(c, frame) {
    if (frame.answered === null) return 'ask';
    if (frame.answered) {
      c.state.agenda.pop();
      const placed = place(c, frame.deal);
      if (!isViolation(placed)) carryOut(c, placed.offer.frame, placed.move, frame.deal, null);
      c.state.agenda.push(frame);
    }
    return { done: RESUMED };
  },
  asks: (_c, frame) => [
    { who: frame.of, must: true, pass: 'decline' },
    { who: frame.deal.by, must: false, pass: null },
  ],
  menu: (_c, frame, by) => (by === frame.of ? ['answer'] : ['withdraw']),
  after(c, frame, action) {
    if (action.type === 'answer') frame.answered = action.yes;
    else frame.answered = false;
    if (action.type === 'withdraw' && isPlayer(action.by))
      c.events?.push({ type: 'dealWithdrawn', by: action.by });
    else if (isPlayer(action.by))
      c.events?.push({ type: 'dealAnswered', by: action.by, yes: frame.answered });
  },
});
