/** A page at a private table whose session is ended from elsewhere. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client, type Table, table } from '../../server/test/support/client.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { visitor } from '../../web/test/e2e/support/browser.ts';
import { type Site, siteWithBrowser } from './support/site.ts';

let site: Site;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  site = await siteWithBrowser();
  ({ server, browser } = site);
}, 300_000);
afterAll(() => site?.close());

test('a page shows nothing of a private table any more once its session was ended elsewhere', async () => {
  const { id, players }: Table = await table(server, 3, { title: '1870' });
  const { db } = server.context.store;
  await db.updateTable('games').set({ visibility: 'private' }).where('id', '=', id).execute();
  server.context.games.forget(id);
  const [amy] = players as [Client];
  const { context, page } = await visitor(browser, {});
  const value = (amy.cookie ?? '').split('=')[1] ?? '';
  await context.addCookies([{ name: 'roundhouse_session', value, url: server.address }]);
  await context.addInitScript({ content: "localStorage.setItem('rh.known', 'yes')" });
  await page.goto(`${server.address}/games/${id}`);
  await page.waitForSelector('.game');
  const program = new Client(server);
  program.token = (await amy.post<{ token: string }>('/api/me/tokens', { label: 'x' })).body.token;
  await program.send('DELETE', '/api/sessions');
  await page.waitForSelector('.game', { state: 'detached' });
  await page.waitForSelector('main');
  expect(await page.locator('.game').count()).toBe(0);
  await context.close();
});
