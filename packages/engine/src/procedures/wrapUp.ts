import { moveFor } from '../agenda/offers.ts';
import { coreFrames } from '../model/frameKinds.ts';
import type { Read } from '../model/context.ts';
import { type Move, procedure } from '../model/frame.ts';
import type { OperatingTurnFrame } from '../model/frames.ts';
import { controllerOf } from '../query/control.ts';
import { turnOf } from '../query/operating.ts';
import { askController, endOnPass, stepHolds, stepOver } from './turnStep.ts';

/**
 * The last chance to use a standing offer of the turn. Not asked when there is none, nor right after a pass: the offers
 * stood open then.
 */
export const wrapUp = procedure(coreFrames.wrapUp, {
  words: {
    asks: 'end of the turn',
    step: 'End',
    mostlyPassed: true,
    passed: { done: '{who}: {company} ends its turn' },
  },
  offersBelow: true,
  holds: stepHolds,
  step(c, frame) {
    const turn = turnOf(c, frame.company);
    const open = turn !== null && !turn.passed && standsOffered(c, turn);
    return open && !frame.done ? 'ask' : stepOver(frame);
  },
  asks: (c, frame) => askController(c, frame, 'done'),
  menu: () => [],
  after: endOnPass,
});

function standsOffered(c: Read, turn: OperatingTurnFrame): boolean {
  const who = controllerOf(c, turn.company);
  return c.book.policies.operating.anyTime(c, turn, who).some((name) => {
    const move = moveFor(c, name) as Move;
    for (const _choice of move.choices(c, turn, who)) return true;
    return false;
  });
}
