import type { Action, GameEvent, PlayerId, State } from '@roundhouse/engine';
import { isPlayer } from '@roundhouse/engine';
import { tickClocks, timeUp, type ClockState } from '../clocks/clock.ts';
import type { House } from '../house.ts';
import { messagesFor } from '../notify/messages.ts';
import { tryLater } from '../refusal.ts';
import type { EntryKind, EntryRow } from '../storage/schema.ts';
import type { GameStep, StepOutcome } from '../storage/store.ts';
import { hashOfPosition } from './positions.ts';
import { hidesSomething, type Room, remember, rememberStep, seatOf, stepOf } from './room.ts';

/** How long a server has the right to do what it took on itself. */
export const LEASE = 15_000;

/** A change of position about to be written. */
export interface Draft {
  kind: EntryKind;
  state: State;
  /** The entry whose position it is; absent for an action, which makes a new one. */
  head?: number;
  player: PlayerId | null;
  account: string | null;
  action: Action | null;
  events: readonly GameEvent[];
  key?: string;
  digest?: string;
}

/** The players the game waits for. */
export const waitedFor = (room: Room, state: State): PlayerId[] =>
  room.book.asked(state).flatMap((asked) => (asked.must && isPlayer(asked.who) ? [asked.who] : []));

/** When the house has to look at this game again by itself. */
export function nextWake(room: Room, state: State, clock: ClockState, now: number): number | null {
  let wake: number | null = null;
  for (const asked of room.book.asked(state)) {
    if (!isPlayer(asked.who)) return now;
    const seat = seatOf(room, asked.who);
    if (asked.must && seat?.computer) return now;
    if (room.ordersOf.has(asked.who)) return now;
    if (!asked.must || !seat) continue;
    const mine = clock[asked.who];
    const due = mine?.flagged ? null : timeUp(room.settings.clock, mine, seat.calendar);
    if (due !== null && (wake === null || due < wake)) wake = due;
  }
  return wake;
}

function stepFor(
  house: House,
  room: Room,
  draft: Draft,
): { step: GameStep; clock: ClockState; waitsFor: PlayerId[] } {
  const now = house.now();
  const seq = room.seq + 1;
  const result = room.book.result(draft.state);
  const waitsFor = result ? [] : waitedFor(room, draft.state);
  const clock = tickClocks(
    room.settings.clock,
    room.clock,
    waitsFor,
    draft.kind === 'action' ? draft.player : null,
    now,
  );
  const wakeAt = result ? null : nextWake(room, draft.state, clock, now);
  const mine = wakeAt !== null && wakeAt <= now;
  const head = draft.head ?? seq;
  const entry: EntryRow = {
    game_id: room.id,
    seq,
    kind: draft.kind,
    base: room.head,
    head,
    player: draft.player,
    account_id: draft.account,
    action: draft.action ? JSON.stringify(draft.action) : null,
    events: JSON.stringify(draft.events),
    hidden: hidesSomething(room.state) ? 1 : 0,
    hash: hashOfPosition(room, draft.state),
    idempotency_key: draft.key ?? null,
    digest: draft.digest ?? null,
    at: now,
  };
  const newlyAsked = waitsFor.filter((player) => !room.waitsFor.includes(player) && player !== draft.player);
  const outbox = result
    ? messagesFor(
        house,
        room,
        room.seats.flatMap((seat) => seat.player ?? []),
        'over',
        String(seq),
      )
    : messagesFor(house, room, newlyAsked, 'yourTurn', String(seq));
  const step: GameStep = {
    entry,
    version: room.version,
    status: result ? 'over' : 'running',
    clock: JSON.stringify(clock),
    waitsFor: JSON.stringify(waitsFor),
    wakeAt,
    leaseBy: mine ? house.server : null,
    leaseUntil: mine ? now + LEASE : null,
    result: result ? JSON.stringify(result) : null,
    endedAt: result ? now : null,
    snapshot:
      seq % house.config.snapshotEvery === 0
        ? { game_id: room.id, seq: head, state: JSON.stringify(draft.state) }
        : null,
    outbox,
  };
  return { step, clock, waitsFor };
}

/**
 * Writes a change of position. Only when it is durable does the room take it on and does anybody hear of it.
 * Call it inside `rooms.use`.
 */
export async function write(
  house: House,
  room: Room,
  draft: Draft,
): Promise<{ outcome: StepOutcome; entry: EntryRow }> {
  const { step, clock, waitsFor } = stepFor(house, room, draft);
  const began = performance.now();
  let outcome: StepOutcome;
  try {
    outcome = await house.store.hot.commit(step);
  } catch (error) {
    house.rooms.forget(room.id);
    house.log.error({ err: error, game: room.id }, 'a move could not be written');
    throw tryLater();
  }
  const { entry } = step;
  if (outcome !== 'done') return { outcome, entry };
  house.metrics.commitSeconds.observe((performance.now() - began) / 1000);
  room.jumpedBy = draft.kind === 'action' ? null : draft.account;
  if (draft.kind === 'action') room.undone = [];
  else if (draft.kind === 'redo') room.undone.pop();
  else room.undone.push(entry.base);
  room.seq = entry.seq;
  room.head = entry.head;
  room.state = draft.state;
  room.clock = clock;
  room.waitsFor = waitsFor;
  room.status = step.status;
  room.result = step.result ? room.book.result(draft.state) : null;
  room.movedAt = entry.at;
  room.endedAt = step.endedAt;
  rememberStep(room, stepOf(entry));
  remember(room, entry.head, draft.state);
  house.metrics.moves.inc({ kind: draft.kind });
  house.store.signals.tellHere({ kind: 'moved', game: room.id, seq: entry.seq });
  if (step.leaseBy) house.chores.nudge(room.id);
  return { outcome, entry };
}
