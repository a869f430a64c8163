import { compile } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { botPlayer } from '../src/computer/botPlayer.ts';
import type { Question } from '../src/computer/computerPlayer.ts';
import { configFrom } from '../src/config.ts';
import { engineRules } from '../src/rules/engineRules.ts';
import { startServer } from './support/process.ts';
import { scratch } from './support/server.ts';

const thread = new URL('../src/computer/botWorkerFromSource.mjs', import.meta.url);

function question(): Question {
  const title = titles['1870'];
  if (!title) throw new Error('1870 is gone');
  const { options } = compile(title, { players: 3 });
  const book = engineRules(titles).open('1870', options);
  if (!book || typeof book === 'string') throw new Error('no book');
  const { state } = book.begin(['player:p1', 'player:p2', 'player:p3'], 'seed');
  return {
    title: '1870',
    options,
    view: state,
    who: 'player:p1',
    level: 'random',
    seed: 's',
    moment: 0,
    alone: true,
  };
}

test('computer players think in a thread of their own and say the same there as here', async () => {
  const [beside, here] = [botPlayer(thread), botPlayer(null)];
  const asked = question();
  expect(await beside.decide(asked)).toEqual(await here.decide(asked));
  await expect(beside.decide({ ...asked, level: 'genius' })).rejects.toThrow('genius');
  await expect(beside.decide({ ...asked, title: '1830' })).rejects.toThrow('1830');
  const late = beside.decide(asked).then(
    () => 'answered',
    (error: Error) => error.message,
  );
  await beside.close?.();
  expect(await late).toBe('the server is closing');
});

test('settings come from the environment, and a wrong one is named', () => {
  expect(configFrom({})).toMatchObject({ port: 1846, mail: null, push: null });
  expect(
    configFrom({
      PORT: '8080',
      DATABASE_URL: 'postgres://host/db',
      SMTP_URL: 'smtp://mail',
      ROUNDHOUSE_URL: 'https://trains.example',
      ROUNDHOUSE_QUOTA_CLONES: '3',
      ROUNDHOUSE_KEEP_GUESTS: '0',
    }),
  ).toMatchObject({
    port: 8080,
    database: 'postgres://host/db',
    mail: { url: 'smtp://mail' },
    quotas: { clones: 3, tables: 50 },
    retention: { guests: 0, acts: 730 },
  });
  // A mail that cannot say how to be left alone is not sent at all.
  expect(() => configFrom({ SMTP_URL: 'smtp://mail' })).toThrow('ROUNDHOUSE_URL');
  expect(() => configFrom({ ROUNDHOUSE_METRICS_SECRET: 'short' })).toThrow('ROUNDHOUSE_METRICS_SECRET');
  expect(configFrom({ ROUNDHOUSE_DATA: '/srv/games' }).database).toBe('/srv/games/roundhouse.db');
  expect(() => configFrom({ PORT: 'many' })).toThrow('PORT');
  expect(() => configFrom({ ROUNDHOUSE_URL: 'here' })).toThrow('ROUNDHOUSE_URL');
});

test('the server opens, says where, answers, and closes when told', async () => {
  const place = scratch();
  const secret = 'what-only-prometheus-knows';
  const site = await startServer({
    PORT: '0',
    ROUNDHOUSE_DATA: place.path,
    ROUNDHOUSE_METRICS_SECRET: secret,
  });
  expect(site.address).toMatch(/^http:\/\/localhost:\d+$/);
  for (const path of ['/healthz', '/readyz'])
    expect(await (await fetch(site.address + path)).json()).toEqual({ ok: true });
  const list = (await (await fetch(`${site.address}/api/titles`)).json()) as { titles: { id: string }[] };
  expect(list.titles.map((title) => title.id)).toContain('1846');
  const metrics = (authorization: string) => fetch(`${site.address}/metrics`, { headers: { authorization } });
  for (const wrong of ['', 'Bearer ', `Bearer ${secret}x`, `Basic ${secret}`])
    expect((await metrics(wrong)).status).toBe(404);
  expect(await (await metrics(`Bearer ${secret}`)).text()).toContain(
    'roundhouse_request_seconds_count{method="GET",route="/api/titles",status="200"} 1',
  );
  expect(await site.stop()).toBe(0);
  await expect(fetch(`${site.address}/healthz`)).rejects.toThrow('fetch failed');
  place.drop();
}, 60_000);
