import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const KB = 1024;

test('first load stays within its budget of JavaScript', async () => {
  const { page, context } = await visitor(browser);
  const scripts = new Set<string>();
  const hosts = new Set<string>();
  context.on('response', (response) => {
    const url = new URL(response.url());
    hosts.add(url.host);
    if (url.pathname.endsWith('.js')) scripts.add(url.href);
  });
  const sum = async (): Promise<number> => {
    let bytes = 0;
    for (const url of scripts)
      bytes += gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length;
    return bytes;
  };
  await page.goto(site.address);
  await page.waitForSelector('.titles');
  await page.waitForLoadState('networkidle');
  const lobby = await sum();
  await page.click('a[href="/new/1846"]');
  await page.click('text=Start the game');
  await page.waitForSelector('.action-panel');
  await page.waitForLoadState('networkidle');
  const table = await sum();
  console.log(
    `JavaScript, gzip: ${(lobby / KB).toFixed(0)} KB before a table opens, ${(table / KB).toFixed(0)} KB with engine and one title`,
  );
  expect(lobby).toBeLessThan(250 * KB);
  expect(table).toBeLessThan(450 * KB);
  expect([...hosts]).toEqual([new URL(site.address).host]);
  await context.close();
}, 90_000);
