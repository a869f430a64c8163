import { expect, test } from 'vitest';
import { type Client, type Reply, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

const bid = (player: number, amount: number) =>
  ({ type: 'bid', by: `player:p${player}`, lot: 'pot', amount }) as const;
const pass = (player: number) => ({ type: 'pass', by: `player:p${player}` }) as const;
const undo = (who: Client, id: string, seq: number) =>
  who.post<{ seq: number; error: { code: string } }>(`/api/games/${id}/undo`, { seq });
const redo = (who: Client, id: string, seq: number) =>
  who.post<{ seq: number; error: { code: string } }>(`/api/games/${id}/redo`, { seq });

onBothDatabases('undo', (databases) => {
  const site = withServer(databases, { snapshotEvery: 4 });

  test('my own last action, until somebody else has acted; then redo', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    await amy.act(id, 0, bid(1, 5));
    expect((await amy.game(id)).undo).toEqual({ to: 0 });
    expect((await bob.game(id)).undo).toMatchObject({ why: expect.stringContaining('Somebody else') });
    expect((await undo(bob, id, 1)).body.error.code).toBe('askFirst');
    expect((await undo(amy, id, 1)).body.seq).toBe(2);
    const back = await amy.game(id);
    expect(back.table).toMatchObject({ seq: 2, head: 0, waitsFor: ['player:p1'] });
    expect(back.view.cash['player:p1']).toBe(1000);
    expect((await redo(bob, id, 2)).body.error.code).toBe('nothingToRedo');
    expect((await redo(amy, id, 2)).body.seq).toBe(3);
    expect((await amy.game(id)).view.cash['player:p1']).toBe(995);
    await bob.act(id, 3, pass(2));
    expect((await undo(amy, id, 4)).body.error.code).toBe('askFirst');
  });

  test('what is taken back stays in the log, and a new move starts a branch', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    await amy.act(id, 0, bid(1, 5));
    await undo(amy, id, 1);
    await amy.act(id, 2, bid(1, 3));
    expect((await redo(amy, id, 3)).status).toBe(409);
    await bob.act(id, 3, bid(2, 1));
    const { body } = await bob.get<{ entries: object[] }>(`/api/games/${id}/entries`);
    expect(body.entries).toMatchObject([
      { seq: 1, kind: 'action', base: 0, head: 1, action: bid(1, 5) },
      { seq: 2, kind: 'undo', base: 1, head: 0, action: null },
      { seq: 3, kind: 'action', base: 0, head: 3, action: bid(1, 3) },
      { seq: 4, kind: 'action', base: 3, head: 4 },
    ]);
    site.server.context.games.forget(id);
    expect((await bob.game(id)).view.cash).toMatchObject({ 'player:p1': 997, 'player:p2': 999 });
    const gone = await bob.get<{ view: { cash: object } }>(`/api/games/${id}/positions/1`);
    expect(gone.body.view.cash).toMatchObject({ 'player:p1': 995 });
  });

  test('a table read cold after many jumps is where it was, whatever snapshots lie on dead branches', async () => {
    const { id, players } = await table(site.server, 2, {
      settings: { freeUndo: true },
      options: { rounds: 50 },
    });
    const [amy, bob] = players as [Client, Client];
    let seq = 0;
    const go = async (reply: Promise<Reply<{ seq: number }>>): Promise<void> => {
      const { status, body } = await reply;
      expect(status).toBe(200);
      seq = body.seq;
    };
    for (let round = 0; round < 6; round++) {
      await go(amy.act(id, seq, bid(1, 2)));
      await go(bob.act(id, seq, bid(2, 1)));
      await go(amy.act(id, seq, bid(1, 9)));
      await go(undo(amy, id, seq));
      await go(undo(bob, id, seq));
      await go(undo(amy, id, seq));
      await go(redo(amy, id, seq));
      await go(bob.act(id, seq, bid(2, 3)));
    }
    const hot = await amy.game(id);
    expect(hot.view.cash).toMatchObject({ 'player:p1': 1000 - 12, 'player:p2': 1000 - 18 });
    site.server.context.games.forget(id);
    const cold = await amy.game(id);
    expect(cold.hash).toBe(hot.hash);
    expect(cold.table.seq).toBe(hot.table.seq);
    expect(cold.undo).toEqual(hot.undo);
    expect(cold.redo).toEqual(hot.redo);
  });

  test('beyond that the others are asked, and all have to agree', async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob, cem] = players as [Client, Client, Client];
    await amy.act(id, 0, bid(1, 5));
    await bob.act(id, 1, bid(2, 5));
    const asked = await amy.post<{ id: string; waitsFor: string[] }>(`/api/games/${id}/proposals`, {
      kind: 'takeBack',
      to: 0,
    });
    expect(asked.status).toBe(201);
    expect(asked.body.waitsFor).toEqual(['player:p2', 'player:p3']);
    const answer = (who: Client, yes: boolean) =>
      who.post(`/api/games/${id}/proposals/${asked.body.id}/answer`, { yes });
    expect((await answer(amy, true)).status).toBe(403);
    expect((await answer(bob, true)).body).toMatchObject({ status: 'open', waitsFor: ['player:p3'] });
    expect((await cem.game(id)).proposals).toHaveLength(1);
    expect((await answer(cem, true)).body).toMatchObject({ status: 'accepted' });
    const back = await cem.game(id);
    expect(back.table).toMatchObject({ seq: 3, head: 0, waitsFor: ['player:p1'] });
    expect(back.proposals).toEqual([]);
  });

  test('one no declines it, a move makes it void, its maker can withdraw it', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    await amy.act(id, 0, bid(1, 5));
    const ask = async () =>
      (await amy.post<{ id: string }>(`/api/games/${id}/proposals`, { kind: 'takeBack', to: 0 })).body.id;
    const answer = (proposal: string, yes: boolean) =>
      bob.post<{ status: string; error: { code: string } }>(`/api/games/${id}/proposals/${proposal}/answer`, {
        yes,
      });
    expect((await answer(await ask(), false)).body.status).toBe('declined');
    const second = await ask();
    await bob.act(id, 1, pass(2));
    expect((await answer(second, true)).body.error.code).toBe('stale');
    const third = await ask();
    expect((await bob.send('DELETE', `/api/games/${id}/proposals/${third}`)).status).toBe(403);
    expect((await amy.send('DELETE', `/api/games/${id}/proposals/${third}`)).status).toBe(204);
    expect((await answer(third, true)).body.error.code).toBe('closed');
    expect((await amy.game(id)).table).toMatchObject({ seq: 2, head: 2 });
    expect((await amy.post(`/api/games/${id}/proposals`, { kind: 'takeBack', to: 9 })).status).toBe(422);
  });

  test('the game ends early only when everybody agrees', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    const asked = await amy.post<{ id: string }>(`/api/games/${id}/proposals`, { kind: 'end' });
    expect((await amy.game(id)).table.status).toBe('running');
    await bob.post(`/api/games/${id}/proposals/${asked.body.id}/answer`, { yes: true });
    expect((await amy.game(id)).table).toMatchObject({ status: 'over', result: { why: 'agreed' } });
  });

  test('what everybody agreed to end nobody brings back alone: its seed is open', async () => {
    for (const freeUndo of [false, true]) {
      const { id, players } = await table(site.server, 2, { settings: { freeUndo } });
      const [amy, bob] = players as [Client, Client];
      const asked = await amy.post<{ id: string }>(`/api/games/${id}/proposals`, { kind: 'end' });
      await bob.post(`/api/games/${id}/proposals/${asked.body.id}/answer`, { yes: true });
      for (const who of [amy, bob]) {
        expect((await who.game(id)).undo).toEqual({ why: expect.stringContaining('agreed') });
        expect((await undo(who, id, 1)).status).toBe(409);
      }
      expect((await amy.game(id)).table).toMatchObject({ status: 'over', seq: 1 });
    }
  });

  test('a pick of a hidden card cannot be taken back freely', async () => {
    const { id, players } = await table(site.server, 2, { options: { draft: true } });
    const [amy] = players as [Client, Client];
    const hand = (await amy.game(id)).view.secret?.deck ?? [];
    await amy.act(id, 0, { type: 'pick', by: 'player:p1', card: hand[0] ?? '' });
    expect((await undo(amy, id, 1)).body.error.code).toBe('askFirst');
    expect((await amy.game(id)).undo).toMatchObject({ why: expect.stringContaining('hidden') });
  });

  test('alone against computer players one takes back past their moves', async () => {
    const { id, players } = await table(site.server, 3, { computers: ['normal', 'easy'] });
    const [amy] = players as [Client];
    await amy.act(id, 0, bid(1, 5));
    await site.server.context.jobs.idle();
    const after = await amy.game(id);
    expect(after.table).toMatchObject({ seq: 3, waitsFor: ['player:p1'] });
    await undo(amy, id, 3);
    expect((await amy.game(id)).table).toMatchObject({ seq: 4, head: 0, waitsFor: ['player:p1'] });
  });
});
