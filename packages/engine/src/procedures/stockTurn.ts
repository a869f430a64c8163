import { moveNameOf } from '../agenda/offers.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { refuse } from '../agenda/refuse.ts';
import type { Action } from '../model/action.ts';
import { type MoveName, procedure, resultOf } from '../model/frame.ts';
import type { DidMove, StockTurnFrame } from '../model/frames.ts';
import type { CompanyId, PlayerId } from '../model/ids.ts';
import type { Read } from '../model/context.ts';
import { frameIn, seatAfter } from '../query/control.ts';
import { isA } from '../schema/verb.ts';
import { coreVerbs } from '../verbs/core.ts';
import { markActor } from './stockRound.ts';
import { protectionOf } from './turnStep.ts';

/** Moves by which a president acts for the company instead of for themselves. */
const FOR_COMPANY = new Set<string>(['redeem', 'reissue', 'issue', 'takeLoans', 'repayLoans']);

/** What an action is in the grammar of a stock turn. */
export function didOf(action: Action): DidMove {
  const company = action.company as CompanyId | undefined;
  const move = moveNameOf(action);
  return {
    move,
    ...(company !== undefined && { company }),
    ...(company !== undefined && FOR_COMPANY.has(move) && { as: company }),
    ...(isA(coreVerbs.buyShares, action) && { from: action.from }),
  };
}

const nextSeat = (c: Read, turn: StockTurnFrame, lastProtector: PlayerId | null): PlayerId =>
  c.book.policies.stock.nextSeat?.(c, frameIn(c, coreFrames.stockRound), turn, lastProtector) ??
  seatAfter(c, turn.player);

/** One player's turn in a stock round, in the order the title's grammar allows. */
export const stockTurn = procedure(coreFrames.stockTurn, {
  words: { asks: 'buy and sell', trading: 'all', passed: { done: '{who} ends the turn' } },
  offersBelow: true,
  holds: (c, turn) => !c.state.bankrupt.includes(turn.player),
  step(c, turn, back) {
    if (!turn.over) return 'ask';
    if (turn.blocks.length > 0) {
      return { push: protectionOf(turn.blocks.splice(0)) };
    }
    const acts = c.book.policies.stock.acts ?? (() => true);
    const protector = resultOf(coreFrames.protectSales, back)?.lastProtector ?? null;
    return { done: { acted: turn.did.some(acts), next: nextSeat(c, turn, protector) } };
  },
  asks(c, turn) {
    const comply = c.book.policies.stock.mustComply(c, turn.player);
    const pass = turn.did.length > 0 ? 'done' : 'pass';
    return [{ who: turn.player, must: true, pass: comply ? null : pass }];
  },
  isAsked: (_c, turn, by) => by === turn.player,
  menu(c, turn) {
    const { stock } = c.book.policies;
    return stock.moves.filter((move: MoveName) => stock.grammar(c, turn, { move }) !== 'no');
  },
  admits(c, turn, action) {
    const { stock, shares } = c.book.policies;
    if (action.type !== 'sellShares' && stock.mustComply(c, turn.player)) {
      const held = shares.certificateCount(c, turn.player) / 2;
      return (
        stock.overLimit?.(c, turn.player) ??
        refuse(c, 'turn.comply', { held, limit: shares.certificateLimit(c) / 2 })
      );
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
    stock.afterMove?.(c, frameIn(c, coreFrames.stockRound));
  },
});
