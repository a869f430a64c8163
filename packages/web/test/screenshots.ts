/**
 * `npm run screenshots`: every main screen and every question of every title at four sizes, light and dark, into
 * .cache/screenshots. Words after it take only pictures whose names have one of them: `npm run screenshots 1870-1366`.
 */

import { titles } from '@roundhouse/titles';
import type { Page } from 'playwright-core';
import { openBrowser, PHONE, shot, visitor } from './e2e/support/browser.ts';
import { fileSite } from './e2e/support/client.ts';
import { openFile, whatIfAt } from './e2e/support/open.ts';
import { wholeGame } from './e2e/support/positions.ts';

const TITLES = Object.keys(titles);
const TABS = ['Map', 'Market', 'Ledger', 'Trains', 'Phases', 'Tiles', 'Charts', 'Rules'];
const DEVICES = [
  ['1366', { viewport: { width: 1366, height: 768 } }],
  ['1440', { viewport: { width: 1440, height: 900 } }],
  ['1920', { viewport: { width: 1920, height: 1080 } }],
  ['phone', PHONE],
] as const;
const THEMES = ['light', 'dark'] as const;

const PAGES = [
  ['home', '/'],
  ['new', '/new/1846'],
  ['learn', '/learn'],
  ['glossary', '/learn/glossary'],
  ['puzzles', '/puzzles'],
  ['nowhere', '/no/such/page'],
  ...TITLES.map((title) => [`title-${title}`, `/titles/${title}`] as const),
] as const;

/** A map is drawn in slices: waits until no hex comes any more. */
async function wholeMap(page: Page): Promise<void> {
  let before = -1;
  for (;;) {
    const now = await page.locator('.board-svg .cell').count();
    if (now === before) return;
    before = now;
    await page.waitForTimeout(250);
  }
}

const only = process.argv.slice(2);
const wanted = (name: string): boolean => only.length === 0 || only.some((part) => name.includes(part));

const site = await fileSite();
const browser = await openBrowser();
try {
  for (const [device, options] of DEVICES) {
    for (const theme of THEMES) {
      const { page, context } = await visitor(browser, options);
      await context.addInitScript((it) => localStorage.setItem('rh.theme', it), theme);
      for (const [name, path] of PAGES) {
        const picture = `${device}-${theme}-${name}`;
        if (!wanted(picture)) continue;
        await page.goto(site.address + path);
        await page.waitForTimeout(700);
        await wholeMap(page);
        await shot(page, picture);
      }
      await context.close();
    }
  }
  for (const title of TITLES) {
    const game = wholeGame(title);
    const late = Math.floor(game.length * 0.72);
    for (const [device, options] of DEVICES) {
      for (const theme of THEMES) {
        const name = `${title}-${device}-${theme}`;
        if (!wanted(name)) continue;
        const { page, context, problems } = await visitor(browser, options);
        await context.addInitScript((it) => localStorage.setItem('rh.theme', it), theme);
        await openFile(page, site.address, game.file);
        await whatIfAt(page, late);
        for (const tab of TABS) {
          await page.click(`.tab:has-text("${tab}")`);
          await page.waitForTimeout(500);
          await shot(page, `${name}-${tab.toLowerCase()}`);
        }
        if (wanted(`${name}-analysis`) && (only.length > 0 || title === '1846')) {
          await page.click('.tab:has-text("Charts")');
          await page.click('text=Analyse this game');
          await page.waitForSelector('.analysis-chart', { timeout: 300_000 });
          await page.waitForTimeout(500);
          await shot(page, `${name}-analysis`);
        }
        await page.click('.tab:has-text("Map")');
        for (const [frame, at] of Object.entries(game.frames)) {
          await whatIfAt(page, at);
          await page.waitForTimeout(frame === 'run' ? 1500 : 400);
          await shot(page, `${name}-panel-${frame}`);
          const [hex] = await page.locator('.hex-list .btn').all();
          if (!hex) continue;
          await hex.click();
          await page.waitForTimeout(400);
          await shot(page, `${name}-hex-${frame}`);
          await page.click('.hex-pop-close');
        }
        if (problems.length > 0) console.log(name, problems);
        await context.close();
      }
    }
  }
} finally {
  await browser.close();
  await site.close();
}
