import type { Ctx } from '../model/context.ts';
import { coreFrames } from '../model/frameKinds.ts';
import { asksNobody, procedure, resultOf, type Returned } from '../model/frame.ts';
import type { StockRoundFrame, StockTurnFrame, TurnResult } from '../model/frames.ts';
import { isPlayer, type PlayerId } from '../model/ids.ts';
import { frameOf, solvent } from '../query/control.ts';

export const stockRoundFrame = (no: number, seat: PlayerId): StockRoundFrame => ({
  at: 'stockRound',
  no,
  stage: 'begin',
  begins: [],
  seat,
  passes: 0,
  lastActor: null,
  firstPasser: null,
  sold: {},
  redeemed: [],
  reissued: [],
  started: [],
  cashAtStart: {},
  own: {},
});

/** A frame worked before the first turn may end the round; whichever the title has put there. */
const endsRound = (back: Returned | undefined): boolean =>
  (back?.value as { endRound?: boolean } | null | undefined)?.endRound === true;

/** Turns go round until everybody has passed in a row. */
export const stockRound = procedure(coreFrames.stockRound, {
  words: { asks: 'stock round' },
  offersBelow: true,
  step(c, round, back) {
    const { stock, rounds } = c.book.policies;
    if (round.stage === 'begin') {
      c.state.roundNo += 1;
      c.events?.push({ type: 'roundBegan', kind: 'stockRound', name: rounds.name(c, round) });
      round.begins = stock.begin?.(c, round) ?? [];
      round.stage = 'opening';
      if (c.interrupts.length > 0) return 'yield';
    }
    if (round.stage === 'opening') {
      if (endsRound(back)) round.stage = 'end';
      else {
        const first = round.begins.shift();
        if (first) return { push: first };
        round.stage = 'turns';
      }
    }
    if (round.stage === 'turns') {
      const turn = resultOf(coreFrames.stockTurn, back);
      if (turn) turnEnded(c, round, turn);
      if (round.passes < solvent(c).length) return { push: turnFrame(c, round) };
      round.stage = 'end';
      stock.end(c, round);
      if (c.interrupts.length > 0) return 'yield';
    }
    const priority = stock.priority(c, round);
    if (priority !== c.state.priority) {
      c.state.priority = priority;
      c.events?.push({ type: 'priorityMoved', to: priority });
    }
    c.events?.push({ type: 'roundEnded', kind: 'stockRound', name: rounds.name(c, round) });
    return { done: { acted: round.lastActor !== null } };
  },
  ...asksNobody,
  anyTime(c, round, by) {
    const { anyTime } = c.book.policies.stock;
    return anyTime && isPlayer(by) ? anyTime(c, round, frameOf(c, coreFrames.stockTurn), by) : [];
  },
});

function turnFrame(c: Ctx, round: StockRoundFrame): StockTurnFrame {
  c.events?.push({ type: 'turnBegan', who: round.seat });
  return { at: 'stockTurn', player: round.seat, did: [], blocks: [], over: false, passed: false };
}

function turnEnded(c: Ctx, round: StockRoundFrame, turn: TurnResult): void {
  // Whoever acted has broken the row of passes with it (`markActor`).
  if (!turn.acted) {
    round.passes += 1;
    round.firstPasser ??= round.seat;
  }
  c.events?.push({ type: 'turnEnded', who: round.seat });
  round.seat = turn.next;
}

/** Somebody acted in this stock round: the row of passes is broken (also by a protector out of turn). */
export function markActor(c: Ctx, player: PlayerId): void {
  const round = frameOf(c, coreFrames.stockRound);
  if (!round) return;
  round.lastActor = player;
  round.passes = 0;
  round.firstPasser = null;
}
