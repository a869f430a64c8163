/** The guided first game from the first page to the hand-over, with a reload in the middle. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PHONE, shot, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { lessonData, playSteps } from './support/lesson.ts';
import { slider } from './support/open.ts';
import { finger, mouse } from './support/player.ts';

let site: Site;
let browser: Browser;
const data = lessonData('1846', 'first-game');
const last = data.lesson.steps.length;
const middle = 20;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const START = 'a[href="/learn/first-game"]';

describe('a newcomer plays the first game', () => {
  test.each([
    { by: 'mouse', hands: mouse, device: {} },
    { by: 'touch', hands: finger, device: PHONE },
  ])(
    'by $by',
    async ({ by, hands: handsOf, device }) => {
      const { page, context, problems } = await visitor(browser, device);
      const hands = handsOf(page);
      await page.goto(site.address);
      await page.waitForSelector('.titles');
      await hands.use(START);
      const seen = async (n: number): Promise<void> => {
        if (process.env.ROUNDHOUSE_SHOTS) await shot(page, `first-game-${by}-${String(n).padStart(2, '0')}`);
      };
      await playSteps(page, hands, data, { from: 1, to: middle, seen });
      await page.reload();
      await playSteps(page, hands, data, { from: middle + 1, to: last, seen });
      await hands.use('[data-hand-over]');
      // The same position, now a game of one's own: kept, and one is asked.
      await page.waitForURL(/\/play\//);
      await page.waitForSelector('.whose-you');
      expect(Number(await slider(page).getAttribute('max'))).toBe(data.lesson.playOn);
      expect(await page.locator('.coach').count()).toBe(0);
      expect(problems).toEqual([]);
      await context.close();
    },
    480_000,
  );
});

test('a wrong move is shown, explained and taken back; a refusal is answered by the coach', async () => {
  const { page, context } = await visitor(browser);
  await page.goto(`${site.address}/learn/first-game`);
  const hands = mouse(page);
  await playSteps(page, hands, data, { from: 1, to: 3 });
  await page.locator('.stock-row[data-company="company:NYC"] [aria-label$=": Start…"]').click();
  await page.click('.dock .options [data-value="40"]');
  await page.click('.dock .choice button[type="submit"]');
  await page.locator('.coach-remark:has-text("Cheap for you")').waitFor();
  await page.click('[data-coach-back]');
  await playSteps(page, hands, data, { from: 4, to: 8 });
  await page
    .locator('.stock-row[data-company="company:NYC"] [aria-disabled="true"]')
    .first()
    .click({ force: true });
  await page.locator('.coach-remark:has-text("you do not have the money")').waitFor();
  // A word of the coach opens the glossary.
  await page.locator('.coach .term').first().click();
  await page.locator('dialog[open] h2').waitFor();
  expect(await page.locator('dialog[open] h2').innerText()).toBe('pass');
  await context.close();
}, 120_000);
