import type { Ctx } from '../model/context.ts';
import { asksNobody, type Frame, type Procedure, procedure, type Returned } from '../model/frame.ts';
import { coreFrames } from '../model/frameKinds.ts';
import type { InterruptsFrame, OverFrame } from '../model/frames.ts';
import { standingsOf } from '../query/standings.ts';
import { latchEnding } from './ending.ts';

/** Far beyond what any real move needs; a cycle of frames is a bug and must not hang a server. */
const MOST_STEPS = 100_000;

export function procedureOf(c: { book: Ctx['book'] }, frame: Frame): Procedure {
  const found = c.book.frames[frame.at];
  if (!found) throw new Error(`no procedure for the frame '${frame.at}'`);
  return found;
}

export const topOf = (c: { state: Ctx['state'] }): Frame => {
  const top = c.state.agenda.at(-1);
  if (!top) throw new Error('the agenda is empty');
  return top;
};

const urgencyOf = (c: Ctx, frame: Frame): number => procedureOf(c, frame).urgency ?? 0;

/** Runs procedures until somebody has to be asked or the game is over. */
export function settle(c: Ctx): void {
  let back: Returned | undefined;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    latchEnding(c);
    if (c.state.ending?.stop === 'now') endGame(c, c.state.ending.why);
    if (c.interrupts.length > 0) {
      const frames = c.interrupts.splice(0).sort((a, b) => urgencyOf(c, b) - urgencyOf(c, a));
      const interrupts: InterruptsFrame = { at: 'interrupts', frames, back };
      c.state.agenda.push(interrupts);
      back = undefined;
    }
    const top = topOf(c);
    const procedure = procedureOf(c, top);
    if (procedure.holds && !procedure.holds(c, top)) {
      c.state.agenda.pop();
      back = { from: top.at };
      continue;
    }
    const next = procedure.step(c, top, back);
    back = undefined;
    if (next === 'ask') {
      if (c.interrupts.length > 0) continue;
      return;
    }
    if (next === 'yield') {
      if (c.interrupts.length === 0) throw new Error(`'${top.at}' yields to nothing`);
    } else if ('push' in next) {
      c.state.agenda.push(next.push);
    } else {
      c.state.agenda.pop();
      back = 'resume' in next ? next.resume : { from: top.at, value: next.done };
    }
  }
  throw new Error(`the agenda does not come to rest: ${c.state.agenda.map((f) => f.at).join(' > ')}`);
}

/** Clears the agenda: nothing can be asked any more. `rule` = the ruling behind an end that no rulebook has. */
export function endGame(c: Ctx, why: string, rule?: string): void {
  const scores = standingsOf(c);
  const over: OverFrame = { at: 'over', why, scores, ...(rule !== undefined && { rule }) };
  c.state.agenda = [over];
  c.interrupts.length = 0;
  c.events?.push({ type: 'gameOver', why, scores });
}

/** The frame that works off interrupting frames and then hands on what the frame below was to get. */
export const interrupts = procedure(coreFrames.interrupts, {
  offersBelow: false,
  step(_c, frame) {
    const next = frame.frames.shift();
    return next ? { push: next } : { resume: frame.back };
  },
  ...asksNobody,
});
