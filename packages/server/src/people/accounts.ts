import { z } from 'zod';
import type { House } from '../house.ts';
import { conflict, notFound, Refusal } from '../refusal.ts';
import { newId } from '../secrets.ts';
import type { AccountRow } from '../storage/schema.ts';
import { type AccountSettings, accountSettingsSchema, readAccountSettings } from '../tables/settings.ts';
import { Attempts } from './attempts.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { endAllSessions } from './sessions.ts';

/** Letters and digits of any script, with single spaces, dots, dashes or underscores inside. */
export const personName = z
  .string()
  .trim()
  .min(2)
  .max(32)
  .regex(/^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[ ._'-](?=[\p{L}\p{N}]))*$/u, 'Use letters and digits.')
  .describe('Name at the table.');
export const password = z.string().min(8).max(200).describe('At least eight characters.');

/** Two names that look alike are one name. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const HOUR = 3_600_000;

const accountsFrom = (house: House, address: string): Attempts =>
  new Attempts(
    house,
    [{ key: `accounts from ${address}`, most: house.config.limits.accountsByAddress }],
    HOUR,
  );

async function insertAccount(house: House, row: AccountRow): Promise<void> {
  const { numInsertedOrUpdatedRows } = await house.store.db
    .insertInto('accounts')
    .values(row)
    .onConflict((it) => it.column('name_key').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows) === 0) throw conflict('nameTaken', 'Somebody has this name already.');
}

export async function createAccount(
  house: House,
  it: { name: string; password: string; email?: string | null | undefined },
  address: string,
): Promise<string> {
  const attempts = accountsFrom(house, address);
  await attempts.mustBeAllowed();
  await attempts.record();
  const id = newId('account');
  await insertAccount(house, {
    id,
    name: it.name,
    name_key: keyOf(it.name),
    kind: 'member',
    password: await hashPassword(it.password),
    settings: JSON.stringify(accountSettingsSchema.parse({ email: it.email ?? null })),
    created_at: house.now(),
    departed_at: null,
  });
  return id;
}

/** Somebody who came by an invitation: a name at the table and nothing else. */
export async function createGuest(house: House, name: string, address: string): Promise<string> {
  const attempts = accountsFrom(house, address);
  await attempts.mustBeAllowed();
  await attempts.record();
  const id = newId('account');
  await insertAccount(house, {
    id,
    name,
    name_key: null,
    kind: 'guest',
    password: null,
    settings: JSON.stringify(accountSettingsSchema.parse({})),
    created_at: house.now(),
    departed_at: null,
  });
  return id;
}

/** A guest who wants to stay chooses a name and a password; seats and games are kept. */
export async function claimAccount(
  house: House,
  account: string,
  it: { name: string; password: string },
): Promise<void> {
  const taken = await house.store.db
    .selectFrom('accounts')
    .select('id')
    .where('name_key', '=', keyOf(it.name))
    .executeTakeFirst();
  if (taken) throw conflict('nameTaken', 'Somebody has this name already.');
  const changed = await house.store.db
    .updateTable('accounts')
    .set({
      name: it.name,
      name_key: keyOf(it.name),
      kind: 'member',
      password: await hashPassword(it.password),
    })
    .where('id', '=', account)
    .where('kind', '=', 'guest')
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 0) throw conflict('notAGuest', 'Only a guest can do this.');
  await refreshTables(house, account);
}

export async function signIn(house: House, name: string, given: string, address: string): Promise<string> {
  const { limits } = house.config;
  const attempts = new Attempts(house, [
    { key: `name ${keyOf(name)}`, most: limits.signInsByName },
    { key: `address ${address}`, most: limits.signInsByAddress },
  ]);
  await attempts.mustBeAllowed();
  const row = await house.store.db
    .selectFrom('accounts')
    .select(['id', 'password'])
    .where('name_key', '=', keyOf(name))
    .where('kind', '=', 'member')
    .executeTakeFirst();
  if (!(await passwordFits(row?.password ?? null, given)) || !row) {
    await attempts.record();
    throw new Refusal(401, 'wrongPassword', 'Name or password is wrong.');
  }
  return row.id;
}

export async function accountOf(house: House, id: string): Promise<AccountRow> {
  const row = await house.store.db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('account');
  return row;
}

export async function mustKnowPassword(house: House, id: string, given: string): Promise<void> {
  const attempts = new Attempts(house, [{ key: `account ${id}`, most: house.config.limits.signInsByName }]);
  await attempts.mustBeAllowed();
  const row = await accountOf(house, id);
  if (row.password === null || (await passwordFits(row.password, given))) return;
  await attempts.record();
  throw new Refusal(403, 'wrongPassword', 'The password is wrong.');
}

/** A new password ends every session: whoever knew the old one is out. */
export async function changePassword(house: House, id: string, given: string, wanted: string): Promise<void> {
  await mustKnowPassword(house, id, given);
  await house.store.db
    .updateTable('accounts')
    .set({ password: await hashPassword(wanted) })
    .where('id', '=', id)
    .execute();
  await endAllSessions(house, id);
}

/** Tables show names and keep calendars: they are read anew, and running games look at their clocks again. */
export async function refreshTables(house: House, account: string): Promise<void> {
  const games = await house.store.db
    .selectFrom('seats')
    .select('game_id')
    .distinct()
    .where('account_id', '=', account)
    .execute();
  for (const { game_id } of games) {
    await house.store.db
      .updateTable('games')
      .set((it) => ({ version: it('version', '+', 1) }))
      .where('id', '=', game_id)
      .execute();
    await house.store.db
      .updateTable('games')
      .set({ wake_at: house.now() })
      .where('id', '=', game_id)
      .where('status', '=', 'running')
      .execute();
    house.store.signals.publish({ kind: 'table', game: game_id });
  }
}

/** Changes settings; running games look at their clocks again, because a vacation may have begun or ended. */
export async function changeSettings(
  house: House,
  id: string,
  patch: Partial<AccountSettings>,
): Promise<AccountSettings> {
  const row = await accountOf(house, id);
  const settings = accountSettingsSchema.parse({ ...readAccountSettings(row.settings), ...patch });
  await house.store.db
    .updateTable('accounts')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', id)
    .execute();
  await refreshTables(house, id);
  return settings;
}
