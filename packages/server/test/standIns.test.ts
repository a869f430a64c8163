import { expect, test } from 'vitest';
import { ABSENT_AFTER } from '../src/games/standIns.ts';
import { type Client, person, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

const pass = (player: number) => ({ type: 'pass', by: `player:p${player}` }) as const;
const p = (player: number) => `player:p${player}`;

interface Proposed {
  id: string;
  status: string;
  waitsFor: string[];
  error: { code: string };
}

onBothDatabases('acting for an absent player', (databases) => {
  const site = withServer(databases);
  const propose = (who: Client, id: string, absent: number, standIn: number) =>
    who.post<Proposed>(`/api/games/${id}/proposals`, {
      kind: 'standIn',
      absent: p(absent),
      standIn: p(standIn),
    });
  const answer = (who: Client, id: string, proposal: string, yes: boolean) =>
    who.post<Proposed>(`/api/games/${id}/proposals/${proposal}/answer`, { yes });
  const wait = (): void => {
    site.server.clock.now += ABSENT_AFTER.slow;
  };
  /** p1 is away and p2 acts for them: p3 has agreed. */
  const stoodIn = async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob, cem] = players as [Client, Client, Client];
    wait();
    const { body } = await propose(bob, id, 1, 2);
    await answer(cem, id, body.id, true);
    return { id, amy, bob, cem };
  };

  test('somebody offers, everybody else who is there agrees, then they act in that seat', async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob, cem] = players as [Client, Client, Client];
    wait();
    expect((await bob.act(id, 0, pass(1))).status).toBe(403);
    const proposed = await propose(bob, id, 1, 2);
    expect(proposed.body).toMatchObject({ status: 'open', waitsFor: [p(3)] });
    expect((await bob.act(id, 0, pass(1))).status).toBe(403);
    expect((await answer(cem, id, proposed.body.id, true)).body.status).toBe('accepted');
    expect((await bob.game(id)).table.you).toMatchObject({ players: [p(2)], standsInFor: [p(1)] });
    expect((await amy.game(id)).table.seats[0]).toMatchObject({ standIn: p(2) });
    const mine = await bob.get<{ decisions: { asked: { who: string } }[] }>(`/api/games/${id}/decisions`);
    expect(mine.body.decisions.map((it) => it.asked.who)).toEqual([p(1)]);
    expect((await cem.act(id, 0, pass(1))).status).toBe(403);
    const done = await bob.act(id, 0, pass(1));
    expect(done.body.entry).toMatchObject({ player: p(1), standIn: p(2) });
    expect((await bob.act(id, 1, pass(2))).body.entry).toMatchObject({ player: p(2), standIn: null });
    const { body } = await cem.get<{ entries: object[] }>(`/api/games/${id}/entries`);
    expect(body.entries).toMatchObject([
      { player: p(1), standIn: p(2) },
      { player: p(2), standIn: null },
    ]);
  });

  test('it lasts until the player moves again', async () => {
    const { id, amy, bob, cem } = await stoodIn();
    await bob.act(id, 0, pass(1));
    await bob.act(id, 1, pass(2));
    await cem.act(id, 2, pass(3));
    expect((await amy.act(id, 3, pass(1))).status).toBe(200);
    expect((await amy.game(id)).table.seats[0]).toMatchObject({ standIn: null });
    await bob.act(id, 4, pass(2));
    await cem.act(id, 5, pass(3));
    expect((await bob.act(id, 6, pass(1))).status).toBe(403);
  });

  test('the player who is back ends it, or whoever acted for them; nobody else', async () => {
    for (const who of ['amy', 'bob'] as const) {
      const at = await stoodIn();
      const url = `/api/games/${at.id}/stand-ins/${p(1)}`;
      expect((await at.cem.send('DELETE', url)).status).toBe(403);
      expect((await (await person(site.server)).send('DELETE', url)).status).toBe(403);
      expect((await at[who].send('DELETE', url)).status).toBe(204);
      expect((await at[who].send('DELETE', url)).status).toBe(404);
      expect((await at.bob.act(at.id, 0, pass(1))).status).toBe(403);
    }
  });

  test('a player names in advance who acts for them: everybody else agrees', async () => {
    const { id, players } = await table(site.server, 3, { settings: { rated: 'people' } });
    const [amy, bob, cem] = players as [Client, Client, Client];
    const proposed = await propose(amy, id, 1, 2);
    expect(proposed.body.waitsFor).toEqual([p(2), p(3)]);
    await answer(bob, id, proposed.body.id, true);
    expect((await answer(cem, id, proposed.body.id, true)).body.status).toBe('accepted');
    expect((await bob.act(id, 0, pass(1))).status).toBe(200);
  });

  test('nobody is called absent before their time, or while it is not their turn', async () => {
    const { id, players } = await table(site.server, 3);
    const [, bob, cem] = players as [Client, Client, Client];
    expect((await propose(bob, id, 1, 2)).body.error.code).toBe('notAbsent');
    wait();
    expect((await propose(bob, id, 3, 2)).body.error.code).toBe('notAbsent');
    expect((await propose(cem, id, 1, 2)).status).toBe(403);
    expect((await propose(bob, id, 1, 1)).body.error.code).toBe('noSuchPlayer');
    expect((await propose(bob, id, 7, 2)).body.error.code).toBe('noSuchPlayer');
    expect((await propose(bob, id, 1, 2)).status).toBe(201);
  });

  test('where nobody is in a hurry, whoever sleeps for a night is not absent; at a live table ten minutes are enough', async () => {
    for (const [pace, hours, code] of [
      ['slow', 10, 'notAbsent'],
      ['slow', 24, undefined],
      ['live', 0.1, 'notAbsent'],
      ['live', 0.2, undefined],
    ] as const) {
      const { id, players } = await table(site.server, 3, { settings: { pace } });
      site.server.clock.now += hours * 3_600_000;
      const { body } = await propose(players[1] as Client, id, 1, 2);
      expect(body.error?.code).toBe(code);
    }
  });

  test('one no is enough, above all from the player who was thought to be away', async () => {
    const { id, players } = await table(site.server, 3);
    const [amy, bob, cem] = players as [Client, Client, Client];
    wait();
    const { body } = await propose(bob, id, 1, 2);
    expect((await answer(amy, id, body.id, false)).body.status).toBe('declined');
    expect((await answer(cem, id, body.id, true)).status).toBe(409);
    expect((await bob.act(id, 0, pass(1))).status).toBe(403);
  });

  test('of two people nobody takes over the other: they have to agree themselves', async () => {
    const { id, players } = await table(site.server, 2);
    const [amy, bob] = players as [Client, Client];
    wait();
    const { body } = await propose(bob, id, 1, 2);
    expect(body.waitsFor).toEqual([p(1)]);
    expect((await bob.act(id, 0, pass(1))).status).toBe(403);
    await answer(amy, id, body.id, true);
    expect((await bob.act(id, 0, pass(1))).status).toBe(200);
  });

  test('at a rated table the others cannot agree on it among themselves', async () => {
    const { id, players } = await table(site.server, 3, { settings: { rated: 'people' } });
    const [, bob] = players as [Client, Client, Client];
    wait();
    expect((await propose(bob, id, 1, 2)).body.error.code).toBe('rated');
  });

  test('nobody acts for another, and nobody sees their cards, while something is hidden', async () => {
    const { id, players } = await table(site.server, 3, { options: { draft: true } });
    const [, bob] = players as [Client, Client, Client];
    wait();
    expect((await propose(bob, id, 1, 2)).body.error.code).toBe('hidden');
  });

  test('it ends when one of the two gives up the seat', async () => {
    const first = await stoodIn();
    await first.bob.post(`/api/games/${first.id}/resign`, { computer: null });
    expect((await first.cem.game(first.id)).table.seats[0]).toMatchObject({ standIn: null });
    const second = await stoodIn();
    await second.amy.post(`/api/games/${second.id}/resign`, { computer: null });
    expect((await second.bob.act(second.id, 0, pass(1))).status).toBe(403);
  });
});
