import type { AdminPerson, Ban } from '@roundhouse/schema';
import { accountOf } from '../accounts/accounts.ts';
import { nameKey } from '../accounts/names.ts';
import { hasSecondFactor } from '../accounts/secondFactor.ts';
import { endAllSessions } from '../accounts/sessions.ts';
import { withdraw } from '../club/withdraw.ts';
import type { Needs } from '../context.ts';
import type { Changing } from '../lobby/change.ts';
import { vacate } from '../lobby/seats.ts';
import { notFound, notYours, Refusal } from '../refusal.ts';
import type { Person } from '../accounts/person.ts';
import { writeDown } from './acts.ts';

const DAY = 24 * 3_600_000;
/** As good as for ever, and within what both databases compare. */
const FOR_GOOD = Date.UTC(2100, 0);

/** Administrators act in their own browser and with a second factor; a token or a stolen password is not enough. */
export async function mustBeAdmin(context: Needs<'store'>, person: Person): Promise<void> {
  const { role } = await accountOf(context, person.account);
  if (role !== 'admin' || person.by !== 'cookie') throw notYours('Only administrators do this.');
  if (!(await hasSecondFactor(context, person.account)))
    throw new Refusal(
      403,
      'secondFactor',
      'Administrators need a second factor: set one up on your account page.',
    );
}

const MOST_LISTED = 50;
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export async function people(
  context: Needs<'store' | 'now'>,
  it: { q: string; banned: boolean },
): Promise<AdminPerson[]> {
  const now = context.now();
  let query = context.store.db
    .selectFrom('accounts')
    .select(['id', 'name', 'kind', 'role', 'created_at', 'banned_until', 'ban_reason'])
    .select((row) =>
      row
        .selectFrom('sessions')
        .select(row.fn.countAll<number>().as('count'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where('expires_at', '>', now)
        .as('sessions'),
    )
    .where('kind', '!=', 'departed')
    .orderBy('created_at', 'desc')
    .limit(MOST_LISTED);
  if (it.q !== '')
    query = query.where((row) =>
      row.or([
        row('id', '=', it.q),
        row(row.fn<string>('lower', ['name']), 'like', `%${escaped(nameKey(it.q))}%`),
      ]),
    );
  if (it.banned) query = query.where('banned_until', '>', now);
  const rows = await query.execute();
  return rows.map((row) => ({
    account: row.id,
    name: row.name,
    kind: row.kind,
    role: row.role,
    createdAt: row.created_at,
    sessions: row.sessions ?? 0,
    bannedUntil: row.banned_until !== null && row.banned_until > now ? row.banned_until : null,
    banReason: row.ban_reason,
  }));
}

async function mustBeSomebody(context: Needs<'store'>, account: string): Promise<void> {
  const row = await accountOf(context, account);
  if (row.kind === 'departed') throw notFound('account');
  if (row.role === 'admin') throw notYours('Administrators are appointed and dismissed at the console.');
}

/** Shuts a person out: every session and token ends, and signing in is refused with the reason. */
export async function ban(
  context: Changing & Needs<'log'>,
  by: string,
  account: string,
  it: Ban,
): Promise<void> {
  await mustBeSomebody(context, account);
  await writeDown(
    context,
    by,
    'ban',
    account,
    it.days === null ? it.reason : `${it.days} days: ${it.reason}`,
  );
  await context.store.db
    .updateTable('accounts')
    .set({ banned_until: it.days === null ? FOR_GOOD : context.now() + it.days * DAY, ban_reason: it.reason })
    .where('id', '=', account)
    .execute();
  await endAllSessions(context, account);
  await context.store.db.transaction().execute((tx) => withdraw(tx, account, context.now()));
  if (!it.vacate) return;
  const games = await context.store.db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select('game_id')
    .distinct()
    .where('account_id', '=', account)
    .where('status', '!=', 'over')
    .where('removed_at', 'is', null)
    .execute();
  for (const { game_id: game } of games)
    await context.games.use(game, (live) => vacate(context, live, (seat) => seat.account === account, null));
}

export async function unban(
  context: Needs<'store' | 'log' | 'now'>,
  by: string,
  account: string,
  reason: string,
): Promise<void> {
  await mustBeSomebody(context, account);
  await writeDown(context, by, 'unban', account, reason);
  await context.store.db
    .updateTable('accounts')
    .set({ banned_until: null, ban_reason: null })
    .where('id', '=', account)
    .execute();
}

export async function signOutPerson(
  context: Needs<'store' | 'log' | 'now'>,
  by: string,
  account: string,
  reason: string,
): Promise<void> {
  await accountOf(context, account);
  await writeDown(context, by, 'signOut', account, reason);
  await endAllSessions(context, account);
}

/** Who is shut out is told why, once they have shown who they are. */
export async function mustNotBeBanned(context: Needs<'store' | 'now'>, account: string): Promise<void> {
  const { banned_until: until, ban_reason: reason } = await accountOf(context, account);
  if (until === null || until <= context.now()) return;
  const how = until === FOR_GOOD ? 'for good' : `until ${new Date(until).toISOString().slice(0, 10)}`;
  throw new Refusal(403, 'banned', `This account is closed ${how}: ${reason ?? ''}`);
}
