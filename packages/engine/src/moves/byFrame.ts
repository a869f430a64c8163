import type { ActionOf, Verb } from '../schema/verb.ts';
import type { Frame, Move } from '../model/frame.ts';

/** One verb whose meaning depends on the frame that takes it (a bid opens a lot here and raises one there). */
export function byFrame<V extends Verb>(
  verb: V,
  table: Readonly<Record<string, Move<ActionOf<V>>>>,
): Move<ActionOf<V>> {
  const pick = (frame: Frame): Move<ActionOf<V>> => {
    const found = table[frame.at];
    if (!found) throw new Error(`${verb.type} has no meaning in the frame '${frame.at}'`);
    return found;
  };
  const asks = Object.values(table).some((move) => move.consent);
  return {
    verb,
    check: (c, frame, action) => pick(frame).check(c, frame, action),
    ...(asks && { consent: (c, frame, action) => pick(frame).consent?.(c, frame, action) ?? null }),
    apply: (c, frame, action) => pick(frame).apply(c, frame, action),
    choices: (c, frame, by) => pick(frame).choices(c, frame, by),
  };
}
