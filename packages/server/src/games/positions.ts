import type { Action, State } from '@roundhouse/engine';
import type { Needs } from '../context.ts';
import { type LiveGame, remember, rememberStep, type Step, stepOf } from './liveGame.ts';
import { snapshotBefore } from './snapshots.ts';

const hashes = new WeakMap<State, string>();

/** The fingerprint of a position, worked out once. */
export function hashOfPosition(live: LiveGame, state: State): string {
  let hash = hashes.get(state);
  if (hash === undefined) {
    hash = live.book.hash(state);
    hashes.set(state, hash);
  }
  return hash;
}

/** Reads the newest snapshot at or before an entry, and the entries between. */
async function readBefore(
  context: Needs<'store' | 'log'>,
  live: LiveGame,
  seq: number,
  into: Map<number, Step>,
): Promise<{ seq: number; state: State }> {
  const snapshot = await snapshotBefore(context, live, seq);
  const rows = await context.store.db
    .selectFrom('entries')
    .select([
      'game_id',
      'seq',
      'kind',
      'base',
      'head',
      'player',
      'account_id',
      'action',
      'hidden',
      'hash',
      'idempotency_key',
      'digest',
      'at',
    ])
    .where('game_id', '=', live.id)
    .where('seq', '>', snapshot.seq)
    .where('seq', '<=', seq === live.head ? live.seq : seq)
    .orderBy('seq')
    .execute();
  for (const row of rows) {
    const step = stepOf({ ...row, events: '' });
    into.set(step.seq, step);
    rememberStep(live, step);
  }
  return snapshot;
}

/**
 * The position after an entry. The log is a tree: from the entry back along `base` to a position that is known, then
 * forward again. A snapshot on a branch that was taken back is simply not met on the way.
 */
export async function positionAt(
  context: Needs<'store' | 'log'>,
  live: LiveGame,
  seq: number,
): Promise<State> {
  const chain: Step[] = [];
  const read = new Map<number, State>();
  const steps = new Map<number, Step>();
  let at = seq;
  let from = live.positions.get(at);
  while (!from) {
    const step = live.recent.get(at) ?? steps.get(at);
    if (step?.kind === 'action') {
      chain.push(step);
      at = step.base;
    } else {
      const snapshot = await readBefore(context, live, at, steps);
      read.set(snapshot.seq, snapshot.state);
      if (!steps.has(at) && snapshot.seq !== at)
        throw new Error(`entry ${at} of the game ${live.id} is missing`);
    }
    from = live.positions.get(at) ?? read.get(at);
  }
  if (chain.length === 0) {
    remember(live, seq, from);
    return from;
  }
  const state = live.book.copy(from);
  for (const step of chain.reverse()) {
    const action = JSON.parse(step.action ?? 'null') as Action;
    const violation = live.book.replay(state, action);
    if (violation)
      throw new Error(`entry ${step.seq} of the game ${live.id} does not replay: ${violation.message}`);
  }
  remember(live, seq, state);
  return state;
}

/** A step of the log, from memory or from the database. */
export async function stepAt(context: Needs<'store'>, live: LiveGame, seq: number): Promise<Step | null> {
  const known = live.recent.get(seq);
  if (known || seq <= 0) return known ?? null;
  const row = await context.store.db
    .selectFrom('entries')
    .selectAll()
    .where('game_id', '=', live.id)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row ? stepOf(row) : null;
}
