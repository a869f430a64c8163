import type { Action, Actor, State } from '@roundhouse/engine';
import { isPlayer } from '@roundhouse/engine';
import type { Needs } from '../context.ts';
import { actForServer } from '../games/act.ts';
import { type LiveGame, seatOf } from '../games/liveGame.ts';
import { hashOf } from '../secrets.ts';
import type { Writing } from '../games/write.ts';

const levelFor = (context: Needs<'computer'>, live: LiveGame, who: Actor): string =>
  (isPlayer(who) ? seatOf(live, who)?.computer : null) ?? context.computer.standIn;

/** A move that needs no thought, for when the thinking failed: the null answer. */
const idleMove = (live: LiveGame, state: State, who: Actor): Action | null => {
  const idle = live.book.idle(state, who);
  return idle ? { ...idle, auto: true } : null;
};

/**
 * Lets a computer player answer for somebody. It is told what that player may know and no more; the table is free
 * while it thinks, and its answer counts only if the position is still the same.
 */
export async function computerMove(
  context: Writing & Needs<'computer'>,
  live: LiveGame,
  state: State,
  who: Actor,
  why: 'seat' | 'referee' | 'timeOut',
): Promise<boolean> {
  const { seq } = live;
  let action: Action | null = null;
  try {
    const view = live.book.viewFor(state, isPlayer(who) ? who : null);
    const question = {
      title: live.title,
      options: live.options,
      view,
      who,
      level: levelFor(context, live, who),
      seed: hashOf(`${live.id}/${who}`),
      moment: seq,
      alone: live.seats.every(({ computer }) => computer !== null),
    };
    action = (await context.computer.decide(question, why !== 'seat')).action;
  } catch (error) {
    context.log.error({ err: error, game: live.id, seq }, 'a computer player could not decide');
  }
  if (action && (await actForServer(context, live.id, seq, action))) {
    context.metrics.automaticMoves.inc({ why });
    return true;
  }
  const current = await context.games.peek(live.id);
  if (current.seq !== seq) return true;
  const idle = idleMove(live, state, who);
  if (!idle || !(await actForServer(context, live.id, seq, idle))) return false;
  context.metrics.automaticMoves.inc({ why: 'idle' });
  return true;
}
