/**
 * In sight without scrolling, for every kind of question of every title at four sizes: one's own cash, the button that
 * confirms or goes on, and the confirm button of every form that can be opened.
 */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, whatIfAt } from './support/open.ts';
import { moreGames, wholeGame } from './support/positions.ts';

const SIZES = [
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [390, 844],
] as const;

/** Every kind of question a player can be asked. */
const SHARED = 'stockTurn run dividend buyTrains consent discardTrains';
const KINDS: Readonly<Record<string, string>> = {
  '1846': 'draft openDraft fallingOffer steamboat issueRedeem track trackAndToken forcedTrain wrapUp',
  '1817':
    'seedAuction rowAuction auction ipo track token repay cashCrisis ' +
    'decideMerger removeTokens shareWindow loanWindow companySale',
  '1870': 'waterfall auction choosePar protectSales track token connectionRun forcedTrain wrapUp',
  '18mw':
    'parallelAuction auction exchangeWindow protectSales track token buyToken forcedTrain fireSale wrapUp',
};

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

/** Runs in the page: what is out of sight, in words; an empty list is what we want. */
async function outOfSight(): Promise<string[]> {
  const wrong: string[] = [];
  const drawn = (): Promise<void> =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
  const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
  const name = (it: Element): string => (it.getAttribute('aria-label') ?? it.textContent ?? '').trim();
  /** Inside the window, and nothing lies over its middle. */
  const seen = (it: Element): boolean => {
    const { left, top, right, bottom, width, height } = it.getBoundingClientRect();
    if (width === 0 || left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      return false;
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over !== null && (it === over || it.contains(over) || height === 0);
  };
  const cash = all('[data-own-cash]');
  if (!cash.some(seen)) wrong.push('own cash');
  const confirms = all('.dock button, .dock input');
  for (const it of confirms) if (!seen(it)) wrong.push(`${name(it)} in the foot`);
  const doable = '.action-panel button:not(:disabled, [aria-disabled="true"])';
  if (!all(doable).some(seen)) wrong.push('anything to do');
  if (all('.dock [data-confirm], .dock .card-button, .dock .choice-row .btn').length === 0) {
    // Nothing in the foot: what is done by one press in the list begins in sight.
    const [first] = all(
      '.panel-body :is(.pick, .btn-go, .choice-row .btn, .hex-list .btn, .tokens .btn, .stock-row .btn)',
    );
    if (!first || !seen(first)) wrong.push(`the first choice (${first ? name(first) : 'there is none'})`);
  }
  // Every form, opened one after the other.
  for (const opener of all('.panel-body button[aria-expanded="false"]:not([aria-disabled="true"])').slice(
    0,
    8,
  )) {
    if (opener.closest('details:not([open])') || !opener.isConnected) continue;
    opener.click();
    await drawn();
    await drawn();
    const submit = document.querySelector('.dock .choice button[type="submit"]');
    if (!submit || !seen(submit)) wrong.push(`confirm of ${name(opener)}`);
    document.querySelector<HTMLElement>('.dock .choice [aria-label="Cancel"]')?.click();
    await drawn();
  }
  const [hex] = all('.hex-list .btn');
  if (hex) {
    hex.click();
    await drawn();
    await drawn();
    document.querySelector<HTMLElement>('.tile-button')?.click();
    await drawn();
    await drawn();
    const lay = document.querySelector('.lay-confirm .btn-go');
    if (!lay || !seen(lay)) wrong.push('Lay');
    document.querySelector<HTMLElement>('.hex-pop-close')?.click();
    await drawn();
  }
  return wrong;
}

async function look(page: Page, [width, height]: readonly [number, number]): Promise<string[]> {
  await page.setViewportSize({ width, height });
  // The panel becomes a drawer, and the cards a column, once the client has heard of the new width.
  await page.waitForFunction(
    (w) =>
      innerWidth === w &&
      (document.querySelector('.act-drawer') !== null) === w < 1080 &&
      (document.querySelector('.side-left') !== null) === w >= 1500,
    width,
  );
  await page.waitForSelector('.action-panel button');
  // Routes are looked for in a worker: their button waits for them.
  if ((await page.locator('.run').count()) > 0)
    await page.waitForSelector('.run-confirm .btn-go:not(:disabled)');
  return (await page.evaluate(outOfSight)).map((it) => `${width}x${height}: ${it}`);
}

describe.each(Object.entries(KINDS))('%s', (title, own) => {
  test('own cash and the button that does it are in sight at every question', async () => {
    const me = await visitor(browser);
    const { page } = me;
    const wrong: string[] = [];
    const seen = new Set<string>();
    const lookAt = async (frame: string, at: number): Promise<void> => {
      await whatIfAt(page, at);
      for (const size of SIZES) wrong.push(...(await look(page, size)).map((it) => `${frame}, ${it}`));
      seen.add(frame);
    };
    const game = wholeGame(title);
    await openFile(page, site.address, game.file);
    for (const [frame, at] of Object.entries(game.frames)) await lookAt(frame, at);
    // A stock turn is fullest when companies have long been running.
    for (const frame of ['stockTurn', 'buyTrains', 'trackAndToken', 'track'])
      if (game.lastFrames[frame] !== undefined) await lookAt(`last ${frame}`, game.lastFrames[frame]);
    for (const { file, frames } of moreGames(title)) {
      const fresh = Object.entries(frames).filter(([frame]) => !seen.has(frame));
      if (fresh.length === 0) continue;
      await openFile(page, site.address, file);
      for (const [frame, at] of fresh) await lookAt(frame, at);
    }
    const kinds = [...seen].filter((frame) => !frame.startsWith('last '));
    expect(kinds.sort()).toEqual(`${SHARED} ${own}`.split(' ').sort());
    expect(wrong).toEqual([]);
    expect(me.problems).toEqual([]);
    await me.context.close();
  }, 600_000);
});
