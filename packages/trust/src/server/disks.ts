import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { sql } from 'kysely';
import { startProcess } from '../../../server/test/support/process.ts';
import { testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';
import { behindProxy } from './faults.ts';
import { underTrouble } from './stage.ts';
import { send } from './tables.ts';

/** A disk of a few megabytes that can be filled, enlarged and made read-only. Null where nothing can be mounted. */
export interface SmallDisk {
  path: string;
  remount(options: string): void;
  drop(): void;
}

export function smallDisk(folder: string, size: string): SmallDisk | null {
  const path = `${folder}/disk`;
  mkdirSync(path);
  const mount = (...args: string[]): void => {
    execFileSync('mount', args, { stdio: 'ignore' });
  };
  try {
    mount('-t', 'tmpfs', '-o', `size=${size}`, 'roundhouse', path);
  } catch {
    return null;
  }
  return {
    path,
    remount: (options) => mount('-o', `remount,${options}`, path),
    drop: () => execFileSync('umount', ['-l', path], { stdio: 'ignore' }),
  };
}

const HEAVY = 30_000;

/** The disk of a running server fills up until moves are refused; then there is room again. */
export async function fullDisk(tally: Tally, script: string, folder: string): Promise<void> {
  const disk = smallDisk(folder, '6m');
  if (!disk) return fullDatabase(tally, folder);
  tally.figures.disk = 'tmpfs of 6 MB';
  const database = `${disk.path}/full.db`;
  const it = await behindProxy(script, database);
  try {
    const stage = { address: it.proxy.address, database, tables: 3, bulk: HEAVY };
    await underTrouble(tally, stage, async ({ moves, until, tables }) => {
      await until('the disk is full', () => tables.every((table) => table.apologies > 2));
      const ready = (await fetch(`${it.proxy.address}/readyz`)).status;
      tally.check(ready === 503, `/readyz was answered ${ready} on a full disk`);
      // Stopped while full and started again: what was acknowledged is there.
      await it.server.kill();
      disk.remount('size=64m');
      await it.restart();
      await moves(10);
      const again = (await fetch(`${it.proxy.address}/readyz`)).status;
      tally.check(again === 200, `/readyz was answered ${again} with room on the disk`);
    });
  } finally {
    await it.close();
    disk.drop();
  }
}

/** Where no disk can be mounted the database itself is given a largest size. */
async function fullDatabase(tally: Tally, folder: string): Promise<void> {
  tally.figures.disk = 'no disk can be mounted here: a database of limited size instead';
  const database = `${folder}/full.db`;
  const server = await testServer({ config: { database, snapshotEvery: 7 } });
  const { db } = server.context.store;
  try {
    await underTrouble(
      tally,
      { address: server.address, database, tables: 3, bulk: HEAVY },
      async ({ moves, until, tables }) => {
        const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
        const most = (pages.rows[0]?.page_count ?? 0) + 50;
        await sql`pragma max_page_count = ${sql.lit(most)}`.execute(db);
        await until('the database is full', () => tables.every((table) => table.apologies > 2));
        await sql`pragma max_page_count = 1000000`.execute(db);
        await moves(10);
      },
    );
  } finally {
    await server.close();
  }
}

/** A disk that turns read-only under a running server, as the database sees it, and back. */
export async function readOnlyDatabase(
  tally: Tally,
  folder: string,
  times: number,
  open = testServer,
): Promise<void> {
  const database = `${folder}/readonly.db`;
  const server = await open({ config: { database } });
  const { db } = server.context.store;
  try {
    await underTrouble(
      tally,
      { address: server.address, database, tables: 3 },
      async ({ moves, until, tables }) => {
        for (let i = 0; i < times; i++) {
          await moves(10);
          const before = tables.map((table) => table.apologies);
          await sql`pragma query_only = 1`.execute(db);
          await until('moves are refused', () =>
            tables.every((table, at) => table.apologies > (before[at] ?? 0)),
          );
          await sql`pragma query_only = 0`.execute(db);
        }
      },
    );
    tally.figures.times = times;
  } finally {
    await server.close();
  }
}

/** A server that is started on a read-only disk takes no move; on a writable one again it goes on where it was. */
export async function readOnlyDisk(tally: Tally, script: string, folder: string): Promise<void> {
  const disk = smallDisk(folder, '32m');
  if (!disk) {
    tally.unmeasured = 'no disk can be mounted here';
    return;
  }
  const database = `${disk.path}/readonly.db`;
  const it = await behindProxy(script, database);
  try {
    await underTrouble(
      tally,
      { address: it.proxy.address, database, tables: 3 },
      async ({ moves, tables: [table] }) => {
        if (!table) throw new Error('no table');
        await moves(20);
        await it.server.kill();
        disk.remount('ro');
        const taken = await startProcess(script, database).then(
          async (server) => {
            const path = `/api/games/${table.id}`;
            // The last move before the kill may be stored though nobody was told: the server knows where the game stands.
            const now = await send<{ table: { seq: number } }>(server.address, 'GET', path, table.cookies[0]);
            const { seq } = now.body.table;
            const turn = seq % 2 === 0 ? 0 : 1;
            const action = { type: 'pass', by: `player:p${turn + 1}` };
            const body = { seq, key: 'on-a-read-only-disk', action };
            const { status } = await send(
              server.address,
              'POST',
              `${path}/actions`,
              table.cookies[turn],
              body,
            );
            await server.kill();
            return status;
          },
          () => 503,
        );
        tally.check(taken >= 500, `a move on a read-only disk was answered ${taken}`);
        disk.remount('rw');
        await it.restart();
        await moves(10);
      },
    );
  } finally {
    await it.close();
    disk.drop();
  }
}
