import { makeAdmin } from '../../../server/test/support/admin.ts';
import { Client, person } from '../../../server/test/support/client.ts';
import { scratch, type TestServer, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

const SECRET_NAME = 'Nobody has to know of it';

/** A game of two that is over: public, by link or private. */
export async function finished(players: readonly [Client, Client], visibility: string): Promise<string> {
  const [host, other] = players;
  const made = await host.post<{ id: string; invitation: string }>('/api/games', {
    title: 'pocket',
    seats: 2,
    visibility,
    options: { rounds: 1 },
    settings: { name: visibility === 'public' ? 'Everybody may look' : SECRET_NAME, seatOrder: 'asJoined' },
  });
  const { id, invitation } = made.body;
  await other.post(`/api/games/${id}/join`, { invitation });
  await host.post(`/api/games/${id}/start`);
  for (const [seq, who] of players.entries())
    await who.act(id, seq, { type: 'bid', by: `player:p${seq + 1}`, lot: 'pot', amount: 1 + seq });
  return id;
}

/**
 * Games of private tables, of tables by link and of tables an administrator took away are looked for in every list and
 * figure, by a visitor, a stranger and those who played. `spoil` changes the server first; the planted faults do.
 */
export async function figuresOfPrivateTables(
  tally: Tally,
  spoil: (server: TestServer, games: readonly string[]) => Promise<void> = async () => {},
): Promise<void> {
  const place = scratch();
  const server = await testServer({ config: { database: `${place.path}/club.db` } });
  try {
    const [amy, bob, eve, boss] = [
      await person(server),
      await person(server),
      await person(server),
      await person(server),
    ];
    await makeAdmin(boss);
    const players = [amy, bob] as const;
    const removed = await finished(players, 'public');
    await server.tick();
    const hidden = [await finished(players, 'private'), await finished(players, 'link'), removed];
    const seen = await finished(players, 'public');
    await boss.send('PUT', `/api/admin/games/${removed}/removed`, { removed: true, reason: 'to see' });
    await spoil(server, hidden);
    await server.tick();
    await eve.send('PUT', `/api/me/follows/${amy.account}`);
    for (const [who, client] of [
      ['nobody', new Client(server)],
      ['a stranger', eve],
      ['a player', amy],
    ] as const) {
      const archive = await client.get('/api/club/games');
      tally.check(archive.text.includes(seen), `${who}: a public game is not in the archive`);
      for (const path of [
        '/api/club/games',
        '/api/club/games?order=strongest',
        `/api/club/games?who=${amy.account}&with=${bob.account}`,
        `/api/club/people/${amy.account}`,
        `/api/club/people/${amy.account}/opponents/${bob.account}`,
        '/api/club/leaders',
        '/api/club/titles/pocket',
        '/api/club/openings?title=pocket',
        '/api/club/positions?title=pocket&players=2',
        '/api/club/collections',
        '/api/club/studies',
        '/api/tournaments',
        '/api/seeks',
        ...(who === 'nobody' ? [] : ['/api/me/follows']),
      ]) {
        const { text } = await client.get(path);
        tally.check(
          !hidden.some((id) => text.includes(id)) && !text.includes(SECRET_NAME),
          `${who}: ${path} tells of a table that is not public`,
        );
      }
      const { body } = await client.get<{ figures: { games: number }[] }>(`/api/club/people/${amy.account}`);
      const games = body.figures.reduce((sum, it) => sum + it.games, 0);
      tally.check(games === 1, `${who}: ${games} games are counted of which one is public`);
    }
  } finally {
    await server.close();
    place.drop();
  }
}
