import type { SeatOffer } from '@roundhouse/schema';
import { hasBlocked } from '../accounts/blocks.ts';
import type { Needs } from '../context.ts';
import { notFound } from '../refusal.ts';
import { readSettings } from './settings.ts';

/** Somebody who has blocked a person, or was blocked by them, is not asked to sit with them. */
export async function mayAsk(context: Needs<'store'>, host: string, account: string): Promise<boolean> {
  return !(await hasBlocked(context, account, host)) && !(await hasBlocked(context, host, account));
}

/** The seats that are kept for a person. */
export async function offersTo(context: Needs<'store'>, account: string): Promise<SeatOffer[]> {
  const rows = await context.store.db
    .selectFrom('seat_offers')
    .innerJoin('games', 'games.id', 'seat_offers.game_id')
    .innerJoin('accounts', 'accounts.id', 'games.host_id')
    .select(['games.id as game', 'title', 'games.settings as settings', 'place', 'host_id', 'name', 'at'])
    .where('seat_offers.account_id', '=', account)
    .where('status', '!=', 'over')
    .where('removed_at', 'is', null)
    .where('archived_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ game, title, settings, place, host_id, name, at }) => ({
    game,
    title,
    name: readSettings(settings).name,
    place,
    host: { account: host_id, name },
    at,
  }));
}

/** Says no to a seat. */
export async function declineOffer(
  context: Needs<'store' | 'games'>,
  account: string,
  game: string,
): Promise<void> {
  const { numDeletedRows } = await context.store.db
    .deleteFrom('seat_offers')
    .where('game_id', '=', game)
    .where('account_id', '=', account)
    .executeTakeFirst();
  if (Number(numDeletedRows) === 0) throw notFound('offer');
  await context.store.db
    .updateTable('games')
    .set((it) => ({ version: it('version', '+', 1) }))
    .where('id', '=', game)
    .execute();
  context.store.signals.publish({ kind: 'table', game });
}
