import type { Needs } from '../context.ts';
import { type LiveGame, playersOf } from './liveGame.ts';
import { positionAt, stepAt } from './positions.ts';
import { waitedFor } from './write.ts';

const MINUTE = 60_000;

/** Does this person see the table later than those who play? Once the game is over there is nothing to give away. */
export const isDelayedFor = (live: LiveGame, account: string | null): boolean =>
  live.settings.delay > 0 && live.status === 'running' && playersOf(live, account).length === 0;

/** What has happened up to here may be seen by everybody. */
export const shownUntil = (context: Needs<'now'>, live: LiveGame): number =>
  until(context, live.settings.delay);

const until = (context: Needs<'now'>, delay: number): number => context.now() - delay * MINUTE;

/** The last entry of a table that everybody may see. */
export function lastShown(
  context: Needs<'store' | 'now'>,
  game: string,
  delay: number,
): Promise<{ seq: number; at: number } | undefined> {
  return context.store.db
    .selectFrom('entries')
    .select(['seq', 'at'])
    .where('game_id', '=', game)
    .where('at', '<=', until(context, delay))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * The table as somebody may see it now: as it is for those in the seats, as it was some time ago for everybody else where
 * the table asks for that. All that is told to a viewer is told from what this gives.
 */
export async function asSeenBy(
  context: Needs<'store' | 'log' | 'now'>,
  live: LiveGame,
  account: string | null,
): Promise<LiveGame> {
  if (!isDelayedFor(live, account)) return live;
  const last = await lastShown(context, live.id, live.settings.delay);
  // This server may not have heard yet of what another one has written.
  const seq = Math.min(last?.seq ?? 0, live.seq);
  if (seq === live.seq) return live;
  const head = seq === 0 ? 0 : ((await stepAt(context, live, seq))?.head ?? 0);
  const state = await positionAt(context, live, head);
  return {
    ...live,
    seq,
    head,
    state,
    // Clocks tell who has moved since.
    clock: {},
    waitsFor: waitedFor(live, state),
    movedAt: last?.at ?? live.startedAt ?? live.createdAt,
    undone: [],
    jumpedBy: null,
  };
}
