import { title1846 } from '@roundhouse/titles';
import type { Opening, PositionsView } from '@roundhouse/schema';
import { expect, test } from 'vitest';
import { rebuildClub } from '../src/club/rebuild.ts';
import { addSimulated, forgetSimulated } from '../src/club/simulated.ts';
import { engineRules } from '../src/rules/engineRules.ts';
import { Client } from './support/client.ts';
import { scratch, testServer } from './support/server.ts';

test('simulated games stand in the explorer under their own name, survive a rebuild, and are nowhere else', async () => {
  const place = scratch();
  const server = await testServer({
    config: { database: `${place.path}/s.db` },
    rules: engineRules({ '1846': title1846 }),
  });
  try {
    const { store } = server.context;
    const games = { title: title1846, bots: ['random', 'random', 'random'], games: 1 } as const;
    await addSimulated(store, { ...games, seed: 3 });
    await addSimulated(store, { ...games, seed: 3 });
    const visitor = new Client(server);
    const openings = async (source: string, kind: string): Promise<Opening[]> =>
      (await visitor.get<Opening[]>(`/api/club/openings?title=1846&source=${source}&kind=${kind}`)).body;
    const positions = async (query: string): Promise<PositionsView> =>
      (await visitor.get<PositionsView>(`/api/club/positions?title=1846&${query}`)).body;
    const [first] = await openings('simulated', 'private');
    expect(first).toMatchObject({ games: 2 });
    expect((await openings('simulated', 'company')).length).toBeGreaterThan(0);
    expect(await openings('archive', 'private')).toEqual([]);
    // The same game twice: from its start on each move was played twice, and leads to the next position.
    let { moves } = await positions('players=3&source=simulated');
    for (let step = 0; step < 5; step++) {
      expect(moves.map(({ games: count }) => count)).toEqual([2]);
      ({ moves } = await positions(`position=${moves[0]?.next}&source=simulated`));
    }
    expect((await positions('players=3')).moves).toEqual([]);
    for (const path of ['/api/club/games', '/api/club/leaders'])
      expect((await visitor.get(path)).text).not.toContain('random');
    await rebuildClub(store);
    expect((await openings('simulated', 'private'))[0]).toEqual(first);
    await forgetSimulated(store, '1846');
    expect(await openings('simulated', 'private')).toEqual([]);
    expect((await positions('players=3&source=simulated')).moves).toEqual([]);
  } finally {
    await server.close();
    place.drop();
  }
}, 60_000);
