/** A file is dropped on the page, looked at, read beside the page and opened; a damaged one says where. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { recorded } from './support/positions.ts';

let site: Site;
let browser: Browser;
let me: Visitor;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
  me = await visitor(browser);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function dropFile(page: Page, text: string): Promise<void> {
  await page.goto(site.address);
  await page.locator('.import').waitFor();
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'game.json', { type: 'application/json' }));
    return transfer;
  }, text);
  await page.dispatchEvent('.home', 'drop', { dataTransfer: data });
}

test('a dropped record shows what it holds before it is opened, and the page answers while it is read', async () => {
  const { page } = me;
  await dropFile(page, recorded('1817/15528.json'));
  const found = page.locator('.import-found');
  await found.waitFor();
  const preview = await found.innerText();
  expect(preview).toContain('1817');
  expect(preview).toMatch(/\d+ actions/);
  // The work is done elsewhere: the page draws on meanwhile.
  const slowest = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = performance.now();
        let worst = 0;
        const beat = (): void => {
          const now = performance.now();
          worst = Math.max(worst, now - last);
          last = now;
          if (document.querySelector('.import-open')) resolve(worst);
          else setTimeout(beat, 5);
        };
        beat();
      }),
  );
  expect(slowest).toBeLessThan(1000);
  expect(await found.innerText()).toContain('Every action can be followed.');
  await page.click('.import-open');
  await page.locator('.standings').waitFor();
  expect(await page.locator('.standings').innerText()).toContain('$11,490');
}, 120_000);

test('a record that has lost a pass is read up to there, and says which action', async () => {
  const { page } = me;
  const file = JSON.parse(recorded('1846/19962.json')) as { actions: { type: string; id: number }[] };
  const lost = file.actions.findIndex(({ type, id }) => type === 'pass' && id > 100);
  await dropFile(page, JSON.stringify({ ...file, actions: file.actions.toSpliced(lost, 1) }));
  const note = page.locator('.import-found .note-stop');
  await note.waitFor();
  expect(await note.innerText()).toMatch(/^Action \d+ of the file could not be followed/);
}, 120_000);
