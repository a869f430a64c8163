import type { Action, GameEvent, PlayerId, State } from '@roundhouse/engine';
import type { GivenPremove, Premove } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { mustBeRunning } from '../games/act.ts';
import { stepAt } from '../games/positions.ts';
import { playersOf, type LiveGame } from '../games/liveGame.ts';
import { conflict, notFound, notYours } from '../refusal.ts';
import { newId } from '../secrets.ts';
import type { StandingOrderRow } from '../storage/schema.ts';
import { changeTable, type Changing } from '../lobby/change.ts';
import { verdictOn } from './premove.ts';

/** What is stored of an order: what it says and the round it was given in. */
interface Stored {
  order: Premove;
  roundNo: number;
}

const MOST_PREMOVES = 20;

const givenPremove = (row: StandingOrderRow): GivenPremove => ({
  id: row.id,
  player: row.player as PlayerId,
  order: (JSON.parse(row.body) as Stored).order,
  status: row.status,
  note: row.note,
  createdAt: row.created_at,
});

/** The orders of one person at a table; nobody else ever sees them. */
export async function premovesOf(
  context: Needs<'store'>,
  live: LiveGame,
  account: string,
): Promise<GivenPremove[]> {
  if (playersOf(live, account).length === 0) throw notYours('You have no seat at this table.');
  const rows = await context.store.db
    .selectFrom('standing_orders')
    .selectAll()
    .where('game_id', '=', live.id)
    .where('account_id', '=', account)
    .orderBy('created_at')
    .execute();
  return rows.map(givenPremove);
}

export function givePremove(
  context: Changing,
  game: string,
  account: string,
  order: Premove,
): Promise<GivenPremove> {
  return context.games.use(game, async (live) => {
    const [player] = playersOf(live, account);
    if (!player) throw notYours('You have no seat at this table.');
    mustBeRunning(live);
    const open = (await premovesOf(context, live, account)).filter((it) => it.status === 'open');
    if (open.length >= MOST_PREMOVES) throw conflict('tooMany', 'You have too many standing orders.');
    const stored: Stored = { order, roundNo: live.state?.roundNo ?? 0 };
    const row: StandingOrderRow = {
      id: newId('order'),
      game_id: game,
      player,
      account_id: account,
      body: JSON.stringify(stored),
      seq: live.seq,
      status: 'open',
      note: null,
      created_at: context.now(),
    };
    await changeTable(context, live, {}, async (tx) => {
      await tx.insertInto('standing_orders').values(row).execute();
    });
    return givenPremove(row);
  });
}

export function withdrawPremove(context: Changing, game: string, account: string, id: string): Promise<void> {
  return context.games.use(game, async (live) => {
    const row = await context.store.db
      .selectFrom('standing_orders')
      .select(['id', 'status'])
      .where('id', '=', id)
      .where('game_id', '=', game)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (!row) throw notFound('standing order');
    if (row.status !== 'open') return;
    await changeTable(context, live, {}, async (tx) => {
      await tx.updateTable('standing_orders').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    });
  });
}

/** What others have done since, along the present line: what was taken back does not count. */
async function eventsSince(
  context: Needs<'store'>,
  live: LiveGame,
  seq: number,
  player: string,
): Promise<GameEvent[]> {
  const line = new Set<number>();
  for (let at = live.head; at > seq; at = (await stepAt(context, live, at))?.base ?? 0) line.add(at);
  const rows = await context.store.hot.entriesAfter(live.id, seq);
  return rows
    .filter((row) => line.has(row.seq) && row.player !== player)
    .flatMap((row) => JSON.parse(row.events) as GameEvent[]);
}

async function close(
  context: Needs<'store'>,
  row: StandingOrderRow,
  status: 'done' | 'refused',
  note: string,
): Promise<void> {
  await context.store.db
    .updateTable('standing_orders')
    .set({ status, note })
    .where('id', '=', row.id)
    .where('status', '=', 'open')
    .execute();
  context.store.signals.publish({ kind: 'orders', game: row.game_id });
}

const paidBy = (events: readonly GameEvent[], player: PlayerId): number =>
  events.reduce(
    (sum, event) => (event.type === 'moneyMoved' && event.from === player ? sum + event.amount : sum),
    0,
  );

/**
 * The move a standing order makes now, if one does. Orders that have run their course are closed; one that the rules
 * refuse is closed too and says why, so that its owner decides.
 */
export async function premoveDue(
  context: Needs<'store'>,
  live: LiveGame,
  state: State,
  player: PlayerId,
): Promise<Action | null> {
  const rows = await context.store.db
    .selectFrom('standing_orders')
    .selectAll()
    .where('game_id', '=', live.id)
    .where('player', '=', player)
    .where('status', '=', 'open')
    .orderBy('created_at')
    .execute();
  for (const row of rows) {
    const { order, roundNo } = JSON.parse(row.body) as Stored;
    const since = { events: await eventsSince(context, live, row.seq, player) };
    const verdict = verdictOn(order, player, state, roundNo, since, () =>
      live.book.decisions(live.book.viewFor(state, player), player).flatMap((decision) => decision.choices),
    );
    if (verdict === 'wait') continue;
    if ('over' in verdict) {
      await close(context, row, 'done', verdict.over);
      continue;
    }
    let why = '';
    for (const action of verdict.do) {
      const tried = live.book.perform(state, action);
      if (!tried.ok) why ||= tried.violation.message;
      else if (
        order.kind === 'buyShares' &&
        order.most !== null &&
        paidBy(tried.events, player) > order.most
      ) {
        why ||= 'It costs more than you wanted to pay.';
      } else return action;
    }
    await close(context, row, 'refused', why);
  }
  return null;
}
