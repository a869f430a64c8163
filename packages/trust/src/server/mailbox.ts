import { type AddressInfo, createServer } from 'node:net';

/** A mail server that takes everything. */
export interface Mailbox {
  url: string;
  /** Whole mails, and when they came. */
  readonly mails: { at: number; text: string }[];
  close(): void;
}

export function openMailbox(): Promise<Mailbox> {
  const mails: Mailbox['mails'] = [];
  const server = createServer((socket) => {
    let lines: string[] | null = null;
    let rest = '';
    socket.write('220 here\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (lines && line !== '.') lines.push(line);
        else if (lines) {
          mails.push({ at: Date.now(), text: lines.join('\n') });
          lines = null;
          socket.write('250 taken\r\n');
        } else if (line.startsWith('DATA')) {
          lines = [];
          socket.write('354 go on\r\n');
        } else if (line.startsWith('QUIT')) socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
        mails,
        close: () => server.close(),
      }),
    );
  });
}
