import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../../server/src/storage/open.ts';
import { call, newPlayer, percentiles } from '../../../server/bench/load.ts';
import { startServer } from '../../../server/test/support/process.ts';
import { withFolder } from '../server/faults.ts';
import { openMailbox } from '../server/mailbox.ts';
import type { Tally } from '../tally.ts';

export interface BaronSize {
  tables: number;
  /** People who host them; each may have so many. */
  hosts: number;
  seconds: number;
}

const CLOCK_LATE = 2000;
const MAIL_LATE = 10_000;
const HEALTH_SLOW = 100;

/** A table where only computer players sit, and each thinks hard. */
async function tableOfBarons(address: string, host: string): Promise<string> {
  const made = await call<{ id: string }>(address, 'POST', '/api/games', host, {
    title: '1846',
    seats: 3,
    computers: ['baron', 'baron'],
    settings: { name: 'Barons' },
  });
  const { id } = made.body;
  const started = await call(address, 'POST', `/api/games/${id}/start`, host, {});
  if (started.status !== 200) throw new Error(`no table of barons: ${JSON.stringify(started.body)}`);
  await call(address, 'POST', `/api/games/${id}/resign`, host, { computer: 'baron' });
  return id;
}

interface Table {
  table: { seq: number; seats: { dueAt: number | null }[] };
}

/** Three people elsewhere: one is told by mail that it is their turn, and their clock runs out. */
async function elsewhere(
  address: string,
  people: readonly string[],
  mails: readonly { at: number; text: string }[],
): Promise<{ clock: number | null; mail: number | null }> {
  const [amy = '', ...others] = people;
  const name = `Elsewhere ${Math.random().toString(36).slice(2)}`;
  const made = await call<{ id: string }>(address, 'POST', '/api/games', amy, {
    title: '1846',
    seats: 3,
    visibility: 'public',
    settings: { name, clock: { kind: 'bank', minutes: 0.1 }, onTimeout: 'move', seatOrder: 'asJoined' },
  });
  const { id } = made.body;
  for (const cookie of others) await call(address, 'POST', `/api/games/${id}/join`, cookie, {});
  const began = Date.now();
  const started = await call<Table>(address, 'POST', `/api/games/${id}/start`, amy, {});
  const due = Math.min(...started.body.table.seats.flatMap(({ dueAt }) => dueAt ?? []));
  let clock: number | null = null;
  let mail: number | null = null;
  const ends = due + 2 * MAIL_LATE;
  while (Date.now() < ends && (clock === null || mail === null)) {
    await pause(25);
    const { body } = await call<Table>(address, 'GET', `/api/games/${id}`, amy);
    if (clock === null && body.table.seq > started.body.table.seq) clock = Date.now() - due;
    const told = mails.find((it) => it.text.includes(name));
    if (mail === null && told) mail = told.at - began;
  }
  return { clock, mail };
}

/** A hundred tables of computer players that think hard; what happens elsewhere must not notice. */
export async function busyBarons(
  tally: Tally,
  size: BaronSize,
  start = startServer,
  mailbox = openMailbox,
): Promise<void> {
  await withFolder(async (folder) => {
    const box = await mailbox();
    const server = await start({
      PORT: '0',
      HOST: '127.0.0.1',
      ROUNDHOUSE_DATA: folder,
      ROUNDHOUSE_LOG: 'silent',
      ROUNDHOUSE_REQUEST_LIMIT: '1000000000',
      SMTP_URL: box.url,
      ROUNDHOUSE_URL: 'http://trains.example',
    });
    const { address } = server;
    const database = `${folder}/roundhouse.db`;
    try {
      const people = [await newPlayer(address), await newPlayer(address), await newPlayer(address)];
      const store = await openStore(database, 'barons', () => {});
      await store.db
        .updateTable('accounts')
        .set((it) => ({ verified_email: 'person@trains.example', unsubscribe: it.ref('id') }))
        .execute();
      await store.close();
      for (let i = 0; i < size.hosts; i++) {
        const host = await newPlayer(address);
        for (let k = i; k < size.tables; k += size.hosts) await tableOfBarons(address, host);
      }
      const health: number[] = [];
      const over = new AbortController();
      const asking = (async () => {
        while (!over.signal.aborted) {
          const began = performance.now();
          const { status } = await call(address, 'GET', '/healthz', '');
          health.push(performance.now() - began);
          if (status !== 200) tally.blame(`/healthz was answered ${status}`);
          await pause(20);
        }
      })();
      const clocks: (number | null)[] = [];
      const mails: (number | null)[] = [];
      const before = await movesMade(database);
      const began = performance.now();
      while (performance.now() - began < size.seconds * 1000) {
        const it = await elsewhere(address, people, box.mails);
        clocks.push(it.clock);
        mails.push(it.mail);
      }
      const seconds = (performance.now() - began) / 1000;
      over.abort();
      await asking;
      const { p50, p99, max } = percentiles(health);
      const moves = (await movesMade(database)) - before;
      Object.assign(tally.figures, {
        tables: size.tables,
        'barons made moves/s': Math.round((moves / seconds) * 10) / 10,
        'clock late, ms': clocks,
        'mail late, ms': mails,
        '/healthz, ms': { asked: health.length, p50, p99, max },
        'load of the machine': loadavg()[0],
      });
      tally.check(moves > 0, 'no baron has moved');
      for (const late of clocks)
        tally.check(late !== null && late <= CLOCK_LATE, `a clock fired ${late ?? 'never'} ms late`);
      for (const late of mails)
        tally.check(late !== null && late <= MAIL_LATE, `a mail came ${late ?? 'never'} ms late`);
      tally.check(p99 < HEALTH_SLOW, `/healthz takes ${p99} ms (p99, load ${loadavg()[0]})`);
      tally.tried += health.length;
    } finally {
      await server.kill();
      box.close();
    }
  });
}

/** Moves the server has made for its computer players. */
async function movesMade(database: string): Promise<number> {
  const store = await openStore(database, 'barons', () => {});
  try {
    const { count } = await store.db
      .selectFrom('entries')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('account_id', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  } finally {
    await store.close();
  }
}
