/**
 * `npm run screenshots`: every main screen and every question of every title at four sizes, light and dark, into
 * .cache/screenshots. Words after it take only pictures whose names have one of them: `npm run screenshots 1870-1366`.
 */

import { titles } from '@roundhouse/titles';
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

const only = process.argv.slice(2);
const wanted = (name: string): boolean => only.length === 0 || only.some((part) => name.includes(part));

const site = await fileSite();
const browser = await openBrowser();
try {
  for (const [device, options] of DEVICES) {
    const { page, context } = await visitor(browser, options);
    for (const [name, path] of [
      ['home', '/'],
      ['new', '/new/1846'],
      ['title', '/titles/1870'],
    ] as const) {
      if (!wanted(`${device}-${name}`)) continue;
      await page.goto(site.address + path);
      await page.waitForTimeout(700);
      await shot(page, `${device}-${name}`);
    }
    await context.close();
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
