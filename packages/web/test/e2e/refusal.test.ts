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

test('a move that is not legal is shown disabled, says why, and opens the rule it cites', async () => {
  const me = await visitor(browser);
  const { page } = me;
  await page.goto(`${site.address}/new/1846`);
  await page.click('text=Start the game');
  const refused = page.locator('.stock-buttons [aria-disabled="true"]');
  for (let i = 0; i < 40; i++) {
    const turn = await myTurn(page);
    if (turn?.round.startsWith('SR') && (await refused.count()) > 0) break;
    await answer(page, mouse(page));
  }
  // It can be pressed, to hear the reason; the browser driver calls what is marked so disabled.
  await refused.first().click({ force: true });
  const reason = page.locator('.not-possible .refusal').first();
  expect((await reason.innerText()).length).toBeGreaterThan(15);
  const rule = await reason.locator('.rule-ref').innerText();
  await reason.locator('.rule-ref').click();
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  await page.waitForFunction(() => document.querySelector('dialog[open] .rule p') !== null);
  expect(await dialog.innerText()).toContain(rule);
  await page.keyboard.press('Escape');
  expect(await page.locator('dialog[open]').count()).toBe(0);
  expect(me.problems).toEqual([]);
  await me.context.close();
}, 120_000);

test('a hex that cannot be built on says why', async () => {
  const me = await visitor(browser);
  const { page } = me;
  await page.goto(`${site.address}/new/1846`);
  await page.click('text=Start the game');
  for (let i = 0; i < 60; i++) {
    await myTurn(page);
    if ((await page.locator('.hex-list .btn').count()) > 0) break;
    await answer(page, mouse(page));
  }
  const legal = await page
    .locator('.cell-legal')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-hex')));
  const other = ['F8', 'G11', 'H4', 'E9'].find((hex) => !legal.includes(hex)) ?? 'J8';
  await page.click(`[data-hex="${other}"]`);
  expect(await page.locator('.lay .refusal').innerText()).toMatch(/connected|reach|build|tile/i);
  expect(await page.locator('.lay .rule-ref').count()).toBe(1);
  await me.context.close();
}, 120_000);
