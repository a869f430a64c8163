import { createHash } from 'node:crypto';
import { type Action, isPlayer, type PlayerId } from '@roundhouse/engine';
import type { House } from '../house.ts';
import { conflict, illegal, notYours, Refusal, unacceptable } from '../refusal.ts';
import type { EntryRow } from '../storage/schema.ts';
import { entryView, type EntryView } from './entryView.ts';
import { playersOf, type Room, viewerOf } from './room.ts';
import { write } from './write.ts';

export interface Submission {
  action: Action;
  /** The seq the maker had seen. */
  expected: number;
  key: string;
}

export interface Accepted {
  seq: number;
  entry: EntryView;
  /** The same request had been accepted before. */
  repeated: boolean;
}

const digestOf = (action: Action): string =>
  createHash('sha256').update(JSON.stringify(action)).digest('base64url');

/** How often a move is judged anew because seats or settings changed while it was being written. */
const MOST_TRIES = 4;

export function mustBeRunning(room: Room): void {
  if (room.status === 'open') throw conflict('notStarted', 'The game has not started.');
  if (room.status === 'over') throw conflict('over', 'The game is over.');
  if (room.frozen)
    throw conflict('rulesChanged', 'This game was begun under older rules and cannot be played on here.');
}

/** Everything a viewer has missed since `seq`. */
export async function missedSince(
  house: House,
  room: Room,
  seq: number,
  account: string | null,
): Promise<EntryView[]> {
  const viewer = viewerOf(room, account);
  const rows = await house.store.hot.entriesAfter(room.id, seq);
  return rows.filter((row) => row.seq <= room.seq).map((row) => entryView(room, row, viewer));
}

/** A request that was accepted before gets the same answer again; the key with something else is refused. */
async function answeredBefore(
  house: House,
  room: Room,
  account: string,
  it: Submission,
): Promise<Accepted | null> {
  const row = await house.store.db
    .selectFrom('entries')
    .selectAll()
    .where('game_id', '=', room.id)
    .where('account_id', '=', account)
    .where('idempotency_key', '=', it.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.digest !== digestOf(it.action)) {
    throw unacceptable('keyReused', 'This idempotency key was used for a different action.');
  }
  return { seq: row.seq, entry: entryView(room, row, viewerOf(room, account)), repeated: true };
}

/** Is this person in that seat? Acts of the referee and the agreed end are the house's own. */
function mustBeTheirSeat(room: Room, account: string, action: Action): PlayerId {
  const players = playersOf(room, account);
  if (players.length === 0) throw notYours('You have no seat at this table.');
  if (!isPlayer(action.by) || !players.includes(action.by)) throw notYours('That is not your seat.');
  if (action.type === 'agreeEnd')
    throw notYours('Ending a game early needs the agreement of everybody: propose it.');
  return action.by;
}

/** A person's move: seat, sequence, decision, rules; then the books. */
export function act(house: House, game: string, account: string, it: Submission): Promise<Accepted> {
  return house.rooms.use(game, async (first) => {
    let room = first;
    const player = mustBeTheirSeat(room, account, it.action);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (it.expected !== room.seq) {
        const before = await answeredBefore(house, room, account, it);
        if (before) return before;
        if (it.expected > room.seq) room = await house.rooms.refresh(game);
        if (it.expected !== room.seq) throw await stale(house, room, it.expected, account);
      }
      mustBeRunning(room);
      mustBeTheirSeat(room, account, it.action);
      const written = await judgeAndWrite(house, room, account, player, it);
      if (written.outcome === 'done') {
        return { seq: written.entry.seq, entry: entryView(room, written.entry, player), repeated: false };
      }
      room = await house.rooms.refresh(game);
      const before = await answeredBefore(house, room, account, it);
      if (before) return before;
    }
    throw await stale(house, room, it.expected, account);
  });
}

async function judgeAndWrite(
  house: House,
  room: Room,
  account: string | null,
  player: PlayerId | null,
  it: { action: Action; key?: string },
): Promise<{ outcome: string; entry: EntryRow }> {
  const { state } = room;
  if (!state) throw conflict('notStarted', 'The game has not started.');
  const began = performance.now();
  const performed = room.book.perform(state, it.action);
  house.metrics.judgeSeconds.observe((performance.now() - began) / 1000);
  if (!performed.ok) {
    const { violation } = performed;
    house.metrics.refusals.inc({ rule: violation.rule.startsWith('engine:') ? violation.rule : 'title' });
    if (violation.rule === 'engine:notAsked') {
      throw new Refusal(403, 'notYourDecision', violation.message, { violation });
    }
    throw illegal(violation);
  }
  return write(house, room, {
    kind: 'action',
    state: performed.state,
    events: performed.events,
    action: it.action,
    player,
    account,
    ...(it.key === undefined ? {} : { key: it.key, digest: digestOf(it.action) }),
  });
}

async function stale(house: House, room: Room, expected: number, account: string): Promise<Refusal> {
  return conflict('stale', 'The game has moved on.', {
    seq: room.seq,
    entries: await missedSince(house, room, Math.min(expected, room.seq), account),
  });
}

/**
 * A move the house makes by itself, in the position it was thought out for. False when the game has moved on or the
 * rules refuse it; whoever thought of it looks again.
 */
export function actForHouse(house: House, game: string, seq: number, action: Action): Promise<boolean> {
  return house.rooms.use(game, async (room) => {
    if (room.seq !== seq || room.status !== 'running' || room.frozen) return false;
    const player = isPlayer(action.by) ? action.by : null;
    try {
      const written = await judgeAndWrite(house, room, null, player, { action });
      if (written.outcome === 'done') return true;
      await house.rooms.refresh(game);
      return false;
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) {
        house.log.warn(
          { game, seq, type: action.type, code: error.code },
          'the rules refused a move of the house',
        );
        return false;
      }
      throw error;
    }
  });
}
