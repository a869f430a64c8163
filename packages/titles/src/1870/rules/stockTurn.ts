import {
  type Ctx,
  type Move,
  moveFor,
  type Read,
  stockTurnProcedure,
  type StockTurnFrame,
  procedure,
} from '@roundhouse/engine';
import { frames } from '../frames.ts';

const shared = stockTurnProcedure;

/** 1870:sr.7: nothing at all can be done. */
function passesUnasked(c: Read, turn: StockTurnFrame): boolean {
  if (turn.over || turn.did.length > 0) return false;
  for (const name of shared.menu(c, turn, turn.player)) {
    for (const _choice of (moveFor(c, name) as Move).choices(c, turn, turn.player)) return false;
  }
  return true;
}

function passFor(c: Ctx, turn: StockTurnFrame): void {
  turn.over = true;
  c.events?.push({ type: 'passed', who: turn.player, meaning: 'pass', step: turn.at });
}

/** The shared stock turn, but who can do nothing is not asked. */
export const stockTurn = procedure(frames.stockTurn, {
  ...shared,
  step(c, turn, back) {
    if (passesUnasked(c, turn)) passFor(c, turn);
    return shared.step(c, turn, back);
  },
});
