import type { GameEvent } from '@roundhouse/engine';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roundQueries } from '../src/club/count.ts';
import { factsOf, type Logged } from '../src/club/facts.ts';
import { scratch, testServer } from './support/server.ts';

test('what is known of a game is what happened in it: nothing that was taken back, everything by its rightful owner', () => {
  let seq = 0;
  const entry = (events: GameEvent[], more: Partial<Logged> = {}): Logged => ({
    seq: ++seq,
    kind: 'action',
    base: seq - 1,
    player: 'player:p1',
    account_id: 'amy',
    action: '{"type":"pass"}',
    events: JSON.stringify(events),
    hash: `after ${seq}`,
    at: seq * 10,
    ...more,
  });
  const log = [
    entry([{ type: 'privateMoved', private: 'private:LSL', from: null, to: 'player:p1', price: 40 }]),
    entry([{ type: 'started', company: 'company:NYC', price: 100, by: 'player:p2' }], {
      player: 'player:p2',
      account_id: 'bob',
    }),
    entry([{ type: 'started', company: 'company:PRR', price: 90, by: 'player:p1' }]),
    // Taken back, and done otherwise.
    entry([], { kind: 'undo' }),
    entry([{ type: 'started', company: 'company:GT', price: 80, by: 'player:p1' }], { base: 2 }),
    entry([{ type: 'privateMoved', private: 'private:LSL', from: 'player:p1', to: 'company:GT', price: 60 }]),
    entry([{ type: 'presidentChanged', company: 'company:NYC', from: 'player:p2', to: 'player:p1' }]),
    entry([{ type: 'wentBankrupt', player: 'player:p1' }], { account_id: null }),
  ];
  const facts = factsOf(
    {
      id: 'g',
      title: '1846',
      options: '{"players":2,"first":true}',
      settings: '{"name":"x","pace":"live"}',
      seq: 8,
      head: 8,
      result: JSON.stringify({ why: 'bankruptcy', scores: { 'player:p1': 0, 'player:p2': 500 } }),
      started_at: 0,
      ended_at: 80,
    },
    [
      { player: 'player:p2', account_id: 'bob', computer: null, began_id: 'bob' },
      { player: 'player:p1', account_id: 'amy', computer: null, began_id: 'amy' },
    ],
    log,
  );
  expect(facts).toMatchObject({
    moves: 6,
    why: 'bankruptcy',
    rated: false,
    options: ';first=true;players=2;',
  });
  expect(facts?.results).toMatchObject([
    {
      who: 'amy',
      place: 2,
      share: 0,
      bankrupt: true,
      ruined: 0,
      moves: 5,
      time: 50,
      companies: [{ item: 'GT', price: 80 }],
      privates: [{ item: 'LSL', price: 40 }],
    },
    {
      who: 'bob',
      place: 1,
      share: 1_000_000,
      bankrupt: false,
      ruined: 1,
      companies: [{ item: 'NYC', price: 100 }],
    },
  ]);
});

test('a round in which nothing is to be counted does not look through all games', async () => {
  const place = scratch();
  const server = await testServer({ config: { database: `${place.path}/rounds.db` } });
  try {
    for (const query of roundQueries(server.context.store.db)) {
      const { sql: text, parameters } = query.compile();
      const plan = await sql<{
        detail: string;
      }>`explain query plan ${sql.raw(text.replace('?', String(parameters[0])))}`.execute(
        server.context.store.db,
      );
      expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/INDEX games_to_(count|take_out)/);
    }
  } finally {
    await server.close();
    place.drop();
  }
});
