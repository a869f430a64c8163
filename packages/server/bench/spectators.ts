import { WebSocket } from 'ws';

/** Many who watch one table, in a process of their own: `spectators.ts ADDRESS GAME COUNT`. */
const [address = '', game = '', count = '0'] = process.argv.slice(2);
const wanted = Number(count);

const now = (): number => performance.timeOrigin + performance.now();
const arrivals = new Map<number, number[]>();

function open(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket`, { perMessageDeflate: false });
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', game })));
    socket.on('error', reject);
    let subscribed = false;
    socket.on('message', (data) => {
      const at = now();
      const text = (data as Buffer).toString();
      if (!text.startsWith('{"type":"entries"')) return;
      if (!subscribed) {
        subscribed = true;
        resolve();
        return;
      }
      const seq = Number(/"pulse":\{"seq":(\d+)/.exec(text)?.[1]);
      const list = arrivals.get(seq) ?? [];
      list.push(at);
      arrivals.set(seq, list);
      if (list.length === wanted) process.send?.({ seq, arrivals: list });
    });
  });
}

for (let opened = 0; opened < wanted; opened += 50) {
  await Promise.all(Array.from({ length: Math.min(50, wanted - opened) }, open));
}
process.send?.({ ready: wanted });
process.on('message', () => process.exit(0));
