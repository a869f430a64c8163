import type { ActionType } from '../model/action.ts';
import type { Frame, Move } from '../model/frame.ts';

/** One action type whose meaning depends on the frame that takes it (a bid opens a lot here and raises one there). */
export function byFrame(type: ActionType, table: Readonly<Record<string, Move>>): Move {
  const pick = (frame: Frame): Move => {
    const found = table[frame.at];
    if (!found) throw new Error(`${type} has no meaning in the frame '${frame.at}'`);
    return found;
  };
  return {
    type,
    check: (c, frame, action) => pick(frame).check(c, frame, action),
    consent: (c, frame, action) => pick(frame).consent?.(c, frame, action) ?? null,
    apply: (c, frame, action) => pick(frame).apply(c, frame, action),
    choices: (c, frame, by) => pick(frame).choices(c, frame, by),
  };
}
