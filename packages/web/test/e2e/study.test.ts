/** Games that were played: imported, stepped through, branched; charts; how soon a move is on the screen. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, slider, waitForMove, whatIfAt } from './support/open.ts';
import { recorded } from './support/positions.ts';

let site: Site;
let browser: Browser;
let me: Visitor;

const GAME = '1846/10264.json';

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
  me = await visitor(browser);
  await openFile(me.page, site.address, recorded(GAME));
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const cursor = async (page: Page): Promise<number> => Number(await slider(page).inputValue());

async function waitForEnd(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (n) => Number(document.querySelector<HTMLInputElement>('.time-track input')?.max) === n,
    count,
  );
}

test('a recorded game is imported, stepped through and branched', async () => {
  const { page } = me;
  await page.locator('.standings').waitFor();
  expect(await page.locator('.standings').innerText()).toContain('$7,751');
  const end = await cursor(page);
  expect(end).toBeGreaterThan(300);

  await page.locator('body').press(',');
  await page.locator('body').press(',');
  await waitForMove(page, end - 2);
  await page.click('[aria-label="To the start of the round"]');
  await page.waitForFunction(
    (n) => Number(document.querySelector<HTMLInputElement>('.time-track input')?.value) < n,
    end - 2,
  );
  await slider(page).fill('200');
  await waitForMove(page, 200);
  const prices = await page.locator('.status-facts').innerText();

  await whatIfAt(page, 200);
  expect(await page.locator('.status-facts').innerText()).toBe(prices);
  await page.locator('.whose-you').waitFor();
  await page.locator('[data-pass]:visible, .action-panel .btn-go:not(:disabled):visible').first().click();
  await waitForEnd(page, 201);
  await page.click('.undo >> text=Undo');
  await waitForEnd(page, 200);
  await page.click('text=Back to the game');
  await waitForMove(page, end);
  expect(me.problems).toEqual([]);
}, 180_000);

test('charts show the same numbers as a table', async () => {
  const { page } = me;
  await page.click('.tab:has-text("Charts")');
  await page.waitForSelector('.chart-host canvas');
  expect(await page.locator('.charts table tbody tr').last().innerText()).toContain('7751');
  await page.click('.tab:has-text("Map")');
  expect(me.problems).toEqual([]);
}, 120_000);

test('a move on a late board is on the screen soon after the click, and does not draw the map anew; the time is printed', async () => {
  const { page } = me;
  await whatIfAt(page, (await cursor(page)) - 30);
  const times: number[] = [];
  let redrawn = 0;
  for (let i = 0; i < 20; i++) {
    const move = await page.evaluate(async () => {
      const pick = (s: string): HTMLElement | null => document.querySelector<HTMLElement>(s);
      const button =
        pick('.action-panel [data-pass]') ??
        pick('.action-panel .dividends button') ??
        pick('.action-panel .run .btn-go:not(:disabled)') ??
        pick('.action-panel .btn-go:not(:disabled)');
      const track = pick('.time-track input') as HTMLInputElement;
      const map = document.querySelector('.board-svg');
      if (!button || !map) return null;
      let changes = 0;
      const watch = new MutationObserver((list) => {
        changes += list.filter((it) => it.type === 'childList').length;
      });
      watch.observe(map, { subtree: true, childList: true });
      const before = track.max;
      const begun = performance.now();
      button.click();
      while (track.max === before && performance.now() - begun < 5000)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      // What is sent from within a frame arrives when that frame has been drawn.
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', resolve);
        port1.start();
        port2.postMessage(null);
      });
      const took = performance.now() - begun;
      await new Promise((resolve) => setTimeout(resolve, 200));
      watch.disconnect();
      return { took, changes };
    });
    if (!move) continue;
    times.push(move.took);
    if (move.changes > 0) redrawn += 1;
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY;
  console.log(
    `a move on a late board: quarter ${at(0.25).toFixed(1)} ms, median ${at(0.5).toFixed(1)} ms, 95% ${at(0.95).toFixed(1)} ms (promise: 50 ms on a quiet machine)`,
  );
  expect(times.length).toBeGreaterThan(9);
  // None of these moves lays a tile or a token: the map stays as it is.
  expect(redrawn).toBe(0);
  // A busy machine delays whole frames; the quicker quarter shows what the page itself takes, with room for a slow one.
  expect(at(0.25)).toBeLessThan(250);
  expect(me.problems).toEqual([]);
}, 180_000);

test('a file that cannot be followed to its end says where it stops and why, and can be played on', async () => {
  const file = JSON.parse(recorded(GAME)) as { actions: { type: string; hex?: string }[] };
  const at = file.actions.findIndex((action) => action.type === 'lay_tile');
  // Where the railroad whose turn it is has no track.
  file.actions[at] = { ...file.actions[at], type: 'lay_tile', hex: 'H4' };
  const { page } = me;
  await openFile(page, site.address, JSON.stringify(file));
  const note = page.locator('.action-panel .note-warn[role="alert"]');
  await note.waitFor();
  expect(await note.innerText()).toMatch(/Action 35 of the file could not be followed: .{10,}\[1846:/);
  await note.locator('button').click();
  await note.waitFor({ state: 'hidden' });
  await page.locator('.whose-you').waitFor();
}, 120_000);
