import type { PlayerId } from '@roundhouse/engine';
import type { LobbyEntry, LobbyQuery } from '@roundhouse/schema';
import { type Kysely, sql } from 'kysely';
import type { Needs } from '../context.ts';
import type { Tables } from '../storage/schema.ts';
import { lastShown } from '../games/delay.ts';
import { readSettings } from './settings.ts';

/** Somebody may sit in all seats of a table for analysis; more than this no table has. */
const MOST_SEATS = 12;

/**
 * The newest tables of one person: those they host and those they sit at. Each list is read from an index that is in
 * this order already, and the page is cut before any table is looked at: it costs the same however many tables there
 * are, and a database that looks at every table instead never expects to gain by it.
 */
function ownTables(db: Kysely<Tables>, account: string, it: LobbyQuery) {
  const archived = it.list === 'archived';
  let hosted = db
    .selectFrom('games')
    .select(['id', 'moved_at'])
    .where('host_id', '=', account)
    .where('archived_at', archived ? 'is not' : 'is', null)
    .where('removed_at', 'is', null)
    .orderBy('moved_at', 'desc')
    .limit(it.limit);
  let seated = db
    .selectFrom('seats')
    .select(['game_id as id', 'moved_at'])
    .where('account_id', '=', account)
    .where('archived', '=', archived ? 1 : 0)
    .orderBy('moved_at', 'desc')
    .limit(it.limit * MOST_SEATS);
  if (it.before !== undefined) {
    hosted = hosted.where('moved_at', '<', it.before);
    seated = seated.where('moved_at', '<', it.before);
  }
  if (it.title !== undefined) {
    hosted = hosted.where('title', '=', it.title);
    seated = seated.where('title', '=', it.title);
  }
  const own = db
    .selectFrom(hosted.as('hosted'))
    .selectAll()
    .union(db.selectFrom(seated.as('seated')).selectAll());
  return db.selectFrom(own.as('own')).select('own.id').orderBy('own.moved_at', 'desc').limit(it.limit);
}

/** What the lobby shows of tables, the latest moved first. */
const tables = (db: Kysely<Tables>) =>
  db
    .selectFrom('games')
    .innerJoin('accounts', 'accounts.id', 'games.host_id')
    .select([
      'games.id as id',
      'title',
      'games.settings as settings',
      'visibility',
      'status',
      'host_id',
      'accounts.name as host_name',
      'seq',
      'waits_for',
      'analysis',
      'moved_at',
      'games.created_at as created_at',
      'archived_at',
    ])
    .where('removed_at', 'is', null)
    .orderBy('moved_at', 'desc');

/** One page of a list of tables. */
export function pageOf(db: Kysely<Tables>, account: string | null, it: LobbyQuery) {
  let query = tables(db).limit(it.limit);
  if (isOwn(it)) return query.where('games.id', 'in', ownTables(db, account ?? '', it));
  query = query
    .where('visibility', '=', 'public')
    .where('status', '=', it.list === 'open' ? 'open' : it.list === 'running' ? 'running' : 'over')
    .where('archived_at', 'is', null);
  if (it.title) query = query.where('title', '=', it.title);
  return it.before === undefined ? query : query.where('moved_at', '<', it.before);
}

const isOwn = (it: LobbyQuery): boolean => it.list === 'mine' || it.list === 'archived';

/**
 * Reads in the order of an index, also where PostgreSQL does not know yet how many rows there are and would rather
 * collect and sort what it takes for a few.
 */
export function inOrder<T>(
  { db, kind }: Needs<'store'>['store'],
  read: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  if (kind !== 'postgres') return read(db);
  return db.transaction().execute(async (tx) => {
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return read(tx);
  });
}

/** The tables of the lobby. Private ones and those by link are seen by their own people only. */
export async function lobby(
  context: Needs<'store' | 'now'>,
  account: string | null,
  it: LobbyQuery,
): Promise<LobbyEntry[]> {
  if (isOwn(it) && account === null) return [];
  const page = await inOrder(context.store, (db) => pageOf(db, account, it).execute());
  return entriesOf(context, account, page);
}

/** Tables by their ids, in the order of their last moves. Whoever asks has seen to it that they may be seen. */
export async function lobbyEntries(
  context: Needs<'store' | 'now'>,
  account: string | null,
  ids: readonly string[],
): Promise<LobbyEntry[]> {
  if (ids.length === 0) return [];
  const page = await tables(context.store.db).where('games.id', 'in', ids).execute();
  return entriesOf(context, account, page);
}

type Listed = Awaited<ReturnType<ReturnType<typeof tables>['execute']>>[number];

async function entriesOf(
  context: Needs<'store' | 'now'>,
  account: string | null,
  games: readonly Listed[],
): Promise<LobbyEntry[]> {
  const { db } = context.store;
  const ids = games.map((game) => game.id);
  const seats =
    ids.length === 0
      ? []
      : await db
          .selectFrom('seats')
          .leftJoin('accounts', 'accounts.id', 'seats.account_id')
          .select(['game_id', 'place', 'player', 'account_id', 'computer', 'vacant', 'name'])
          .where('game_id', 'in', ids)
          .orderBy('place')
          .execute();
  const entry = async (game: Listed): Promise<LobbyEntry> => {
    const settings = readSettings(game.settings);
    const waitsFor = JSON.parse(game.waits_for) as string[];
    const here = seats.filter((seat) => seat.game_id === game.id);
    const isLate =
      settings.delay > 0 &&
      game.status === 'running' &&
      (account === null || here.every((seat) => seat.account_id !== account));
    // How far a table has come that is seen later, its list tells no sooner; it is in order by the last move all the same.
    const seq = isLate ? ((await lastShown(context, game.id, settings.delay))?.seq ?? 0) : game.seq;
    return {
      id: game.id,
      title: game.title,
      name: settings.name,
      pace: settings.pace,
      clock: settings.clock,
      delay: settings.delay,
      visibility: game.visibility,
      status: game.status,
      host: { account: game.host_id, name: game.host_name },
      seats: here.map((seat) => ({
        place: seat.place,
        player: seat.player as PlayerId | null,
        account: seat.account_id,
        name: seat.name,
        computer: seat.computer,
        vacant: seat.vacant !== 0,
      })),
      seq,
      yourTurn: here.some(
        (seat) =>
          seat.account_id === account &&
          account !== null &&
          seat.player !== null &&
          waitsFor.includes(seat.player),
      ),
      analysis: game.analysis !== 0,
      createdAt: game.created_at,
      movedAt: game.moved_at,
      archivedAt: game.archived_at,
    };
  };
  return Promise.all(games.map(entry));
}
