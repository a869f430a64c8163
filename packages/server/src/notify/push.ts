import webPush from 'web-push';
import type { Needs } from '../context.ts';
import type { Message } from './messages.ts';
import { post } from './outgoing.ts';

const GONE = new Set([404, 410]);

/** To every device of a person. A device that has unsubscribed is forgotten. */
export async function sendPush(
  context: Needs<'config' | 'store'>,
  account: string,
  message: Message,
): Promise<void> {
  const { push } = context.config;
  if (!push) throw new Error('push is not configured');
  const { db } = context.store;
  const devices = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('account_id', '=', account)
    .execute();
  const body = JSON.stringify({
    title: 'Roundhouse',
    body: message.text,
    link: message.link,
    game: message.game,
  });
  // Side by side: together they have no longer than one.
  const sent = devices.map(async (device) => {
    const details = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      body,
      { vapidDetails: push, TTL: 24 * 3600 },
    );
    const status = await post(context.config, {
      url: details.endpoint,
      headers: details.headers,
      body: details.body,
    });
    if (GONE.has(status)) await db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute();
    else if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
  });
  await Promise.all(sent);
}
