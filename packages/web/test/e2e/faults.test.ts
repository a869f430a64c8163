/** What is read is what is done: lists keep still, forms belong to their choice, refusals are in sight. */

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, whatIfAt } from './support/open.ts';
import { momentWith, wholeGame } from './support/positions.ts';

let site: Site;
let browser: Browser;
let me: Visitor;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
  me = await visitor(browser, { viewport: { width: 1366, height: 768 } });
  await openFile(me.page, site.address, wholeGame('1870').file);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Entirely inside the window. */
async function inSight(page: Page, it: Locator): Promise<boolean> {
  const box = await it.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  );
}

test('the places for a token keep their order under the pointer and under the focus', async () => {
  const { page } = me;
  const places = (offered: readonly { type: string }[]): number =>
    offered.filter(({ type }) => type === 'placeToken').length;
  await whatIfAt(
    page,
    momentWith('1870', (offered) => places(offered) >= 3),
  );
  const list = page.locator('.tokens button');
  const before = await list.allInnerTexts();
  expect(before.length).toBeGreaterThanOrEqual(3);
  for (const i of [2, 1]) {
    await list.nth(i).hover();
    expect(await list.allInnerTexts()).toEqual(before);
    await list.nth(i).focus();
    expect(await list.allInnerTexts()).toEqual(before);
  }
  const [city] = /(?<=Token in )[^(]+/.exec(before[1] ?? '') ?? [];
  await list.nth(1).press('Enter');
  await page.locator(`.log-list :text("places a token in ${city?.trim()}")`).last().waitFor();
  expect(me.problems).toEqual([]);
}, 120_000);

test('a form is created afresh with its choice: nothing of the last sale is left in the next', async () => {
  const { page } = me;
  const several = (offered: readonly { type: string; open?: object }[]): boolean =>
    offered.some(({ type, open }) => type === 'sellShares' && JSON.stringify(open ?? {}).includes('[1,3,1]'));
  await whatIfAt(page, momentWith('1870', several));
  const sells = page.locator('.stock-buttons button[aria-label$=": Sell…"]');
  const name = await sells.first().getAttribute('aria-label');
  const sell = page.locator(`.stock-buttons button[aria-label="${name}"]`);
  const shares = page.locator('.dock .stepper input');
  await sell.click();
  await shares.fill('2');
  const confirm = page.locator('.dock .choice button[type="submit"]');
  await expect.poll(() => confirm.innerText()).toContain('Sell 2 shares');
  expect(await inSight(page, confirm)).toBe(true);
  await confirm.click();
  await page.locator('.log-list :text("sells 2 shares")').last().waitFor();
  expect(await shares.count()).toBe(0);
  await page.click('.undo >> text=Undo');
  await sell.click();
  await expect.poll(() => shares.inputValue()).toBe('1');
  expect(me.problems).toEqual([]);
}, 120_000);

test('why something is not possible is told in the foot of the panel, in sight', async () => {
  const { page } = me;
  const several = (offered: readonly { type: string }[]): boolean =>
    offered.filter(({ type }) => type === 'buyShares').length >= 4;
  await whatIfAt(page, momentWith('1870', several));
  await page.locator('.stock-row').last().scrollIntoViewIfNeeded();
  await page.locator('.stock-buttons [aria-disabled="true"]').last().click({ force: true });
  const reason = page.locator('.dock .refusal');
  await reason.waitFor();
  expect(await inSight(page, reason)).toBe(true);
}, 120_000);
