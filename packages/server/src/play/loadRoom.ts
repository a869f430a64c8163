import type { Options, PlayerId, State } from '@roundhouse/engine';
import type { ClockState } from '../clocks/clock.ts';
import type { House } from '../house.ts';
import { notFound } from '../refusal.ts';
import type { Result } from '../rules/rules.ts';
import type { GameRow } from '../storage/schema.ts';
import { readAccountSettings, readSettings, type Visibility } from '../tables/settings.ts';
import { channelsOf } from '../notify/messages.ts';
import { positionAt } from './positions.ts';
import { replaysIdentically } from './rulesVersion.ts';
import { type Room, rememberStep, type Seat, stepOf } from './room.ts';

async function seatsOf(house: House, game: string): Promise<Seat[]> {
  const rows = await house.store.db
    .selectFrom('seats')
    .leftJoin('accounts', 'accounts.id', 'seats.account_id')
    .select([
      'place',
      'player',
      'seats.account_id',
      'computer',
      'vacant',
      'name',
      'kind',
      'accounts.settings as settings',
    ])
    .select((it) =>
      it
        .selectFrom('push_subscriptions')
        .select(it.fn.countAll<number>().as('count'))
        .whereRef('push_subscriptions.account_id', '=', 'seats.account_id')
        .as('devices'),
    )
    .where('game_id', '=', game)
    .orderBy('place')
    .execute();
  return rows.map((row) => {
    const own = row.settings ? readAccountSettings(row.settings) : null;
    return {
      place: row.place,
      player: row.player as PlayerId | null,
      account: row.account_id,
      name: row.name,
      kind: row.kind,
      computer: row.computer,
      vacant: row.vacant !== 0,
      channels: own ? channelsOf(own, Number(row.devices) > 0) : [],
      calendar: { timeZone: own?.timeZone ?? 'UTC', weekendsOff: false, vacations: own?.vacations ?? [] },
    };
  });
}

async function roomOf(house: House, row: GameRow): Promise<Room> {
  const options = JSON.parse(row.options) as Options;
  const book = house.rules.open(row.title, options);
  if (book === null || typeof book === 'string') {
    throw new Error(`the game ${row.id} asks for the title ${row.title}: ${book ?? 'not known here'}`);
  }
  const host = await house.store.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', row.host_id)
    .executeTakeFirst();
  const orders = await house.store.db
    .selectFrom('standing_orders')
    .select('player')
    .where('game_id', '=', row.id)
    .where('status', '=', 'open')
    .execute();
  return {
    id: row.id,
    title: row.title,
    rules: row.rules,
    options,
    book,
    settings: readSettings(row.settings),
    visibility: row.visibility as Visibility,
    host: row.host_id,
    hostName: host?.name ?? '',
    invitation: row.invitation,
    seed: row.seed,
    commitment: row.commitment,
    analysis: row.analysis !== 0,
    clonedFrom: row.cloned_from,
    rematchOf: row.rematch_of,
    createdAt: row.created_at,
    startedAt: row.started_at,
    archivedAt: row.archived_at,
    version: row.version,
    seats: await seatsOf(house, row.id),
    ordersOf: new Set(orders.map((order) => order.player as PlayerId)),
    frozen: false,
    status: row.status,
    seq: row.seq,
    head: row.head,
    state: null,
    clock: JSON.parse(row.clock) as ClockState,
    waitsFor: JSON.parse(row.waits_for) as PlayerId[],
    result: row.result ? (JSON.parse(row.result) as Result) : null,
    movedAt: row.moved_at,
    endedAt: row.ended_at,
    undone: [],
    jumpedBy: null,
    recent: new Map(),
    positions: new Map(),
  };
}

const gameRow = (house: House, id: string): Promise<GameRow | undefined> =>
  house.store.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads a table from the database: the nearest snapshot and the few actions after it. */
export async function loadRoom(house: House, id: string): Promise<Room> {
  const row = await gameRow(house, id);
  if (!row) throw notFound('table');
  const room = await roomOf(house, row);
  if (row.status === 'open') return room;
  if (row.rules !== room.book.rules) {
    room.frozen = !(await replaysIdentically(house, room));
    if (room.frozen)
      house.log.warn(
        { game: id, rules: row.rules, now: room.book.rules },
        'the log does not replay under the present rules',
      );
  }
  room.state = room.frozen ? await lastSnapshot(house, room) : await positionAt(house, room, row.head);
  foldJumps(room);
  return room;
}

/** What can be seen of a game whose rules are gone: the last stored position. */
async function lastSnapshot(house: House, room: Room): Promise<State> {
  const row = await house.store.db
    .selectFrom('snapshots')
    .select('state')
    .where('game_id', '=', room.id)
    .where('seq', '<=', room.head)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  return JSON.parse(row.state) as State;
}

/** Brings a room up to what the database says now. Null when it has to be read anew because seats or settings changed. */
export async function catchUp(house: House, room: Room): Promise<Room | null> {
  const row = await gameRow(house, room.id);
  if (!row) throw notFound('table');
  if (row.version !== room.version || room.frozen || row.status === 'open') return null;
  if (row.seq !== room.seq) {
    for (const entry of await house.store.hot.entriesAfter(room.id, room.seq)) {
      if (entry.seq > row.seq) break;
      rememberStep(room, stepOf(entry));
    }
    room.state = await positionAt(house, room, row.head);
  }
  room.status = row.status;
  room.seq = row.seq;
  room.head = row.head;
  room.clock = JSON.parse(row.clock) as ClockState;
  room.waitsFor = JSON.parse(row.waits_for) as PlayerId[];
  room.result = row.result ? (JSON.parse(row.result) as Result) : null;
  room.movedAt = row.moved_at;
  room.endedAt = row.ended_at;
  foldJumps(room);
  return room;
}

/** Works out from the last entries what can be brought again. */
function foldJumps(room: Room): void {
  room.undone = [];
  room.jumpedBy = null;
  const jumps: number[] = [];
  for (let seq = room.seq; seq > 0; seq--) {
    const step = room.recent.get(seq);
    if (!step || step.kind === 'action') break;
    jumps.push(seq);
  }
  for (const seq of jumps.reverse()) {
    const step = room.recent.get(seq);
    if (!step) continue;
    if (step.kind === 'redo') room.undone.pop();
    else room.undone.push(step.base);
    room.jumpedBy = step.account;
  }
}
