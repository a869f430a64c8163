import type { House, Person } from '../house.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import type { SignedIn } from '../storage/store.ts';

export const SESSION_LENGTH = 90 * 24 * 3_600_000;
export const TOKEN_PREFIX = 'rh_';

/** A new session always has a new secret: whatever cookie somebody brought along opens nothing. */
export async function startSession(house: House, account: string): Promise<string> {
  const secret = newSecret();
  const now = house.now();
  await house.store.db
    .insertInto('sessions')
    .values({ id: hashOf(secret), account_id: account, created_at: now, expires_at: now + SESSION_LENGTH })
    .execute();
  return secret;
}

export async function endSession(house: House, secret: string, account: string): Promise<void> {
  await house.store.db.deleteFrom('sessions').where('id', '=', hashOf(secret)).execute();
  house.store.signals.publish({ kind: 'signedOut', account });
}

export async function endAllSessions(house: House, account: string): Promise<void> {
  await house.store.db.deleteFrom('sessions').where('account_id', '=', account).execute();
  house.store.signals.publish({ kind: 'signedOut', account });
}

export async function forgetOldSessions(house: House): Promise<void> {
  await house.store.db.deleteFrom('sessions').where('expires_at', '<', house.now()).execute();
}

const person = (row: SignedIn | null, by: Person['by']): Person | null =>
  row && row.kind !== 'departed' ? { account: row.accountId, name: row.name, kind: row.kind, by } : null;

export async function personBySession(house: House, secret: string): Promise<Person | null> {
  return person(await house.store.hot.session(hashOf(secret), house.now()), 'cookie');
}

export async function personByToken(house: House, secret: string): Promise<Person | null> {
  return secret.startsWith(TOKEN_PREFIX)
    ? person(await house.store.hot.token(hashOf(secret)), 'token')
    : null;
}

/** A key for programs. It is shown once; the database keeps its hash. */
export async function createToken(
  house: House,
  account: string,
  label: string,
): Promise<{ id: string; token: string }> {
  const token = TOKEN_PREFIX + newSecret();
  const id = newId('token');
  await house.store.db
    .insertInto('api_tokens')
    .values({ id, hash: hashOf(token), account_id: account, label, created_at: house.now() })
    .execute();
  return { id, token };
}

export async function deleteToken(house: House, account: string, id: string): Promise<void> {
  await house.store.db
    .deleteFrom('api_tokens')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .execute();
}
