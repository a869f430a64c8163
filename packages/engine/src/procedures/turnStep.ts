import { refuse } from '../agenda/refuse.ts';
import type { Action } from '../model/action.ts';
import type { Ctx, Read } from '../model/context.ts';
import type { Asked, PassMeaning, Step } from '../model/frame.ts';
import type { ProtectSalesFrame, SaleBlock, StepResult, TurnStepFrame } from '../model/frames.ts';
import type { Violation } from '../model/violation.ts';
import { controllerOf } from '../query/control.ts';
import { operates } from '../query/operating.ts';

/** What the asking steps of an operating turn have in common. */

export const stepHolds = (c: Read, frame: TurnStepFrame): boolean => operates(c, frame.company);

export const askController = (c: Read, frame: TurnStepFrame, pass: PassMeaning | null): Asked[] => [
  { who: controllerOf(c, frame.company), must: true, pass, company: frame.company },
];

/** A pass where none is possible: the train comes first. */
export const mustBuyFirst = (c: Read, frame: TurnStepFrame, action: Action): Violation | null =>
  action.type === 'pass' ? refuse(c, 'train.mustBuy', { company: frame.company }) : null;

/** A pass says that the company is done with this step. */
export function endOnPass(_c: Ctx, frame: TurnStepFrame, action: Action): void {
  if (action.type === 'pass') frame.done = true;
}

export const stepOver = (frame: TurnStepFrame): Step<StepResult> => ({
  done: { passed: frame.done === true },
});

/** Sold shares that wait to be protected, as a frame. */
export const protectionOf = (blocks: SaleBlock[]): ProtectSalesFrame => ({
  at: 'protectSales',
  blocks,
  ordered: false,
  lastProtector: null,
});
