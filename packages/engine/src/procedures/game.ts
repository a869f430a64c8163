import { endGame } from '../agenda/loop.ts';
import { cameBack, countTrading } from '../agenda/standstill.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { asksNobody, procedure, resultOf } from '../model/frame.ts';

/** The whole game: round after round, as the title's sequence says. */
export const game = procedure(coreFrames.game, {
  offersBelow: false,
  step(c, frame, back) {
    const round = resultOf(coreFrames.stockRound, back);
    if (round !== null) countTrading(c, frame);
    if (round !== null && !round.acted && cameBack(c, frame)) {
      endGame(c, 'standstill', c.book.policies.rounds.standstill);
      return 'ask';
    }
    const next = c.book.policies.rounds.next(c, frame, frame.last ?? null, back);
    if ('over' in next) {
      endGame(c, next.over);
      return 'ask';
    }
    frame.last = { at: next.at };
    return { push: next };
  },
  ...asksNobody,
});

export const over = procedure(coreFrames.over, {
  offersBelow: false,
  step: () => 'ask',
  ...asksNobody,
});
