import { diceFrom, shuffled } from '@roundhouse/engine';
import type { TableSettings } from '@roundhouse/schema';
import type { Transaction } from 'kysely';
import type { Needs } from '../context.ts';
import { blankTable, bookFor, emptySeat } from '../lobby/create.ts';
import { vacate } from '../lobby/seats.ts';
import { startGame } from '../lobby/start.ts';
import { Refusal } from '../refusal.ts';
import type { Tables, TournamentRow } from '../storage/schema.ts';
import { type Line, pairRound } from './pairing.ts';
import { OVERALL } from './ratings.ts';
import { lockTournament, planOf, promote, tournamentRow } from './tournaments.ts';

type Running = Needs<'server' | 'config' | 'store' | 'rules' | 'games' | 'jobs' | 'log' | 'now'>;

const DAY = 24 * 3_600_000;

/**
 * Lets tournaments go on: begins those whose time has come, makes the tables of the next round when all of the last are
 * over, starts the tables. A round is made in one transaction, and its tables are started one by one until all are: a
 * server that dies in between has left nothing undone that another would not do.
 */
export async function runTournaments(context: Running): Promise<void> {
  const rows = await context.store.db
    .selectFrom('tournaments')
    .select(['id', 'status', 'starts_at'])
    .where('status', '!=', 'over')
    .where((it) => it.or([it('status', '=', 'running'), it('starts_at', '<=', context.now())]))
    .execute();
  for (const { id } of rows) {
    try {
      await advance(context, id);
      await startTables(context, id);
      await playOn(context, id);
    } catch (error) {
      context.log.error({ err: error, tournament: id }, 'a tournament could not go on');
    }
  }
}

async function advance(context: Running, id: string): Promise<void> {
  if (!(await isReady(context, id))) return;
  await context.store.db.transaction().execute(async (tx) => {
    const row = await lockTournament(tx, id);
    // Another server was faster.
    if (!row || row.status === 'over' || !(await isReady(context, id, tx))) return;
    const plan = planOf(row);
    if (row.status === 'open') await comesAgain(context, tx, row);
    const lines = row.round >= plan.rounds ? null : await nextRound(context, tx, row);
    if (!lines) {
      await tx
        .updateTable('tournaments')
        .set({ status: 'over', ended_at: context.now() })
        .where('id', '=', id)
        .execute();
      return;
    }
    const round = row.round + 1;
    await tx.updateTable('tournaments').set({ status: 'running', round }).where('id', '=', id).execute();
    for (const [i, line] of lines.entries()) await makeTable(context, tx, row, round, i + 1, line);
  });
}

/** Has its time come, or is every table of the last round over and counted? A table that was removed is not waited for. */
async function isReady(context: Running, id: string, db = context.store.db): Promise<boolean> {
  const row = await db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || row.status === 'over') return false;
  if (row.status === 'open') return row.starts_at !== null && row.starts_at <= context.now();
  const waiting = await db
    .selectFrom('tournament_seats')
    .innerJoin('games', 'games.id', 'tournament_seats.game_id')
    .select('game_id')
    .where('tournament_id', '=', id)
    .where('round', '=', row.round)
    .where('counted', '=', 0)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return !waiting;
}

/** The same event again, so many days later: people can sign up for it as soon as this one has begun. */
async function comesAgain(context: Running, tx: Transaction<Tables>, row: TournamentRow): Promise<void> {
  const plan = planOf(row);
  // By the plan: an event the host let begin early does not move those that follow.
  const planned = plan.startsAt ?? row.starts_at;
  if (plan.everyDays === 0 || planned === null) return;
  const every = plan.everyDays * DAY;
  // However long nobody ran the server: the next one lies ahead.
  const missed = Math.floor(Math.max(0, context.now() - planned) / every);
  const startsAt = planned + (missed + 1) * every;
  const next = tournamentRow(row.host_id, { ...plan, startsAt }, startsAt, context.now(), row.id);
  await tx
    .insertInto('tournaments')
    .values(next)
    .onConflict((it) => it.column('follows').doNothing())
    .execute();
}

/** The tables of the next round; null when too few are left. */
async function nextRound(
  context: Running,
  tx: Transaction<Tables>,
  row: TournamentRow,
): Promise<Line[] | null> {
  const plan = planOf(row);
  await promote(tx, row.id, plan.most);
  const players = await tx
    .selectFrom('tournament_players')
    .leftJoin('club_ratings', (join) =>
      join
        .onRef('club_ratings.who', '=', 'tournament_players.account_id')
        .on('club_ratings.title', '=', OVERALL),
    )
    .select(['account_id', 'number', 'cautious'])
    .where('tournament_id', '=', row.id)
    .where('status', '=', 'in')
    .orderBy('number')
    .execute();
  if (plan.seeding === 'rating')
    players.sort((a, b) => (b.cautious ?? 0) - (a.cautious ?? 0) || a.number - b.number);
  const seats = await tx
    .selectFrom('tournament_seats')
    .selectAll()
    .where('tournament_id', '=', row.id)
    .orderBy('round')
    .orderBy('table_no')
    .orderBy('seat')
    .execute();
  const rounds = Array.from({ length: row.round }, (): Line[] => []);
  for (const seat of seats) ((rounds[seat.round - 1] ??= [])[seat.table_no - 1] ??= []).push(seat.account_id);
  const seeds = players.map(({ account_id }) => account_id);
  const range = context.rules.list().find((card) => card.id === row.title)?.players ?? { min: 3, max: 5 };
  const order = plan.seeding === 'lot' ? shuffledBy(seeds, row) : seeds;
  return pairRound(order, { ...range, wanted: plan.seats }, rounds, row.seed);
}

/** The lot is drawn once, by the tournament's own seed. */
const shuffledBy = (players: readonly string[], row: TournamentRow): string[] =>
  shuffled(players, diceFrom(`${row.seed}/lot`));

async function makeTable(
  context: Running,
  tx: Transaction<Tables>,
  row: TournamentRow,
  round: number,
  table: number,
  line: Line,
): Promise<void> {
  const plan = planOf(row);
  const book = bookFor(context, plan.title, { ...plan.options, players: line.length });
  const settings: TableSettings = {
    name: `${plan.name}: round ${round}, table ${table}`.slice(0, 80),
    pace: plan.pace,
    clock: plan.clock,
    onTimeout: 'seat',
    freeUndo: false,
    seatOrder: 'asJoined',
    rated: 'people',
    delay: plan.delay,
  };
  const { title, host_id: host } = row;
  const blank = {
    title,
    rules: book.rules,
    options: book.options,
    settings,
    visibility: 'public',
    host,
  } as const;
  const game = { ...blankTable(context, blank), tournament: row.id };
  await tx.insertInto('games').values(game).execute();
  const seats = line.map((account_id, place) => ({
    ...emptySeat(game.id, place),
    account_id,
    joined_at: context.now(),
  }));
  await tx.insertInto('seats').values(seats).execute();
  await tx
    .insertInto('tournament_seats')
    .values(
      line.map((account_id, seat) => ({
        tournament_id: row.id,
        round,
        table_no: table,
        seat,
        account_id,
        game_id: game.id,
      })),
    )
    .execute();
}

/** Seats that somebody gave up or lost are played on by the tournament's computer player, and by nobody else. */
async function playOn(context: Running, id: string): Promise<void> {
  const seats = await context.store.db
    .selectFrom('games')
    .innerJoin('seats', 'seats.game_id', 'games.id')
    .innerJoin('tournaments', 'tournaments.id', 'games.tournament')
    .select(['games.id as game', 'plan'])
    .where('tournament', '=', id)
    .where('games.status', '=', 'running')
    .where('vacant', '=', 1)
    .where('computer', 'is', null)
    .where('account_id', 'is', null)
    .execute();
  for (const { game, plan } of seats)
    await context.games.use(game, (live) =>
      vacate(
        context,
        live,
        (it) => it.vacant && it.account === null && it.computer === null,
        planOf({ plan }).computer,
      ),
    );
}

/** Deals at every table of a round that has been made and not begun. */
async function startTables(context: Running, id: string): Promise<void> {
  const tables = await context.store.db
    .selectFrom('games')
    .select(['id', 'host_id'])
    .where('tournament', '=', id)
    .where('status', '=', 'open')
    .where('removed_at', 'is', null)
    .execute();
  for (const table of tables) {
    try {
      await startGame(context, table.id, table.host_id);
    } catch (error) {
      // Another server was faster.
      if (!(error instanceof Refusal && error.status === 409)) throw error;
    }
  }
}
