/** A player who is there acts for one who is away: when that may be agreed, and when it ends. */

import type { PlayerId } from '@roundhouse/engine';
import type { Transaction } from 'kysely';
import { changeTable, type Changing } from '../lobby/change.ts';
import { conflict, notFound, notYours, unacceptable } from '../refusal.ts';
import type { Tables } from '../storage/schema.ts';
import { hidesSomething, type LiveGame, otherPeople, playersOf, seatOf } from './liveGame.ts';

/** Nobody is called absent who has not kept the table waiting for so long: where nobody is in a hurry people sleep and work. */
export const ABSENT_AFTER = { live: 10 * 60_000, slow: 24 * 3_600_000 } as const;

export interface StandIn {
  absent: PlayerId;
  standIn: PlayerId;
}

const NOT_ABSENT = {
  live: 'Nobody is absent whom the table has not waited for ten minutes for.',
  slow: 'Nobody is absent whom the table has not waited for a day for.',
} as const;

/** May this be proposed at all? The proposer is one of the two. */
export function mayBeProposed(live: LiveGame, proposer: PlayerId, it: StandIn, now: number): void {
  const [absent, standIn] = [seatOf(live, it.absent), seatOf(live, it.standIn)];
  if (!absent?.account || !standIn?.account || absent.account === standIn.account)
    throw unacceptable('noSuchPlayer', 'Somebody at the table acts for somebody else at the table.');
  if (proposer !== it.absent && proposer !== it.standIn)
    throw notYours('You can offer to act for somebody, or name who acts for you.');
  if (hidesSomething(live.state))
    throw conflict('hidden', 'As long as something is hidden, everybody decides for themselves.');
  if (proposer === it.absent) return;
  if (live.settings.rated !== 'no')
    throw conflict('rated', 'At a rated table only the players themselves name who acts for them.');
  const since = live.clock[it.absent]?.since ?? live.movedAt;
  const { pace } = live.settings;
  if (!live.waitsFor.includes(it.absent) || now - since < ABSENT_AFTER[pace])
    throw conflict('notAbsent', NOT_ABSENT[pace]);
}

/** Everybody else has to agree; the absent one only where there is nobody else to. */
export function whoAgrees(live: LiveGame, proposer: PlayerId, it: StandIn): PlayerId[] {
  const account = seatOf(live, proposer)?.account ?? '';
  const others = otherPeople(live, account);
  const present = others.filter((player) => player !== it.absent);
  return present.length > 0 ? present : others;
}

const endIn = (tx: Transaction<Tables>, game: string) =>
  tx.deleteFrom('stand_ins').where('game_id', '=', game);

/** Call it inside `games.use`. */
export function begin(context: Changing, live: LiveGame, it: StandIn): Promise<void> {
  return changeTable(context, live, {}, async (tx) => {
    await endIn(tx, live.id).where('player', '=', it.absent).execute();
    const row = { game_id: live.id, player: it.absent, stand_in: it.standIn, at: context.now() };
    await tx.insertInto('stand_ins').values(row).execute();
  });
}

/** Whoever moves for themselves is back: nobody acts for them any longer. */
export async function backInTheirSeat(
  context: Changing,
  live: LiveGame,
  account: string,
  player: PlayerId,
): Promise<void> {
  const seat = seatOf(live, player);
  if (!seat?.standIn || seat.account !== account) return;
  await changeTable(context, live, {}, async (tx) => {
    await endIn(tx, live.id).where('player', '=', player).execute();
  });
}

/** Ends it: the player who is back, or whoever acted for them. */
export function endStandIn(
  context: Changing,
  game: string,
  account: string,
  player: PlayerId,
): Promise<void> {
  return context.games.use(game, async (live) => {
    const mine = playersOf(live, account);
    if (mine.length === 0) throw notYours('You have no seat at this table.');
    const seat = seatOf(live, player);
    if (!seat?.standIn) throw notFound('stand-in');
    if (!mine.includes(player) && !mine.includes(seat.standIn)) throw notYours('That is not your seat.');
    await changeTable(context, live, {}, async (tx) => {
      await endIn(tx, game).where('player', '=', player).execute();
    });
  });
}

/** Whose seat falls vacant acts for nobody, and nobody for them. */
export async function endStandInsOf(
  tx: Transaction<Tables>,
  game: string,
  players: readonly string[],
): Promise<void> {
  if (players.length === 0) return;
  await endIn(tx, game)
    .where((it) => it.or([it('player', 'in', players), it('stand_in', 'in', players)]))
    .execute();
}
