import type { Transaction, UpdateObject } from 'kysely';
import type { Needs } from '../context.ts';
import type { LiveGame } from '../games/liveGame.ts';
import { NOTHING_DUE } from '../games/write.ts';
import { conflict } from '../refusal.ts';
import type { Tables } from '../storage/schema.ts';

/** What changing a table takes. */
export type Changing = Needs<'store' | 'games' | 'jobs' | 'now'>;

type Patch = UpdateObject<Tables, 'games'>;

/**
 * Changes seats or settings of a table. The version goes up in the same transaction, so that no server judges a move
 * by the old seats; a running game is looked at again, because somebody else may now have to act or none at all.
 * Call it inside `games.use`; the live game is read again afterwards.
 */
export async function changeTable(
  context: Changing,
  live: LiveGame,
  patch: Patch,
  more: (tx: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<void> {
  const running = live.status === 'running' && patch.status === undefined;
  const changed = await context.store.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('games')
      .set({
        ...(running ? { ...NOTHING_DUE, wake_at: context.now(), think_at: context.now() } : {}),
        ...patch,
        version: live.version + 1,
      })
      .where('id', '=', live.id)
      .where('version', '=', live.version)
      .where('seq', '=', live.seq)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return false;
    await more(tx);
    return true;
  });
  context.games.forget(live.id);
  if (!changed) throw conflict('tryAgain', 'The table was changed at the same moment. Look again.');
  context.store.signals.publish({ kind: 'table', game: live.id });
  if (running) context.jobs.nudge(live.id);
}
