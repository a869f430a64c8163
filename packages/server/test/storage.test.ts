import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import Promised from 'libsql/promise';
import { copyDatabase } from '../src/storage/copy.ts';
import { openClock } from '../src/storage/databaseClock.ts';
import { openStore } from '../src/storage/open.ts';
import { type Client, table } from './support/client.ts';
import { scratch, testServer } from './support/server.ts';

const place = scratch();
afterAll(() => place.drop());

test('database and backup are for the server alone', async () => {
  const folder = `${place.path}/private`;
  mkdirSync(folder);
  writeFileSync(`${folder}/a.db`, '', { mode: 0o644 });
  const server = await testServer({ config: { database: `${folder}/a.db` } });
  await table(server, 2);
  await copyDatabase(`${folder}/a.db`, `${folder}/new/backup.db`);
  for (const file of [...readdirSync(folder), 'new/backup.db'].filter((it) => it.includes('.db')))
    expect({ file, mode: statSync(`${folder}/${file}`).mode & 0o077 }).toEqual({ file, mode: 0 });
  expect(statSync(`${folder}/new`).mode & 0o077).toBe(0);
  await server.close();
});

test('what a person wrote is in no file once they are gone', async () => {
  const folder = `${place.path}/scrub`;
  const server = await testServer({ config: { database: `${folder}/a.db` } });
  const { id, players } = await table(server, 2);
  const [amy, bob] = players as [Client, Client];
  await bob.post(`/api/games/${id}/chat`, { text: 'unforgettable-chat' });
  await bob.send('PUT', `/api/games/${id}/notes`, { text: 'unforgettable-note' });
  await bob.send('PATCH', '/api/me', { email: 'unforgettable@trains.example' });
  const found = (): string[] =>
    readdirSync(folder).filter((file) => readFileSync(`${folder}/${file}`).includes('unforgettable'));
  expect(found()).not.toEqual([]);
  expect((await bob.send('DELETE', '/api/me', { password: 'a long password' })).status).toBe(204);
  expect(found()).toEqual([]);
  expect((await amy.get(`/api/games/${id}`)).status).toBe(200);
  await server.close();
  expect(found()).toEqual([]);
});

test('a lock that another program holds keeps nobody from an answer', async () => {
  const server = await testServer({ config: { database: `${place.path}/locked.db` } });
  const { id, players } = await table(server, 2);
  const [amy] = players as [Client];
  const other = new Promised(`${place.path}/locked.db`, {});
  await other.exec('begin immediate');
  let isMoved = false;
  const move = amy.act(id, 0, { type: 'pass', by: 'player:p1' }).finally(() => {
    isMoved = true;
  });
  const answers = await Promise.all([amy.get('/healthz'), amy.get(`/api/games/${id}`)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // The lock is waited for as long as five seconds; these did not wait for it.
  expect(isMoved).toBe(false);
  await other.exec('rollback');
  expect((await move).status).toBe(200);
  other.close();
  await server.close();
});

test('a damaged database stops the start with a sentence', async () => {
  const path = `${place.path}/damaged.db`;
  writeFileSync(path, 'this is no database at all, '.repeat(1000));
  await expect(openStore(path, 'test', () => {})).rejects.toThrow(/is damaged: put the latest backup/);
});

test('the time of all servers is the time of the database', async () => {
  const began = performance.now();
  const clock = await openClock(
    async () => 5_000_000,
    () => {},
  );
  const now = clock.now();
  const took = Math.ceil(performance.now() - began);
  expect(now).toBeGreaterThanOrEqual(5_000_000 - took);
  expect(now).toBeLessThanOrEqual(5_000_000 + took);
  clock.close();
});
