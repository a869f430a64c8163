import type { Action, Actor, State } from '@roundhouse/engine';
import { isPlayer } from '@roundhouse/engine';
import type { House } from '../house.ts';
import { actForHouse } from '../play/act.ts';
import { type Room, seatOf } from '../play/room.ts';
import { hashOf } from '../secrets.ts';

const levelFor = (house: House, room: Room, who: Actor): string =>
  (isPlayer(who) ? seatOf(room, who)?.computer : null) ?? house.computer.standIn;

/** A move that needs no thought, for when the thinking failed: the null answer. */
const idleMove = (room: Room, state: State, who: Actor): Action | null => {
  const idle = room.book.idle(state, who);
  return idle ? { ...idle, auto: true } : null;
};

/**
 * Lets a computer player answer for somebody. It is told what that player may know and no more; the table is free
 * while it thinks, and its answer counts only if the position is still the same.
 */
export async function computerMove(
  house: House,
  room: Room,
  state: State,
  who: Actor,
  why: 'seat' | 'referee' | 'timeOut',
): Promise<boolean> {
  const { seq } = room;
  let action: Action | null = null;
  try {
    const view = room.book.viewFor(state, isPlayer(who) ? who : null);
    const answer = await house.computer.decide({
      title: room.title,
      options: room.options,
      view,
      who,
      level: levelFor(house, room, who),
      seed: hashOf(`${room.id}/${who}`),
      moment: seq,
    });
    action = answer.action;
  } catch (error) {
    house.log.error({ err: error, game: room.id, seq }, 'a computer player could not decide');
  }
  if (action && (await actForHouse(house, room.id, seq, action))) {
    house.metrics.houseMoves.inc({ why });
    return true;
  }
  const current = await house.rooms.peek(room.id);
  if (current.seq !== seq) return true;
  const idle = idleMove(room, state, who);
  if (!idle || !(await actForHouse(house, room.id, seq, idle))) return false;
  house.metrics.houseMoves.inc({ why: 'idle' });
  return true;
}
