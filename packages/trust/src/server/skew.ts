import { existsSync, readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startProcess, startProcessIn } from '../../../server/test/support/process.ts';
import type { Tally } from '../tally.ts';
import { send, Table } from './tables.ts';

const MINUTE = 60_000;

/** The library that shows a process another time, where Debian's package is installed. */
function fakeTime(): string | null {
  for (const machine of existsSync('/usr/lib') ? readdirSync('/usr/lib') : []) {
    const path = `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`;
    if (existsSync(path)) return path;
  }
  return null;
}

/** What a process must find in its environment to live so many minutes later: libfaketime, or else a clock of JavaScript's that is ahead. */
function ahead(minutes: number): Record<string, string> {
  const library = fakeTime();
  if (library !== null)
    return {
      LD_PRELOAD: library,
      FAKETIME: minutes < 0 ? `${minutes}m` : `+${minutes}m`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    };
  const shifted = `const now = Date.now.bind(Date);
    globalThis.Date = class extends Date {
      constructor(...parts) { super(...(parts.length === 0 ? [Date.now()] : parts)); }
      static now() { return now() + ${minutes * MINUTE}; }
    };`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted)}` };
}

/** Clocks are read one after the other. */
const SLACK = 1000;

interface Seen {
  table: { seq: number; seats: { bank: number | null; dueAt: number | null }[] };
}

/** Two servers on one database whose machines disagree about the time. Nobody's clock may run by the wrong one. */
export async function clockSkew(
  tally: Tally,
  script: string,
  database: () => Promise<string>,
  minutesAhead: readonly number[],
  env: Record<string, string> = {},
): Promise<void> {
  for (const minutes of minutesAhead) {
    const skew = `${minutes} minutes`;
    const books = await database();
    const right = await startProcess(script, books);
    const wrong = await startProcessIn({ ...ahead(minutes), ...env }, script, books);
    try {
      const table = await Table.open(right.address, 0, {
        clock: { kind: 'bank', minutes: 5 },
        onTimeout: 'move',
      });
      const path = `/api/games/${table.id}`;
      const see = async (address: string): Promise<Seen['table']> =>
        (await send<Seen>(address, 'GET', path, table.cookies[0])).body.table;
      // Long enough for the wrong server to look at every clock.
      await pause(3000);
      tally.check(
        (await see(right.address)).seq === 0,
        `a server ${skew} off let somebody's time run out who had five minutes`,
      );
      for (let i = 0; i < 6; i++) {
        const at = i % 2 === 0 ? wrong.address : right.address;
        await table.move(at, () => true);
        const [here, there] = [await see(right.address), await see(wrong.address)];
        tally.check(here.seq === i + 1 && there.seq === i + 1, `move ${i + 1} is not known to both servers`);
        for (const { bank, dueAt } of here.seats) {
          tally.check(
            bank !== null && bank > 4 * MINUTE && bank <= 5 * MINUTE,
            `with a server ${skew} off somebody has ${bank} ms of five minutes left`,
          );
          const left = dueAt === null ? (bank ?? 0) : dueAt - Date.now();
          tally.check(
            left > 4 * MINUTE && left <= 5 * MINUTE + SLACK,
            `with a server ${skew} off somebody would have ${left} ms of five minutes`,
          );
        }
      }
    } finally {
      await Promise.all([right.kill(), wrong.kill()]);
    }
  }
  tally.figures.minutesAhead = minutesAhead;
}
