import type { Needs } from '../context.ts';
import type { Message } from './messages.ts';
import { post } from './outgoing.ts';

/** JSON that Discord (`content`) and Slack (`text`) both read. */
export async function sendWebhook(
  context: Needs<'config'>,
  url: string,
  message: Message,
  id: string,
): Promise<void> {
  const words = message.link ? `${message.text} ${message.link}` : message.text;
  const body = JSON.stringify({
    content: words,
    text: words,
    username: 'Roundhouse',
    // A table called "@everyone" calls nobody.
    allowed_mentions: { parse: [] },
    about: message.about,
    game: message.game,
    link: message.link,
  });
  const headers = { 'content-type': 'application/json', 'idempotency-key': id, 'user-agent': 'Roundhouse' };
  const status = await post(context.config, { url, headers, body });
  if (status < 200 || status > 299) throw new Error(`the webhook answered ${status}`);
}
