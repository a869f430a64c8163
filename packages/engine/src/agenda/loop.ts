import type { Ctx } from '../model/context.ts';
import { type Frame, type Procedure, VOID } from '../model/frame.ts';
import type { InterludeFrame, OverFrame } from '../model/frames.ts';
import type { Json } from '../model/json.ts';
import { standingsOf } from '../query/standings.ts';
import { latchEnding } from './ending.ts';

/** Frames raised in one go are worked off in this order; all others come last, in the order raised. */
const RAISE_ORDER = [
  'removeTokens',
  'discardTrains',
  'settleDebts',
  'protectSales',
  'chooseHome',
  'choosePar',
];
const rank = (frame: Frame): number => {
  const at = RAISE_ORDER.indexOf(frame.at);
  return at < 0 ? RAISE_ORDER.length : at;
};

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

/** What an interlude that interrupted nothing hands on: the frame below goes on as after one of its own actions. */
export const RESUMED = { resumed: true } as const;
const isResumed = (back: Json): boolean =>
  typeof back === 'object' && back !== null && (back as { resumed?: Json }).resumed === true;

/** Runs procedures until somebody has to be asked or the game is over. */
export function settle(c: Ctx): void {
  let back: Json | undefined;
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    latchEnding(c);
    if (c.state.ending?.stop === 'now' && topOf(c).at !== 'over') endGame(c, c.state.ending.why);
    if (c.raised.length > 0) {
      const frames = c.raised.splice(0).sort((a, b) => rank(a) - rank(b));
      const interlude: InterludeFrame = { at: 'interlude', frames, back };
      c.state.agenda.push(interlude);
      back = undefined;
    }
    const top = topOf(c);
    if (top.at === 'over') return;
    const procedure = procedureOf(c, top);
    if (procedure.holds && !procedure.holds(c, top)) {
      c.state.agenda.pop();
      back = VOID;
      continue;
    }
    const next = procedure.step(c, top, back);
    back = undefined;
    if (next === 'ask') {
      if (c.raised.length > 0) continue;
      return;
    }
    if ('push' in next) {
      c.state.agenda.push(next.push);
    } else {
      c.state.agenda.pop();
      back = isResumed(next.done) ? undefined : next.done;
    }
  }
  throw new Error(`the agenda does not come to rest: ${c.state.agenda.map((f) => f.at).join(' > ')}`);
}

/** Clears the agenda: nothing can be asked any more. */
export function endGame(c: Ctx, why: string): void {
  const scores = standingsOf(c);
  const over: OverFrame = { at: 'over', why, scores };
  c.state.agenda = [over];
  c.raised.length = 0;
  c.events?.push({ type: 'gameOver', why, scores });
}

/** The frame that works off raised frames and then hands on what the frame below was to get. */
export const interlude: Procedure<InterludeFrame> = {
  cover: 'closed',
  step(_c, frame) {
    const next = frame.frames.shift();
    return next ? { push: next } : { done: frame.back ?? RESUMED };
  },
  asks: () => [],
  menu: () => [],
};
