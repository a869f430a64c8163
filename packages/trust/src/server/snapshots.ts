import type { State } from '@roundhouse/engine';
import { table } from '../../../server/test/support/client.ts';
import { testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

const MOVES = 10;
const pass = (player: 1 | 2) => ({ type: 'pass', by: `player:p${player}` }) as const;

/** Ways in which a stored position can be wrong. */
const DAMAGES: Readonly<Record<string, (text: string) => string>> = {
  'cut off': (text) => text.slice(0, text.length / 2),
  'of another kind': () => '[]',
  'richer by 5,000': (text) => {
    const state = JSON.parse(text) as State;
    state.cash['player:p1'] = (state.cash['player:p1'] ?? 0) + 5000;
    return JSON.stringify(state);
  },
};

/** Stored positions are damaged under the server; what it tells afterwards is what the log says. */
export async function damagedSnapshots(
  tally: Tally,
  database: string,
  rules?: NonNullable<Parameters<typeof testServer>[0]>['rules'],
): Promise<void> {
  const server = await testServer({ config: { database, snapshotEvery: 3 }, ...(rules && { rules }) });
  const { db } = server.context.store;
  try {
    for (const [damage, change] of Object.entries(DAMAGES)) {
      const { id, players } = await table(server, 2, { options: { rounds: 1000 } });
      for (let seq = 0; seq < MOVES; seq++) await players[seq % 2]?.act(id, seq, pass(seq % 2 === 0 ? 1 : 2));
      const whole = await players[0]?.game(id);
      for (const row of await db.selectFrom('snapshots').selectAll().where('game_id', '=', id).execute())
        await db
          .updateTable('snapshots')
          .set({ state: change(row.state) })
          .where('game_id', '=', id)
          .where('seq', '=', row.seq)
          .execute();
      server.context.games.forget(id);
      const reply = await players[0]?.get<{ view: State }>(`/api/games/${id}`);
      tally.check(reply?.status === 200, `with snapshots ${damage} a game is answered ${reply?.status}`);
      const same = JSON.stringify(reply?.body.view) === JSON.stringify(whole?.view);
      tally.check(same, `with snapshots ${damage} another position is served`);
      const moved = await players[0]?.act(id, MOVES, pass(1));
      tally.check(moved?.status === 200, `with snapshots ${damage} a move is answered ${moved?.status}`);
    }
  } finally {
    await server.close();
  }
}
