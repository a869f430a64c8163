import type { Ctx } from '../model/context.ts';
import { procedure } from '../model/frame.ts';
import type { StockRoundFrame, StockTurnFrame } from '../model/frames.ts';
import { isPlayer, type PlayerId } from '../model/ids.ts';
import type { Json } from '../model/json.ts';
import { frameOf, solvent } from '../query/control.ts';

/** What a stock turn hands back. */
export interface TurnResult {
  acted: boolean;
  next: PlayerId;
}

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

const asTurnResult = (back: Json | undefined): TurnResult | null =>
  typeof back === 'object' && back !== null && 'acted' in back ? (back as unknown as TurnResult) : null;

const endsRound = (back: Json | undefined): boolean =>
  typeof back === 'object' && back !== null && (back as { endRound?: Json }).endRound === true;

/** Turns go round until everybody has passed in a row. */
export const stockRound = procedure<StockRoundFrame>({
  cover: 'open',
  step(c, round, back) {
    const { stock, rounds } = c.book.policies;
    if (round.stage === 'begin') {
      c.state.roundNo += 1;
      c.events?.push({ type: 'roundBegan', kind: 'stockRound', name: rounds.name(c, round) });
      round.begins = stock.begin?.(c, round) ?? [];
      round.stage = 'opening';
      if (c.raised.length > 0) return 'ask';
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
      const turn = asTurnResult(back);
      if (turn) turnEnded(c, round, turn);
      if (round.passes < solvent(c).length) return { push: turnFrame(c, round) };
      round.stage = 'end';
      stock.end(c, round);
      if (c.raised.length > 0) return 'ask';
    }
    const priority = stock.priority(c, round);
    if (priority !== c.state.priority) {
      c.state.priority = priority;
      c.events?.push({ type: 'priorityMoved', to: priority });
    }
    c.events?.push({ type: 'roundEnded', kind: 'stockRound', name: rounds.name(c, round) });
    return { done: { acted: round.lastActor !== null } };
  },
  asks: () => [],
  menu: () => [],
  beside(c, round, by) {
    const { beside } = c.book.policies.stock;
    return beside && isPlayer(by) ? beside(c, round, frameOf<StockTurnFrame>(c, 'stockTurn'), by) : [];
  },
});

function turnFrame(c: Ctx, round: StockRoundFrame): StockTurnFrame {
  c.events?.push({ type: 'turnBegan', who: round.seat });
  return { at: 'stockTurn', player: round.seat, did: [], blocks: [], over: false, passed: false };
}

function turnEnded(c: Ctx, round: StockRoundFrame, turn: TurnResult): void {
  if (turn.acted) {
    round.passes = 0;
    round.firstPasser = null;
  } else {
    round.passes += 1;
    round.firstPasser ??= round.seat;
  }
  c.events?.push({ type: 'turnEnded', who: round.seat });
  round.seat = turn.next;
}

/** Somebody acted in this stock round: the row of passes is broken (also by a protector out of turn). */
export function markActor(c: Ctx, player: PlayerId): void {
  const round = frameOf<StockRoundFrame>(c, 'stockRound');
  if (!round) return;
  round.lastActor = player;
  round.passes = 0;
  round.firstPasser = null;
}
