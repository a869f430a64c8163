import { type Action, canonical, type GameEvent, type State } from '@roundhouse/engine';
import type { Needs } from '../context.ts';
import type { LiveGame } from './liveGame.ts';
import { dealtPosition } from './snapshots.ts';

/** What was dealt: the same seed must give the same cards, whatever else a version writes into its first position. */
const dealt = ({ cash, privates, secret, supply }: State): string =>
  canonical({ cash, privates, secret, supply });

/** Whether a run was proven to be the best is a remark on it, and what a phase is said to bring are words; nothing happens otherwise for that. */
function happened(event: GameEvent): GameEvent {
  if (event.type === 'routesRun') return { ...event, proven: null };
  return event.type === 'phaseChanged' ? { ...event, effects: [] } : event;
}

/** The same happened, with every number, as was stored. */
export function sameEvents(now: readonly GameEvent[], stored: string): boolean {
  const plain = (events: readonly GameEvent[]): string =>
    canonical(JSON.parse(JSON.stringify(events.map(happened))));
  return plain(now) === plain(JSON.parse(stored) as GameEvent[]);
}

/**
 * A game keeps the version of the rules it began with unless its whole log, branches included, replays the same under the
 * new one: the same deal, every action legal, and the same events with every number. Then the game moves on. The log of
 * actions stays as it is; fingerprints and snapshots, which hold a version's own bookkeeping, are made again.
 */
export async function replaysIdentically(context: Needs<'store' | 'log'>, live: LiveGame): Promise<boolean> {
  const { db } = context.store;
  const begun = dealtPosition(live, live.book.rules);
  const positions = new Map<number, State>([[0, begun]]);
  const rows = await db
    .selectFrom('entries')
    .select(['seq', 'kind', 'base', 'head', 'action', 'events'])
    .where('game_id', '=', live.id)
    .orderBy('seq')
    .execute();
  const stored = await storedDeal(context, live);
  // A stored start that cannot be read proves nothing: then the events of the log have to tell.
  if (stored === null ? rows.length === 0 : stored !== dealt(begun)) return false;
  for (const row of rows) {
    if (row.kind !== 'action') continue;
    const before = positions.get(row.base);
    if (!before) return false;
    const after = live.book.perform(before, JSON.parse(row.action ?? 'null') as Action);
    if (!after.ok || !sameEvents(after.events, row.events)) return false;
    positions.set(row.seq, after.state);
  }
  await db.transaction().execute(async (change) => {
    for (const { seq, head } of rows) {
      const state = positions.get(head);
      if (!state) throw new Error(`entry ${seq} of the game ${live.id} leads nowhere`);
      await change
        .updateTable('entries')
        .set({ hash: live.book.hash(state) })
        .where('game_id', '=', live.id)
        .where('seq', '=', seq)
        .execute();
    }
    await change.deleteFrom('snapshots').where('game_id', '=', live.id).where('seq', '>', 0).execute();
    await change
      .updateTable('snapshots')
      .set({ state: JSON.stringify(begun) })
      .where('game_id', '=', live.id)
      .where('seq', '=', 0)
      .execute();
    await change.updateTable('games').set({ rules: live.book.rules }).where('id', '=', live.id).execute();
  });
  context.log.info(
    { game: live.id, from: live.rules, to: live.book.rules },
    'the game moved on to the present rules',
  );
  return true;
}

async function storedDeal(context: Needs<'store'>, live: LiveGame): Promise<string | null> {
  const first = await context.store.db
    .selectFrom('snapshots')
    .select('state')
    .where('game_id', '=', live.id)
    .where('seq', '=', 0)
    .executeTakeFirst();
  try {
    return dealt(JSON.parse(first?.state ?? '') as State);
  } catch {
    return null;
  }
}
