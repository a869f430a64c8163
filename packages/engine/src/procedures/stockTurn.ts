import { moveNameOf } from '../agenda/offers.ts';
import { refuse } from '../agenda/refuse.ts';
import type { Action } from '../model/action.ts';
import { type MoveName, procedure } from '../model/frame.ts';
import type { DidMove, ProtectSalesFrame, StockRoundFrame, StockTurnFrame } from '../model/frames.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';
import type { Json } from '../model/json.ts';
import type { Read } from '../model/context.ts';
import { frameOf, seatAfter } from '../query/control.ts';
import { markActor, type TurnResult } from './stockRound.ts';

/** Moves by which a president acts for the company instead of for himself. */
const FOR_COMPANY = new Set<string>(['redeem', 'reissue', 'issue', 'takeLoans', 'repayLoans']);

/** What an action is in the grammar of a stock turn. */
export function didOf(action: Action): DidMove {
  const company = 'company' in action ? (action.company as CompanyId | undefined) : undefined;
  const move = moveNameOf(action);
  return {
    move,
    ...(company !== undefined && { company }),
    ...(company !== undefined && FOR_COMPANY.has(move) && { as: company }),
  };
}

const nextSeat = (c: Read, turn: StockTurnFrame, lastProtector: PlayerId | null): PlayerId => {
  const round = frameOf<StockRoundFrame>(c, 'stockRound');
  const policy = c.book.policies.stock.nextSeat;
  return round && policy ? policy(c, round, turn, lastProtector) : seatAfter(c, turn.player);
};

const protectorIn = (back: Json | undefined): PlayerId | null => {
  const found =
    typeof back === 'object' && back !== null ? (back as { lastProtector?: Json }).lastProtector : null;
  return (found as PlayerId | null | undefined) ?? null;
};

/** One player's turn in a stock round, in the order the title's grammar allows. */
export const stockTurn = procedure<StockTurnFrame>({
  cover: 'open',
  holds: (c, turn) => !c.state.bankrupt.includes(turn.player),
  step(c, turn, back) {
    if (!turn.over) return 'ask';
    if (turn.blocks.length > 0) {
      const protect: ProtectSalesFrame = {
        at: 'protectSales',
        blocks: turn.blocks,
        ordered: false,
        lastProtector: null,
      };
      turn.blocks = [];
      return { push: protect };
    }
    const acts = c.book.policies.stock.acts ?? (() => true);
    const result: TurnResult = { acted: turn.did.some(acts), next: nextSeat(c, turn, protectorIn(back)) };
    return { done: { ...result } };
  },
  asks(c, turn) {
    if (turn.over) return [];
    const comply = c.book.policies.stock.mustComply(c, turn.player);
    const pass = turn.did.length > 0 ? 'done' : 'pass';
    return [{ who: turn.player, must: true, pass: comply ? null : pass }];
  },
  menu(c, turn) {
    const { stock } = c.book.policies;
    return stock.moves.filter((move: MoveName) => stock.grammar(c, turn, { move }) !== 'no');
  },
  admits(c, turn, action) {
    const { stock, shares } = c.book.policies;
    if (action.type !== 'sellShares' && stock.mustComply(c, turn.player)) {
      const held = shares.certificateCount(c, turn.player) / 2;
      return refuse(c, 'turn.comply', { held, limit: shares.certificateLimit(c) / 2 });
    }
    const did = didOf(action);
    if (stock.grammar(c, turn, did) !== 'no') return null;
    return stock.outOfOrder?.(c, turn, did) ?? refuse(c, 'turn.order', { move: did.move });
  },
  after(c, turn, action) {
    if (action.type === 'pass') {
      turn.passed = true;
      turn.over = true;
      return;
    }
    const { stock } = c.book.policies;
    const did = didOf(action);
    if (stock.grammar(c, turn, did) === 'last') turn.over = true;
    turn.did.push(did);
    if (stock.acts?.(did) ?? true) markActor(c, turn.player);
    const round = frameOf<StockRoundFrame>(c, 'stockRound');
    if (round) stock.afterMove?.(c, round);
  },
});
