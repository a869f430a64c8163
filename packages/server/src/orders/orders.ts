import type { Action, GameEvent, PlayerId, State } from '@roundhouse/engine';
import type { House } from '../house.ts';
import { mustBeRunning } from '../play/act.ts';
import { stepAt } from '../play/positions.ts';
import { playersOf, type Room } from '../play/room.ts';
import { conflict, notFound, notYours } from '../refusal.ts';
import { newId } from '../secrets.ts';
import type { StandingOrderRow } from '../storage/schema.ts';
import { changeTable } from '../tables/change.ts';
import { type StandingOrder, verdictOn } from './order.ts';

/** What is stored of an order: what it says and the round it was given in. */
interface Stored {
  order: StandingOrder;
  roundNo: number;
}

export interface OrderView {
  id: string;
  player: string;
  order: StandingOrder;
  status: StandingOrderRow['status'];
  /** Why it ended, in words for its owner. */
  note: string | null;
  createdAt: number;
}

const MOST_ORDERS = 20;

const orderView = (row: StandingOrderRow): OrderView => ({
  id: row.id,
  player: row.player,
  order: (JSON.parse(row.body) as Stored).order,
  status: row.status,
  note: row.note,
  createdAt: row.created_at,
});

/** The orders of one person at a table; nobody else ever sees them. */
export async function ordersOf(house: House, room: Room, account: string): Promise<OrderView[]> {
  if (playersOf(room, account).length === 0) throw notYours('You have no seat at this table.');
  const rows = await house.store.db
    .selectFrom('standing_orders')
    .selectAll()
    .where('game_id', '=', room.id)
    .where('account_id', '=', account)
    .orderBy('created_at')
    .execute();
  return rows.map(orderView);
}

export function giveOrder(
  house: House,
  game: string,
  account: string,
  order: StandingOrder,
): Promise<OrderView> {
  return house.rooms.use(game, async (room) => {
    const [player] = playersOf(room, account);
    if (!player) throw notYours('You have no seat at this table.');
    mustBeRunning(room);
    const open = (await ordersOf(house, room, account)).filter((it) => it.status === 'open');
    if (open.length >= MOST_ORDERS) throw conflict('tooMany', 'You have too many standing orders.');
    const stored: Stored = { order, roundNo: room.state?.roundNo ?? 0 };
    const row: StandingOrderRow = {
      id: newId('order'),
      game_id: game,
      player,
      account_id: account,
      body: JSON.stringify(stored),
      seq: room.seq,
      status: 'open',
      note: null,
      created_at: house.now(),
    };
    await changeTable(house, room, {}, async (tx) => {
      await tx.insertInto('standing_orders').values(row).execute();
    });
    return orderView(row);
  });
}

export function withdrawOrder(house: House, game: string, account: string, id: string): Promise<void> {
  return house.rooms.use(game, async (room) => {
    const row = await house.store.db
      .selectFrom('standing_orders')
      .select(['id', 'status'])
      .where('id', '=', id)
      .where('game_id', '=', game)
      .where('account_id', '=', account)
      .executeTakeFirst();
    if (!row) throw notFound('standing order');
    if (row.status !== 'open') return;
    await changeTable(house, room, {}, async (tx) => {
      await tx.updateTable('standing_orders').set({ status: 'withdrawn' }).where('id', '=', id).execute();
    });
  });
}

/** What others have done since, along the present line: what was taken back does not count. */
async function eventsSince(house: House, room: Room, seq: number, player: string): Promise<GameEvent[]> {
  const line = new Set<number>();
  for (let at = room.head; at > seq; at = (await stepAt(house, room, at))?.base ?? 0) line.add(at);
  const rows = await house.store.hot.entriesAfter(room.id, seq);
  return rows
    .filter((row) => line.has(row.seq) && row.player !== player)
    .flatMap((row) => JSON.parse(row.events) as GameEvent[]);
}

async function close(
  house: House,
  row: StandingOrderRow,
  status: 'done' | 'refused',
  note: string,
): Promise<void> {
  await house.store.db
    .updateTable('standing_orders')
    .set({ status, note })
    .where('id', '=', row.id)
    .where('status', '=', 'open')
    .execute();
  house.store.signals.publish({ kind: 'orders', game: row.game_id });
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
export async function orderedMove(
  house: House,
  room: Room,
  state: State,
  player: PlayerId,
): Promise<Action | null> {
  const rows = await house.store.db
    .selectFrom('standing_orders')
    .selectAll()
    .where('game_id', '=', room.id)
    .where('player', '=', player)
    .where('status', '=', 'open')
    .orderBy('created_at')
    .execute();
  for (const row of rows) {
    const { order, roundNo } = JSON.parse(row.body) as Stored;
    const verdict = verdictOn(order, player, state, roundNo, {
      events: await eventsSince(house, room, row.seq, player),
    });
    if (verdict === 'wait') continue;
    if ('over' in verdict) {
      await close(house, row, 'done', verdict.over);
      continue;
    }
    let why = '';
    for (const action of verdict.do) {
      const tried = room.book.perform(state, action);
      if (!tried.ok) why ||= tried.violation.message;
      else if (
        order.kind === 'buyShares' &&
        order.most !== null &&
        paidBy(tried.events, player) > order.most
      ) {
        why ||= 'It costs more than you wanted to pay.';
      } else return action;
    }
    await close(house, row, 'refused', why);
  }
  return null;
}
