import { randomInt } from 'node:crypto';
import { closeSync, copyFileSync, openSync, statSync, writeSync } from 'node:fs';
import type { Action } from '@roundhouse/engine';
import { testServer } from '../../../server/test/support/server.ts';
import { type Client, table } from '../../../server/test/support/client.ts';
import type { Tally } from '../tally.ts';

const PAGE = 4096;
const TABLES = 4;
const MOVES = 40;

const moveAt = (seq: number): Action => {
  const by = seq % 2 === 0 ? 'player:p1' : 'player:p2';
  return seq % 4 === 0 ? { type: 'bid', by, lot: 'pot', amount: 1 } : { type: 'pass', by };
};

/** Overwrites a piece of a page somewhere in the file. */
function damage(path: string): void {
  const file = openSync(path, 'r+');
  try {
    const page = randomInt(1, Math.floor(statSync(path).size / PAGE));
    writeSync(
      file,
      Buffer.alloc(randomInt(16, PAGE), randomInt(256)),
      0,
      undefined,
      page * PAGE + randomInt(64),
    );
  } finally {
    closeSync(file);
  }
}

/**
 * Pages of the database file are overwritten while no server runs. Afterwards a table is either shown as it was or not
 * at all, moves are either written after the last or refused, and a start that fails says what to do.
 */
export async function damagedFile(
  tally: Tally,
  folder: string,
  times: number,
  open = testServer,
): Promise<void> {
  const whole = `${folder}/whole.db`;
  const first = await testServer({ config: { database: whole, snapshotEvery: 7 } });
  const tables = [];
  for (let i = 0; i < TABLES; i++) {
    const it = await table(first, 2, { options: { rounds: 100_000 } });
    for (let seq = 0; seq < MOVES; seq++) {
      const { status } = await (it.players[seq % 2] as Client).act(it.id, seq, moveAt(seq));
      if (status !== 200) throw new Error(`move ${seq} was answered ${status}`);
    }
    tables.push({ ...it, hash: (await it.host.game(it.id)).hash });
  }
  await first.close();
  const outcomes = { 'did not start': 0, 'as it was': 0, refused: 0 };
  for (let i = 0; i < times; i++) {
    const database = `${folder}/damaged${i}.db`;
    copyFileSync(whole, database);
    damage(database);
    const server = await open({ config: { database } }).catch((error: Error) => error);
    if (server instanceof Error) {
      outcomes['did not start'] += 1;
      tally.check(server.message.length > 0, 'a server on a damaged file ended without a word');
      continue;
    }
    try {
      for (const it of tables) {
        const [amy] = it.players.map((client) => Object.assign(client, { server })) as [Client];
        const answer = await amy.get<{ hash: string; table: { seq: number } }>(`/api/games/${it.id}`);
        const isThere = answer.status === 200;
        outcomes[isThere ? 'as it was' : 'refused'] += 1;
        tally.check(
          !isThere || (answer.body.hash === it.hash && answer.body.table.seq === MOVES),
          `a damaged file: a table is shown with ${answer.body.table?.seq} moves as it never was`,
        );
        const move = await amy.act(it.id, MOVES, moveAt(MOVES));
        tally.check(
          move.status >= 400 || move.body.seq === MOVES + 1,
          `a damaged file: a move was written as number ${move.body.seq}`,
        );
      }
      tally.check(
        (await tables[0]?.host.get('/healthz'))?.status === 200,
        'the server has stopped answering',
      );
    } finally {
      await server.close().catch(() => null);
    }
  }
  Object.assign(tally.figures, outcomes);
}
