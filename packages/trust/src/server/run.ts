import { rmSync } from 'node:fs';
import { bundled } from '../../../server/test/support/process.ts';
import { type RowOf, ROWS } from '../rows.ts';
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
import { downtime } from './downtime.ts';
import { copiedCheckout } from './copied.ts';
import { damagedFile } from './damaged.ts';
import { failover } from './failover.ts';
import { foreignLock } from './lock.ts';
import { sharing, type SharingSize } from './sharing.ts';
import { clockSkew } from './skew.ts';
import { damagedSnapshots } from './snapshots.ts';

export interface FaultSize {
  kills: number;
  databaseKills: number;
  lineRounds: number;
  jumps: number;
  races: number;
  damages: number;
  /** By how many minutes the clock of one machine is ahead. */
  skews: readonly number[];
  sharing: SharingSize;
}

type Work = (tally: Tally) => Promise<void>;

/** Every fault in turn; what counts in each row is the number of acknowledged moves found again in the books. */
export async function faultRows(
  size: FaultSize,
  told: (row: Row) => void,
  wanted: (what: string) => boolean = () => true,
): Promise<Row[]> {
  const script = await bundled('child');
  const rows: Row[] = [];
  const run = async (what: RowOf<'faults'>, work: Work): Promise<void> => {
    if (!wanted(what)) return;
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
    await run(
      'snapshots damaged and altered',
      onDisk((tally, folder) => damagedSnapshots(tally, `${folder}/snapshots.db`)),
    );
    await run(
      'every server down while clocks run',
      onDisk((tally, folder) => downtime(tally, `${folder}/downtime.db`, size.jumps)),
    );
    await run(
      'damaged database file',
      onDisk((tally, folder) => damagedFile(tally, folder, size.damages)),
    );
    await run(
      'another program locks the database',
      onDisk((tally, folder) => foreignLock(tally, `${folder}/locked.db`)),
    );
    const onPostgres = ROWS.faults.slice(
      ROWS.faults.indexOf('kill -9 of the server, PostgreSQL'),
      ROWS.faults.indexOf('PostgreSQL fails over to its standby'),
    );
    const ifWanted = onPostgres.some(wanted) ? withPostgres : async () => {};
    await ifWanted(async (postgres) => {
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
      await run('machines whose clocks differ', (tally) =>
        clockSkew(tally, script, () => postgres.database(), size.skews),
      );
      await run(
        'two servers share thinking, clocks and mails, and one dies',
        onDisk(async (tally, folder) =>
          sharing(tally, script, await postgres.database(), size.sharing, folder),
        ),
      );
    });
    await run('PostgreSQL fails over to its standby', (tally) => failover(tally, script));
    await run(
      'a checkout copied with everything it keeps',
      onDisk((tally, folder) => copiedCheckout(tally, folder)),
    );
  } finally {
    rmSync(script, { force: true });
  }
  return rows;
}
