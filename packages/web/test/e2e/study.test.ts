import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor, visitor } from './support/browser.ts';
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

const recorded = (name: string): string =>
  readFileSync(join(process.env.ROUNDHOUSE_CONFORMANCE ?? '', name), 'utf8');

async function importRecorded(name: string): Promise<Visitor> {
  const me = await visitor(browser);
  await me.page.goto(site.address);
  await me.page.click('text=Open a file');
  await me.page.fill('.import-sheet textarea', recorded(name));
  await me.page.click('.import-sheet .btn-go');
  await me.page.waitForSelector('.game', { timeout: 60_000 });
  return me;
}

const cursor = async (page: Page): Promise<number> =>
  Number(await page.locator('.time-track input').inputValue());

test('a recorded game is imported, stepped through and branched', async () => {
  const me = await importRecorded('1846/10264.json');
  const { page } = me;
  expect(await page.locator('.standings').innerText()).toContain('$7,751');
  const end = await cursor(page);
  expect(end).toBeGreaterThan(300);

  await page.locator('body').press(',');
  await page.locator('body').press(',');
  expect(await cursor(page)).toBe(end - 2);
  await page.click('[aria-label="To the start of the round"]');
  expect(await cursor(page)).toBeLessThan(end - 2);
  await page.locator('.time-track input').fill('200');
  const prices = await page.locator('.status-facts').innerText();

  await page.click('[aria-label="What if, from here"]');
  await page.waitForSelector('.game-study');
  expect(await page.locator('.status-facts').innerText()).toBe(prices);
  expect(await page.locator('.whose-you').count()).toBe(1);
  await page.locator('[data-pass]:visible, .action-panel .btn-go:not(:disabled):visible').first().click();
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>('.time-track input')?.max) === 201,
  );
  await page.click('.undo >> text=Undo');
  await page.waitForFunction(
    () => Number(document.querySelector<HTMLInputElement>('.time-track input')?.max) === 200,
  );
  await page.click('text=Back to the game');
  expect(await cursor(page)).toBe(end);
  expect(me.problems).toEqual([]);
  await me.context.close();
}, 120_000);

test('charts show the same numbers as a table', async () => {
  const me = await importRecorded('1846/10264.json');
  const { page } = me;
  await page.click('.tab:has-text("Charts")');
  await page.waitForSelector('.chart-host canvas');
  const last = await page.locator('.charts table tbody tr').last().innerText();
  expect(last).toContain('7751');
  expect(me.problems).toEqual([]);
  await me.context.close();
}, 120_000);

test('a move on a late board is on the screen soon after the click; the time is printed', async () => {
  const me = await importRecorded('1846/10264.json');
  const { page } = me;
  await page.locator('.time-track input').fill(String((await cursor(page)) - 30));
  await page.click('[aria-label="What if, from here"]');
  await page.waitForSelector('.game-study');
  const times: number[] = [];
  for (let i = 0; i < 12; i++) {
    const took = await page.evaluate(async () => {
      const pick = (s: string): HTMLElement | null => document.querySelector<HTMLElement>(s);
      const button =
        pick('.action-panel [data-pass]') ??
        pick('.action-panel .dividends button') ??
        pick('.action-panel .run .btn-go:not(:disabled)') ??
        pick('.action-panel .btn-go:not(:disabled)');
      const slider = pick('.time-track input') as HTMLInputElement;
      const before = slider.max;
      if (!button) return null;
      const begun = performance.now();
      button.click();
      while (slider.max === before && performance.now() - begun < 2000)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      // The first frame that shows the new position has been made when the next one begins.
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - begun;
    });
    if (took !== null) times.push(took);
    await page.waitForTimeout(250);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
  console.log(
    `a move on a late board: quarter ${at(0.25).toFixed(1)} ms, median ${at(0.5).toFixed(1)} ms, worst ${at(0.99).toFixed(1)} ms`,
  );
  expect(times.length).toBeGreaterThan(5);
  // A busy machine delays whole frames; the quicker quarter shows what the page itself takes.
  // The promise is 50 ms on a quiet machine and is read off the printed figure; a busy one must not fail the whole check.
  expect(at(0.25)).toBeLessThan(500);
  await me.context.close();
}, 120_000);
