import type { Action, State } from '@roundhouse/engine';
import type { Needs } from '../context.ts';
import type { LiveGame } from './liveGame.ts';

interface Snapshot {
  seq: number;
  state: State;
}

/** The position a stored text holds, if it is the one with this fingerprint. */
function soundState(live: LiveGame, text: string, hash: string | null): State | null {
  try {
    const state = JSON.parse(text) as State;
    return live.book.hash(state) === hash ? state : null;
  } catch {
    return null;
  }
}

const playersInOrder = (live: LiveGame) =>
  live.seats
    .flatMap((seat) => (seat.player ? [seat.player] : []))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));

/** The first position as the seed deals it under a version of the rules. */
export function dealtPosition(live: LiveGame, rules: number): State {
  const { state } = live.book.begin(playersInOrder(live), live.seed);
  state.rules = rules;
  return state;
}

/**
 * The newest stored position at or before an entry. Snapshots are a cache of the log: one that cannot be read, or is
 * not the position whose fingerprint the log has, is thrown away and an older one is asked.
 */
export async function snapshotBefore(
  context: Needs<'store' | 'log'>,
  live: LiveGame,
  seq: number,
): Promise<Snapshot> {
  for (let before = seq + 1; ; ) {
    const row = await context.store.db
      .selectFrom('snapshots')
      .leftJoin('entries', (on) =>
        on.onRef('entries.game_id', '=', 'snapshots.game_id').onRef('entries.seq', '=', 'snapshots.seq'),
      )
      .select(['snapshots.seq as seq', 'state', 'hash'])
      .where('snapshots.game_id', '=', live.id)
      .where('snapshots.seq', '<', before)
      .orderBy('snapshots.seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row || row.seq === 0) return { seq: 0, state: await firstPosition(context, live, row?.state ?? '') };
    const state = soundState(live, row.state, row.hash);
    if (state) return { seq: row.seq, state };
    await discard(context, live, row.seq);
    before = row.seq;
  }
}

async function discard(context: Needs<'store' | 'log'>, live: LiveGame, seq: number): Promise<void> {
  context.log.warn({ game: live.id, seq }, 'a snapshot does not fit the log and was thrown away');
  await context.store.db
    .deleteFrom('snapshots')
    .where('game_id', '=', live.id)
    .where('seq', '=', seq)
    .execute()
    .catch((error: unknown) => context.log.warn({ err: error, game: live.id, seq }, 'it is still there'));
}

/** What the seed deals; a stored text only says it sooner. Under rules that are gone the text is all there is. */
async function firstPosition(context: Needs<'store' | 'log'>, live: LiveGame, text: string): Promise<State> {
  const stored = readState(text);
  if (stored) {
    if (live.frozen) return stored;
    const dealt = dealtPosition(live, stored.rules);
    if (live.book.hash(dealt) === live.book.hash(stored)) return stored;
  }
  if (live.frozen)
    throw new Error(`the game ${live.id} was dealt by rules that are gone, and its start is lost`);
  await discard(context, live, 0);
  const state = await dealtLikeTheLog(context, live);
  await context.store.db
    .insertInto('snapshots')
    .values({ game_id: live.id, seq: 0, state: JSON.stringify(state) })
    .onConflict((it) => it.doNothing())
    .execute();
  return state;
}

function readState(text: string): State | null {
  try {
    return JSON.parse(text) as State;
  } catch {
    return null;
  }
}

/** A game may have moved on to newer rules, but its positions bear the version it was dealt under: the log tells which. */
async function dealtLikeTheLog(context: Needs<'store'>, live: LiveGame): Promise<State> {
  const first = await context.store.db
    .selectFrom('entries')
    .select(['action', 'hash'])
    .where('game_id', '=', live.id)
    .where('kind', '=', 'action')
    .where('base', '=', 0)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  for (let { rules } = live.book; rules > 0; rules--) {
    const dealt = dealtPosition(live, rules);
    if (!first) return dealt;
    const after = live.book.perform(dealt, JSON.parse(first.action ?? 'null') as Action);
    if (after.ok && live.book.hash(after.state) === first.hash) return dealt;
  }
  throw new Error(`the log of the game ${live.id} does not begin with what its seed deals`);
}
