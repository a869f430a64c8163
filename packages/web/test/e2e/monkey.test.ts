/** The random clicker for a while at every title, each with other means; `npm run monkey` plays whole games. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PHONE, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { misread, Monkey } from './support/monkey.ts';

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

test('what is read and what is done are compared by tile, hex and amount', () => {
  expect(misread('Lay 57 on F10, $20', 'ERIE lays #57 on F10 for $20')).toEqual([]);
  expect(misread('Lay 57 on F10, $20', 'ERIE lays #58 on F10 for $40')).toEqual(['#57', '$20']);
  expect(misread('Token in Dayton (G13)$40', 'NYC places a token in Columbus (G15)')).toEqual(['Dayton']);
  expect(misread('Buy a 2-train for $80', 'NYC buys a 2-train from the bank for $80')).toEqual([]);
});

test.each([
  ['1846', 'mouse', {}],
  ['1817', 'mouse', {}],
  ['1870', 'keyboard', {}],
  ['18mw', 'touch', PHONE],
] as const)(
  '%s by %s: nothing hangs, nothing is refused, nothing is lost',
  async (title, means, device) => {
    const { page, context, problems } = await visitor(browser, device);
    await page.goto(`${site.address}/new/${title}`);
    await page.click('text=Start the game');
    await page.waitForSelector('.action-panel');
    const run = await new Monkey(context, page, { seed: 7, means, most: 25 }).play();
    expect(run.faults).toEqual([]);
    expect(run.decisions).toBe(25);
    expect(problems).toEqual([]);
    await context.close();
  },
  300_000,
);
