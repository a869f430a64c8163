/** A title from outside, in one folder: on the first page, at one screen and at a table of the server. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { titles } from '@roundhouse/interop';
import { botPlayer, createServer, engineRules, type Server } from '@roundhouse/server';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { title as tiny } from '../../../titles/test/tiny/index.ts';
import { openBrowser, visitor } from './support/browser.ts';
import { ROOT } from './support/client.ts';
import { answer, mouse, myTurn } from './support/player.ts';

let webRoot: string;
let server: Server;
let address: string;
let browser: Browser;

beforeAll(async () => {
  webRoot = mkdtempSync(join(tmpdir(), 'roundhouse-tiny-'));
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', webRoot, '--emptyOutDir'],
    {
      cwd: join(ROOT, 'packages/web'),
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        ROUNDHOUSE_TITLES: join(ROOT, 'packages/titles/test'),
      },
    },
  );
  if (status !== 0) throw new Error(`the client does not build: ${stderr}`);
  const all = { ...titles, [tiny.id]: tiny };
  server = await createServer({
    rules: engineRules(all),
    computer: botPlayer(null, all),
    config: {
      port: 0,
      host: '127.0.0.1',
      database: join(webRoot, '..', `${basename(webRoot)}.db`),
      webRoot,
      logLevel: 'error',
    },
  });
  address = await server.listen();
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(webRoot, { recursive: true, force: true });
});

test('is played at one screen against clerks, and its own verb is offered and told in its own words', async () => {
  const me = await visitor(browser);
  const { page } = me;
  await page.goto(address);
  await page.locator('.title-card:has-text("Tiny")').waitFor();
  await page.click('a[href="/new/tiny"]');
  await page.click('text=Start the game');
  const rounds = new Set<string>();
  for (let i = 0; i < 60; i++) {
    const turn = await myTurn(page);
    if (!turn) break;
    rounds.add(turn.round);
    const ad = page.locator('summary:has-text("Advertise"), button:has-text("Advertise")').first();
    if (turn.round === 'OR' && (await ad.count()) > 0) {
      await ad.click();
      const confirm = page.locator('button:has-text("Advertise")').first();
      if (await confirm.count()) await confirm.click();
      await page.locator('.log-list:has-text("advertises for $30")').waitFor();
      break;
    }
    await answer(page, mouse(page));
  }
  expect([...rounds]).toEqual(expect.arrayContaining(['SR', 'OR']));
  expect(await page.locator('.log-list').innerText()).toMatch(/advertises for \$30/);
  expect(me.problems).toEqual([]);
  await me.context.close();
}, 300_000);

test('the server lists it and describes its verb', async () => {
  const list = (await (await fetch(`${address}/api/titles`)).json()) as { titles?: { id: string }[] };
  expect(JSON.stringify(list)).toContain('"tiny"');
  const described = await (await fetch(`${address}/api/openapi.json`)).text();
  expect(described).toContain('advertise');
});
