import {
  type Ctx,
  moveFor,
  type Procedure,
  type Read,
  stockProcedures,
  type StockTurnFrame,
} from '@roundhouse/engine';

const shared = stockProcedures.stockTurn as Procedure;

/** 1870:sr.7: nothing at all can be done. A record of another site tells its passes itself, so there all are asked. */
function passesUnasked(c: Read, turn: StockTurnFrame): boolean {
  if (turn.over || turn.did.length > 0 || c.book.options.site) return false;
  for (const name of shared.menu(c, turn, turn.player)) {
    for (const _choice of moveFor(c, name)?.choices(c, turn, turn.player) ?? []) return false;
  }
  return true;
}

function passFor(c: Ctx, turn: StockTurnFrame): void {
  turn.passed = true;
  turn.over = true;
  c.events?.push({ type: 'passed', who: turn.player, meaning: 'pass', step: turn.at });
}

/** The shared stock turn, but who can do nothing is not asked. */
export const stockTurn: Procedure = {
  ...shared,
  step(c, frame, back) {
    const turn = frame as StockTurnFrame;
    if (passesUnasked(c, turn)) passFor(c, turn);
    return shared.step(c, frame, back);
  },
};
