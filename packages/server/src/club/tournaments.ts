import { randomBytes } from 'node:crypto';
import type { NewTournament, TournamentEntry, TournamentsQuery, TournamentView } from '@roundhouse/schema';
import type { Kysely } from 'kysely';
import { lockAccount } from '../accounts/lock.ts';
import type { Needs } from '../context.ts';
import { mustKnowLevel } from '../lobby/create.ts';
import { countToday } from '../lobby/quotas.ts';
import { vacate } from '../lobby/seats.ts';
import type { Changing } from '../lobby/change.ts';
import { conflict, notFound, notYours, Refusal, unacceptable } from '../refusal.ts';
import { newId } from '../secrets.ts';
import type { Tables, TournamentPlayerRow, TournamentRow } from '../storage/schema.ts';
import { namesOf } from './people.ts';
import { standingsOf, type TournamentResult } from './standings.ts';

/** Tournaments of one host that are not over. */
const MOST_OF_ONE_HOST = 5;

/** A plan as it was stored; what there was not at that time has its usual value. */
export const planOf = (row: Pick<TournamentRow, 'plan'>): NewTournament => ({
  delay: 0,
  ...(JSON.parse(row.plan) as Omit<NewTournament, 'delay'>),
});

/** A tournament people can sign up for. */
export async function createTournament(
  context: Needs<'config' | 'store' | 'rules' | 'computer' | 'now'>,
  host: string,
  plan: NewTournament,
): Promise<string> {
  const card = context.rules.list().find((it) => it.id === plan.title);
  if (!card) throw notFound('title');
  if (plan.seats < card.players.min || plan.seats > card.players.max)
    throw unacceptable('badSeats', `${card.name} is for ${card.players.min} to ${card.players.max} players.`);
  const book = context.rules.open(plan.title, { ...plan.options, players: plan.seats });
  if (book === null || typeof book === 'string') throw unacceptable('badOptions', book ?? 'Unknown title.');
  mustKnowLevel(context, plan.computer, plan.clock);
  const { tournamentsADay } = context.config.limits;
  await countToday(
    context,
    { key: `tournaments by ${host}`, most: tournamentsADay },
    new Refusal(429, 'quota', `One person may call ${tournamentsADay} tournaments a day here.`),
  );
  const row = tournamentRow(host, plan, plan.startsAt, context.now(), null);
  await context.store.db.transaction().execute(async (tx) => {
    await lockAccount(context, tx, host);
    const { count } = await tx
      .selectFrom('tournaments')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('host_id', '=', host)
      .where('status', '!=', 'over')
      .executeTakeFirstOrThrow();
    if (count >= MOST_OF_ONE_HOST)
      throw new Refusal(429, 'quota', `One person may have ${MOST_OF_ONE_HOST} tournaments at a time.`);
    await tx.insertInto('tournaments').values(row).execute();
  });
  return row.id;
}

export const tournamentRow = (
  host: string,
  plan: NewTournament,
  startsAt: number | null,
  now: number,
  follows: string | null,
): TournamentRow => ({
  id: newId('event'),
  host_id: host,
  name: plan.name,
  title: plan.title,
  status: 'open',
  plan: JSON.stringify(plan),
  seed: randomBytes(16).toString('hex'),
  round: 0,
  starts_at: startsAt,
  created_at: now,
  ended_at: null,
  follows,
});

async function tournamentOf(db: Kysely<Tables>, id: string): Promise<TournamentRow> {
  const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('tournament');
  return row;
}

/** Whoever writes to a tournament has it to themselves. */
export const lockTournament = (db: Kysely<Tables>, id: string) =>
  db
    .updateTable('tournaments')
    .set((it) => ({ round: it('round', '+', 0) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Signs up: for a place, or to wait for one. Whoever dropped out of a running tournament stays out. */
export async function signUp(context: Needs<'store' | 'now'>, id: string, account: string): Promise<void> {
  await context.store.db.transaction().execute(async (tx) => {
    const row = await lockTournament(tx, id);
    if (!row) throw notFound('tournament');
    if (row.status === 'over') throw conflict('over', 'The tournament is over.');
    const players = await tx
      .selectFrom('tournament_players')
      .selectAll()
      .where('tournament_id', '=', id)
      .execute();
    const own = players.find((it) => it.account_id === account);
    if (own?.status === 'in' || own?.status === 'waiting') return;
    if (own && row.status === 'running') throw conflict('droppedOut', 'You have dropped out of this one.');
    const { most } = planOf(row);
    const isFull = row.status === 'running' || players.filter((it) => it.status === 'in').length >= most;
    if (players.length >= 2 * most) throw conflict('full', 'Nobody else can sign up.');
    const player: TournamentPlayerRow = {
      tournament_id: id,
      account_id: account,
      number: 1 + Math.max(0, ...players.map((it) => it.number)),
      status: isFull ? 'waiting' : 'in',
      at: context.now(),
    };
    await tx
      .insertInto('tournament_players')
      .values(player)
      .onConflict((it) => it.columns(['tournament_id', 'account_id']).doUpdateSet(player))
      .execute();
  });
}

/** Drops out. A computer player plays the running game to its end; from the next round on whoever waited longest has the place. */
export async function dropOut(context: Changing, id: string, account: string): Promise<void> {
  const { db } = context.store;
  const left = await db.transaction().execute(async (tx) => {
    const row = await lockTournament(tx, id);
    if (!row) throw notFound('tournament');
    const changed = await tx
      .updateTable('tournament_players')
      .set({ status: 'out' })
      .where('tournament_id', '=', id)
      .where('account_id', '=', account)
      .where('status', '!=', 'out')
      .returning('number')
      .executeTakeFirst();
    if (!changed) throw conflict('notIn', 'You are not in this tournament.');
    if (row.status === 'open') await promote(tx, id, planOf(row).most);
    return row;
  });
  if (left.status !== 'running') return;
  const seat = await db
    .selectFrom('tournament_seats')
    .innerJoin('games', 'games.id', 'tournament_seats.game_id')
    .select('game_id')
    .where('tournament_id', '=', id)
    .where('round', '=', left.round)
    .where('tournament_seats.account_id', '=', account)
    .where('games.status', '=', 'running')
    .executeTakeFirst();
  if (!seat) return;
  const { computer } = planOf(left);
  await context.games.use(seat.game_id, (live) =>
    vacate(context, live, (it) => it.account === account, computer),
  );
}

/** Those who have waited longest take the places that are free. */
export async function promote(tx: Kysely<Tables>, id: string, most: number): Promise<void> {
  const players = await tx
    .selectFrom('tournament_players')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('number')
    .execute();
  const free = most - players.filter((it) => it.status === 'in').length;
  for (const { account_id } of players.filter((it) => it.status === 'waiting').slice(0, Math.max(0, free)))
    await tx
      .updateTable('tournament_players')
      .set({ status: 'in' })
      .where('tournament_id', '=', id)
      .where('account_id', '=', account_id)
      .execute();
}

/** The host lets it begin before its time, or calls it off. */
export async function decideStart(
  context: Needs<'store' | 'now'>,
  id: string,
  host: string,
  how: 'now' | 'never',
): Promise<void> {
  const row = await tournamentOf(context.store.db, id);
  if (row.host_id !== host) throw notYours('Only its host does this.');
  const { numUpdatedRows } = await context.store.db
    .updateTable('tournaments')
    .set(how === 'now' ? { starts_at: context.now() } : { status: 'over', ended_at: context.now() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) throw conflict('started', 'It has begun already.');
}

export async function tournaments(context: Needs<'store'>, it: TournamentsQuery): Promise<TournamentEntry[]> {
  let query = context.store.db
    .selectFrom('tournaments')
    .selectAll()
    .where('status', '=', it.status)
    .orderBy('created_at', 'desc')
    .limit(it.limit);
  if (it.before !== undefined) query = query.where('created_at', '<', it.before);
  const rows = await query.execute();
  const ids = rows.map(({ id }) => id);
  const counts =
    ids.length === 0
      ? []
      : await context.store.db
          .selectFrom('tournament_players')
          .select((count) => ['tournament_id', count.fn.countAll<number>().as('players')])
          .where('tournament_id', 'in', ids)
          .where('status', '=', 'in')
          .groupBy('tournament_id')
          .execute();
  const personOf = await namesOf(
    context,
    rows.map(({ host_id }) => host_id),
  );
  return rows.map((row) =>
    entryOf(
      row,
      personOf(row.host_id).name,
      counts.find((count) => count.tournament_id === row.id)?.players ?? 0,
    ),
  );
}

function entryOf(row: TournamentRow, hostName: string, players: number): TournamentEntry {
  const plan = planOf(row);
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    status: row.status,
    host: { account: row.host_id, name: hostName },
    round: row.round,
    rounds: plan.rounds,
    seats: plan.seats,
    most: plan.most,
    players,
    startsAt: row.starts_at,
    everyDays: plan.everyDays,
    createdAt: row.created_at,
    endedAt: row.ended_at,
  };
}

/** A tournament with its standing and all its tables. */
export async function tournamentView(
  context: Needs<'store'>,
  id: string,
  viewer: string | null,
): Promise<TournamentView> {
  const { db } = context.store;
  const row = await tournamentOf(db, id);
  const plan = planOf(row);
  const players = await db
    .selectFrom('tournament_players')
    .selectAll()
    .where('tournament_id', '=', id)
    .orderBy('number')
    .execute();
  const seats = await db
    .selectFrom('tournament_seats')
    .leftJoin('club_results', (join) =>
      join
        .onRef('club_results.game_id', '=', 'tournament_seats.game_id')
        .onRef('club_results.who', '=', 'tournament_seats.account_id'),
    )
    .select([
      'round',
      'table_no',
      'tournament_seats.seat as seat',
      'account_id',
      'tournament_seats.game_id as game',
      'place',
      'share',
    ])
    .where('tournament_id', '=', id)
    .orderBy('round')
    .orderBy('table_no')
    .orderBy('tournament_seats.seat')
    .execute();
  const results: TournamentResult[] = seats.flatMap(({ place, share, account_id, round, table_no }) =>
    place === null || share === null ? [] : [{ account: account_id, round, table: table_no, place, share }],
  );
  const personOf = await namesOf(context, [row.host_id, ...players.map(({ account_id }) => account_id)]);
  const person = (account: string) => ({ account, name: personOf(account).name });
  const statusOf = new Map(players.map(({ account_id, status }) => [account_id, status]));
  const played = new Set(seats.map(({ account_id }) => account_id));
  const listed = players
    .filter(({ account_id, status }) => status === 'in' || played.has(account_id))
    .map(({ account_id }) => account_id);
  const games = [...new Set(seats.map(({ game }) => game))];
  return {
    ...entryOf(row, personOf(row.host_id).name, players.filter(({ status }) => status === 'in').length),
    plan,
    you: viewer === null ? null : (statusOf.get(viewer) ?? null),
    standings: standingsOf(listed, results, plan.points).map(({ account, shares, ...rest }) => ({
      ...rest,
      person: person(account),
      status: statusOf.get(account) ?? 'out',
      share: rest.games === 0 ? 0 : shares / rest.games / 1_000_000,
    })),
    tables: games.flatMap((game) => {
      const here = seats.filter((seat) => seat.game === game);
      const [first] = here;
      if (!first) return [];
      return {
        round: first.round,
        table: first.table_no,
        game,
        isOver: here.every(({ place }) => place !== null),
        seats: here.map(({ account_id, place }) => ({ person: person(account_id), place })),
      };
    }),
  };
}

/** A field of a table other programs open: a text that looks like a formula is not one. */
const field = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};

export function standingsCsv({ standings }: TournamentView): string {
  const rows = standings.map((it) => [
    it.place,
    it.person.name,
    it.status,
    it.points / 1_000_000,
    it.games,
    it.wins,
    it.opponents / 1_000_000,
    it.share,
  ]);
  const head = ['place', 'player', 'status', 'points', 'games', 'wins', 'opponents', 'share'];
  return [head, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
}
