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

test('log and history stand at the same move; what comes later is dimmed', async () => {
  const { page } = me;
  await slider(page).fill('150');
  await waitForMove(page, 150);
  const now = page.locator('.log-now');
  await now.waitFor();
  expect(await now.locator('.log-no').innerText()).toBe('150');
  const list = await page.locator('.log-list').boundingBox();
  const line = await now.boundingBox();
  if (!list || !line) throw new Error('the log is not on the screen');
  expect(line.y).toBeGreaterThanOrEqual(list.y);
  expect(line.y + line.height).toBeLessThanOrEqual(list.y + list.height);
  await page.locator('.log-later .log-no:text-is("151")').waitFor();
  await page.click('text=Back to the present');
  await page.locator('.log-later').first().waitFor({ state: 'hidden' });
}, 120_000);

test('the number keys open the views in the order of their tabs', async () => {
  const { page } = me;
  const tabs = await page.locator('.tab').allInnerTexts();
  for (const [i, name] of tabs.entries()) {
    await page.keyboard.press(String(i + 1));
    await expect.poll(() => page.locator('.tab[aria-current="page"]').innerText()).toContain(name.trim());
  }
  await page.keyboard.press('1');
}, 60_000);

test('charts show the same numbers as a table', async () => {
  const { page } = me;
  await page.click('.tab:has-text("Charts")');
  await page.waitForSelector('.chart-host canvas');
  expect(await page.locator('.charts table tbody tr').last().innerText()).toContain('7751');
  await page.click('.tab:has-text("Map")');
  expect(me.problems).toEqual([]);
}, 120_000);

/** What a player would press next, the most telling first. */
const NEXT = [
  '.action-panel [data-pass]',
  '.action-panel .dividends button',
  '.action-panel .run-confirm .btn-go:not(:disabled)',
  '.action-panel .btn-go:not(:disabled)',
];

/** Runs in the page: from the moment the mouse button goes up to the end of the frame that shows the move. */
function watchNextMove(): void {
  const track = document.querySelector<HTMLInputElement>('.time-track input');
  const map = document.querySelector('.board-svg');
  if (!track || !map) throw new Error('there is no table');
  const before = track.max;
  let changes = 0;
  new MutationObserver((list) => {
    changes += list.filter((it) => it.type === 'childList').length;
  }).observe(map, { subtree: true, childList: true });
  let presented = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'click') presented = entry.duration;
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  const seen = new Promise<number>((resolve) => {
    addEventListener(
      'pointerup',
      (press) => {
        const look = (): void => {
          if (track.max === before) {
            requestAnimationFrame(look);
            return;
          }
          // What is sent from within a frame arrives when that frame has been drawn.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - press.timeStamp));
          port1.start();
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  Object.assign(window, {
    shown: async () => {
      const took = await seen;
      await new Promise((resolve) => setTimeout(resolve, 200));
      return { took, changes, presented };
    },
  });
}

test('a move on a late board is on the screen soon after the click, and does not draw the map anew; the time is printed', async () => {
  const { page } = me;
  await whatIfAt(page, (await cursor(page)) - 60);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const processor = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1000 * (metrics.find((it) => it.name === 'TaskDuration')?.value ?? 0);
  };
  const times: number[] = [];
  const frames: number[] = [];
  const work: number[] = [];
  let redrawn = 0;
  for (let i = 0; i < 40; i++) {
    const counts = await Promise.all(NEXT.map((it) => page.locator(it).count()));
    const button = NEXT[counts.findIndex((count) => count > 0)];
    if (!button) {
      await page.waitForTimeout(100);
      continue;
    }
    const control = page.locator(button).first();
    await control.scrollIntoViewIfNeeded();
    await control.hover();
    await page.evaluate(watchNextMove);
    const before = await processor();
    await page.mouse.down();
    await page.mouse.up();
    const move = await page.evaluate(() =>
      (
        window as unknown as {
          shown(): Promise<{ took: number; changes: number; presented: number }>;
        }
      ).shown(),
    );
    work.push((await processor()) - before);
    times.push(move.took);
    frames.push(move.presented);
    if (move.changes > 0) redrawn += 1;
  }
  const at = (list: readonly number[], share: number): number =>
    list.toSorted((a, b) => a - b)[Math.floor(list.length * share)] ?? Number.POSITIVE_INFINITY;
  const told = (list: readonly number[]): string =>
    `quarter ${at(list, 0.25).toFixed(1)}, median ${at(list, 0.5).toFixed(1)}, 95% ${at(list, 0.95).toFixed(1)} ms`;
  console.log(
    `a move on a late board, ${times.length} times: ${told(times)} (promise: 50 ms on a quiet machine); ` +
      `as the browser counts to the next 8 ms: ${told(frames)}; ` +
      `processor time of the page with all that follows: ${told(work)}`,
  );
  expect(times.length).toBeGreaterThan(19);
  // None of these moves lays a tile or a token: the map stays as it is.
  expect(redrawn).toBe(0);
  // A busy machine delays whole frames; the quicker quarter shows what the page itself takes, with room for a slow one.
  expect(at(times, 0.25)).toBeLessThan(250);
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
