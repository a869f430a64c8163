import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { answer, mouse, myTurn } from './support/player.ts';

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

test('three people at one screen play without any network, and find their game again after a reload', async () => {
  const me = await visitor(browser, { serviceWorkers: 'allow' });
  const { page, context } = me;
  await page.goto(site.address);
  await page.evaluate(async () => {
    const ready = await navigator.serviceWorker.ready;
    // The first worker takes over pages only after they were loaded again.
    return ready.active?.state;
  });
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
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
    const curtain = page.locator('button:has-text("I am ")');
    await page.waitForSelector('.whose-you, button:has-text("I am ")');
    if ((await curtain.count()) > 0) await curtain.click();
    await myTurn(page);
    await answer(page, mouse(page));
  }
  const moves = await page.locator('.time-track input').getAttribute('max');
  expect(Number(moves)).toBe(14);
  await page.reload();
  await page.waitForSelector('.game');
  expect(await page.locator('.time-track input').getAttribute('max')).toBe(moves);
  await context.close();
}, 120_000);
