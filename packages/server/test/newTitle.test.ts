import { titles } from '@roundhouse/titles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { title as tiny } from '../../titles/test/tiny/index.ts';
import { botPlayer } from '../src/computer/botPlayer.ts';
import { audit, type AuditRecord } from '../src/games/audit.ts';
import { engineRules } from '../src/rules/engineRules.ts';
import { table } from './support/client.ts';
import { scratch, type TestServer, testServer } from './support/server.ts';

/** A title from outside: nothing of the server knows it but what its folder says. */

const all = { ...titles, [tiny.id]: tiny };
let server: TestServer;
const place = scratch();
beforeAll(async () => {
  server = await testServer({
    rules: engineRules(all),
    computer: botPlayer(null, all),
    config: { database: `${place.path}/a.db` },
  });
});
afterAll(async () => {
  await server.close();
  place.drop();
});

test('tiny:stock.3 a person starts a company over HTTP, and what the title forbids is refused by its rule', async () => {
  const { id, players } = await table(server, 2, { title: 'tiny' });
  const [amy, ben] = players;
  const start = { type: 'start', by: 'player:p1', company: 'company:AL', price: 50 } as const;
  expect(await amy?.act(id, 0, start)).toMatchObject({ status: 200 });
  const ad = { type: 'advertise', by: 'player:p2', company: 'company:AL' } as const;
  expect(await ben?.act(id, 1, ad)).toMatchObject({ status: 422 });
  const nonsense = { type: 'advertise', by: 'player:p2', company: 'AL' } as const;
  expect(await ben?.act(id, 1, nonsense as never)).toMatchObject({ status: 400 });
});

test('tiny:rounds.1 clerks play it to its end, and the audit confirms it', async () => {
  const { id, host } = await table(server, 3, { title: 'tiny', computers: ['clerk', 'clerk'] });
  await host.post(`/api/games/${id}/resign`, { computer: 'clerk' });
  await server.context.jobs.idle();
  for (let i = 0; i < 20 && (await host.game(id)).table.status !== 'over'; i++) {
    server.clock.now += 60_000;
    await server.tick();
  }
  expect((await host.game(id)).table.status).toBe('over');
  const { body } = await host.get<AuditRecord>(`/api/games/${id}/audit`);
  expect(audit(engineRules(all), body)).toMatchObject({ ok: true });
}, 120_000);
