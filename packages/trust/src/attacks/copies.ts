import { type Client, person, table } from '../../../server/test/support/client.ts';
import { scratch, type TestServer, testServer } from '../../../server/test/support/server.ts';
import type { Tally } from '../tally.ts';

/** A pick with its card, a hand with a card that can be read, or the key of a later shuffle. */
const tellsSecret = (text: string): boolean =>
  /"type":"pick","by":"[^"]*","card":"/.test(text) ||
  /"deck":\[(?!(?:"\?",?)*\])/.test(text) ||
  /"keys":\[\[/.test(text);

const LOOKS = [
  '',
  '/entries',
  '/positions/0',
  '/positions/1',
  '/positions/2',
  '/decisions',
  '/audit',
  '/orders',
];

/** A table of two whose draft is over, while the game goes on. */
async function drafted(server: TestServer): Promise<{ id: string; players: Client[] }> {
  const { id, players } = await table(server, 2, { options: { draft: true, rounds: 1000 } });
  for (const [seq, drafter] of players.entries()) {
    const [card = ''] = (await drafter.game(id)).view.secret?.deck ?? [];
    const picked = await drafter.act(id, seq, { type: 'pick', by: `player:p${seq + 1}`, card });
    if (picked.status !== 200) throw new Error(`pick ${seq} was answered ${picked.status}`);
  }
  return { id, players };
}

/** A spectator copies a running game, looks everywhere, undoes the copy, ends it and copies it again. */
export async function copiesKeepSecrets(
  tally: Tally,
  afterCopy: (server: TestServer, copy: string) => Promise<void> = async () => {},
): Promise<void> {
  const place = scratch();
  const server = await testServer({ config: { database: `${place.path}/copies.db` } });
  try {
    const { id } = await drafted(server);
    const eve = await person(server);
    const made = await eve.post<{ id: string }>(`/api/games/${id}/clone`);
    const copy = made.body.id;
    tally.check(made.status === 201, `copying was answered ${made.status}`);
    await afterCopy(server, copy);
    const look = async (stage: string): Promise<void> => {
      for (const path of LOOKS) {
        const { text } = await eve.get(`/api/games/${copy}${path}`);
        tally.check(!tellsSecret(text), `a copy ${stage} tells the original's secrets at ${path || '/'}`);
      }
      const socket = await eve.socket();
      socket.say({ type: 'subscribe', game: copy, from: 0 });
      const news = await socket.next((message) => message.type === 'entries');
      socket.close();
      tally.check(!tellsSecret(JSON.stringify(news)), `a copy ${stage} tells secrets on the socket`);
    };
    await look('just made');
    const { seq } = (await eve.game(copy)).table;
    const undone = await eve.post(`/api/games/${copy}/undo`, { seq });
    tally.check(undone.status === 409, `undo into the original's draft was answered ${undone.status}`);
    const back = await eve.post(`/api/games/${copy}/proposals`, { kind: 'takeBack', to: 0 });
    tally.check(back.status === 409, `going back into the original's draft was answered ${back.status}`);
    await look('that was undone');
    await eve.post(`/api/games/${copy}/proposals`, { kind: 'end' });
    tally.check((await eve.game(copy)).table.status === 'over', 'a copy cannot be ended');
    await look('that is over');
    const again = await eve.post(`/api/games/${copy}/clone`, { seq: 0 });
    tally.check(again.status === 409, `a copy of the copy's draft was answered ${again.status}`);
    const { text } = await eve.get('/api/me/export');
    tally.check(!tellsSecret(text), "an export tells the original's secrets");
  } finally {
    await server.close();
    place.drop();
  }
}

/** What everybody agreed to end stays ended: its seed is open. */
export async function agreedEnd(tally: Tally, open = testServer): Promise<void> {
  const place = scratch();
  const server = await open({ config: { database: `${place.path}/end.db` } });
  try {
    for (const freeUndo of [false, true]) {
      const { id, players } = await table(server, 2, { settings: { freeUndo } });
      const [amy, bob] = players as [Client, Client];
      const asked = await amy.post<{ id: string }>(`/api/games/${id}/proposals`, { kind: 'end' });
      await bob.post(`/api/games/${id}/proposals/${asked.body.id}/answer`, { yes: true });
      const { body } = await amy.get<{ seed: string | null }>(`/api/games/${id}/audit`);
      tally.check(body.seed !== null, 'an agreed end does not open the seed');
      for (const who of [amy, bob]) {
        const { table: before } = await who.game(id);
        const undone = await who.post(`/api/games/${id}/undo`, { seq: before.seq });
        tally.check(undone.status === 409, `undo of an agreed end was answered ${undone.status}`);
        const back = await who.post(`/api/games/${id}/proposals`, { kind: 'takeBack', to: 0 });
        tally.check(back.status === 409, `going back from an agreed end was answered ${back.status}`);
        tally.check((await who.game(id)).table.status === 'over', 'a game that was ended goes on');
      }
    }
  } finally {
    await server.close();
    place.drop();
  }
}
