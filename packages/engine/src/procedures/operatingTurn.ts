import type { Ctx } from '../model/context.ts';
import { procedure, type Step, VOID } from '../model/frame.ts';
import type { OperatingTurnFrame } from '../model/frames.ts';
import type { Json } from '../model/json.ts';
import { controllerOf } from '../query/control.ts';
import { operates } from '../query/operating.ts';
import { protectionOf } from './turnStep.ts';

/** The title's steps one by one. It asks nobody itself; its standing offers shine through the steps. */
export const operatingTurn = procedure<OperatingTurnFrame>({
  cover: 'open',
  holds: (c, turn) => operates(c, turn.company),
  step(c, turn, back) {
    note(turn, back);
    const { operating } = c.book.policies;
    for (;;) {
      turn.step += 1;
      const name = turn.steps[turn.step];
      if (name === undefined) return protectFirst(turn) ?? end(c, turn);
      const work = operating.step[name];
      if (!work) throw new Error(`${c.book.title.id} has no step '${name}'`);
      const frame = work(c, turn);
      if (frame) return { push: frame };
      if (!operates(c, turn.company)) return { done: VOID };
      if (c.raised.length > 0) return 'ask';
    }
  },
  asks: () => [],
  menu: () => [],
  beside: (c, turn, by) =>
    by === controllerOf(c, turn.company) ? c.book.policies.operating.beside(c, turn, by) : [],
});

/** A run hands back what it earned; every step says whether it was ended by a pass. */
function note(turn: OperatingTurnFrame, back: Json | undefined): void {
  if (typeof back !== 'object' || back === null || Array.isArray(back)) return;
  const { revenue, passed } = back as { revenue?: Json; passed?: Json };
  if (typeof revenue === 'number') turn.revenue = revenue;
  turn.passed = passed === true;
}

/** Sales that were left waiting until the turn is over are protected or fall now. */
function protectFirst(turn: OperatingTurnFrame): Step | null {
  return turn.blocks.length > 0 ? { push: protectionOf(turn.blocks.splice(0)) } : null;
}

function end(c: Ctx, turn: OperatingTurnFrame): Step {
  c.book.policies.operating.turnEnds?.(c, turn);
  return { done: null };
}
