import type { PlayerId } from '@roundhouse/engine';
import type { Transaction } from 'kysely';
import { freshClock } from '../clocks/clock.ts';
import type { Needs } from '../context.ts';
import { asSeenBy } from '../games/delay.ts';
import { positionAt, stepAt } from '../games/positions.ts';
import { hidesSomething, type LiveGame, type Seat } from '../games/liveGame.ts';
import { waitedFor } from '../games/write.ts';
import { conflict, notYours, unacceptable } from '../refusal.ts';
import { newSecret } from '../secrets.ts';
import type { EntryRow, Tables } from '../storage/schema.ts';
import { changeTable, type Changing } from './change.ts';
import { blankTable, emptySeat } from './create.ts';
import { mayAsk } from './offers.ts';
import { countNewTable, mustBeWithinQuotas } from './quotas.ts';
import { isSeated } from './seats.ts';

/** The numbers of the entries that lead to a position, in order. What was taken back is not among them. */
async function lineTo(context: Needs<'store'>, live: LiveGame, seq: number): Promise<number[]> {
  const rows = await context.store.db
    .selectFrom('entries')
    .select(['seq', 'base'])
    .where('game_id', '=', live.id)
    .where('seq', '<=', seq)
    .execute();
  const baseOf = new Map(rows.map((row) => [row.seq, row.base]));
  const line: number[] = [];
  for (let at = seq; at > 0; at = baseOf.get(at) ?? 0) line.push(at);
  return line.reverse();
}

/** The entries of a line, numbered again from 1. */
async function entriesOf(
  context: Needs<'store'>,
  live: LiveGame,
  line: readonly number[],
): Promise<EntryRow[]> {
  if (line.length === 0) return [];
  const rows = await context.store.db
    .selectFrom('entries')
    .selectAll()
    .where('game_id', '=', live.id)
    .where('seq', 'in', line)
    .orderBy('seq')
    .execute();
  return rows.map((row, i) => ({
    ...row,
    seq: i + 1,
    base: i,
    head: i + 1,
    idempotency_key: null,
    digest: null,
  }));
}

/**
 * The stored positions along a line, numbered like its entries: taking a move back costs a copy no more than the original.
 * They are trusted as little as there: whoever reads one holds it against the fingerprint of its entry.
 */
async function snapshotsOf(
  tx: Transaction<Tables>,
  live: LiveGame,
  line: readonly number[],
): Promise<{ seq: number; state: string }[]> {
  const stored = await tx
    .selectFrom('snapshots')
    .select(['seq', 'state'])
    .where('game_id', '=', live.id)
    .where('seq', '>', 0)
    .execute();
  const numbers = new Map(line.map((seq, i) => [seq, i + 1]));
  return stored.flatMap(({ seq, state }) => {
    const number = numbers.get(seq);
    return number === undefined || number === line.length ? [] : [{ seq: number, state }];
  });
}

/**
 * Copies a position into a table of one's own, where one plays all seats. Only what everybody knows can be copied:
 * the seed travels with it and stays sealed.
 */
export function cloneGame(
  context: Needs<'config' | 'store' | 'log' | 'games' | 'now'>,
  game: string,
  account: string,
  seq: number | undefined,
): Promise<string> {
  return context.games.use(game, async (live) => {
    if (live.status === 'open' || !live.state) throw conflict('notStarted', 'The game has not started.');
    // At a table of one's own a computer may be asked what it would do.
    if (live.settings.rated !== 'no' && live.status !== 'over')
      throw conflict('rated', 'The positions of a rated game can be copied when it is over.');
    const seen = await asSeenBy(context, live, account);
    const at = seq ?? seen.head;
    if (at > seen.seq) throw unacceptable('noSuchPosition', 'There is no such position.');
    const step = at === 0 ? null : await stepAt(context, live, at);
    if (at !== 0 && step?.kind !== 'action')
      throw unacceptable('noSuchPosition', 'There is no such position.');
    const state = await positionAt(context, live, at);
    if (hidesSomething(state) && (live.status !== 'over' || live.sealed)) {
      throw conflict('hidden', 'Something is still hidden in this position.');
    }
    await countNewTable(context, account);
    const start = await positionAt(context, live, 0);
    const line = await lineTo(context, live, at);
    const entries = await entriesOf(context, live, line);
    const players = state.seats as PlayerId[];
    const waitsFor = waitedFor(live, state);
    const now = context.now();
    const settings = {
      ...live.settings,
      name: `${live.settings.name} (analysis)`.slice(0, 80),
      clock: { kind: 'none' as const },
      freeUndo: true,
      rated: 'no' as const,
    };
    const row = {
      ...blankTable(context, { ...live, settings, visibility: 'private', host: account }),
      seed: live.seed,
      commitment: live.commitment,
      invitation: newSecret(),
      status: 'running' as const,
      seq: entries.length,
      head: entries.length,
      analysis: 1,
      cloned_from: live.id,
      clock: JSON.stringify(freshClock(settings.clock, players)),
      waits_for: JSON.stringify(waitsFor),
      started_at: now,
    };
    await context.store.db.transaction().execute(async (tx) => {
      await mustBeWithinQuotas(context, tx, account, { clones: 1 });
      await tx.insertInto('games').values(row).execute();
      const seats = players.map((player, place) => ({
        ...emptySeat(row.id, place),
        player,
        account_id: account,
        joined_at: now,
      }));
      await tx.insertInto('seats').values(seats).execute();
      for (let i = 0; i < entries.length; i += 50) {
        await tx
          .insertInto('entries')
          .values(entries.slice(i, i + 50).map((entry) => ({ ...entry, game_id: row.id })))
          .execute();
      }
      const snapshots = [
        { seq: 0, state: JSON.stringify(start) },
        ...(await snapshotsOf(tx, live, line)),
        ...(line.length > 0 ? [{ seq: line.length, state: JSON.stringify(state) }] : []),
      ];
      for (let i = 0; i < snapshots.length; i += 50) {
        await tx
          .insertInto('snapshots')
          .values(snapshots.slice(i, i + 50).map((snapshot) => ({ ...snapshot, game_id: row.id })))
          .execute();
      }
    });
    return row.id;
  });
}

/**
 * The same table again: same title and options, a new seed. Whoever asks first sits down; for the others their seats are
 * kept until they say yes.
 */
export function rematch(
  context: Needs<'config' | 'store' | 'games' | 'now'>,
  game: string,
  account: string,
): Promise<string> {
  return context.games.use(game, async (live) => {
    if (!isSeated(live, account)) throw notYours('You have no seat at this table.');
    if (live.status !== 'over') throw conflict('notOver', 'The game is still going on.');
    const again = await context.store.db
      .selectFrom('games')
      .select('id')
      .where('rematch_of', '=', game)
      .executeTakeFirst();
    if (again) return again.id;
    await countNewTable(context, account);
    const row = { ...blankTable(context, { ...live, host: account }), rematch_of: game };
    const isOwn = (seat: Seat): boolean => seat.account === account;
    const askable = new Set<string>();
    for (const { account: other, kind } of live.seats)
      if (
        other !== null &&
        other !== account &&
        kind !== 'departed' &&
        (await mayAsk(context, account, other))
      )
        askable.add(other);
    await context.store.db.transaction().execute(async (tx) => {
      await mustBeWithinQuotas(context, tx, account, {
        tables: 1,
        publicTables: live.visibility === 'public' ? 1 : 0,
        computerSeats: live.seats.filter((seat) => seat.computer !== null).length,
      });
      await tx.insertInto('games').values(row).execute();
      const seats = live.seats.map((seat, place) => ({
        ...emptySeat(row.id, place),
        account_id: isOwn(seat) ? account : null,
        computer: seat.computer,
        joined_at: isOwn(seat) ? context.now() : null,
      }));
      await tx.insertInto('seats').values(seats).execute();
      const offers = live.seats.flatMap((seat, place) =>
        seat.account !== null && askable.has(seat.account)
          ? [{ game_id: row.id, place, account_id: seat.account, at: context.now() }]
          : [],
      );
      if (offers.length > 0) await tx.insertInto('seat_offers').values(offers).execute();
    });
    return row.id;
  });
}

/** Puts a table away or takes it out again. Nothing is ever deleted. */
export function archive(context: Changing, game: string, account: string, archived: boolean): Promise<void> {
  return context.games.use(game, async (live) => {
    if (live.host !== account) throw notYours('Only the host archives a table.');
    await changeTable(context, live, { archived_at: archived ? context.now() : null });
  });
}
