import type { Options, PlayerId } from '@roundhouse/engine';
import type { Result, Visibility } from '@roundhouse/schema';
import type { ClockState } from '../clocks/clock.ts';
import type { Needs } from '../context.ts';
import { notFound } from '../refusal.ts';
import type { GameRow } from '../storage/schema.ts';
import { readAccountSettings, readSettings } from '../lobby/settings.ts';
import { channelsOf } from '../notify/messages.ts';
import { positionAt } from './positions.ts';
import { replaysIdentically } from './rulesVersion.ts';
import { snapshotBefore } from './snapshots.ts';
import { type LiveGame, rememberStep, type Seat, stepOf } from './liveGame.ts';

async function seatsOf(context: Needs<'store'>, game: string): Promise<Seat[]> {
  const rows = await context.store.db
    .selectFrom('seats')
    .leftJoin('accounts', 'accounts.id', 'seats.account_id')
    .leftJoin('seat_offers', (join) =>
      join.onRef('seat_offers.game_id', '=', 'seats.game_id').onRef('seat_offers.place', '=', 'seats.place'),
    )
    .leftJoin('accounts as asked', 'asked.id', 'seat_offers.account_id')
    .leftJoin('stand_ins', (join) =>
      join.onRef('stand_ins.game_id', '=', 'seats.game_id').onRef('stand_ins.player', '=', 'seats.player'),
    )
    .select([
      'seats.place as place',
      'seats.player as player',
      'stand_ins.stand_in as stand_in',
      'seats.account_id as account_id',
      'computer',
      'vacant',
      'accounts.name as name',
      'accounts.kind as kind',
      'accounts.settings as settings',
      'accounts.verified_email as verified_email',
      'asked.id as asked',
      'asked.name as asked_name',
    ])
    .select((it) =>
      it
        .selectFrom('push_subscriptions')
        .select(it.fn.countAll<number>().as('count'))
        .whereRef('push_subscriptions.account_id', '=', 'seats.account_id')
        .as('devices'),
    )
    .where('seats.game_id', '=', game)
    .orderBy('seats.place')
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
      standIn: row.stand_in as PlayerId | null,
      offer:
        row.asked === null || row.asked_name === null ? null : { account: row.asked, name: row.asked_name },
      channels: own ? channelsOf(own, row.verified_email !== null, Number(row.devices) > 0) : [],
      calendar: { timeZone: own?.timeZone ?? 'UTC', weekendsOff: false, vacations: own?.vacations ?? [] },
    };
  });
}

/** A copy keeps the secrets of its original, and of that one's original, until they are over. */
async function isSealed(context: Needs<'store'>, clonedFrom: string | null): Promise<boolean> {
  for (let id = clonedFrom; id !== null; ) {
    const origin = await context.store.db
      .selectFrom('games')
      .select(['status', 'cloned_from'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (origin && origin.status !== 'over') return true;
    id = origin?.cloned_from ?? null;
  }
  return false;
}

async function liveGameOf(context: Needs<'store' | 'rules' | 'outages'>, row: GameRow): Promise<LiveGame> {
  const options = JSON.parse(row.options) as Options;
  const book = context.rules.open(row.title, options);
  if (book === null || typeof book === 'string') {
    throw new Error(`the game ${row.id} asks for the title ${row.title}: ${book ?? 'not known here'}`);
  }
  const host = await context.store.db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', row.host_id)
    .executeTakeFirst();
  const orders = await context.store.db
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
    sealed: await isSealed(context, row.cloned_from),
    rematchOf: row.rematch_of,
    tournament: row.tournament,
    createdAt: row.created_at,
    startedAt: row.started_at,
    archivedAt: row.archived_at,
    version: row.version,
    seats: await seatsOf(context, row.id),
    outages: context.outages,
    premovesOf: new Set(orders.map((order) => order.player as PlayerId)),
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

const gameRow = (context: Needs<'store'>, id: string): Promise<GameRow | undefined> =>
  context.store.db.selectFrom('games').selectAll().where('id', '=', id).executeTakeFirst();

/** Reads a table from the database: the nearest snapshot and the few actions after it. */
export async function loadGame(
  context: Needs<'store' | 'rules' | 'log' | 'outages'>,
  id: string,
): Promise<LiveGame> {
  const row = await gameRow(context, id);
  if (!row || row.removed_at !== null) throw notFound('table');
  const live = await liveGameOf(context, row);
  if (row.status === 'open') return live;
  if (row.rules !== live.book.rules) {
    live.frozen = !(await replaysIdentically(context, live));
    if (live.frozen)
      context.log.warn(
        { game: id, rules: row.rules, now: live.book.rules },
        'the log does not replay under the present rules',
      );
  }
  // Of a game whose rules are gone the last stored position can be seen.
  live.state = live.frozen
    ? (await snapshotBefore(context, live, live.head)).state
    : await positionAt(context, live, row.head);
  foldJumps(live);
  return live;
}

/** Brings a live game up to what the database says now. Null when it has to be read again because seats or settings changed. */
export async function catchUp(context: Needs<'store' | 'log'>, live: LiveGame): Promise<LiveGame | null> {
  const row = await gameRow(context, live.id);
  if (!row || row.removed_at !== null) throw notFound('table');
  if (row.version !== live.version || live.frozen || row.status === 'open') return null;
  if (row.seq !== live.seq) {
    for (const entry of await context.store.hot.entriesAfter(live.id, live.seq)) {
      if (entry.seq > row.seq) break;
      rememberStep(live, stepOf(entry));
    }
    live.state = await positionAt(context, live, row.head);
  }
  live.sealed = live.sealed && (await isSealed(context, live.clonedFrom));
  live.status = row.status;
  live.seq = row.seq;
  live.head = row.head;
  live.clock = JSON.parse(row.clock) as ClockState;
  live.waitsFor = JSON.parse(row.waits_for) as PlayerId[];
  live.result = row.result ? (JSON.parse(row.result) as Result) : null;
  live.movedAt = row.moved_at;
  live.endedAt = row.ended_at;
  foldJumps(live);
  return live;
}

/** Works out from the last entries what can be redone. */
function foldJumps(live: LiveGame): void {
  live.undone = [];
  live.jumpedBy = null;
  const jumps: number[] = [];
  for (let seq = live.seq; seq > 0; seq--) {
    const step = live.recent.get(seq);
    if (!step || step.kind === 'action') break;
    jumps.push(seq);
  }
  for (const seq of jumps.reverse()) {
    const step = live.recent.get(seq);
    if (!step) continue;
    if (step.kind === 'redo') live.undone.pop();
    else live.undone.push(step.base);
    live.jumpedBy = step.account;
  }
}
