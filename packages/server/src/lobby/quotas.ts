import type { Transaction } from 'kysely';
import type { Quotas } from '../config.ts';
import { type Allowance, Attempts } from '../accounts/attempts.ts';
import { lockAccount } from '../accounts/lock.ts';
import type { Needs } from '../context.ts';
import { conflict, Refusal } from '../refusal.ts';
import type { Tables } from '../storage/schema.ts';

const WORDS: Readonly<Record<keyof Quotas, string>> = {
  tables: 'tables that are open or being played',
  publicTables: 'public tables waiting for players',
  clones: 'analysis tables',
  computerSeats: 'seats with computer players',
};

/** What a person has of each kind, put away and finished tables left out. */
async function held(tx: Transaction<Tables>, host: string, kind: keyof Quotas): Promise<number> {
  const own = tx
    .selectFrom('games')
    .where('host_id', '=', host)
    .where('status', 'in', ['open', 'running'])
    // Computer players think at a table whether its host has put it away or not.
    .where((it) =>
      it.or([
        it('archived_at', 'is', null),
        it.and([it.lit(kind === 'computerSeats'), it('status', '=', 'running')]),
      ]),
    )
    .where('removed_at', 'is', null)
    // Those of a tournament are nobody's own.
    .where('tournament', 'is', null);
  const counted =
    kind === 'computerSeats'
      ? own.innerJoin('seats', 'seats.game_id', 'games.id').where('seats.computer', 'is not', null)
      : kind === 'clones'
        ? own.where('analysis', '=', 1)
        : kind === 'publicTables'
          ? own.where('analysis', '=', 0).where('status', '=', 'open').where('visibility', '=', 'public')
          : own.where('analysis', '=', 0);
  const { count } = await counted
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Refuses what would give one person more than their share. Call it in the transaction that adds: on PostgreSQL the
 * account is locked meanwhile, so that two requests at once do not both find the last place free.
 */
export async function mustBeWithinQuotas(
  context: Needs<'config' | 'store'>,
  tx: Transaction<Tables>,
  host: string,
  more: Partial<Quotas>,
): Promise<void> {
  await lockAccount(context, tx, host);
  for (const kind of Object.keys(more) as (keyof Quotas)[]) {
    const added = more[kind] ?? 0;
    const most = context.config.quotas[kind];
    if (added > 0 && (await held(tx, host, kind)) + added > most)
      throw new Refusal(
        429,
        'quota',
        `One person may have ${most} ${WORDS[kind]} here. Finish${kind === 'computerSeats' ? '' : ' or archive'} some first.`,
      );
  }
}

const DAY = 24 * 3_600_000;

/**
 * Counts a new table or copy. However many of them somebody hands over to others, ends or puts away: each has cost the
 * server something.
 */
export async function countNewTable(context: Needs<'config' | 'store' | 'now'>, host: string): Promise<void> {
  const { tablesADay } = context.config.limits;
  await countToday(
    context,
    { key: `tables by ${host}`, most: tablesADay },
    new Refusal(429, 'quota', `One person may make ${tablesADay} tables and copies a day here.`),
  );
}

/** Counts one more of what a person may do so often a day. */
export async function countToday(
  context: Needs<'store' | 'now'>,
  allowance: Allowance,
  refusal: Refusal,
): Promise<void> {
  await new Attempts(context, DAY).take(allowance).catch((error: unknown) => {
    throw error instanceof Refusal ? refusal : error;
  });
}

/** Refuses to have made somebody host of more tables than they may have. Call it when the table is theirs. */
export async function mustHaveRoomForIt(
  context: Needs<'config' | 'store'>,
  tx: Transaction<Tables>,
  host: string,
): Promise<void> {
  await lockAccount(context, tx, host);
  for (const kind of ['tables', 'publicTables'] as const)
    if ((await held(tx, host, kind)) > context.config.quotas[kind])
      throw conflict('quota', 'Whoever would be its host has as many tables as one may have.');
}
