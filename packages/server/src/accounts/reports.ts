import type { NewReport, Report } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { notFound, unacceptable } from '../refusal.ts';
import { newId } from '../secrets.ts';
import { limited } from './limited.ts';

const DAY = 24 * 3_600_000;
const MOST_A_DAY = 20;

/** Tells the administrators of somebody. */
export async function report(
  context: Needs<'store' | 'now'>,
  account: string,
  it: NewReport,
): Promise<string> {
  if (it.account === account) throw unacceptable('yourself', 'You cannot report yourself.');
  await limited(context, `reports by ${account}`, MOST_A_DAY, DAY);
  const known = await context.store.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', it.account)
    .where('kind', '!=', 'departed')
    .executeTakeFirst();
  if (!known) throw notFound('person');
  const id = newId('report');
  await context.store.db
    .insertInto('reports')
    .values({
      id,
      account_id: account,
      about_id: it.account,
      game_id: it.game,
      kind: it.kind,
      text: it.text,
      at: context.now(),
      closed_at: null,
    })
    .execute();
  return id;
}

const MOST_LISTED = 100;

export async function reports(context: Needs<'store'>, closed: boolean): Promise<Report[]> {
  const rows = await context.store.db
    .selectFrom('reports')
    .innerJoin('accounts as by', 'by.id', 'reports.account_id')
    .innerJoin('accounts as about', 'about.id', 'reports.about_id')
    .select([
      'reports.id as id',
      'by.id as by_id',
      'by.name as by_name',
      'about.id as about_id',
      'about.name as about_name',
      'game_id',
      'reports.kind as kind',
      'text',
      'at',
      'closed_at',
    ])
    .where('closed_at', closed ? 'is not' : 'is', null)
    .orderBy('at', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    by: { account: row.by_id, name: row.by_name },
    about: { account: row.about_id, name: row.about_name },
    game: row.game_id,
    kind: row.kind,
    text: row.text,
    at: row.at,
    closedAt: row.closed_at,
  }));
}
