import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../src/attacks/chromium.ts';
import { harmOn, hostileTexts, PAYLOADS } from '../src/attacks/browser.ts';
import { measure } from '../src/tally.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a hostile name, line of chat, note and file stay texts in Chromium', async () => {
  const { found, tried } = await measure(
    'attacks',
    'hostile names, chat, notes and files in Chromium',
    'attempts',
    (tally) => hostileTexts(tally, PAYLOADS.slice(0, 1)),
  );
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(6);
}, 300_000);

test('a text that becomes code is noticed', async () => {
  const page = await browser.newPage();
  await page.setContent(`<div>${PAYLOADS[0]}</div>`);
  await page.waitForFunction('window.pwned === 1');
  expect(await harmOn(page)).toEqual(['a script ran', 'img came out of a text']);
  await page.close();
});
