import { nameKey } from '../accounts/names.ts';
import type { Needs } from '../context.ts';
import { notFound } from '../refusal.ts';
import { writeDown } from './acts.ts';

/** Makes a member an administrator, or takes it back. Only whoever has the server's console does this. */
export async function appoint(
  context: Needs<'store' | 'log' | 'now'>,
  act: 'grant' | 'revoke',
  name: string,
): Promise<string> {
  const row = await context.store.db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('name_key', '=', nameKey(name))
    .where('kind', '=', 'member')
    .executeTakeFirst();
  if (!row) throw notFound(`member as ${name}`);
  await writeDown(context, null, act, row.id, 'at the console');
  await context.store.db
    .updateTable('accounts')
    .set({ role: act === 'grant' ? 'admin' : 'player' })
    .where('id', '=', row.id)
    .execute();
  return act === 'grant'
    ? `${row.name} is an administrator. They need a second factor before they can act.`
    : `${row.name} is not an administrator any more.`;
}
