import type { State } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import type { Client } from './support/client.ts';
import { table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

const richer = (text: string): string => {
  const state = JSON.parse(text) as State;
  state.cash['player:p1'] = (state.cash['player:p1'] ?? 0) + 5000;
  return JSON.stringify(state);
};

onBothDatabases('snapshots', (databases) => {
  const site = withServer(databases, { snapshotEvery: 2 });

  test.each([
    ['cut off', (text: string) => text.slice(0, 100)],
    ['altered by 5,000 dollars', richer],
    ['gone', null],
  ] as const)('are a cache: %s, the position is the one of the log', async (_, damage) => {
    const { db } = site.server.context.store;
    const { id, players } = await table(site.server, 2, { options: { rounds: 100 } });
    const [amy, bob] = players as [Client, Client];
    for (let seq = 0; seq < 5; seq++)
      await (seq % 2 === 0 ? amy : bob).act(id, seq, {
        type: 'bid',
        by: seq % 2 === 0 ? 'player:p1' : 'player:p2',
        lot: 'pot',
        amount: 3,
      });
    const before = await amy.game(id);
    const stored = await db.selectFrom('snapshots').selectAll().where('game_id', '=', id).execute();
    expect(stored.map((row) => row.seq).sort((a, b) => a - b)).toEqual([0, 2, 4]);
    for (const row of stored) {
      const mine = { game_id: id, seq: row.seq };
      await db.deleteFrom('snapshots').where('game_id', '=', id).where('seq', '=', row.seq).execute();
      if (damage)
        await db
          .insertInto('snapshots')
          .values({ ...mine, state: damage(row.state) })
          .execute();
    }
    site.server.context.games.forget(id);
    const after = await amy.game(id);
    expect(after.view).toEqual(before.view);
    expect(after.hash).toBe(before.hash);
    expect((await amy.get(`/api/games/${id}/positions/0`)).status).toBe(200);
    expect((await bob.act(id, 5, { type: 'pass', by: 'player:p2' })).status).toBe(200);
  });

  test('a copy has the stored positions of its line, but for those of moves that were taken back', async () => {
    const { db } = site.server.context.store;
    const { id, players } = await table(site.server, 2, { options: { rounds: 100 } });
    const [amy, bob] = players as [Client, Client];
    const bid = (who: Client, seq: number) =>
      who.act(id, seq, {
        type: 'bid',
        by: who === amy ? 'player:p1' : 'player:p2',
        lot: 'pot',
        amount: 3,
      });
    for (let seq = 0; seq < 4; seq++) expect((await bid(seq % 2 === 0 ? amy : bob, seq)).status).toBe(200);
    expect((await bob.post(`/api/games/${id}/undo`, { seq: 4 })).status).toBe(200);
    expect((await bid(bob, 5)).status).toBe(200);
    const before = await amy.game(id);
    expect((await bid(amy, 6)).status).toBe(200);
    const copy = (await amy.post<{ id: string }>(`/api/games/${id}/clone`, {})).body.id;
    const stored = await db.selectFrom('snapshots').select('seq').where('game_id', '=', copy).execute();
    // Entries 1, 2, 3, 6 and 7 lead there; of the stored positions 2, 4 and 6 the second lies on the branch taken back.
    expect(stored.map((row) => row.seq).sort((a, b) => a - b)).toEqual([0, 2, 4, 5]);
    site.server.context.games.forget(copy);
    expect((await amy.post(`/api/games/${copy}/undo`, { seq: 5 })).status).toBe(200);
    expect((await amy.game(copy)).hash).toBe(before.hash);
  });
});
