/** A whole 1846 opening, from the first page until a company of one's own has run: by keyboard alone, and by what a screen reader says. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { answer, type Hands, keyboard, myTurn, tabTo } from './support/player.ts';

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

const MOST = 80;

/** Plays on until a company of this person has run its trains; what was done, in order. */
async function untilARun(page: Page, hands: Hands, seen?: () => Promise<void>): Promise<string[]> {
  const did: string[] = [];
  for (let i = 0; i < MOST; i++) {
    await myTurn(page);
    await seen?.();
    did.push(await answer(page, hands));
    if (did.at(-1) === 'run') return did;
  }
  throw new Error(`nobody ran: ${did.join(', ')}`);
}

test('a newcomer who does what the screen proposes has a company at work after ten clicks or fewer, on two screens', async () => {
  const { page, context, problems } = await visitor(browser);
  const screens = new Set<string>();
  let clicks = 0;
  const use = async (selector: string): Promise<void> => {
    screens.add(new URL(page.url()).pathname.split('/')[1] ?? '');
    clicks += 1;
    await page.locator(selector).first().click();
  };
  await page.goto(site.address);
  await use('.welcome button:has-text("Play 1846 now")');
  const started = '.stock-row:has-text("you hold")';
  for (;;) {
    const turn = await myTurn(page);
    screens.add(new URL(page.url()).pathname.split('/')[1] ?? '');
    if (turn?.round.startsWith('OR') && (await page.locator('.turn-now').count()) > 0) break;
    if (clicks > 20) throw new Error('the company never operates');
    const before = await page.locator('.time-track input').getAttribute('aria-valuetext');
    if ((await page.locator('.pick').count()) > 0) await use('.pick');
    else if ((await page.locator(started).count()) === 0) {
      await use('.stock-buttons [aria-label$=": Start…"]');
      // The price most people choose is chosen already; every other is one click away.
      expect(await page.locator('.dock .options .btn').count()).toBeGreaterThan(3);
      await use('.dock .choice button[type="submit"]:not(:disabled)');
    } else await use('[data-pass]');
    await page.waitForFunction(
      (text) => document.querySelector('.time-track input')?.getAttribute('aria-valuetext') !== text,
      before,
    );
  }
  console.log(`first company at work: ${clicks} clicks, ${screens.size} screens`);
  expect(clicks).toBeLessThanOrEqual(10);
  expect([...screens]).toEqual(['', 'play']);
  expect(problems).toEqual([]);
  await context.close();
}, 200_000);

test('by keyboard alone, without touching the mouse once', async () => {
  const { page, context, problems } = await visitor(browser);
  await page.goto(site.address);
  await page.waitForSelector('.titles');
  await tabTo(page, '.welcome button');
  const did = await untilARun(page, keyboard(page));
  for (const kind of ['pick', 'start', 'lay', 'train', 'run']) expect(did).toContain(kind);
  expect(problems).toEqual([]);
  await context.close();
}, 400_000);

/** Finds every control by its role and the name a screen reader says; what has none cannot be used. */
const listener = (page: Page): Hands => ({
  async use(selector) {
    const control = page.locator(selector).first();
    await control.waitFor();
    const snapshot = await control.ariaSnapshot();
    const [, role, name] = /^- '?(\w+) "((?:[^"\\]|\\.)*)"/.exec(snapshot) ?? [];
    if (!role || !name) throw new Error(`${selector} says nothing: ${snapshot}`);
    const said = page.getByRole(role as 'button', {
      name: name.replace(/\\"/g, '"').replaceAll("''", "'"),
      exact: true,
    });
    await said.first().focus();
    await page.keyboard.press('Enter');
  },
});

test('by what a screen reader says: whose turn it is, what is asked, and every control by its name', async () => {
  const { page, context, problems } = await visitor(browser);
  await page.goto(site.address);
  await page.getByRole('button', { name: /Play 1846 now/ }).press('Enter');
  const did = await untilARun(page, listener(page), async () => {
    expect(await page.getByRole('status').first().innerText()).toMatch(/Your turn|decides/);
    expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0);
    for (const landmark of ['banner', 'main', 'navigation'] as const)
      expect(await page.getByRole(landmark).count(), landmark).toBeGreaterThan(0);
    const nameless = await page
      .locator('.action-panel button:visible, .hex-pop button:visible')
      .evaluateAll((all) =>
        all
          .filter((it) => !(it.getAttribute('aria-label') ?? it.textContent)?.trim())
          .map((it) => it.outerHTML.slice(0, 120)),
      );
    expect(nameless).toEqual([]);
  });
  expect(did).toContain('lay');
  expect(problems).toEqual([]);
  await context.close();
}, 400_000);
