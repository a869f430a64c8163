import { expect, test } from 'vitest';
import { type Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

const pass = (player: number) => ({ type: 'pass', by: `player:p${player}` }) as const;
const buy = (player: number) =>
  ({ type: 'buyShares', by: `player:p${player}`, company: 'company:X', from: 'offering', units: 1 }) as const;

onBothDatabases('standing orders', (databases) => {
  const site = withServer(databases);
  const settle = () => site.server.context.jobs.idle();
  const order = (who: Client, id: string, body: object) =>
    who.post<{ id: string }>(`/api/games/${id}/orders`, body);
  const status = async (who: Client, id: string) =>
    (await who.get<{ status: string; note: string | null }[]>(`/api/games/${id}/orders`)).body.map(
      (it) => it.status,
    );

  test('pass for the rest of this round, and no longer', async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob, cem] = players as [Client, Client, Client];
    expect((await order(bob, id, { kind: 'passStock' })).status).toBe(201);
    await amy.act(id, 0, pass(1));
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 2, waitsFor: ['player:p3'] });
    await cem.act(id, 2, pass(3));
    await amy.act(id, 3, pass(1));
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 4, waitsFor: ['player:p2'] });
    expect(await status(bob, id)).toEqual(['done']);
  });

  test("it fires at once when it is given in one's own turn", async () => {
    const { id, players } = await table(site.server, 2);
    const [amy] = players as [Client, Client];
    await order(amy, id, { kind: 'passStock' });
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 1, waitsFor: ['player:p2'] });
  });

  test('it ends when somebody touches a company of mine', async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob, cem] = players as [Client, Client, Client];
    await amy.act(id, 0, buy(1));
    await bob.act(id, 1, pass(2));
    await cem.act(id, 2, pass(3));
    await amy.act(id, 3, pass(1));
    await order(amy, id, { kind: 'passStock', unless: 'shares' });
    await bob.act(id, 4, buy(2));
    await cem.act(id, 5, pass(3));
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 6, waitsFor: ['player:p1'] });
    expect(await status(amy, id)).toEqual(['done']);
  });

  test('pass in auctions above so much: asked while a bid within it is possible, passed when none is', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    expect((await order(amy, id, { kind: 'passBids', above: 1 })).status).toBe(201);
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 0, waitsFor: ['player:p1'] });
    await order(bob, id, { kind: 'passBids', above: 0 });
    await amy.act(id, 0, pass(1));
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 2, waitsFor: ['player:p1'] });
    expect(await status(bob, id)).toEqual(['open']);
    expect((await order(amy, id, { kind: 'passBids', above: -1 })).status).toBe(400);
  });

  test('keep buying up to so many, then stop', async () => {
    const { id, players } = await table(site.server, 2, { options: { rounds: 9 } });
    const [amy, bob] = players as [Client, Client];
    await order(amy, id, { kind: 'buyShares', company: 'company:X', upTo: 2 });
    await settle();
    await bob.act(id, 1, pass(2));
    await settle();
    await bob.act(id, 3, pass(2));
    await settle();
    const after = await amy.game(id);
    expect(after.view.companies['company:X']?.certs.single['player:p1']).toBe(2);
    expect(after.table).toMatchObject({ seq: 4, waitsFor: ['player:p1'] });
    expect(await status(amy, id)).toEqual(['done']);
  });

  test('what the rules refuse, or what costs too much, is not done and says why', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy] = players as [Client, Client];
    await order(amy, id, { kind: 'buyShares', company: 'company:X', upTo: 2, from: ['pool'] });
    await settle();
    await order(amy, id, { kind: 'buyShares', company: 'company:X', upTo: 2, most: 9 });
    await settle();
    expect((await amy.game(id)).table.seq).toBe(0);
    const { body } = await amy.get<{ status: string; note: string }[]>(`/api/games/${id}/orders`);
    expect(body).toMatchObject([
      { status: 'refused', note: 'No such share is to be had.' },
      { status: 'refused', note: expect.stringContaining('more than you wanted') },
    ]);
  });

  test('accept any offer above a price', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    await order(bob, id, { kind: 'acceptOffers', least: 50 });
    const offer = (price: number) =>
      ({ type: 'buyPrivate', by: 'player:p1', buyer: 'player:p1', private: 'private:MAIL', price }) as const;
    await amy.act(id, 0, offer(40));
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 1, waitsFor: ['player:p2'] });
    await bob.act(id, 1, { type: 'answer', by: 'player:p2', yes: false });
    await amy.act(id, 2, offer(60));
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 4, waitsFor: ['player:p2'] });
    expect((await amy.game(id)).view.cash['player:p1']).toBe(940);
  });

  test('only their owner sees and withdraws them', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    const eve = await person(site.server);
    const { body } = await order(bob, id, { kind: 'passStock' });
    expect((await amy.get(`/api/games/${id}/orders`)).body).toEqual([]);
    expect((await eve.get(`/api/games/${id}/orders`)).status).toBe(403);
    expect((await eve.post(`/api/games/${id}/orders`, { kind: 'passStock' })).status).toBe(403);
    expect((await amy.send('DELETE', `/api/games/${id}/orders/${body.id}`)).status).toBe(404);
    expect((await bob.send('DELETE', `/api/games/${id}/orders/${body.id}`)).status).toBe(204);
    await amy.act(id, 0, pass(1));
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 1, waitsFor: ['player:p2'] });
    expect((await amy.get(`/api/games/${id}`)).text).not.toContain('passStock');
  });

  test('undo takes the orders of others along, and they fire again', async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob] = players as [Client, Client, Client];
    await order(bob, id, { kind: 'passStock' });
    await amy.act(id, 0, { type: 'bid', by: 'player:p1', lot: 'pot', amount: 4 });
    await settle();
    expect((await amy.game(id)).table.seq).toBe(2);
    expect((await amy.post(`/api/games/${id}/undo`, { seq: 2 })).status).toBe(200);
    await amy.act(id, 3, pass(1));
    await settle();
    expect((await amy.game(id)).table).toMatchObject({ seq: 5, waitsFor: ['player:p3'] });
  });
});
