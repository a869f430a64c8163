import { rmSync } from 'node:fs';
import { bundled } from '../../../server/test/support/process.ts';
import type { RowOf } from '../rows.ts';
import { measure, type Row, type Tally } from '../tally.ts';
import { fullDisk, readOnlyDatabase, readOnlyDisk } from './disks.ts';
import {
  badLineToDatabase,
  badLineToServer,
  clockJumps,
  killServer,
  loseDatabase,
  race,
  withFolder,
  withPostgres,
} from './faults.ts';

export interface FaultSize {
  kills: number;
  databaseKills: number;
  lineRounds: number;
  jumps: number;
  races: number;
}

type Work = (tally: Tally) => Promise<void>;

/** Every fault in turn; what counts in each row is the number of acknowledged moves found again in the books. */
export async function faultRows(size: FaultSize, told: (row: Row) => void): Promise<Row[]> {
  const script = await bundled('child');
  const rows: Row[] = [];
  const run = async (what: RowOf<'faults'>, work: Work): Promise<void> => {
    const row = await measure('faults', what, 'moves', work);
    rows.push(row);
    told(row);
  };
  const onDisk = (work: (tally: Tally, folder: string) => Promise<void>): Work => {
    return (tally) => withFolder((folder) => work(tally, folder));
  };
  try {
    await run(
      'kill -9 of the server, SQLite',
      onDisk((tally, folder) => killServer(tally, script, `${folder}/killed.db`, size.kills)),
    );
    await run(
      'disk full',
      onDisk((tally, folder) => fullDisk(tally, script, folder)),
    );
    await run(
      'database turns read-only while people play',
      onDisk((tally, folder) => readOnlyDatabase(tally, folder, size.databaseKills)),
    );
    await run(
      'server started on a read-only disk',
      onDisk((tally, folder) => readOnlyDisk(tally, script, folder)),
    );
    await run(
      'connections of clients dropped, delayed, dead',
      onDisk((tally, folder) => badLineToServer(tally, script, `${folder}/line.db`, size.lineRounds)),
    );
    await run(
      'clock jumps by hours and days',
      onDisk((tally, folder) => clockJumps(tally, `${folder}/clock.db`, size.jumps)),
    );
    await withPostgres(async (postgres) => {
      const restart = async (): Promise<void> => {
        await postgres.restart();
      };
      await run('kill -9 of the server, PostgreSQL', async (tally) =>
        killServer(tally, script, await postgres.database(), Math.ceil(size.kills / 2)),
      );
      await run('connections to the database dropped, delayed, dead', async (tally) =>
        badLineToDatabase(tally, script, await postgres.database(), size.lineRounds),
      );
      await run('two servers race for the same place in the log', async (tally) =>
        race(tally, script, await postgres.database(), size.races),
      );
      await run('database restarted', (tally) =>
        loseDatabase(tally, script, postgres, 'restarted', size.databaseKills, restart),
      );
      await run('kill -9 of the database', (tally) =>
        loseDatabase(tally, script, postgres, 'killed', size.databaseKills, restart),
      );
    });
  } finally {
    rmSync(script, { force: true });
  }
  return rows;
}
