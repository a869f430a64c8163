import type {
  CollectionEntry,
  CollectionView,
  PositionsView,
  StudyEntry,
  StudyView,
} from '@roundhouse/schema';
import { expect, test } from 'vitest';
import { rebuildClub } from '../src/club/rebuild.ts';
import { makeAdmin } from './support/admin.ts';
import { Client, person } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';

/** A game of one round: everybody bids so much, and who bid least has most money left. */
async function play(
  players: readonly Client[],
  bids: readonly number[],
  visibility = 'public',
): Promise<string> {
  const [host] = players as [Client];
  host.server.clock.now += 1000;
  const made = await host.post<{ id: string; invitation: string }>('/api/games', {
    title: 'pocket',
    seats: players.length,
    options: { rounds: 1 },
    visibility,
    settings: { name: 'For the shelf', seatOrder: 'asJoined' },
  });
  const { id, invitation } = made.body;
  for (const other of players.slice(1)) await other.post(`/api/games/${id}/join`, { invitation });
  await host.post(`/api/games/${id}/start`);
  for (const [seat, amount] of bids.entries()) {
    const bid = { type: 'bid', by: `player:p${seat + 1}`, lot: 'pot', amount } as const;
    const moved = await (players[seat] as Client).act(id, seat, bid);
    if (moved.status !== 200) throw new Error(moved.text);
  }
  return id;
}

onBothDatabases('the shelf', (databases) => {
  const site = withServer(databases);
  const three = async (): Promise<[Client, Client, Client]> => [
    await person(site.server),
    await person(site.server),
    await person(site.server),
  ];
  const collection = async (by: Client, id: string): Promise<CollectionView> =>
    (await by.get<CollectionView>(`/api/club/collections/${id}`)).body;
  const study = async (by: Client, id: string): Promise<StudyView> =>
    (await by.get<StudyView>(`/api/club/studies/${id}`)).body;

  test('a collection holds finished public games; only its owner changes it, and a private one is nobody else’s', async () => {
    const [amy, bob] = await three();
    const open = await play([amy, bob], [1, 2]);
    const closed = await play([amy, bob], [1, 2], 'private');
    await site.server.tick();
    const made = await amy.post<{ id: string }>('/api/club/collections', { name: 'Strong players' });
    expect(made.status).toBe(201);
    const { id } = made.body;
    const put = (by: Client, game: string) =>
      by.send('PUT', `/api/club/collections/${id}/games/${game}`, { text: 'a bold start' });
    expect((await put(amy, open)).status).toBe(204);
    expect((await put(amy, open)).status).toBe(204);
    expect((await put(amy, closed)).status).toBe(404);
    expect((await put(bob, open)).status).toBe(403);
    expect(await collection(new Client(site.server), id)).toMatchObject({
      name: 'Strong players',
      games: 1,
      by: { account: amy.account },
      list: [{ game: { game: open }, text: 'a bold start' }],
    });
    const listed = (await bob.get<CollectionEntry[]>('/api/club/collections')).body;
    expect(listed.map((it) => it.id)).toContain(id);
    const body = { name: 'Mine', isPublic: false };
    expect((await bob.send('PUT', `/api/club/collections/${id}`, body)).status).toBe(403);
    expect((await amy.send('PUT', `/api/club/collections/${id}`, body)).status).toBe(204);
    expect((await bob.get(`/api/club/collections/${id}`)).status).toBe(404);
    expect((await bob.get('/api/club/collections')).text).not.toContain(id);
    expect((await amy.get<CollectionEntry[]>('/api/me/collections')).body).toMatchObject([
      { id, name: 'Mine' },
    ]);
    expect((await amy.send('DELETE', `/api/club/collections/${id}/games/${open}`)).status).toBe(204);
    expect((await collection(amy, id)).list).toEqual([]);
    expect((await bob.send('DELETE', `/api/club/collections/${id}`)).status).toBe(404);
    expect((await amy.send('DELETE', `/api/club/collections/${id}`)).status).toBe(204);
    expect((await amy.get(`/api/club/collections/${id}`)).status).toBe(404);
  });

  test('sixty collections and studies asked for at once are no more than one person may have', async () => {
    const [amy, bob] = await three();
    const game = await play([amy, bob], [1, 2]);
    await site.server.tick();
    const many = (path: string, body: object, count: number) =>
      Promise.all(Array.from({ length: count }, () => amy.post(path, body)));
    const allowed = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;
    expect(allowed(await many('/api/club/collections', { name: 'Again' }, 60))).toBe(50);
    expect((await amy.get<CollectionEntry[]>('/api/me/collections')).body).toHaveLength(50);
    expect(allowed(await many('/api/club/studies', { game, name: 'Again' }, 110))).toBe(100);
    expect((await amy.get<StudyEntry[]>('/api/me/studies')).body).toHaveLength(100);
  });

  test('whoever is sent away from a study while they join it again and again is away, and so is what they were writing', async () => {
    const [amy, bob, eve] = await three();
    const game = await play([amy, bob], [1, 2]);
    await site.server.tick();
    for (let i = 0; i < 5; i++) {
      const { id } = (await amy.post<{ id: string }>('/api/club/studies', { game, name: 'Ours' })).body;
      const { invitation } = await study(amy, id);
      const join = () => eve.post(`/api/club/studies/${id}/members`, { invitation });
      expect((await join()).status).toBe(204);
      const mark = () =>
        eve.post(`/api/club/studies/${id}/marks`, { kind: 'note', seq: 0, text: 'Still here' });
      const many = () => Promise.all(Array.from({ length: 5 }, () => Promise.all([join(), mark()])));
      const before = many();
      const sent = amy.send('DELETE', `/api/club/studies/${id}/members/${eve.account}`);
      const after = many();
      await sent;
      const then = await study(amy, id);
      await Promise.all([before, after]);
      const { members, marks } = await study(amy, id);
      expect(members.map(({ account }) => account)).toEqual([amy.account]);
      expect(marks).toEqual(then.marks);
    }
  });

  test('marks of a study are together no longer than somebody who opens it can bear', async () => {
    const [amy, bob] = await three();
    const game = await play([amy, bob], [1, 2]);
    await site.server.tick();
    const { id } = (await amy.post<{ id: string }>('/api/club/studies', { game, name: 'Long' })).body;
    const actions = [{ type: 'bid', by: 'player:p1', lot: 'pot', amount: 1, why: 'x'.repeat(100_000) }];
    const branch = { kind: 'branch', seq: 0, name: 'long', actions };
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await amy.post(`/api/club/studies/${id}/marks`, branch)).status);
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 201), 429, 429]);
    expect((await amy.get(`/api/club/studies/${id}`)).text.length).toBeLessThan(1_000_000);
  });

  test('a study is annotated by those who have its invitation, with notes, arrows and branches that the rules allow', async () => {
    const [amy, bob, cy] = await three();
    const game = await play([amy, bob], [1, 2]);
    const closed = await play([amy, bob], [1, 2], 'private');
    await site.server.tick();
    expect((await amy.post('/api/club/studies', { game: closed, name: 'x' })).status).toBe(404);
    const { id } = (await amy.post<{ id: string }>('/api/club/studies', { game, name: 'Why one?' })).body;
    const { invitation } = await study(amy, id);
    expect(invitation).not.toBeNull();
    const mark = (by: Client, body: object) =>
      by.post<{ id: number; error: { code: string } }>(`/api/club/studies/${id}/marks`, body);
    const note = { kind: 'note', seq: 1, text: 'too little' };
    expect((await mark(bob, note)).status).toBe(403);
    // By link everybody may read; the invitation is for those who write.
    expect(await study(cy, id)).toMatchObject({ you: null, invitation: null, marks: [] });
    const join = (by: Client, secret: unknown) =>
      by.post(`/api/club/studies/${id}/members`, { invitation: secret });
    expect((await join(bob, 'wrong')).status).toBe(404);
    expect((await join(bob, invitation)).status).toBe(204);
    expect((await mark(bob, note)).status).toBe(201);
    expect((await mark(amy, { kind: 'arrow', seq: 1, from: 'A1', to: 'B2' })).status).toBe(201);
    const bid = (amount: number) => ({ type: 'bid', by: 'player:p2', lot: 'pot', amount });
    const branch = (amount: number) => ({ kind: 'branch', seq: 1, name: 'More', actions: [bid(amount)] });
    const forbidden = await mark(amy, branch(11));
    expect([forbidden.status, forbidden.body.error.code]).toEqual([422, 'illegal']);
    const made = await mark(amy, branch(9));
    expect(made.status).toBe(201);
    expect((await mark(bob, { ...note, branch: made.body.id, step: 2 })).status).toBe(422);
    expect((await mark(bob, { ...note, branch: made.body.id, step: 1 })).status).toBe(201);
    expect((await mark(bob, { ...note, branch: 999_999 })).status).toBe(404);
    expect((await mark(bob, { ...note, seq: 9 })).status).toBe(422);
    const seen = await study(cy, id);
    expect(seen.marks.map(({ kind, by }) => [kind, by.account])).toEqual([
      ['note', bob.account],
      ['arrow', amy.account],
      ['branch', amy.account],
      ['note', bob.account],
    ]);
    // Bob's are his; with the branch goes what stands on it.
    const away = (by: Client, which: number | undefined) =>
      by.send('DELETE', `/api/club/studies/${id}/marks/${which}`);
    expect((await away(bob, seen.marks[1]?.id)).status).toBe(404);
    expect((await away(amy, made.body.id)).status).toBe(204);
    expect((await study(amy, id)).marks).toHaveLength(2);
    // Who is sent away cannot come back by the invitation they know.
    expect((await bob.send('DELETE', `/api/club/studies/${id}/members/${amy.account}`)).status).toBe(403);
    expect((await amy.send('DELETE', `/api/club/studies/${id}/members/${bob.account}`)).status).toBe(204);
    expect((await join(bob, invitation)).status).toBe(404);
    expect((await mark(bob, note)).status).toBe(403);
    // Private: it does not exist for others; public: it is listed.
    expect((await bob.send('PATCH', `/api/club/studies/${id}`, { visibility: 'public' })).status).toBe(403);
    await amy.send('PATCH', `/api/club/studies/${id}`, { visibility: 'private' });
    expect((await cy.get(`/api/club/studies/${id}`)).status).toBe(404);
    expect((await cy.get(`/api/club/studies?game=${game}`)).body).toEqual([]);
    await amy.send('PATCH', `/api/club/studies/${id}`, { visibility: 'public', name: 'For all' });
    expect((await cy.get<StudyEntry[]>(`/api/club/studies?game=${game}`)).body).toMatchObject([
      { id, name: 'For all', title: 'pocket' },
    ]);
    expect((await amy.get<StudyEntry[]>('/api/me/studies')).body.map((it) => it.id)).toEqual([id]);
  });

  test('who deletes their account takes their studies, collections and marks along; a removed game takes its studies', async () => {
    const [amy, bob, cy] = await three();
    const game = await play([amy, bob], [1, 2]);
    await site.server.tick();
    const begin = async (by: Client) =>
      (await by.post<{ id: string }>('/api/club/studies', { game, name: 'x', visibility: 'public' })).body.id;
    const [mine, hers] = [await begin(cy), await begin(amy)];
    const { invitation } = await study(amy, hers);
    await cy.post(`/api/club/studies/${hers}/members`, { invitation });
    await cy.post(`/api/club/studies/${hers}/marks`, { kind: 'note', seq: 0, text: 'by cy' });
    await cy.post('/api/club/collections', { name: 'Of cy' });
    const own = (await cy.get('/api/me/export')).text;
    for (const text of ['by cy', 'Of cy']) expect(own).toContain(text);
    expect((await cy.send('DELETE', '/api/me', { password: 'a long password' })).status).toBe(204);
    expect((await bob.get(`/api/club/studies/${mine}`)).status).toBe(404);
    expect(await study(bob, hers)).toMatchObject({ marks: [], members: [{ account: amy.account }] });
    expect((await bob.get('/api/club/collections')).text).not.toContain('Of cy');
    const boss = await person(site.server);
    await makeAdmin(boss);
    await boss.send('PUT', `/api/admin/games/${game}/removed`, { removed: true, reason: 'to see' });
    expect((await bob.get(`/api/club/studies/${hers}`)).status).toBe(404);
    expect((await bob.get('/api/club/studies')).text).not.toContain(hers);
  });

  test('for a position that was reached before it is told what was played next, and how that ended', async () => {
    const [amy, bob, cy] = await three();
    const ask = async (query: string): Promise<PositionsView> =>
      (await amy.get<PositionsView>(`/api/club/positions?${query}`)).body;
    const before = (await ask('title=pocket&players=3')).moves;
    const gamesOf = (list: PositionsView['moves'], amount: number): number =>
      list.filter(({ action }) => action['amount'] === amount).reduce((sum, it) => sum + it.games, 0);
    const first = await play([amy, bob, cy], [3, 1, 2]);
    await play([bob, amy, cy], [3, 4, 2]);
    await play([amy, bob, cy], [2, 1, 1]);
    await play([amy, bob, cy], [3, 1, 2], 'private');
    await site.server.tick();
    const start = await ask('title=pocket&players=3');
    expect(gamesOf(start.moves, 3)).toBe(gamesOf(before, 3) + 2);
    expect(gamesOf(start.moves, 2)).toBe(gamesOf(before, 2) + 1);
    // From the games of the list itself: after the first bid of three, one and four were bid.
    const after = await ask(`game=${first}&seq=1`);
    expect(new Set(after.moves.map(({ action }) => action['amount']))).toEqual(new Set([1, 4]));
    const one = after.moves.find(({ action }) => action['amount'] === 1);
    expect(one).toMatchObject({ games: 1, wins: 1, meanPlace: 1 });
    expect((await ask(`title=pocket&position=${one?.next}`)).moves).toHaveLength(1);
    // Simulated games are told apart, and there are none.
    expect((await ask('title=pocket&players=3&source=simulated')).moves).toEqual([]);
    const missing = await amy.get('/api/club/positions?title=none');
    expect(missing.status).toBe(404);
    expect((await amy.get('/api/club/positions')).status).toBe(400);
    const all = () => site.server.context.store.db.selectFrom('club_positions').selectAll().execute();
    const sorted = async () =>
      (await all())
        .map((row) => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))))
        .sort();
    const counted = await sorted();
    expect(counted.length).toBeGreaterThan(5);
    await rebuildClub(site.server.context.store);
    expect(await sorted()).toEqual(counted);
  });
});
