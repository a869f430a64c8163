import { startPostgres } from '../../../server/test/support/postgres.ts';
import { startProcess } from '../../../server/test/support/process.ts';
import type { Tally } from '../tally.ts';
import { Proxy } from './proxy.ts';
import { underTrouble } from './stage.ts';

/** PostgreSQL dies in the middle of a stream of moves and its standby, first read-only, takes its place. */
export async function failover(tally: Tally, script: string): Promise<void> {
  const postgres = await startPostgres();
  const database = await postgres.database();
  const standby = await postgres.standby();
  const line = await Proxy.before(database.replace('postgres:', 'http:'));
  const through = new URL(database);
  through.port = String(line.port);
  const after = new URL(database);
  after.port = String(standby.port);
  const server = await startProcess(script, through.toString());
  try {
    await underTrouble(
      tally,
      { address: server.address, database: after.toString(), tables: 3 },
      async ({ moves, until, tables }) => {
        await moves(30);
        await postgres.kill();
        line.retarget(`http://127.0.0.1:${standby.port}`);
        line.cut();
        // For a while there is a database that only reads: nothing may be acknowledged.
        const before = tables.map((table) => table.apologies + table.unanswered);
        await until('moves are refused', () =>
          tables.every((table, i) => table.apologies + table.unanswered > (before[i] ?? 0)),
        );
        await standby.promote();
        await moves(30);
      },
    );
  } finally {
    await server.kill();
    await line.close();
    await standby.stop();
    await postgres.stop();
  }
}
