import type { Transaction, UpdateObject } from 'kysely';
import type { House } from '../house.ts';
import type { Room } from '../play/room.ts';
import { conflict } from '../refusal.ts';
import type { Tables } from '../storage/schema.ts';

type Patch = UpdateObject<Tables, 'games'>;

/**
 * Changes seats or settings of a table. The version goes up in the same transaction, so that no server judges a move
 * by the old seats; a running game is looked at again, because somebody else may now have to act or none at all.
 * Call it inside `rooms.use`; the room is read anew afterwards.
 */
export async function changeTable(
  house: House,
  room: Room,
  patch: Patch,
  more: (tx: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<void> {
  const running = room.status === 'running' && patch.status === undefined;
  const changed = await house.store.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('games')
      .set({
        ...(running ? { wake_at: house.now(), lease_by: null, lease_until: null } : {}),
        ...patch,
        version: room.version + 1,
      })
      .where('id', '=', room.id)
      .where('version', '=', room.version)
      .where('seq', '=', room.seq)
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return false;
    await more(tx);
    return true;
  });
  house.rooms.forget(room.id);
  if (!changed) throw conflict('tryAgain', 'The table was changed at the same moment. Look again.');
  house.store.signals.publish({ kind: 'table', game: room.id });
  if (running) house.chores.nudge(room.id);
}
