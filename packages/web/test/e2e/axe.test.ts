import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openBrowser, PHONE, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, whatIfAt } from './support/open.ts';
import { wholeGame } from './support/positions.ts';

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

/** Light with every rule; dark shows the same page in other colours, so only those are asked about again. */
async function expectNoFindings(page: Page, what: string, dark = true): Promise<void> {
  expect(await findings(page), `${what}, light`).toEqual([]);
  if (!dark) return;
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForSelector(':root[data-theme="dark"]');
  await settled(page);
  expect(await findings(page, ['color-contrast']), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.waitForSelector(':root:not([data-theme="dark"])');
  await settled(page);
}

/** Colours that fade have arrived. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.getAnimations().every((it) => it.playState !== 'running'));

const TABS = ['Map', 'Market', 'Ledger', 'Trains', 'Phases', 'Tiles', 'Charts', 'Rules'];

test('pages before a table have no finding of any level', async () => {
  const { page, context } = await visitor(browser);
  for (const path of [
    '/',
    '/new/1846',
    '/titles/1846',
    '/sign-in',
    '/learn',
    '/puzzles',
    '/glossary',
    '/no/such/page',
  ]) {
    await page.goto(site.address + path);
    await page.waitForSelector('main');
    await page.waitForLoadState('networkidle');
    await expectNoFindings(page, path);
  }
  await context.close();
}, 240_000);

test.each([
  ['desk', {}, true],
  // The same colours as on a desk.
  ['phone', PHONE, false],
] as const)(
  'every view of a table has no finding of any level: %s',
  async (_, device, dark) => {
    const game = wholeGame('1846');
    const { page, context } = await visitor(browser, device);
    await openFile(page, site.address, game.file);
    await whatIfAt(page, game.frames.dividend ?? 0);
    for (const tab of TABS) {
      await page.click(`.tab:has-text("${tab}")`);
      await page.locator(`.tab[aria-current]:has-text("${tab}")`).waitFor();
      await page.waitForLoadState('networkidle');
      await settled(page);
      await expectNoFindings(page, tab, dark);
    }
    // Beside a hex, and with a form open.
    await page.click('.tab:has-text("Map")');
    await whatIfAt(page, game.frames.trackAndToken ?? 0);
    await page.locator('.hex-list .btn').first().click();
    await page.waitForSelector('.hex-pop .lay-confirm');
    await settled(page);
    await expectNoFindings(page, 'beside a hex', dark);
    await context.close();
  },
  400_000,
);
