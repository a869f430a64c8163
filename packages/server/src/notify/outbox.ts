import type { House } from '../house.ts';
import type { OutboxRow } from '../storage/schema.ts';
import { readAccountSettings } from '../tables/settings.ts';
import type { Message } from './messages.ts';
import { sendMail } from './mail.ts';
import { sendPush } from './push.ts';
import { sendWebhook } from './webhook.ts';

const MOST_AT_ONCE = 20;
const MOST_TRIES = 8;
/** Longer than any delivery may take: nobody else may send it meanwhile. */
const LEASE = 60_000;

/**
 * Sends what is due. A message is claimed before it is sent and marked before it is forgotten; a server that dies in
 * between leaves its claim to run out, and no other sends it before that.
 */
export async function sendDue(house: House): Promise<void> {
  const now = house.now();
  const { db } = house.store;
  const due = await db
    .selectFrom('outbox')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('due_at', '<=', now)
    .where((it) => it.or([it('lease_until', 'is', null), it('lease_until', '<', now)]))
    .orderBy('due_at')
    .limit(MOST_AT_ONCE)
    .execute();
  await Promise.all(due.map((row) => sendOne(house, row, now)));
}

async function sendOne(house: House, row: OutboxRow, now: number): Promise<void> {
  const { db } = house.store;
  const claimed = await db
    .updateTable('outbox')
    .set({ lease_by: house.server, lease_until: now + LEASE, tries: row.tries + 1 })
    .where('id', '=', row.id)
    .where('tries', '=', row.tries)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (Number(claimed.numUpdatedRows) === 0) return;
  try {
    await deliver(house, row);
    await db
      .updateTable('outbox')
      .set({ sent_at: house.now(), lease_until: null })
      .where('id', '=', row.id)
      .execute();
    house.metrics.messages.inc({ channel: row.channel, outcome: 'sent' });
  } catch (error) {
    const givenUp = row.tries + 1 >= MOST_TRIES;
    house.log.warn(
      { err: error, channel: row.channel, tries: row.tries + 1, givenUp },
      'a message could not be sent',
    );
    house.metrics.messages.inc({ channel: row.channel, outcome: givenUp ? 'failed' : 'retried' });
    await db
      .updateTable('outbox')
      .set({
        lease_until: null,
        due_at: house.now() + 30_000 * 2 ** row.tries,
        failed_at: givenUp ? house.now() : null,
      })
      .where('id', '=', row.id)
      .execute();
  }
}

async function deliver(house: House, row: OutboxRow): Promise<void> {
  const message = JSON.parse(row.body) as Message;
  const account = await house.store.db
    .selectFrom('accounts')
    .select('settings')
    .where('id', '=', row.account_id)
    .executeTakeFirst();
  if (!account) return;
  const own = readAccountSettings(account.settings);
  if (row.channel === 'webhook' && own.webhook) await sendWebhook(house, own.webhook, message, row.id);
  if (row.channel === 'mail' && own.email) await sendMail(house, own.email, message, row.id);
  if (row.channel === 'push') await sendPush(house, row.account_id, message);
}
