import { coreFrames } from '../model/frameKinds.ts';
import { carryOut, isViolation, place } from '../agenda/perform.ts';
import { procedure } from '../model/frame.ts';
import { isPlayer } from '../model/ids.ts';
import { isA } from '../schema/verb.ts';
import { coreVerbs } from '../verbs/core.ts';

/** A deal waits for the other side. Yes: it is judged once more as things stand, then carried out where it was proposed. */
export const consent = procedure(coreFrames.consent, {
  words: { asks: 'an offer' },
  offersBelow: false,
  step(c, frame) {
    if (frame.answered === null) return 'ask';
    if (frame.answered) {
      c.state.agenda.pop();
      const placed = place(c, frame.deal);
      if (!isViolation(placed)) carryOut(c, placed.frame, placed.move, frame.deal, null);
      c.state.agenda.push(frame);
    }
    return { resume: undefined };
  },
  asks: (_c, frame) => [
    { who: frame.of, must: true, pass: 'decline' },
    { who: frame.deal.by, must: false, pass: null },
  ],
  menu: () => ['answer', 'withdraw'],
  after(c, frame, action) {
    const yes = isA(coreVerbs.answer, action) && action.yes;
    frame.answered = yes;
    if (action.type === 'withdraw' && isPlayer(action.by))
      c.events?.push({ type: 'dealWithdrawn', by: action.by });
    else if (isPlayer(action.by)) c.events?.push({ type: 'dealAnswered', by: action.by, yes });
  },
});
