import pg from 'pg';
import { LocalSignals, type Signal, type Signals } from './store.ts';

export const NEWS_CHANNEL = 'roundhouse';
/** PostgreSQL refuses notifications of 8,000 bytes and more. */
const LARGEST_PAYLOAD = 7900;
const RECONNECT_AFTER = 500;

export interface News {
  signals: Signals;
  envelope(signal: Signal): string;
  close(): Promise<void>;
}

/** LISTEN on a connection of its own, opened again when it breaks. Our own notifications are not heard twice. */
export async function openNews(
  url: string,
  server: string,
  onError: (error: unknown) => void,
  send: (payload: string) => Promise<unknown>,
): Promise<News> {
  const local = new LocalSignals(onError);
  let client: pg.Client | null = null;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  const envelope = (signal: Signal): string => JSON.stringify({ from: server, signal });

  const hear = (payload: string | undefined): void => {
    try {
      const heard = JSON.parse(payload ?? '') as { from: string; signal: Signal };
      if (heard.from !== server) local.tellHere(heard.signal);
    } catch (error) {
      onError(error);
    }
  };

  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    next.on('notification', (message) => hear(message.payload));
    next.on('error', (error) => {
      onError(error);
      again();
    });
    next.on('end', again);
    await next.connect();
    await next.query(`listen ${NEWS_CHANNEL}`);
    client = next;
  };

  const again = (): void => {
    if (closed || timer) return;
    client = null;
    timer = setTimeout(() => {
      timer = null;
      connect().then(
        () => local.tellHere({ kind: 'gap' }),
        (error) => {
          onError(error);
          again();
        },
      );
    }, RECONNECT_AFTER);
  };

  await connect();
  return {
    envelope,
    signals: {
      subscribe: (listener) => local.subscribe(listener),
      tellHere: (signal) => local.tellHere(signal),
      publish(signal) {
        local.tellHere(signal);
        const payload = envelope(signal);
        if (Buffer.byteLength(payload) < LARGEST_PAYLOAD) send(payload).catch(onError);
      },
    },
    async close() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end();
    },
  };
}
