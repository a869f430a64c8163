import type { Action, GameEvent, PlayerId, State } from '@roundhouse/engine';
import { isPlayer } from '@roundhouse/engine';
import { tickClocks, timeUp, type ClockState } from '../clocks/clock.ts';
import type { Needs } from '../context.ts';
import { messagesFor } from '../notify/messages.ts';
import { tryLater } from '../refusal.ts';
import type { EntryKind, EntryRow } from '../storage/schema.ts';
import type { Due, GameStep, StepOutcome } from '../storage/store.ts';
import { hashOfPosition } from './positions.ts';
import { hidesSomething, type LiveGame, remember, rememberStep, seatOf, stepOf } from './liveGame.ts';

/** How long a server has the right to do what it took on itself. */
export const LEASE = 15_000;

/** What writing a move takes. */
export type Writing = Needs<'server' | 'config' | 'store' | 'log' | 'metrics' | 'games' | 'jobs' | 'now'>;

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
export const waitedFor = (live: LiveGame, state: State): PlayerId[] =>
  live.book.asked(state).flatMap((asked) => (asked.must && isPlayer(asked.who) ? [asked.who] : []));

/** When the server has to look at this game again by itself, computer players aside. */
export function nextWake(live: LiveGame, state: State, clock: ClockState, now: number): number | null {
  let wake: number | null = null;
  for (const asked of live.book.asked(state)) {
    if (!isPlayer(asked.who)) return now;
    const seat = seatOf(live, asked.who);
    if (live.premovesOf.has(asked.who)) return now;
    if (!asked.must || !seat || seat.computer) continue;
    const mine = clock[asked.who];
    const due = mine?.flagged ? null : timeUp(live.settings.clock, mine, seat.calendar, live.outages.list);
    if (due !== null && (wake === null || due < wake)) wake = due;
  }
  return wake;
}

/** The player of a computer the game waits for. */
export const computerAsked = (live: LiveGame, state: State): PlayerId | null => {
  for (const { who, must } of live.book.asked(state))
    if (must && isPlayer(who) && seatOf(live, who)?.computer) return who;
  return null;
};

export const NOTHING_DUE: Due = {
  wake_at: null,
  lease_by: null,
  lease_until: null,
  think_at: null,
  think_by: null,
  think_until: null,
};

/** What is due after a step. What this server can do at once it takes on in the same write. */
export function dueAfter(
  context: Needs<'server' | 'jobs'>,
  live: LiveGame,
  state: State,
  clock: ClockState,
  now: number,
): Due {
  const wake = nextWake(live, state, clock, now);
  const soon = wake !== null && wake <= now;
  const thinks = computerAsked(live, state) !== null;
  const here = thinks && context.jobs.hasThreadFor(live.id);
  return {
    wake_at: wake,
    lease_by: soon ? context.server : null,
    lease_until: soon ? now + LEASE : null,
    think_at: thinks ? now : null,
    think_by: here ? context.server : null,
    think_until: here ? now + LEASE : null,
  };
}

/** After a write with leases of this server's. */
export function goOn(context: Needs<'jobs'>, game: string, due: Due): void {
  const [soon, thinking] = [due.lease_by !== null, due.think_by !== null];
  if (soon || thinking) context.jobs.goOn(game, { soon, thinking });
}

function stepFor(
  context: Needs<'server' | 'config' | 'jobs' | 'now'>,
  live: LiveGame,
  draft: Draft,
): { step: GameStep; clock: ClockState; waitsFor: PlayerId[] } {
  const now = context.now();
  const seq = live.seq + 1;
  const result = live.book.result(draft.state);
  const waitsFor = result ? [] : waitedFor(live, draft.state);
  const clock = tickClocks(
    live.settings.clock,
    live.clock,
    waitsFor,
    draft.kind === 'action' ? draft.player : null,
    now,
    live.outages.list,
  );
  const head = draft.head ?? seq;
  const entry: EntryRow = {
    game_id: live.id,
    seq,
    kind: draft.kind,
    base: live.head,
    head,
    player: draft.player,
    account_id: draft.account,
    action: draft.action ? JSON.stringify(draft.action) : null,
    events: JSON.stringify(draft.events),
    hidden: hidesSomething(live.state) ? 1 : 0,
    hash: hashOfPosition(live, draft.state),
    idempotency_key: draft.key ?? null,
    digest: draft.digest ?? null,
    at: now,
  };
  const newlyAsked = waitsFor.filter((player) => !live.waitsFor.includes(player) && player !== draft.player);
  const outbox = result
    ? messagesFor(
        context,
        live,
        live.seats.flatMap((seat) => seat.player ?? []),
        'over',
        String(seq),
      )
    : messagesFor(
        context,
        live,
        // Whoever acts for an absent player wants to know as well.
        newlyAsked.flatMap((player) => [player, seatOf(live, player)?.standIn ?? player]),
        'yourTurn',
        String(seq),
      );
  const step: GameStep = {
    entry,
    version: live.version,
    status: result ? 'over' : 'running',
    clock: JSON.stringify(clock),
    waitsFor: JSON.stringify(waitsFor),
    due: result ? NOTHING_DUE : dueAfter(context, live, draft.state, clock, now),
    result: result ? JSON.stringify(result) : null,
    endedAt: result ? now : null,
    snapshot:
      seq % context.config.snapshotEvery === 0
        ? { game_id: live.id, seq: head, state: JSON.stringify(draft.state) }
        : null,
    outbox,
  };
  return { step, clock, waitsFor };
}

/**
 * Writes a change of position. Only when it is durable does the live game take it on and does anybody hear of it.
 * Call it inside `games.use`.
 */
export async function write(
  context: Writing,
  live: LiveGame,
  draft: Draft,
): Promise<{ outcome: StepOutcome; entry: EntryRow }> {
  const { step, clock, waitsFor } = stepFor(context, live, draft);
  const began = performance.now();
  let outcome: StepOutcome;
  try {
    outcome = await context.store.hot.commit(step);
  } catch (error) {
    context.games.forget(live.id);
    context.log.error({ err: error, game: live.id }, 'a move could not be written');
    throw tryLater();
  }
  const { entry } = step;
  if (outcome !== 'done') return { outcome, entry };
  context.metrics.commitSeconds.observe((performance.now() - began) / 1000);
  live.jumpedBy = draft.kind === 'action' ? null : draft.account;
  if (draft.kind === 'action') live.undone = [];
  else if (draft.kind === 'redo') live.undone.pop();
  else live.undone.push(entry.base);
  live.seq = entry.seq;
  live.head = entry.head;
  live.state = draft.state;
  live.clock = clock;
  live.waitsFor = waitsFor;
  live.status = step.status;
  live.result = step.result ? live.book.result(draft.state) : null;
  live.movedAt = entry.at;
  live.endedAt = step.endedAt;
  rememberStep(live, stepOf(entry));
  remember(live, entry.head, draft.state);
  context.metrics.moves.inc({ kind: draft.kind });
  context.store.signals.tellHere({ kind: 'moved', game: live.id, seq: entry.seq });
  goOn(context, live.id, step.due);
  return { outcome, entry };
}
