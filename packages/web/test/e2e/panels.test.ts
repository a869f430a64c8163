import { compile, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, type Visitor, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, whatIfAt } from './support/open.ts';
import { type WholeGame, wholeGame } from './support/positions.ts';

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

/** What each title asks in its own way; the others are met on the way by the newcomer's tests. */
const PANELS: Readonly<Record<string, readonly string[]>> = {
  '1846': [
    'draft',
    'fallingOffer',
    'stockTurn',
    'steamboat',
    'trackAndToken',
    'run',
    'dividend',
    'buyTrains',
    'forcedTrain',
  ],
  '1817': [
    'seedAuction',
    'auction',
    'ipo',
    'repay',
    'decideMerger',
    'loanWindow',
    'companySale',
    'shareWindow',
  ],
  '1870': [
    'waterfall',
    'choosePar',
    'track',
    'stockTurn',
    'protectSales',
    'connectionRun',
    'discardTrains',
    'forcedTrain',
    'token',
  ],
  '18mw': ['parallelAuction', 'buyToken', 'protectSales', 'forcedTrain', 'fireSale'],
};

/** What a panel must say about where the player stands. */
const SAYS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  // The best routes light up at once; one can be drawn anew stop by stop and put back.
  '1846 run': async (page) => {
    await page.locator('.run .note:has-text("Best")').waitFor();
    await page.locator('.route-line').first().waitFor({ state: 'attached' });
    const go = page.locator('.run-confirm .btn-go');
    const best = await go.innerText();
    // Nothing to go back to while the best routes are what is shown.
    expect(await page.locator('.run-confirm .btn').count()).toBe(1);
    await page.locator('.route-list button:has-text("Edit")').first().click();
    const editor = page.locator('.route-editor');
    await editor.locator('button:has-text("Clear")').click();
    await expect.poll(() => editor.locator('.tag').count()).toBe(0);
    await editor.locator('fieldset button').first().click();
    await expect.poll(() => editor.locator('.tag').count()).toBe(1);
    await editor.locator('fieldset button').first().click();
    await expect.poll(() => editor.locator('.tag').count()).toBe(2);
    await page.locator('.run-confirm button:has-text("Best routes again")').click();
    await expect.poll(() => go.innerText()).toBe(best);
  },
  // An offer at a price says what pressing it does.
  '1846 fallingOffer': (page) => page.locator('.pick .pick-now:has-text("Take Mail Contract")').waitFor(),
  // What is up for bids is told once, with what it is worth.
  '1817 auction': async (page) => {
    await page.locator('.facts:has-text("Face value"):has-text("$90")').waitFor();
    expect(await page.locator('.decision :text-is("Mail Contract"):visible').count()).toBe(1);
  },
  // A company that has not begun has no treasury to tell about.
  '1817 ipo': async (page) => {
    await page.locator('.token-here').first().waitFor();
    expect(await page.locator('.decision .facts:has-text("Treasury")').count()).toBe(0);
  },
  // Two trains alike are one choice, beside what may stay.
  '1870 discardTrains': async (page) => {
    await page.locator('.facts:has-text("3, 3, 4 (limit 2)")').waitFor();
    expect(await page.locator('.choice-foot .btn').allInnerTexts()).toEqual([
      'Discard a 3-train',
      'Discard a 4-train',
    ]);
  },
  // A step in which nothing can be done says so.
  '1870 token': (page) => page.locator('.choices:has-text("Nothing can be done in this step now")').waitFor(),
  // Why there is a connection run or not.
  '1870 track': (page) => page.locator('.connection').waitFor(),
  '1870 connectionRun': (page) => page.locator('.connection:has-text("Joined")').waitFor(),
  '1870 protectSales': (page) => page.locator('.note-warn li:has-text("protecting costs")').first().waitFor(),
  '1870 forcedTrain': (page) => page.locator('.note-stop:has-text("Still missing")').waitFor(),
  // Why a share cannot be redeemed or reissued.
  '1870 stockTurn': async (page) => {
    await page.locator('.stock-buttons button[aria-label*="Redeem"]').first().waitFor();
    await page
      .locator('.stock-buttons [aria-disabled="true"][aria-label*="Reissue"]')
      .first()
      .click({ force: true });
    await page.locator('.dock .refusal .rule-ref').first().waitFor();
  },
  '18mw parallelAuction': async (page) => {
    await page.locator('.board-note:has-text("reconstruction")').waitFor();
    await page.click('.tab:has-text("Market")');
    await page.locator('.market .note:has-text("reconstruction")').waitFor();
    await page.click('.tab:has-text("Map")');
  },
  // Nobody is done before the train is paid.
  '18mw forcedTrain': (page) => page.locator('[data-pass]:has-text("next way to pay")').waitFor(),
  '18mw fireSale': (page) => page.locator('.note-stop:has-text("Still missing")').waitFor(),
  '1817 companySale': (page) => page.locator('.facts:has-text("Treasury")').first().waitFor(),
};

describe.each(Object.keys(PANELS))('%s', (title) => {
  let game: WholeGame;
  let me: Visitor;
  beforeAll(async () => {
    game = wholeGame(title);
    me = await visitor(browser);
    await openFile(me.page, site.address, game.file);
  }, 300_000);
  afterAll(() => me?.context.close());

  test('every special question has a panel with words and something to do', async () => {
    const { page } = me;
    const seen: string[] = [];
    const { frames } = compile(titles[title] as Title, { players: 4 });
    for (const frame of PANELS[title] ?? []) {
      // The first time, but a stock turn is richest when companies have long been running.
      const at = (frame === 'stockTurn' ? game.lastFrames : game.frames)[frame];
      if (at === undefined) continue;
      await whatIfAt(page, at);
      const heading = frames[frame]?.words?.asks;
      expect(heading, `words for ${frame}`).toBeTruthy();
      await page
        .locator('.decision-head')
        .filter({ hasText: new RegExp(heading ?? '', 'i') })
        .first()
        .waitFor();
      await page.waitForSelector('.action-panel button:not(:disabled):not([aria-disabled="true"])');
      await SAYS[`${title} ${frame}`]?.(page);
      seen.push(frame);
    }
    expect(seen.length).toBeGreaterThanOrEqual(5);
    expect(me.problems).toEqual([]);
  }, 240_000);
});
