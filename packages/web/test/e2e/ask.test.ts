/** What would you do, and why? A computer player's two best plans, at a table where that is fair. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openBrowser, shot, type Visitor, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, whatIfAt } from './support/open.ts';
import { recorded } from './support/positions.ts';

let site: Site;
let browser: Browser;
let me: Visitor;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
  me = await visitor(browser);
  await openFile(me.page, site.address, recorded('1846/10264.json'));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const ask = () => me.page.getByRole('region', { name: 'What would you do, and why?' });

test('nobody is asked about a game that is over', async () => {
  await me.page.waitForSelector('.action-panel');
  expect(await ask().count()).toBe(0);
}, 60_000);

test('asked in a stock round, it compares its two best plans in money, without a fault in the page', async () => {
  const { page } = me;
  await whatIfAt(page, 125);
  await ask().getByRole('button').click();
  await ask().locator('ol li').first().waitFor({ timeout: 120_000 });
  const plans = await ask().locator('ol li').allInnerTexts();
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toMatch(/leads to \$[\d,]+ at the end.*dividends \$\d+ a round/s);
  expect(await ask().innerText()).toMatch(/The first plan|The two plans/);
  const bottom = await ask().locator('ol').boundingBox();
  expect(bottom && bottom.y + bottom.height).toBeLessThan(page.viewportSize()?.height ?? 0);
  expect(await findings(page)).toEqual([]);
  await shot(page, 'ask');
  expect(me.problems).toEqual([]);
}, 240_000);

test('the answer goes with the position it was given for', async () => {
  const { page } = me;
  await whatIfAt(page, 127);
  await ask().getByRole('button').waitFor();
  expect(await ask().locator('ol li').count()).toBe(0);
}, 120_000);
