import { afterAll, expect, test } from 'vitest';
import { copyDatabase } from '../src/storage/copy.ts';
import { person, table } from './support/client.ts';
import { onBothDatabases } from './support/databases.ts';
import { scratch, testServer } from './support/server.ts';

onBothDatabases('a copy of the database', (databases) => {
  const place = scratch();
  afterAll(() => place.drop());

  test('holds everything, there and back again, and goes on where it was', async () => {
    const original = await databases.fresh();
    const open = await testServer({ config: { database: original } });
    const { id, host: amy } = await table(open, 2);
    await amy.post(`/api/games/${id}/chat`, { text: 'hello' });
    await amy.post(`/api/games/${id}/actions`, {
      seq: 0,
      key: 'copied-move-1',
      action: { type: 'pass', by: 'player:p1' },
    });
    const before = await amy.game(id);
    expect(before.table.seq).toBe(1);

    // Backed up while the server is open, and restored into a new database of its own kind.
    const backup = `${place.path}/${databases.kind}.db`;
    expect(await copyDatabase(original, backup)).toMatchObject({ games: 1 });
    await open.close();
    const restored = await databases.fresh();
    await copyDatabase(backup, restored);

    const again = await testServer({ config: { database: restored } });
    const back = Object.assign(await person(again), { cookie: amy.cookie });
    const after = await back.game(id);
    expect(after).toEqual(before);
    const said = await back.post<{ id: number }>(`/api/games/${id}/chat`, { text: 'again' });
    expect(said.status).toBe(201);
    expect((await back.get<{ text: string }[]>(`/api/games/${id}/chat`)).body).toMatchObject([
      { text: 'hello' },
      { text: 'again' },
    ]);
    await again.close();

    await expect(copyDatabase(backup, restored)).rejects.toThrow('There are games in');
    await expect(copyDatabase(`${place.path}/none.db`, restored)).rejects.toThrow('There is no database');
  });
});
