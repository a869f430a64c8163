import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import type { House } from '../house.ts';
import type { Message } from './messages.ts';

const local = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['224.0.0.0', 4], ['240.0.0.0', 4],
] as const) {
  local.addSubnet(net, bits, 'ipv4');
}
for (const [net, bits] of [['::', 128], ['::1', 128], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8]] as const) {
  local.addSubnet(net, bits, 'ipv6');
}

const isLocal = (address: string): boolean => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  return local.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
};

/** A person's webhook must not make the server talk to its own network. */
export async function mustBePublic(url: URL): Promise<void> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  if (addresses.length === 0 || addresses.some(({ address }) => isLocal(address))) {
    throw new Error('the address lies in the local network');
  }
}

/** JSON that Discord (`content`) and Slack (`text`) both read. */
export async function sendWebhook(house: House, address: string, message: Message, id: string): Promise<void> {
  const url = new URL(address);
  if (!house.config.localWebhooks) await mustBePublic(url);
  const words = message.link ? `${message.text} ${message.link}` : message.text;
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
    headers: { 'content-type': 'application/json', 'idempotency-key': id, 'user-agent': 'Roundhouse' },
    body: JSON.stringify({ content: words, text: words, username: 'Roundhouse', about: message.about, game: message.game, link: message.link }),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the webhook answered ${answer.status}`);
}
