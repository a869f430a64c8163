import { setTimeout as pause } from 'node:timers/promises';
import type { Tally } from '../tally.ts';
import { checkBooks, checkWatcher, readBooks } from './books.ts';
import { Table, Watcher } from './tables.ts';

export interface Stage {
  /** Where the clients knock; stays the same whatever happens behind it. */
  address: string;
  /** Where the books are read when everything is over. */
  database: string;
  tables: number;
  /** Makes every position heavy, for small disks. */
  bulk?: number;
}

export interface Actors {
  tables: readonly Table[];
  /** Resolves when so many more moves were acknowledged. */
  moves(count: number): Promise<void>;
  /** Resolves when this holds, or when something went wrong that nothing excuses. */
  until(what: string, holds: () => boolean): Promise<void>;
}

/** Only what never happens is waited for so long: a busy machine may take its time. */
const PATIENCE = 180_000;
const MOVES_AFTERWARDS = 3;
const BROKEN_OFF = 500;

async function until(what: string, holds: () => boolean): Promise<void> {
  const ends = performance.now() + PATIENCE;
  while (!holds()) {
    if (performance.now() > ends) throw new Error(`waited in vain: ${what}`);
    await pause(5);
  }
}

/**
 * People play at several tables and others watch while `trouble` happens. Afterwards everybody must get on alone,
 * and the books must hold what was acknowledged, once.
 */
export async function underTrouble(
  tally: Tally,
  stage: Stage,
  trouble: (actors: Actors) => Promise<void>,
): Promise<void> {
  const tables = await Promise.all(
    Array.from({ length: stage.tables }, () => Table.open(stage.address, stage.bulk)),
  );
  const watchers = tables.map((table) => new Watcher(stage.address, table.id));
  let going = true;
  const playing = Promise.all(tables.map((table) => table.play(stage.address, () => going)));
  const total = (): number => tables.reduce((sum, table) => sum + table.acknowledged.length, 0);
  const isWrong = (): boolean => tables.some((table) => table.wrong.length > 0);
  const moves = (count: number): Promise<void> => {
    const goal = total() + count;
    return until(`${count} more moves`, () => total() >= goal || isWrong());
  };
  let failed: unknown = null;
  try {
    await trouble({ tables, moves, until: (what, holds) => until(what, () => holds() || isWrong()) });
    const goals = tables.map((table) => table.acknowledged.length + MOVES_AFTERWARDS);
    await until('every table goes on', () =>
      tables.every((table, i) => table.wrong.length > 0 || table.acknowledged.length >= (goals[i] ?? 0)),
    );
  } catch (error) {
    failed = error;
  } finally {
    going = false;
    await playing;
  }
  await Promise.all(
    watchers.map((watcher, i) => {
      const table = tables[i];
      // Where the game itself broke off nothing more is on its way.
      const patience = table && table.wrong.length > 0 ? BROKEN_OFF : undefined;
      return checkWatcher(tally, watcher, table?.seq ?? 0, patience);
    }),
  );
  const books = await readBooks(
    stage.database,
    tables.map(({ id }) => id),
  );
  for (const table of tables) {
    const found = books.get(table.id);
    if (found) checkBooks(tally, table, found);
  }
  const sum = (count: (table: Table) => number): number => tables.reduce((all, it) => all + count(it), 0);
  tally.figures['sent again'] = sum((table) => table.unanswered + table.apologies);
  tally.figures.reconnects = watchers.reduce((all, watcher) => all + watcher.reconnects, 0);
  // Whatever went wrong, the books say most about it and were looked at first.
  if (failed !== null) throw failed;
}
