/** The ledger at the screen: sorted, with the columns one wants, copied; and what the map and the log say to each other. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PHONE, shot, type Visitor, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, slider, waitForMove, whatIfAt } from './support/open.ts';
import { type WholeGame, wholeGame } from './support/positions.ts';

let site: Site;
let browser: Browser;
let me: Visitor;
let game: WholeGame;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
  game = wholeGame('1817');
  me = await visitor(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await openFile(me.page, site.address, game.file);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const late = (): number => Math.floor(game.length * 0.72);

test('companies are sorted by any column, shown by the columns chosen, and copied as they stand', async () => {
  const { page } = me;
  await whatIfAt(page, late());
  await page.click('.tab:has-text("Ledger")');
  const table = page.locator('.sorted-table', { hasText: 'Companies' }).first();
  const column = async (n: number): Promise<number[]> =>
    (await table.locator(`tbody tr td:nth-child(${n})`).allInnerTexts()).map((it) =>
      Number(it.replace(/[$,]/g, '')),
    );
  const cash = table.locator('[data-sort="cash"]');
  const at = await cash.evaluate(
    (it) => [...(it.closest('tr')?.children ?? [])].indexOf(it.closest('th') as Element) + 1,
  );
  await cash.click();
  expect(await table.locator('th[aria-sort="descending"]').count()).toBe(1);
  const down = await column(at);
  expect(down).toEqual([...down].sort((a, b) => b - a));
  await cash.press('Enter');
  const up = await column(at);
  expect(up).toEqual([...down].sort((a, b) => a - b));
  expect(up.length).toBeGreaterThan(5);

  await table.locator('.columns summary').click();
  await table.locator('[data-column="par"]').uncheck();
  await table.locator('[data-column="leaves"]').check();
  expect(await table.locator('[data-sort="par"]').count()).toBe(0);
  await table.locator('.columns summary').click();
  await table.locator('[data-csv]').click();
  await table.locator('[data-csv]:has-text("Copied")').waitFor();
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\r\n');
  expect(copied[0]).toContain('Company,Order,Price,President,Cash');
  expect(copied[0]).toContain('Rusts');
  expect(copied.length).toBe(up.length + 1);

  // Chosen once, it stays: after a reload, too.
  await page.click('.tab:has-text("Map")');
  await page.click('.tab:has-text("Ledger")');
  expect(await table.locator('[data-sort="par"]').count()).toBe(0);
  expect(await table.locator('th[aria-sort="ascending"]').count()).toBe(1);
  await page.evaluate(() => localStorage.removeItem('rh.columns.companies'));
  expect(me.problems).toEqual([]);
}, 120_000);

test('what only 1817 counts is in its ledger: the rate, the loans, the shorts', async () => {
  const { page } = me;
  await whatIfAt(page, late());
  await page.click('.tab:has-text("Ledger")');
  const own = page.locator('.title-ledger');
  for (const words of [
    'Interest a loan now',
    'with one loan more',
    'Loans left',
    'interest due',
    'shorts out',
  ])
    expect(await own.innerText()).toContain(words);
  const history = page.locator('.run-history');
  expect(await history.locator('.run-mark').count()).toBeGreaterThan(20);
}, 120_000);

test('on a phone every train shows its stops and its phase, and nothing is cut', async () => {
  const { page, context, problems } = await visitor(browser, PHONE);
  await openFile(page, site.address, wholeGame('1846').file);
  await page.click('.tab:has-text("Trains")');
  const roster = page.locator('.train-roster');
  await roster.waitFor();
  const section = page.locator('section', { has: roster }).last();
  expect(await section.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  const inside = await roster
    .locator('tbody td')
    .evaluateAll((cells) => cells.every((cell) => cell.getBoundingClientRect().right <= innerWidth));
  expect(inside).toBe(true);
  const named = await roster
    .locator('tbody td[data-label]')
    .evaluateAll((cells) => [
      ...new Set(
        cells
          .filter((cell) => cell.getBoundingClientRect().height > 0)
          .map((cell) => getComputedStyle(cell, '::before').content),
      ),
    ]);
  for (const label of ['Left', 'Stops', 'Phase']) expect(named.join()).toContain(label);
  if (process.env.ROUNDHOUSE_SHOTS) await shot(page, 'trains-phone');
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);

test('charts are drawn again in the colours of the theme that is chosen', async () => {
  const { page } = me;
  await page.click('.tab:has-text("Charts")');
  const chart = page.locator('.chart-host canvas').first();
  await chart.waitFor();
  const drawn = (): Promise<string> => chart.evaluate((it: HTMLCanvasElement) => it.toDataURL());
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await drawn();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  await expect.poll(drawn).not.toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(drawn).toBe(light);
}, 120_000);

test('trains, phases and tiles have a tab each, and each says what changes next', async () => {
  const { page } = me;
  await whatIfAt(page, game.frames.dividend ?? 0);
  for (const tab of ['Trains', 'Phases', 'Tiles']) {
    await page.click(`.tab:has-text("${tab}")`);
    await page.locator(`.tab[aria-current]:has-text("${tab}")`).waitFor();
    expect(await page.locator('.next-phase').innerText()).toMatch(/begins with the first .*-train/);
  }
  expect(await page.locator('.tile-supply li').count()).toBeGreaterThan(20);
}, 120_000);

test('the last run of any company can be shown on the map at any time', async () => {
  const { page } = me;
  await whatIfAt(page, game.lastFrames.stockTurn ?? 0);
  await page.click('.tab:has-text("Map")');
  expect(await page.locator('.route-line').count()).toBe(0);
  await page.locator('.last-runs summary').click();
  const runs = page.locator('.last-runs button');
  expect(await runs.count()).toBeGreaterThan(2);
  await runs.first().click();
  await page.locator('.route-line').first().waitFor({ state: 'attached' });
  await runs.first().click();
  await page.locator('.route-line').first().waitFor({ state: 'detached' });
}, 120_000);

test('a hex in the log lights up on the map under the pointer', async () => {
  const { page } = me;
  await whatIfAt(page, late());
  await page.click('.tab:has-text("Map")');
  const name = page.locator('.log-list .hex-ref').last();
  await name.hover();
  const marked = page.locator('.mark-pointed');
  await marked.waitFor({ state: 'attached' });
  const hex = page.locator(`.cell[data-hex="${await name.innerText()}"]`);
  expect(await marked.getAttribute('transform')).toBe(await hex.getAttribute('transform'));
  await page.mouse.move(5, 5);
  await marked.waitFor({ state: 'detached' });
}, 120_000);

test('log and history stand at the same move, and what came later is dimmed', async () => {
  const { page } = me;
  await page.click('text=Back to the game');
  await page.waitForSelector('.game:not(.game-study)');
  const middle = Math.floor(game.length / 2);
  await slider(page).fill(String(middle));
  await waitForMove(page, middle);
  const now = page.locator('.log-now');
  await now.waitFor();
  expect(await now.locator('.log-no').innerText()).toBe(String(middle));
  expect(await page.locator('.log-later').count()).toBeGreaterThan(10);
  const list = await page.locator('.log-list').boundingBox();
  const line = await now.boundingBox();
  expect((line?.y ?? 0) >= (list?.y ?? 0) && (line?.y ?? 0) < (list?.y ?? 0) + (list?.height ?? 0)).toBe(
    true,
  );
}, 120_000);

test('on a phone a hex of the log is shown on the map by a tap', async () => {
  const { page, context, problems } = await visitor(browser, PHONE);
  await openFile(page, site.address, game.file);
  await whatIfAt(page, late());
  await page.tap('.tab:has-text("Log")');
  await page.locator('.log-list .hex-ref').last().tap();
  await page.locator('.tab[aria-current]:has-text("Map")').waitFor();
  await page.locator('.mark-pointed').waitFor({ state: 'attached' });
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);
