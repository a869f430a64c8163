import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile } from './support/open.ts';
import { fileOf, playedGame } from './support/positions.ts';
import { en } from '../../src/texts/en.ts';

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

/** What each title asks in its own way; the others are met on the way by the newcomer's tests. */
const PANELS: Readonly<Record<string, readonly string[]>> = {
  '1846': [
    'draft',
    'stockTurn',
    'steamboat',
    'issueRedeem',
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
    'discardTrains',
  ],
  '1870': ['waterfall', 'choosePar', 'protectSales', 'connectionRun', 'forcedTrain', 'token'],
  '18mw': ['parallelAuction', 'buyToken', 'protectSales', 'forcedTrain', 'fireSale'],
};

const words: Readonly<Record<string, string>> = en;

describe.each(Object.keys(PANELS))('%s', (title) => {
  test('every special question has a panel with words and something to do', async () => {
    const game = playedGame(title);
    const me = await visitor(browser);
    const seen: string[] = [];
    for (const frame of PANELS[title] ?? []) {
      const at = game.frames[frame];
      if (at === undefined) continue;
      await openFile(me.page, site.address, fileOf(game, at));
      const head = me.page.locator('.decision-head').first();
      await head.waitFor();
      const heading = words[`frame.${frame}`];
      expect(heading, `words for ${frame}`).toBeTruthy();
      expect((await head.innerText()).toLowerCase()).toContain(heading?.toLowerCase());
      await me.page.waitForSelector('.decision button:not(:disabled):not([aria-disabled="true"])');
      seen.push(frame);
    }
    expect(seen.length).toBeGreaterThanOrEqual(5);
    expect(me.problems).toEqual([]);
    await me.context.close();
  }, 300_000);
});
