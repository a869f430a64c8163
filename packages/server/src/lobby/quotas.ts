import type { Transaction } from 'kysely';
import type { Quotas } from '../config.ts';
import type { Needs } from '../context.ts';
import { Refusal } from '../refusal.ts';
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
    .where('archived_at', 'is', null)
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
  if (context.store.kind === 'postgres')
    await tx.selectFrom('accounts').select('id').where('id', '=', host).forUpdate().execute();
  for (const kind of Object.keys(more) as (keyof Quotas)[]) {
    const added = more[kind] ?? 0;
    const most = context.config.quotas[kind];
    if (added > 0 && (await held(tx, host, kind)) + added > most)
      throw new Refusal(
        429,
        'quota',
        `One person may have ${most} ${WORDS[kind]} here. Finish or archive some first.`,
      );
  }
}
