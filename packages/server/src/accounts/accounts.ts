import { accountSettingsSchema, type AccountSettings, type ChangeMe } from '@roundhouse/schema';
import type { Needs } from '../context.ts';
import { conflict, notFound, Refusal } from '../refusal.ts';
import { newId } from '../secrets.ts';
import type { Insertable, Selectable } from 'kysely';
import type { AccountRow } from '../storage/schema.ts';
import { isTakenTwice } from '../storage/store.ts';
import { readAccountSettings } from '../lobby/settings.ts';
import { Attempts } from './attempts.ts';
import { isReserved, lookOf, nameKey } from './names.ts';
import { hashPassword, mustBeGoodPassword, passwordFits } from './passwords.ts';
import { endAllSessions } from './sessions.ts';

const HOUR = 3_600_000;

const countNewAccount = (context: Needs<'config' | 'store' | 'now'>, address: string): Promise<void> =>
  new Attempts(context, HOUR).take({
    key: `accounts from ${address}`,
    most: context.config.limits.accountsByAddress,
  });

const nameTaken = (): Refusal =>
  conflict('nameTaken', 'Somebody has this name already, or one that looks like it.');

async function insertAccount(context: Needs<'store'>, row: Insertable<AccountRow>): Promise<void> {
  const { numInsertedOrUpdatedRows } = await context.store.db
    .insertInto('accounts')
    .values(row)
    .onConflict((it) => it.doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) throw nameTaken();
}

/** Refuses the names of others, what looks like them, and names that would speak for the server. */
async function mustBeFreeName(context: Needs<'store'>, name: string, self: string | null): Promise<void> {
  const taken = await context.store.db
    .selectFrom('accounts')
    .select('id')
    .where((it) => it.or([it('name_key', '=', nameKey(name)), it('look_key', '=', lookOf(name))]))
    .where('id', '!=', self ?? '')
    .executeTakeFirst();
  if (taken || isReserved(name)) throw nameTaken();
}

export async function createAccount(
  context: Needs<'config' | 'store' | 'now'>,
  it: { name: string; password: string; email?: string | null | undefined },
  address: string,
): Promise<string> {
  await countNewAccount(context, address);
  mustBeGoodPassword(it.password, it.name);
  await mustBeFreeName(context, it.name, null);
  const id = newId('account');
  await insertAccount(context, {
    id,
    name: it.name,
    name_key: nameKey(it.name),
    look_key: lookOf(it.name),
    kind: 'member',
    password: await hashPassword(it.password),
    settings: JSON.stringify(accountSettingsSchema.parse({ email: it.email ?? null })),
    created_at: context.now(),
    departed_at: null,
  });
  return id;
}

const GUEST = 'Guest';

/** A guest's name is nobody else's: no member's, and none that looks like one at the same table. */
async function guestName(
  context: Needs<'store'>,
  wanted: string | undefined,
  atTable: readonly string[],
): Promise<string> {
  const taken = new Set(atTable.map(lookOf));
  if (wanted !== undefined && lookOf(wanted) !== lookOf(GUEST)) {
    if (taken.has(lookOf(wanted))) throw nameTaken();
    await mustBeFreeName(context, wanted, null);
    return wanted;
  }
  let name = GUEST;
  for (let i = 2; taken.has(lookOf(name)); i++) name = `${GUEST} ${i}`;
  return name;
}

/** Somebody who came by an invitation: a name at the table that is no member's, and nothing else. */
export async function createGuest(
  context: Needs<'config' | 'store' | 'now'>,
  wanted: string | undefined,
  atTable: readonly string[],
  address: string,
): Promise<string> {
  await countNewAccount(context, address);
  const id = newId('account');
  await insertAccount(context, {
    id,
    name: await guestName(context, wanted, atTable),
    name_key: null,
    look_key: null,
    kind: 'guest',
    password: null,
    settings: JSON.stringify(accountSettingsSchema.parse({})),
    created_at: context.now(),
    departed_at: null,
  });
  return id;
}

/** A guest who wants to stay chooses a name and a password; seats and games are kept. */
export async function claimAccount(
  context: Needs<'store' | 'now'>,
  account: string,
  it: { name: string; password: string },
): Promise<void> {
  mustBeGoodPassword(it.password, it.name);
  await mustBeFreeName(context, it.name, account);
  const changed = await context.store.db
    .updateTable('accounts')
    .set({
      name: it.name,
      name_key: nameKey(it.name),
      look_key: lookOf(it.name),
      kind: 'member',
      password: await hashPassword(it.password),
    })
    .where('id', '=', account)
    .where('kind', '=', 'guest')
    .executeTakeFirst()
    .catch((error: unknown) => {
      // Somebody was faster with the same name.
      throw isTakenTwice(error) ? nameTaken() : error;
    });
  if (Number(changed.numUpdatedRows) === 0) throw conflict('notAGuest', 'Only a guest can do this.');
  await refreshTables(context, account);
}

export async function signIn(
  context: Needs<'config' | 'store' | 'now'>,
  name: string,
  given: string,
  address: string,
): Promise<{ id: string; password: string }> {
  const attempts = await signInAttempt(context, name, address);
  const row = await context.store.db
    .selectFrom('accounts')
    .select(['id', 'password'])
    .where('name_key', '=', nameKey(name))
    .where('kind', '=', 'member')
    .executeTakeFirst();
  const password = row?.password ?? null;
  if (!(await passwordFits(password, given)) || !row || password === null)
    throw new Refusal(401, 'wrongPassword', 'Name or password is wrong.');
  await attempts.giveBack();
  return { id: row.id, password };
}

/** While strangers everywhere guess at a name, each address has so few guesses at it. */
const FEW = 2;

/**
 * Counts one try to sign in. The limit is one name from one address, so that nobody's wrong guesses keep the owner out
 * who comes from somewhere else; a name guessed at from many addresses makes the limit of each smaller.
 */
async function signInAttempt(
  context: Needs<'config' | 'store' | 'now'>,
  name: string,
  address: string,
): Promise<Attempts> {
  const { limits } = context.config;
  const attempts = new Attempts(context);
  await attempts.take({ key: `address ${address}`, most: limits.signInsByAddress });
  const everywhere = await attempts.note(`name ${nameKey(name)}`);
  const most = everywhere > limits.signInsEverywhere ? FEW : limits.signInsByName;
  await attempts.take({ key: `name ${nameKey(name)} from ${address}`, most });
  return attempts;
}

export async function accountOf(context: Needs<'store'>, id: string): Promise<Selectable<AccountRow>> {
  const row = await context.store.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('account');
  return row;
}

export async function mustKnowPassword(
  context: Needs<'config' | 'store' | 'now'>,
  id: string,
  given: string,
): Promise<void> {
  const attempts = new Attempts(context);
  await attempts.take({ key: `account ${id}`, most: context.config.limits.signInsByName });
  const row = await accountOf(context, id);
  if (row.password !== null && !(await passwordFits(row.password, given)))
    throw new Refusal(403, 'wrongPassword', 'The password is wrong.');
  await attempts.giveBack();
}

/** A new password ends every session and every token: whoever knew the old one is out. */
export async function setPassword(context: Needs<'store'>, id: string, wanted: string): Promise<void> {
  const { name } = await accountOf(context, id);
  mustBeGoodPassword(wanted, name);
  await context.store.db
    .updateTable('accounts')
    .set({ password: await hashPassword(wanted) })
    .where('id', '=', id)
    .execute();
  await endAllSessions(context, id);
}

export async function changePassword(
  context: Needs<'config' | 'store' | 'now'>,
  id: string,
  given: string,
  wanted: string,
): Promise<void> {
  await mustKnowPassword(context, id, given);
  await setPassword(context, id, wanted);
}

/** Tables show names and keep calendars: they are read again, and running games look at their clocks again. */
export async function refreshTables(context: Needs<'store' | 'now'>, account: string): Promise<void> {
  const games = await context.store.db
    .selectFrom('seats')
    .select('game_id')
    .distinct()
    .where('account_id', '=', account)
    .execute();
  for (const { game_id } of games) {
    await context.store.db
      .updateTable('games')
      .set((it) => ({ version: it('version', '+', 1) }))
      .where('id', '=', game_id)
      .execute();
    await context.store.db
      .updateTable('games')
      .set({ wake_at: context.now() })
      .where('id', '=', game_id)
      .where('status', '=', 'running')
      .execute();
    context.store.signals.publish({ kind: 'table', game: game_id });
  }
}

/** Changes settings; running games look at their clocks again, because a vacation may have begun or ended. */
export async function changeSettings(
  context: Needs<'store' | 'now'>,
  id: string,
  patch: ChangeMe,
): Promise<AccountSettings> {
  const row = await accountOf(context, id);
  const settings = accountSettingsSchema.parse({ ...readAccountSettings(row.settings), ...patch });
  await context.store.db
    .updateTable('accounts')
    .set({ settings: JSON.stringify(settings), unlisted: settings.profile === 'private' ? 1 : 0 })
    .where('id', '=', id)
    .execute();
  await refreshTables(context, id);
  return settings;
}
