import type { SessionView } from '@roundhouse/schema';
import type { Transaction } from 'kysely';
import type { Needs } from '../context.ts';
import type { Person } from '../accounts/person.ts';
import { notFound, notSignedIn, Refusal } from '../refusal.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import type { Tables } from '../storage/schema.ts';
import type { SignedIn } from '../storage/store.ts';
import { type Judged, mustStillHold } from './judged.ts';
import { lockAccount } from './lock.ts';

export const SESSION_LENGTH = 90 * 24 * 3_600_000;
/** A session nobody uses for so long is over. */
const LONGEST_IDLE = 30 * 24 * 3_600_000;
/** When a session was last used is known to within this. */
const SEEN_EVERY = 15 * 60_000;
/** One more ends the one that was unused longest. */
const MOST_SESSIONS = 30;
const MOST_TOKENS = 50;
export const TOKEN_PREFIX = 'rh_';

/** What a session is called: enough of its hash to tell it from others, too little to be of use. */
const nameOf = (hash: string): string => hash.slice(0, 16);

const BROWSERS = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const;
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
] as const;

/** Browser and system in a few words, for the list of one's sessions. */
export function deviceOf(agent: string | undefined): string {
  const first = (list: readonly (readonly [string, RegExp])[]): string | undefined =>
    list.find(([, form]) => form.test(agent ?? ''))?.[0];
  return [first(BROWSERS), first(SYSTEMS)].filter((it) => it !== undefined).join(' on ') || 'unknown';
}

/** A new session always has a new secret: whatever cookie somebody brought along opens nothing. */
export async function startSession(
  context: Needs<'store' | 'now'>,
  account: string,
  device = 'unknown',
  judged: Judged | null = null,
): Promise<string> {
  const secret = newSecret();
  const now = context.now();
  const row = {
    id: hashOf(secret),
    account_id: account,
    created_at: now,
    expires_at: now + SESSION_LENGTH,
    device,
    seen_at: now,
  };
  await context.store.db.transaction().execute(async (tx) => {
    await lockAccount(context, tx, account);
    if (judged) await mustStillHold(tx, account, judged, now);
    await tx.insertInto('sessions').values(row).execute();
  });
  await endSurplus(context, account, hashOf(secret));
  return secret;
}

async function endSurplus(context: Needs<'store'>, account: string, fresh: string): Promise<void> {
  const surplus = await context.store.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account)
    .where('id', '!=', fresh)
    .orderBy('seen_at', 'desc')
    .offset(MOST_SESSIONS - 1)
    .limit(100)
    .execute();
  if (surplus.length === 0) return;
  const ids = surplus.map(({ id }) => id);
  await context.store.db.deleteFrom('sessions').where('id', 'in', ids).execute();
  context.store.signals.publish({ kind: 'signedOut', account });
}

export async function endSession(context: Needs<'store'>, secret: string, account: string): Promise<void> {
  await context.store.db.deleteFrom('sessions').where('id', '=', hashOf(secret)).execute();
  context.store.signals.publish({ kind: 'signedOut', account });
}

/** What gets at an account, or hears of it, without its password. */
const WAYS_IN = ['sessions', 'api_tokens', 'push_subscriptions'] as const;

/** Ends every session and every token of a person; their sockets close on every server, their devices are told nothing. */
export async function endAllSessions(context: Needs<'store'>, account: string): Promise<void> {
  await context.store.db.transaction().execute(async (tx) => {
    await lockAccount(context, tx, account);
    for (const table of WAYS_IN) await tx.deleteFrom(table).where('account_id', '=', account).execute();
  });
  context.store.signals.publish({ kind: 'signedOut', account });
}

export async function sessionsOf(
  context: Needs<'store' | 'now'>,
  account: string,
  secret: string | null,
): Promise<SessionView[]> {
  const rows = await context.store.db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', account)
    .where('expires_at', '>', context.now())
    .orderBy('seen_at', 'desc')
    .execute();
  const own = secret === null ? null : hashOf(secret);
  return rows.map((row) => ({
    id: nameOf(row.id),
    device: row.device || 'unknown',
    createdAt: row.created_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    current: row.id === own,
  }));
}

/** Ends one session of one's own. */
export async function endOneSession(context: Needs<'store'>, account: string, name: string): Promise<void> {
  const rows = await context.store.db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', account)
    .execute();
  const row = rows.find(({ id }) => nameOf(id) === name);
  if (!row) throw notFound('session');
  await context.store.db.deleteFrom('sessions').where('id', '=', row.id).execute();
  context.store.signals.publish({ kind: 'signedOut', account });
}

/** A session that has lasted its time ends like any other: its sockets close. */
export async function forgetOldSessions(context: Needs<'store' | 'now'>): Promise<void> {
  const now = context.now();
  const ended = await context.store.db
    .deleteFrom('sessions')
    .where((it) => it.or([it('expires_at', '<', now), it('seen_at', '<', now - LONGEST_IDLE)]))
    .returning('account_id')
    .execute();
  for (const account of new Set(ended.map(({ account_id }) => account_id)))
    context.store.signals.publish({ kind: 'signedOut', account });
  await context.store.db.deleteFrom('mail_tokens').where('expires_at', '<', now).execute();
}

const person = (row: SignedIn | null, by: Person['by'], key: string): Person | null =>
  row && row.kind !== 'departed' ? { account: row.accountId, name: row.name, kind: row.kind, by, key } : null;

/**
 * Is what a person came with still good? A request that was on its way when everything was ended must not leave behind
 * what outlives it. Call it with the account locked.
 */
export async function mustStillBeSignedIn(tx: Transaction<Tables>, { by, key }: Person): Promise<void> {
  const row =
    by === 'cookie'
      ? await tx.selectFrom('sessions').select('id').where('id', '=', key).executeTakeFirst()
      : await tx.selectFrom('api_tokens').select('id').where('hash', '=', key).executeTakeFirst();
  if (!row) throw notSignedIn();
}

/** When this process last wrote down that a session was used. */
const written = new Map<string, number>();
const MOST_WRITTEN = 10_000;

async function noteUse(context: Needs<'store' | 'now'>, hash: string): Promise<void> {
  const now = context.now();
  const last = written.get(hash);
  if (last !== undefined && now - last < SEEN_EVERY && now >= last) return;
  if (written.size > MOST_WRITTEN) written.clear();
  written.set(hash, now);
  // A session that has just been started says so itself.
  if (last === undefined) {
    const row = await context.store.db
      .selectFrom('sessions')
      .select('seen_at')
      .where('id', '=', hash)
      .executeTakeFirst();
    if (!row || now - row.seen_at < SEEN_EVERY) return;
  }
  await context.store.db.updateTable('sessions').set({ seen_at: now }).where('id', '=', hash).execute();
}

export async function personBySession(
  context: Needs<'store' | 'now'>,
  secret: string,
): Promise<Person | null> {
  const hash = hashOf(secret);
  const found = person(await context.store.hot.session(hash, context.now()), 'cookie', hash);
  // Nobody waits for it, and a database that takes no writes still knows who somebody is.
  if (found) void noteUse(context, hash).catch(() => {});
  return found;
}

export async function personByToken(context: Needs<'store'>, secret: string): Promise<Person | null> {
  if (!secret.startsWith(TOKEN_PREFIX)) return null;
  const hash = hashOf(secret);
  return person(await context.store.hot.token(hash), 'token', hash);
}

/** A key for programs. It is shown once; the database keeps its hash. */
export async function createToken(
  context: Needs<'store' | 'now'>,
  person: Person,
  label: string,
): Promise<{ id: string; token: string }> {
  const { account } = person;
  const token = TOKEN_PREFIX + newSecret();
  const id = newId('token');
  const row = { id, hash: hashOf(token), account_id: account, label, created_at: context.now() };
  await context.store.db.transaction().execute(async (tx) => {
    await lockAccount(context, tx, account);
    await mustStillBeSignedIn(tx, person);
    const { count } = await tx
      .selectFrom('api_tokens')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('account_id', '=', account)
      .executeTakeFirstOrThrow();
    if (count >= MOST_TOKENS)
      throw new Refusal(429, 'quota', `One person may have ${MOST_TOKENS} tokens here. Withdraw some first.`);
    await tx.insertInto('api_tokens').values(row).execute();
  });
  return { id, token };
}

export async function deleteToken(context: Needs<'store'>, account: string, id: string): Promise<void> {
  await context.store.db
    .deleteFrom('api_tokens')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute();
  context.store.signals.publish({ kind: 'signedOut', account });
}
