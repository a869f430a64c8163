import { endGame } from '../agenda/loop.ts';
import { type Frame, procedure } from '../model/frame.ts';
import type { GameFrame, OverFrame } from '../model/frames.ts';

interface Running extends GameFrame {
  /** The round on the agenda; handed to `rounds.next` when it ends. */
  last?: Frame;
}

/** The whole game: round after round, as the title's sequence says. */
export const game = procedure<Running>({
  cover: 'closed',
  step(c, frame, back) {
    const next = c.book.policies.rounds.next(c, frame, frame.last ?? null, back);
    if ('over' in next) {
      endGame(c, next.over);
      return 'ask';
    }
    frame.last = { at: next.at };
    return { push: next };
  },
  asks: () => [],
  menu: () => [],
});

export const over = procedure<OverFrame>({
  cover: 'closed',
  step: () => 'ask',
  asks: () => [],
  menu: () => [],
});
