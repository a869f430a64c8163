import webPush from 'web-push';
import type { House } from '../house.ts';
import type { Message } from './messages.ts';
import { post } from './outgoing.ts';

const GONE = new Set([404, 410]);

/** To every device of a person. A device that has unsubscribed is forgotten. */
export async function sendPush(house: House, account: string, message: Message): Promise<void> {
  const { push } = house.config;
  if (!push) throw new Error('push is not configured');
  const { db } = house.store;
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
  for (const device of devices) {
    const details = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      body,
      { vapidDetails: push, TTL: 24 * 3600 },
    );
    const status = await post(house, {
      url: details.endpoint,
      headers: details.headers,
      body: details.body,
    });
    if (GONE.has(status)) await db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute();
    else if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
  }
}
