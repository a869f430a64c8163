import { coreFrames } from '../model/frameKinds.ts';
import { asksNobody, procedure, type Returned, type Step } from '../model/frame.ts';
import type { OperatingTurnFrame, RunResult } from '../model/frames.ts';
import { controllerOf } from '../query/control.ts';
import { operates } from '../query/operating.ts';
import { protectionOf } from './turnStep.ts';

/** The title's steps one by one. It asks nobody itself; its standing offers shine through the steps. */
export const operatingTurn = procedure(coreFrames.operatingTurn, {
  offersBelow: true,
  holds: (c, turn) => operates(c, turn.company),
  step(c, turn, back) {
    note(turn, back);
    const { operating } = c.book.policies;
    for (;;) {
      turn.step += 1;
      const name = turn.steps[turn.step];
      if (name === undefined) return protectFirst(turn) ?? { done: null };
      const work = operating.step[name];
      if (!work) throw new Error(`${c.book.title.id} has no step '${name}'`);
      const frame = work(c, turn);
      if (frame) return { push: frame };
      if (!operates(c, turn.company)) return { resume: { from: turn.at } };
      if (c.interrupts.length > 0) return 'yield';
    }
  },
  ...asksNobody,
  anyTime: (c, turn, by) =>
    by === controllerOf(c, turn.company) ? c.book.policies.operating.anyTime(c, turn, by) : [],
});

/** A run hands back what it earned; every step says whether it was ended by a pass. */
function note(turn: OperatingTurnFrame, back: Returned | undefined): void {
  if (!back || back.value === null) return;
  const { revenue, passed } = (back.value ?? {}) as Partial<RunResult>;
  if (revenue !== undefined) turn.revenue = revenue;
  turn.passed = passed === true;
}

/** Sales that were left waiting until the turn is over are protected or fall now. */
function protectFirst(turn: OperatingTurnFrame): Step<null> | null {
  return turn.blocks.length > 0 ? { push: protectionOf(turn.blocks.splice(0)) } : null;
}
