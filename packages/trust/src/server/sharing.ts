import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../../server/src/storage/open.ts';
import { startProcessIn } from '../../../server/test/support/process.ts';
import type { Tally } from '../tally.ts';
import { openMailbox } from './mailbox.ts';
import { newPerson, send } from './tables.ts';

export interface SharingSize {
  /** Tables of computer players, and tables where somebody's time runs out. */
  tables: number;
  clocks: number;
  /** Of every table of computer players. */
  rounds: number;
  /** How long anything is waited for. */
  patience: number;
}

/** Threads of a server in the child; as many questions may be thought about again when it dies. */
const THREADS = 2;
/** So many questions of each server show whether they know of each other. */
const ENOUGH = 5;

interface Row {
  id: string;
  seq: number;
  status: string;
}

async function tableOfComputers(address: string, host: string, rounds: number): Promise<string> {
  const made = await send<{ id: string }>(address, 'POST', '/api/games', host, {
    title: 'pocket',
    seats: 2,
    computers: ['normal'],
    options: { rounds },
    settings: { name: 'Computers' },
  });
  const { id } = made.body;
  await send(address, 'POST', `/api/games/${id}/start`, host, {});
  await send(address, 'POST', `/api/games/${id}/resign`, host, { computer: 'normal' });
  return id;
}

/** The first player has six seconds; both are told when they are over. */
async function tableWithClock(
  address: string,
  people: readonly [string, string],
  name: string,
): Promise<string> {
  const [amy, bob] = people;
  const made = await send<{ id: string }>(address, 'POST', '/api/games', amy, {
    title: 'pocket',
    seats: 2,
    visibility: 'public',
    settings: { name, pace: 'live', clock: { kind: 'bank', minutes: 0.1 }, seatOrder: 'asJoined' },
  });
  const { id } = made.body;
  await send(address, 'POST', `/api/games/${id}/join`, bob, {});
  await send(address, 'POST', `/api/games/${id}/start`, amy, {});
  return id;
}

/**
 * Two servers on one database: computer players to think for, clocks that run out, mails to send. One is killed in the
 * middle. Everything is done, by both of them while both live, and nothing twice.
 */
export async function sharing(
  tally: Tally,
  script: string,
  database: string,
  size: SharingSize,
  folder: string,
  mailbox = openMailbox,
): Promise<void> {
  const box = await mailbox();
  const record = `${folder}/thoughts`;
  writeFileSync(record, '');
  const env = { CHILD_MAIL: box.url, CHILD_THINKS: record };
  const [stays, dies] = await Promise.all([
    startProcessIn(env, script, database),
    startProcessIn(env, script, database),
  ]);
  const store = await openStore(database, 'sharing', () => {});
  const until = async (what: string, holds: () => Promise<boolean> | boolean): Promise<void> => {
    const ends = performance.now() + size.patience * 1000;
    while (!(await holds())) {
      if (performance.now() > ends) {
        tally.blame(`waited in vain: ${what}`);
        return;
      }
      await pause(50);
    }
  };
  const messages = async (which: 'unsent' | 'given up'): Promise<number> => {
    const { count } = await store.db
      .selectFrom('outbox')
      .select((it) => it.fn.countAll<number>().as('count'))
      .where('sent_at', 'is', null)
      .where('failed_at', which === 'unsent' ? 'is' : 'is not', null)
      .executeTakeFirstOrThrow();
    return count;
  };
  const thoughts = (): string[] => readFileSync(record, 'utf8').split('\n').filter(Boolean);
  try {
    const people: [string, string] = [await newPerson(stays.address), await newPerson(stays.address)];
    await store.db
      .updateTable('accounts')
      .set((it) => ({ verified_email: 'person@trains.example', unsubscribe: it.ref('id') }))
      .execute();
    const names = Array.from({ length: size.clocks }, (_, i) => `Clocked table ${i}`);
    for (const [i, name] of names.entries())
      await tableWithClock(i % 2 === 0 ? stays.address : dies.address, people, name);
    const host = await newPerson(stays.address);
    const computers: string[] = [];
    for (let i = 0; i < size.tables; i++)
      computers.push(await tableOfComputers(i % 2 === 0 ? stays.address : dies.address, host, size.rounds));
    const rows = (): Promise<Row[]> =>
      store.db.selectFrom('games').select(['id', 'seq', 'status']).where('id', 'in', computers).execute();
    const shares = new Map<string, number>();
    await until('both servers think', () => {
      shares.clear();
      for (const line of thoughts()) {
        const [pid = ''] = line.split(' ');
        shares.set(pid, (shares.get(pid) ?? 0) + 1);
      }
      return [...shares.values()].filter((count) => count >= ENOUGH).length === 2;
    });
    const under = await rows();
    tally.check(
      under.some(({ status }) => status === 'running'),
      'everything was done before a server could die',
    );
    await dies.kill();
    writeFileSync(`${record}.on`, '');
    await until('every table of computer players is played to its end', async () =>
      (await rows()).every(({ status }) => status === 'over'),
    );
    const timeOuts = (name: string) =>
      box.mails.filter(({ text }) => text.includes(`time is up (pocket, "${name}")`));
    await until('everybody is told whose time is up', () =>
      names.every((name) => timeOuts(name).length >= 2),
    );
    await until('nothing is left to be sent', async () => (await messages('unsent')) === 0);
    for (const { id, seq } of await rows()) {
      const { count } = await store.db
        .selectFrom('entries')
        .select((it) => it.fn.countAll<number>().as('count'))
        .where('game_id', '=', id)
        .executeTakeFirstOrThrow();
      tally.check(count === seq, `a table says ${seq} moves and has ${count}`);
    }
    const questions = thoughts().map((line) => line.split(' ').slice(1).join(' '));
    const twice = questions.length - new Set(questions).size;
    tally.tried += questions.length;
    tally.check(twice <= THREADS, `${twice} questions were thought about twice`);
    const ids = box.mails.flatMap(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1] ?? []);
    tally.tried += ids.length;
    const sentTwice = ids.length - new Set(ids).size;
    tally.check(sentTwice === 0, `${sentTwice} mails were sent twice`);
    for (const name of names)
      tally.check(
        timeOuts(name).length === 2,
        `of a clock that ran out ${timeOuts(name).length} mails were sent`,
      );
    const lost = await messages('given up');
    tally.check(lost === 0, `${lost} mails were never sent`);
    Object.assign(tally.figures, {
      'questions thought about': questions.length,
      'by each server before one died': [...shares.values()],
      'thought about again after it died': twice,
      mails: ids.length,
    });
  } finally {
    await store.close();
    await Promise.all([stays.kill(), dies.kill()]);
    box.close();
  }
}
