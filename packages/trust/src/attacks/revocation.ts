import type { TableView } from '@roundhouse/schema';
import { Client, person, type Socket } from '../../../server/test/support/client.ts';
import type { Tally } from '../tally.ts';
import type { Ground } from './ground.ts';
import { isEnded, PATIENCE } from './host.ts';

const AMONG_US = 'now-that-they-are-gone';

/** What was taken from somebody: tokens, sessions, a seat at a private table. Whatever they still hold opens nothing. */
export async function revoked(tally: Tally, { server }: Ground, patience = PATIENCE): Promise<void> {
  const program = async (owner: Client): Promise<{ id: string; client: Client; socket: Socket }> => {
    const made = await owner.post<{ id: string; token: string }>('/api/me/tokens', { label: 'x' });
    const client = Object.assign(new Client(server), { token: made.body.token });
    return { id: made.body.id, client, socket: await client.socket() };
  };
  const checkGone = async (what: string, it: { client: Client; socket: Socket }): Promise<void> => {
    tally.check((await it.client.get('/api/me')).status === 401, `a token works after ${what}`);
    tally.check(
      (await isEnded(it.socket, patience)) && it.socket.closed?.code === 4401,
      `the socket of a token is open after ${what}`,
    );
  };
  const owner = await person(server, 'Revoker');
  const withdrawn = await program(owner);
  await owner.send('DELETE', `/api/me/tokens/${withdrawn.id}`);
  await checkGone('it was withdrawn', withdrawn);
  const older = await program(owner);
  await owner.post('/api/me/password', { current: 'a long password', next: 'another password' });
  await checkGone('the password was changed', older);
  const last = await program(owner);
  await owner.send('DELETE', '/api/sessions');
  await checkGone('signing out everywhere', last);

  const [host, eve] = [await person(server), await person(server)];
  const made = await host.post<TableView>('/api/games', {
    title: 'pocket',
    seats: 3,
    visibility: 'private',
    options: { rounds: 100 },
    settings: { name: 'Among us', seatOrder: 'asJoined' },
  });
  const { id, invitation } = made.body;
  await eve.post(`/api/invitations/${invitation}`, {});
  const spy = await eve.socket();
  spy.say({ type: 'subscribe', game: id });
  await spy.next((it) => it.type === 'entries');
  await host.send('PUT', `/api/games/${id}/seats/1`, { open: true });
  const heard = spy.messages.length;
  await host.post(`/api/games/${id}/chat`, { text: AMONG_US });
  await host.send('PUT', `/api/games/${id}/seats/1`, { computer: 'easy' });
  await host.post(`/api/games/${id}/start`);
  await host.act(id, 0, { type: 'pass', by: 'player:p1' });
  await server.context.jobs.idle();
  spy.say({ type: 'ping', id: 9 });
  await spy.next((it) => it.type === 'pong');
  for (const it of spy.messages.slice(heard))
    tally.check(
      it.type === 'pong' || it.type === 'error' || it.type === 'presence',
      `somebody taken off a private table is sent '${it.type}'`,
    );
  tally.check(!JSON.stringify(spy.messages).includes(AMONG_US), 'and hears what is said there');
  tally.check((await eve.get(`/api/games/${id}`)).status === 404, 'a private table can still be seen');
  for (const code of [invitation, (await host.game(id)).table.invitation])
    tally.check(
      (await eve.post(`/api/invitations/${code}`, {})).status !== 200,
      'somebody taken off a table came back by an invitation',
    );
  spy.close();
}
