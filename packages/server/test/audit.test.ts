import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { audit, type AuditRecord } from '../src/games/audit.ts';
import { type Client, table } from './support/client.ts';
import { onBothDatabases, withServer } from './support/databases.ts';
import { pocketRules } from './support/pocket.ts';
import { testServer } from './support/server.ts';

onBothDatabases('audit', (databases) => {
  const site = withServer(databases);

  const played = async (): Promise<{ id: string; record: AuditRecord; before: AuditRecord }> => {
    const { id, players, host } = await table(site.server, 3, {
      options: { rounds: 2, draft: true },
      settings: { seatOrder: 'random', freeUndo: true },
    });
    const seats = (await host.game(id)).table.seats;
    const by = (player: string) => players[seats.findIndex((seat) => seat.player === player)] as Client;
    const before = (await host.get<AuditRecord>(`/api/games/${id}/audit`)).body;
    for (;;) {
      const { table: now } = await host.game(id);
      const [player] = now.waitsFor;
      if (!player) break;
      const who = by(player);
      const view = (await who.game(id)).view;
      const [card] = view.secret?.deck ?? [];
      const action = view.secret
        ? ({ type: 'pick', by: player, card: card ?? '' } as const)
        : ({ type: 'bid', by: player, lot: 'pot', amount: 1 + (now.seq % 5) } as const);
      expect((await who.act(id, now.seq, action)).status).toBe(200);
      if (now.seq === 5) await who.post(`/api/games/${id}/undo`, { seq: 6 });
    }
    return { id, before, record: (await host.get<AuditRecord>(`/api/games/${id}/audit`)).body };
  };

  test('the commitment is known at the start and the seed at the end, and both fit', async () => {
    const { before, record } = await played();
    expect(before).toMatchObject({ seed: null, entries: null });
    expect(before.commitment).toBe(record.commitment);
    expect(
      createHash('sha256')
        .update(record.seed ?? '')
        .digest('hex'),
    ).toBe(record.commitment);
    expect(audit(pocketRules(), record)).toMatchObject({ ok: true });
  });

  test('a false seed, a swapped seat, a changed move and a false position are found', async () => {
    const { record } = await played();
    const rules = pocketRules();
    expect(audit(rules, { ...record, seed: 'f'.repeat(64) }).ok).toBe(false);
    expect(audit(rules, { ...record, players: [...record.players].reverse() }).ok).toBe(false);
    const entries = record.entries ?? [];
    const at = entries.findIndex((entry) => entry.action?.type === 'bid');
    const changed = entries.map((entry, i) =>
      i === at
        ? {
            ...entry,
            action: { type: 'bid', by: entry.action?.by ?? 'referee', lot: 'pot', amount: 9 } as const,
          }
        : entry,
    );
    expect(audit(rules, { ...record, entries: changed }).checks.at(-1)).toMatchObject({ ok: false });
    expect(audit(rules, { ...record, entries: entries.map((entry) => ({ ...entry, hash: '0' })) }).ok).toBe(
      false,
    );
    expect(audit(rules, { ...record, seed: null, entries: null }).ok).toBe(false);
  });
});

onBothDatabases('rules versions', (databases) => {
  test('a game moves on to new rules that replay it identically, and is frozen under those that do not', async () => {
    const database = await databases.fresh();
    const first = await testServer({ config: { database } });
    const { id, players } = await table(first, 2);
    const [amy, bob] = players as [Client, Client];
    await amy.act(id, 0, { type: 'bid', by: 'player:p1', lot: 'pot', amount: 3 });
    await first.close();
    const same = await testServer({ config: { database }, rules: pocketRules({ rules: 2 }) });
    Object.assign(amy, { server: same });
    Object.assign(bob, { server: same });
    expect((await bob.act(id, 1, { type: 'bid', by: 'player:p2', lot: 'pot', amount: 4 })).status).toBe(200);
    const row = await same.context.store.db
      .selectFrom('games')
      .select('rules')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.rules).toBe(2);
    const entries = await same.context.store.db
      .selectFrom('entries')
      .select(['seq', 'hash'])
      .where('game_id', '=', id)
      .orderBy('seq')
      .execute();
    // The fingerprints are those of the version the game goes on with, and so are the snapshots.
    expect(entries.at(-1)?.hash).toBe((await bob.game(id)).hash);
    const snapshots = await same.context.store.db
      .selectFrom('snapshots')
      .select('state')
      .where('game_id', '=', id)
      .where('seq', '=', 0)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(snapshots.state)).toMatchObject({ rules: 2 });
    await same.close();
    const bent = await testServer({ config: { database }, rules: pocketRules({ rules: 3, bend: 1 }) });
    Object.assign(amy, { server: bent });
    const frozen = await amy.game(id);
    expect(frozen.table).toMatchObject({ frozen: true, rules: 2, seq: 2 });
    expect((await amy.act(id, 2, { type: 'pass', by: 'player:p1' })).body.error.code).toBe('rulesChanged');
    await bent.close();
    const again = await testServer({ config: { database }, rules: pocketRules({ rules: 2 }) });
    Object.assign(amy, { server: again });
    expect((await amy.act(id, 2, { type: 'pass', by: 'player:p1' })).status).toBe(200);
    await again.close();
  });
});
