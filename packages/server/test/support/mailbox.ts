import { createServer as createTcp, type AddressInfo, type Server as TcpServer } from 'node:net';
import type { Client } from './client.ts';

export interface Mailbox {
  server: TcpServer;
  url: string;
  /** Every mail as it came in, lines joined again. */
  mails: string[];
}

/** A mail server that takes everything. */
export function mailbox(): Promise<Mailbox> {
  const mails: string[] = [];
  const server = createTcp((socket) => {
    let data: string[] | null = null;
    socket.write('220 here\r\n');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data) {
          if (line === '.') {
            mails.push(data.join('\n'));
            data = null;
            socket.write('250 taken\r\n');
          } else data.push(line);
        } else if (line.startsWith('DATA')) {
          data = [];
          socket.write('354 go on\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
    socket.on('error', () => {});
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({ server, mails, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }),
    );
  });
}

/** Mails put long lines and headers apart: they are joined again. */
export const joined = (mail: string): string =>
  mail
    .replace(/=\n/g, '')
    .replace(/=3D/g, '=')
    .replace(/\n[ \t]+/g, ' ');

const PATIENCE = 60_000;

/** Waits for a mail that fits: mails about an account are sent while nobody waits. */
export async function mailTo(box: Mailbox, address: string, says: RegExp): Promise<string> {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const found = box.mails
      .map(joined)
      .findLast((mail) => mail.includes(`To: ${address}`) && says.test(mail));
    if (found !== undefined) return found;
    if (Date.now() > until) throw new Error(`no mail to ${address} says ${says}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
}

/** The secret in a mail's link to one of our pages. */
export const linkIn = (mail: string, page: string): string => {
  const found = new RegExp(`/${page}#([\\w-]+)`).exec(mail)?.[1];
  if (found === undefined) throw new Error(`no link to ${page} in ${mail}`);
  return found;
};

/** Gives an address and follows the link that comes. */
export async function verifyAddress(client: Client, box: Mailbox, email: string): Promise<void> {
  const set = await client.send('PUT', '/api/me/email', { email, password: 'a long password' });
  if (set.status !== 200) throw new Error(set.text);
  const token = linkIn(await mailTo(box, email, /is this your address/), 'verify');
  const verified = await client.post('/api/verifications', { token });
  if (verified.status !== 200) throw new Error(verified.text);
}
