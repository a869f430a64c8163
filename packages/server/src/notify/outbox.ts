import type { Needs } from '../context.ts';
import type { OutboxRow } from '../storage/schema.ts';
import { readAccountSettings } from '../lobby/settings.ts';
import { DEADLINE } from './outgoing.ts';
import type { Message } from './messages.ts';
import { sendMail } from './mail.ts';
import { sendPush } from './push.ts';
import { sendWebhook } from './webhook.ts';

export const MOST_TRIES = 8;
/** Longer than any delivery may take: nobody else may send it meanwhile. */
export const LEASE = 4 * DEADLINE;

export type Delivering = Needs<'server' | 'config' | 'store' | 'log' | 'metrics' | 'now'>;

/** Hands a message over to whoever passes it on; rejects when they do not take it in time. */
export async function deliver(context: Needs<'config' | 'store'>, row: OutboxRow): Promise<void> {
  const message = JSON.parse(row.body) as Message;
  const account = await context.store.db
    .selectFrom('accounts')
    .select(['settings', 'verified_email', 'unsubscribe'])
    .where('id', '=', row.account_id)
    .executeTakeFirst();
  if (!account) return;
  const own = readAccountSettings(account.settings);
  if (row.channel === 'webhook' && own.webhook) await sendWebhook(context, own.webhook, message, row.id);
  const { verified_email: email, unsubscribe } = account;
  // Looked at again: since the message was queued the address may have gone, or its owner had enough.
  if (row.channel === 'mail' && email !== null && unsubscribe !== null && own.notify.mail)
    await sendMail(context, { email, unsubscribe }, message, row.id);
  if (row.channel === 'push') await sendPush(context, row.account_id, message);
}
