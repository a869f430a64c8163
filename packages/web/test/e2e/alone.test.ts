/** What needs no server: first load, refusals, one screen for several people without a network. */

import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { slider } from './support/open.ts';
import { answer, mouse, myTurn } from './support/player.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
}, 300_000);

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
}, 180_000);

/** A newcomer's game from the first page with one click, played on until the screen shows what the test looks for. */
async function playUntil(page: Page, there: () => Promise<boolean>): Promise<void> {
  await page.goto(site.address);
  await page.click('text=Play 1846 now');
  for (let i = 0; i < 80; i++) {
    await myTurn(page);
    if (await there()) return;
    await answer(page, mouse(page));
  }
  throw new Error('it never came to that');
}

test('what is not legal is shown disabled, says why and opens its rule; hints can be put away', async () => {
  const me = await visitor(browser);
  const { page } = me;
  const refused = page.locator('.stock-buttons [aria-disabled="true"]');
  const hexes = page.locator('.hex-list .btn');
  await playUntil(page, async () => (await refused.count()) > 0);
  // It can be pressed, to hear the reason; the browser driver calls what is marked so disabled.
  await refused.first().click({ force: true });
  const reason = page.locator('.dock .refusal').first();
  await reason.waitFor();
  expect((await reason.innerText()).length).toBeGreaterThan(15);
  const rule = await reason.locator('.rule-ref').innerText();
  await reason.locator('.rule-ref').click();
  const dialog = page.locator('dialog[open]');
  await dialog.locator('.rule p').first().waitFor();
  expect(await dialog.innerText()).toContain(rule);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });

  await page.locator('.hint [aria-label="No more hints"]').click();
  await page.locator('.hint').waitFor({ state: 'hidden' });

  // A hex that cannot be built on says why, too.
  for (let i = 0; i < 60 && (await hexes.count()) === 0; i++) {
    await answer(page, mouse(page));
    await myTurn(page);
  }
  expect(await page.locator('.hint').count()).toBe(0);
  await page.locator('.cell:not(.cell-legal) .hit').first().click({ force: true });
  await page.locator('.hex-pop .note-warn .rule-ref').waitFor();

  const before = Number(await slider(page).getAttribute('max'));
  await page.click('.undo >> text=Undo');
  await page.waitForFunction(
    (n) => Number(document.querySelector<HTMLInputElement>('.time-track input')?.max) < n,
    before,
  );
  expect(me.problems).toEqual([]);
  await me.context.close();
}, 240_000);

test('three people at one screen play without any network, and find their game again after a reload', async () => {
  const me = await visitor(browser, { serviceWorkers: 'allow' });
  const { page, context } = me;
  await page.goto(site.address);
  // The first worker takes over pages only after they were loaded again.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(async () => {
    const [name] = (await caches.keys()).filter((key) => key.includes('precache'));
    return name ? (await (await caches.open(name)).keys()).length > 20 : false;
  });
  await context.setOffline(true);
  await page.goto(`${site.address}/new/1846`);
  for (const seat of [2, 3]) await page.selectOption(`[aria-label="Who sits in seat ${seat}"]`, 'person');
  await page.click('[aria-label="Remove seat 4"]');
  await page.click('text=Start the game');
  for (let i = 0; i < 14; i++) {
    const handOver = page.locator('button:has-text("I am ")');
    await page.waitForSelector('.whose-you, button:has-text("I am ")');
    if ((await handOver.count()) > 0) await handOver.click();
    await myTurn(page);
    await answer(page, mouse(page));
  }
  expect(Number(await slider(page).getAttribute('max'))).toBe(14);
  await page.reload();
  await page.waitForSelector('.game');
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>('.time-track input')?.max) === 14,
  );
  await context.close();
}, 180_000);

test('an address with nothing behind it leads home', async () => {
  const { page, context, problems } = await visitor(browser);
  await page.goto(`${site.address}/no/such/page`);
  await page.click('text=Go to the first page');
  await page.waitForSelector('.titles');
  expect(problems).toEqual([]);
  await context.close();
}, 60_000);

test('a standing order passes for the rest of the stock round, says so, and ends with it', async () => {
  const me = await visitor(browser);
  const { page, context } = me;
  await playUntil(page, async () => (await page.locator('.whose-round').innerText()).startsWith('SR'));
  await page.click('summary:has-text("Standing orders")');
  await page.click('button:has-text("Pass for the rest of this stock round")');
  // The next question comes in another round: nobody is asked to pass four times.
  await page.waitForFunction(
    () => {
      const round = document.querySelector('.whose-round')?.textContent ?? '';
      return document.querySelector('.whose-you') !== null && round !== 'SR 1';
    },
    null,
    { timeout: 90_000 },
  );
  await page.locator('.note:has-text("The stock round is over")').waitFor();
  await page.fill('[aria-label="Search the log"]', 'Casey passes');
  await page.locator('.log-line').first().waitFor();
  expect(me.problems).toEqual([]);
  await context.close();
}, 180_000);
