/** Where a game was won: the analysis is made beside the page, can be stopped, and is kept with the game. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openBrowser, type Visitor, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, slider } from './support/open.ts';
import { recorded } from './support/positions.ts';

let site: Site;
let browser: Browser;
let me: Visitor;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
  me = await visitor(browser);
  await openFile(me.page, site.address, recorded('1846/10264.json'));
  await me.page.click('.tab:has-text("Charts")');
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const analysis = () => me.page.locator('.analysis');

test('an analysis shows how far it is and can be stopped', async () => {
  await analysis().getByRole('button', { name: 'Analyse this game' }).click();
  await analysis().locator('progress').waitFor();
  await analysis().getByRole('button', { name: 'Stop' }).click();
  await analysis().getByRole('button', { name: 'Analyse this game' }).waitFor();
  expect(await analysis().locator('progress').count()).toBe(0);
  expect(me.problems).toEqual([]);
}, 120_000);

test('a recorded game is analysed: chances of every round, turning points that lead to their moment, players', async () => {
  const { page } = me;
  await analysis().getByRole('button', { name: 'Analyse this game' }).click();
  await analysis().getByRole('heading', { name: 'Turning points' }).waitFor({ timeout: 300_000 });
  const rows = analysis().locator('table tbody tr');
  expect(await rows.count()).toBeGreaterThan(15);
  // Player 1 won this game.
  expect(await rows.last().innerText()).toMatch(/^End\s+100% \(100 to 100\)\s+0%/);
  await analysis().locator('canvas').waitFor();
  const go = analysis()
    .getByRole('button', { name: /^Go to action/ })
    .first();
  const wanted = Number(/\d+/.exec(await go.innerText())?.[0]);
  await go.click();
  await expect.poll(async () => Number(await slider(page).inputValue())).toBe(wanted);
  expect(await findings(page)).toEqual([]);
  expect(me.problems).toEqual([]);
}, 420_000);

test('the analysis is kept with the game', async () => {
  const { page } = me;
  await page.reload();
  await page.waitForSelector('.game', { timeout: 90_000 });
  await page.click('.tab:has-text("Charts")');
  await analysis().getByRole('button', { name: 'Analyse again' }).waitFor();
  expect(await analysis().locator('table tbody tr').count()).toBeGreaterThan(15);
}, 120_000);
