/** One game in two tabs of the same browser: one truth, nothing lost, nothing back from the dead. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { slider } from './support/open.ts';
import { answer, mouse, myTurn } from './support/player.ts';

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

const moves = async (page: Page): Promise<number> => Number(await slider(page).getAttribute('max'));

test('a move in one tab appears in the other, and a move there goes on from it', async () => {
  const me = await visitor(browser);
  const { page: one, context } = me;
  await one.goto(site.address);
  await one.click('text=Play 1846 now');
  for (let i = 0; i < 3; i++) {
    await myTurn(one);
    await answer(one, mouse(one));
  }
  await myTurn(one);
  const address = one.url();
  const two = await context.newPage();
  await two.goto(address);
  await myTurn(two);
  expect(await moves(two)).toBe(await moves(one));

  // Play on in the first: the second follows without being touched.
  for (let i = 0; i < 3; i++) {
    await answer(one, mouse(one));
    await myTurn(one);
  }
  const played = await moves(one);
  await expect.poll(() => moves(two)).toBe(played);

  // A move in the second goes on from there; nothing of the first is lost.
  await answer(two, mouse(two));
  await myTurn(two);
  const after = await moves(two);
  expect(after).toBeGreaterThan(played);
  await expect.poll(() => moves(one)).toBe(after);
  await one.reload();
  await myTurn(one);
  expect(await moves(one)).toBe(after);

  // Undo is followed, too.
  await two.click('.undo >> text=Undo');
  await expect.poll(() => moves(one)).toBeLessThan(after);
  expect(me.problems).toEqual([]);
  await context.close();
}, 240_000);

test('a game deleted in one tab is gone in the other and stays gone', async () => {
  const me = await visitor(browser);
  const { page: table, context } = me;
  await table.goto(site.address);
  await table.click('text=Play 1846 now');
  await myTurn(table);
  const home = await context.newPage();
  home.on('dialog', (dialog) => void dialog.accept());
  await home.goto(site.address);
  await home.click('[aria-label^="Delete 1846"]');
  await home.waitForSelector('text=No game yet');
  await table.waitForSelector('text=deleted in another tab');
  await home.reload();
  await home.waitForSelector('text=No game yet');
  expect(me.problems).toEqual([]);
  await context.close();
}, 120_000);
