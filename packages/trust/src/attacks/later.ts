import { Client, person, type Socket, table } from '../../../server/test/support/client.ts';
import { scratch, type TestServer, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

const MINUTE = 60_000;
const DELAY = 60;
const TALK = 'what-was-said-a-moment-ago';

const looks = (id: string, player: Client): string[] => [
  '/api/games?list=running',
  `/api/games/${id}`,
  ...['entries', 'entries?after=0', 'chat', 'audit', 'positions/0', 'positions/1', 'positions/2'].map(
    (look) => `/api/games/${id}/${look}`,
  ),
  ...['decisions', 'orders', 'notes'].map((look) => `/api/games/${id}/${look}`),
  `/api/club/people/${player.account}`,
  '/api/me/follows',
  '/api/me/export',
  '/api/tournaments',
];

/** A number of an entry, of a table that has moved, or the talk at it. */
const tellsOfMoves = (text: string): boolean =>
  /"(?:seq|head)":[1-9]/.test(text) || text.includes(TALK) || text.includes('"pot"');

/** Everything sockets are sent that ask for the table from the start, from beyond its end, and from wherever it stands. */
async function listeners(who: Client, id: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (const from of [0, 5, undefined]) {
    const socket = await who.socket();
    socket.say({ type: 'subscribe', game: id, ...(from !== undefined && { from }) });
    await socket.next((it) => it.type === 'entries');
    sockets.push(socket);
  }
  return sockets;
}

/**
 * A table whose host wants it seen an hour later: visitors look for its moves and its talk everywhere, ask for copies, and
 * listen on sockets. `spoil` changes the server first; the planted faults do.
 */
export async function seenLater(
  tally: Tally,
  spoil: (server: TestServer, game: string) => Promise<void> = async () => {},
): Promise<void> {
  const place = scratch();
  const server = await testServer({ config: { database: `${place.path}/later.db` } });
  try {
    const { id, players } = await table(server, 2, { settings: { delay: DELAY }, options: { rounds: 100 } });
    const [amy, bob] = players as [Client, Client];
    const [eve, nobody] = [await person(server), new Client(server)];
    await eve.send('PUT', `/api/me/follows/${amy.account}`);
    await spoil(server, id);
    const sockets = [...(await listeners(eve, id)), ...(await listeners(nobody, id))];
    await amy.act(id, 0, { type: 'bid', by: 'player:p1', lot: 'pot', amount: 1 });
    await amy.post(`/api/games/${id}/chat`, { text: TALK });
    await bob.act(id, 1, { type: 'pass', by: 'player:p2' });
    await amy.post(`/api/games/${id}/proposals`, { kind: 'takeBack', to: 1 });
    for (const [who, client] of [
      ['somebody without a seat', eve],
      ['nobody', nobody],
    ] as const)
      for (const look of looks(id, amy)) {
        const { text } = await client.get(look);
        tally.check(!tellsOfMoves(text), `${who}: ${look} tells of moves before their time`);
      }
    const newest = await eve.post(`/api/games/${id}/clone`, { seq: 2 });
    tally.check(newest.status === 422, `a copy of a move before its time was answered ${newest.status}`);
    const copy = await eve.post<{ id: string }>(`/api/games/${id}/clone`, {});
    tally.check(
      !tellsOfMoves((await eve.get(`/api/games/${copy.body.id}/entries`)).text),
      'a copy tells of moves before their time',
    );
    for (const socket of sockets) {
      socket.say({ type: 'ping', id: 7 });
      await socket.next((it) => it.type === 'pong' && it.id === 7);
      tally.check(
        !tellsOfMoves(JSON.stringify(socket.messages)),
        'a socket tells of moves before their time',
      );
      socket.close();
    }
    server.clock.now += DELAY * MINUTE;
    tally.check((await eve.game(id)).table.seq === 2, 'the moves are not seen when their time has come');
  } finally {
    await server.close();
    place.drop();
  }
}
