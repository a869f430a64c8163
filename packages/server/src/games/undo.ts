import type { Action, PlayerId } from '@roundhouse/engine';
import type { EntryView } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { conflict, notYours } from '../refusal.ts';
import type { EntryKind } from '../storage/schema.ts';
import { missedSince, mustBeRunning } from './act.ts';
import { entryView } from './entryView.ts';
import { positionAt, stepAt } from './positions.ts';
import { otherPeople, playersOf, type LiveGame, seatOf, type Step } from './liveGame.ts';
import { write, type Writing } from './write.ts';

export interface Jumped {
  seq: number;
  entry: EntryView;
}

function mustHaveSeat(live: LiveGame, account: string): PlayerId {
  const [player] = playersOf(live, account);
  if (!player) throw notYours('You have no seat at this table.');
  return player;
}

/** Did a person decide this, other than the one who wants it undone? */
function madeBySomebodyElse(live: LiveGame, step: Step, account: string): boolean {
  if (step.account !== null) return step.account !== account;
  const seat = seatOf(live, step.player);
  return seat !== null && seat.computer !== null && otherPeople(live, account).length > 0;
}

const isAgreedEnd = (step: Step): boolean =>
  step.action !== null && (JSON.parse(step.action) as Action).type === 'agreeEnd';

export type UndoRight = { ok: true; to: number } | { ok: false; why: string };

/**
 * How far one may go back without asking: to before one's own last action, as long as nobody else has acted since and
 * nothing hidden was shown. What the server did by itself in between (standing orders, the referee) goes with it.
 */
export async function undoRight(
  context: Needs<'store'>,
  live: LiveGame,
  account: string,
): Promise<UndoRight> {
  if (live.settings.rated !== 'no')
    return {
      ok: false,
      why:
        live.status === 'over'
          ? 'The end of a rated game is final.'
          : 'At a rated table nobody takes back moves alone.',
    };
  const mine = playersOf(live, account);
  const free = live.settings.freeUndo || live.analysis || otherPeople(live, account).length === 0;
  let at = live.head;
  for (;;) {
    const step = await stepAt(context, live, at);
    if (!step) return { ok: false, why: 'There is nothing to undo.' };
    if (step.hidden && (!live.analysis || live.sealed))
      return { ok: false, why: 'Something hidden has been shown since.' };
    if (isAgreedEnd(step) && otherPeople(live, account).length > 0)
      return { ok: false, why: 'Everybody agreed to end the game, and its seed is open.' };
    if (free && (live.analysis || step.account !== null)) return { ok: true, to: step.base };
    if (!free && madeBySomebodyElse(live, step, account))
      return { ok: false, why: 'Somebody else has acted since.' };
    if (step.account === account && step.player !== null && mine.includes(step.player as PlayerId)) {
      return { ok: true, to: step.base };
    }
    at = step.base;
  }
}

/** What may be redone, and by whom: the one who took it back. */
export function redoRight(live: LiveGame, account: string): UndoRight {
  const to = live.undone.at(-1);
  if (to === undefined) return { ok: false, why: 'There is nothing to redo.' };
  if (live.jumpedBy !== account && !live.settings.freeUndo) {
    return { ok: false, why: 'Only the player who took it back can redo it.' };
  }
  return { ok: true, to };
}

async function mustBeAt(
  context: Needs<'store'>,
  live: LiveGame,
  expected: number,
  account: string,
): Promise<void> {
  if (expected === live.seq) return;
  const entries = await missedSince(context, live, Math.min(expected, live.seq), account);
  throw conflict('stale', 'The game has moved on.', { seq: live.seq, entries });
}

/** Goes to another position of the log by a new entry. Nothing is removed. Call it inside `games.use`. */
export async function jump(
  context: Writing,
  live: LiveGame,
  kind: Exclude<EntryKind, 'action'>,
  to: number,
  player: PlayerId,
  account: string,
): Promise<Jumped> {
  const state = await positionAt(context, live, to);
  const written = await write(context, live, {
    kind,
    state,
    head: to,
    player,
    account,
    action: null,
    events: [],
  });
  if (written.outcome !== 'done') {
    const fresh = await context.games.refresh(live.id);
    throw conflict('stale', 'The game has moved on.', { seq: fresh.seq, entries: [] });
  }
  return { seq: written.entry.seq, entry: entryView(live, written.entry, player) };
}

export function undo(context: Writing, game: string, account: string, expected: number): Promise<Jumped> {
  return context.games.use(game, async (live) => {
    const player = mustHaveSeat(live, account);
    if (live.status !== 'over') mustBeRunning(live);
    await mustBeAt(context, live, expected, account);
    const right = await undoRight(context, live, account);
    if (!right.ok) {
      const advice = live.status === 'running' ? ' Ask the others to take it back.' : '';
      throw conflict('askFirst', `${right.why}${advice}`);
    }
    return jump(context, live, 'undo', right.to, player, account);
  });
}

export function redo(context: Writing, game: string, account: string, expected: number): Promise<Jumped> {
  return context.games.use(game, async (live) => {
    const player = mustHaveSeat(live, account);
    mustBeRunning(live);
    await mustBeAt(context, live, expected, account);
    const right = redoRight(live, account);
    if (!right.ok) throw conflict('nothingToRedo', right.why);
    return jump(context, live, 'redo', right.to, player, account);
  });
}
