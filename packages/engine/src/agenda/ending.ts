import type { Ctx } from '../model/context.ts';

/** The end of the game is latched: once triggered it stays, and it can only come sooner. */
export function latchEnding(c: Ctx): void {
  const { state } = c;
  const now = c.book.policies.end.ending(c);
  if (!now) return;
  const sooner = { now: 0, set: 1, nextSet: 2 };
  if (state.ending && sooner[state.ending.stop] <= sooner[now.stop]) return;
  state.ending = now;
  c.events?.push({ type: 'endTriggered', why: now.why, stop: now.stop });
}
