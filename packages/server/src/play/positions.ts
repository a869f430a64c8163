import type { Action, State } from '@roundhouse/engine';
import type { House } from '../house.ts';
import { type Room, remember, rememberStep, type Step, stepOf } from './room.ts';

const hashes = new WeakMap<State, string>();

/** The fingerprint of a position, worked out once. */
export function hashOfPosition(room: Room, state: State): string {
  let hash = hashes.get(state);
  if (hash === undefined) {
    hash = room.book.hash(state);
    hashes.set(state, hash);
  }
  return hash;
}

/** Reads the newest snapshot at or before an entry, and the entries between. */
async function readBefore(
  house: House,
  room: Room,
  seq: number,
  into: Map<number, Step>,
): Promise<{ seq: number; state: State }> {
  const { db } = house.store;
  const snapshot = await db
    .selectFrom('snapshots')
    .select(['seq', 'state'])
    .where('game_id', '=', room.id)
    .where('seq', '<=', seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = await db
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
    .where('game_id', '=', room.id)
    .where('seq', '>', snapshot.seq)
    .where('seq', '<=', seq === room.head ? room.seq : seq)
    .orderBy('seq')
    .execute();
  for (const row of rows) {
    const step = stepOf({ ...row, events: '' });
    into.set(step.seq, step);
    rememberStep(room, step);
  }
  return { seq: snapshot.seq, state: JSON.parse(snapshot.state) as State };
}

/**
 * The position after an entry. The log is a tree: from the entry back along `base` to a position that is known, then
 * forward again. A snapshot on a branch that was taken back is simply not met on the way.
 */
export async function positionAt(house: House, room: Room, seq: number): Promise<State> {
  const chain: Step[] = [];
  const read = new Map<number, State>();
  const steps = new Map<number, Step>();
  let at = seq;
  let from = room.positions.get(at);
  while (!from) {
    const step = room.recent.get(at) ?? steps.get(at);
    if (step?.kind === 'action') {
      chain.push(step);
      at = step.base;
    } else {
      const snapshot = await readBefore(house, room, at, steps);
      read.set(snapshot.seq, snapshot.state);
      if (!steps.has(at) && snapshot.seq !== at)
        throw new Error(`entry ${at} of the game ${room.id} is missing`);
    }
    from = room.positions.get(at) ?? read.get(at);
  }
  if (chain.length === 0) {
    remember(room, seq, from);
    return from;
  }
  const state = room.book.copy(from);
  for (const step of chain.reverse()) {
    const action = JSON.parse(step.action ?? 'null') as Action;
    const violation = room.book.replay(state, action);
    if (violation)
      throw new Error(`entry ${step.seq} of the game ${room.id} does not replay: ${violation.message}`);
  }
  remember(room, seq, state);
  return state;
}

/** A step of the log, from memory or from the database. */
export async function stepAt(house: House, room: Room, seq: number): Promise<Step | null> {
  const known = room.recent.get(seq);
  if (known || seq <= 0) return known ?? null;
  const row = await house.store.db
    .selectFrom('entries')
    .selectAll()
    .where('game_id', '=', room.id)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row ? stepOf(row) : null;
}
