import { createHash } from 'node:crypto';
import { type Action, isPlayer, type PlayerId } from '@roundhouse/engine';
import type { Accepted, EntryView } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { conflict, illegal, notYours, Refusal, unacceptable } from '../refusal.ts';
import type { EntryRow } from '../storage/schema.ts';
import { entryView } from './entryView.ts';
import { absentOnesOf, playersOf, type LiveGame, viewerOf } from './liveGame.ts';
import { backInTheirSeat } from './standIns.ts';
import { write, type Writing } from './write.ts';

export interface Submission {
  action: Action;
  /** The seq the maker had seen. */
  expected: number;
  key: string;
}

const digestOf = (action: Action): string =>
  createHash('sha256').update(JSON.stringify(action)).digest('base64url');

/** How often a move is judged again because seats or settings changed while it was being written. */
const MOST_TRIES = 4;

export function mustBeRunning(live: LiveGame): void {
  if (live.status === 'open') throw conflict('notStarted', 'The game has not started.');
  if (live.status === 'over') throw conflict('over', 'The game is over.');
  if (live.frozen)
    throw conflict('rulesChanged', 'This game was begun under older rules and cannot be played on here.');
}

/** Everything a viewer has missed since `seq`. */
export async function missedSince(
  context: Needs<'store'>,
  live: LiveGame,
  seq: number,
  account: string | null,
): Promise<EntryView[]> {
  const viewer = viewerOf(live, account);
  const rows = await context.store.hot.entriesAfter(live.id, seq);
  return rows.filter((row) => row.seq <= live.seq).map((row) => entryView(live, row, viewer));
}

/** A request that was accepted before gets the same answer again; the key with something else is refused. */
async function answeredBefore(
  context: Needs<'store'>,
  live: LiveGame,
  account: string,
  it: Submission,
): Promise<Accepted | null> {
  const row = await context.store.db
    .selectFrom('entries')
    .selectAll()
    .where('game_id', '=', live.id)
    .where('account_id', '=', account)
    .where('idempotency_key', '=', it.key)
    .executeTakeFirst();
  if (!row) return null;
  if (row.digest !== digestOf(it.action)) {
    throw unacceptable('keyReused', 'This idempotency key was used for a different action.');
  }
  return { seq: row.seq, entry: entryView(live, row, viewerOf(live, account)), repeated: true };
}

/** Is this person in that seat? Acts of the referee and the agreed end are the server's own. */
function mustBeTheirSeat(live: LiveGame, account: string, action: Action): PlayerId {
  const players = playersOf(live, account);
  if (players.length === 0) throw notYours('You have no seat at this table.');
  const actsFor = [...players, ...absentOnesOf(live, account)];
  if (!isPlayer(action.by) || !actsFor.includes(action.by)) throw notYours('That is not your seat.');
  if (action.type === 'agreeEnd')
    throw notYours('Ending a game early needs the agreement of everybody: propose it.');
  return action.by;
}

/** A person's move: seat, sequence, decision, rules; then the books. */
export function act(context: Writing, game: string, account: string, it: Submission): Promise<Accepted> {
  return context.games.use(game, async (first) => {
    let live = first;
    const player = mustBeTheirSeat(live, account, it.action);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      if (it.expected !== live.seq) {
        const before = await answeredBefore(context, live, account, it);
        if (before) return before;
        if (it.expected > live.seq) live = await context.games.refresh(game);
        if (it.expected !== live.seq) throw await stale(context, live, it.expected, account);
      }
      mustBeRunning(live);
      mustBeTheirSeat(live, account, it.action);
      const written = await judgeAndWrite(context, live, account, player, it);
      if (written.outcome === 'done') {
        const entry = entryView(live, written.entry, player);
        await backInTheirSeat(context, live, account, player);
        return { seq: written.entry.seq, entry, repeated: false };
      }
      live = await context.games.refresh(game);
      const before = await answeredBefore(context, live, account, it);
      if (before) return before;
    }
    throw await stale(context, live, it.expected, account);
  });
}

async function judgeAndWrite(
  context: Writing,
  live: LiveGame,
  account: string | null,
  player: PlayerId | null,
  it: { action: Action; key?: string },
): Promise<{ outcome: string; entry: EntryRow }> {
  const { state } = live;
  if (!state) throw conflict('notStarted', 'The game has not started.');
  const began = performance.now();
  const performed = live.book.perform(state, it.action);
  context.metrics.judgeSeconds.observe((performance.now() - began) / 1000);
  if (!performed.ok) {
    const { violation } = performed;
    context.metrics.refusals.inc({ rule: violation.rule.startsWith('engine:') ? violation.rule : 'title' });
    if (violation.rule === 'engine:notAsked') {
      throw new Refusal(403, 'notYourDecision', violation.message, { violation });
    }
    throw illegal(violation);
  }
  return write(context, live, {
    kind: 'action',
    state: performed.state,
    events: performed.events,
    action: it.action,
    player,
    account,
    ...(it.key === undefined ? {} : { key: it.key, digest: digestOf(it.action) }),
  });
}

async function stale(
  context: Needs<'store'>,
  live: LiveGame,
  expected: number,
  account: string,
): Promise<Refusal> {
  return conflict('stale', 'The game has moved on.', {
    seq: live.seq,
    entries: await missedSince(context, live, Math.min(expected, live.seq), account),
  });
}

/**
 * A move the server makes by itself, in the position it was thought out for. False when the game has moved on or the
 * rules refuse it; whoever thought of it looks again.
 */
export function actForServer(context: Writing, game: string, seq: number, action: Action): Promise<boolean> {
  return context.games.use(game, async (live) => {
    if (live.seq !== seq || live.status !== 'running' || live.frozen) return false;
    const player = isPlayer(action.by) ? action.by : null;
    try {
      const written = await judgeAndWrite(context, live, null, player, { action });
      if (written.outcome === 'done') return true;
      await context.games.refresh(game);
      return false;
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) {
        context.log.warn(
          { game, seq, type: action.type, code: error.code },
          'the rules refused a move of the server',
        );
        return false;
      }
      throw error;
    }
  });
}
