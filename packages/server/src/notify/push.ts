import webPush, { WebPushError } from 'web-push';
import type { House } from '../house.ts';
import { mustBePublic } from './webhook.ts';
import type { Message } from './messages.ts';

/** To every device of a person. A device that has unsubscribed is forgotten. */
export async function sendPush(house: House, account: string, message: Message): Promise<void> {
  const { push } = house.config;
  if (!push) throw new Error('push is not configured');
  const devices = await house.store.db.selectFrom('push_subscriptions').selectAll().where('account_id', '=', account).execute();
  for (const device of devices) {
    try {
      if (!house.config.localWebhooks) await mustBePublic(new URL(device.endpoint));
      await webPush.sendNotification(
        { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
        JSON.stringify({ title: 'Roundhouse', body: message.text, link: message.link, game: message.game }),
        { vapidDetails: push, TTL: 24 * 3600, timeout: 10_000 },
      );
    } catch (error) {
      if (!(error instanceof WebPushError) || (error.statusCode !== 404 && error.statusCode !== 410)) throw error;
      await house.store.db.deleteFrom('push_subscriptions').where('id', '=', device.id).execute();
    }
  }
}
