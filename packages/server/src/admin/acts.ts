import type { AdminAct } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { newId } from '../secrets.ts';

type Act =
  | 'ban'
  | 'unban'
  | 'signOut'
  | 'removeTable'
  | 'restoreTable'
  | 'removeTalk'
  | 'removeStudy'
  | 'removeCollection'
  | 'closeReport'
  | 'announce'
  | 'takeDown'
  | 'grant'
  | 'revoke';

/** Writes down what an administrator does, before it is done: an act that is not in the log did not happen. */
export async function writeDown(
  context: Needs<'store' | 'log' | 'now'>,
  by: string | null,
  act: Act,
  target: string,
  reason: string,
): Promise<void> {
  await context.store.db
    .insertInto('admin_acts')
    .values({ id: newId('act'), at: context.now(), account_id: by, act, target, reason })
    .execute();
  context.log.info({ event: 'admin', act, account: by, target }, 'an administrator acted');
}

const MOST_LISTED = 100;

/** The log of acts, the latest first. */
export async function acts(context: Needs<'store'>, before: number | undefined): Promise<AdminAct[]> {
  let query = context.store.db
    .selectFrom('admin_acts')
    .leftJoin('accounts as by', 'by.id', 'admin_acts.account_id')
    .leftJoin('accounts as about', 'about.id', 'admin_acts.target')
    .select([
      'admin_acts.id as id',
      'at',
      'admin_acts.account_id as account_id',
      'act',
      'target',
      'reason',
      'by.name as by_name',
      'about.name as about_name',
    ])
    .orderBy('at', 'desc')
    .limit(MOST_LISTED);
  if (before !== undefined) query = query.where('at', '<', before);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    by: row.account_id,
    byName: row.by_name ?? 'the console',
    act: row.act,
    target: row.target,
    targetName: row.about_name,
    reason: row.reason,
  }));
}
