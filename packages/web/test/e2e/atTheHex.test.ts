/** Everything about a hex beside it: tiles, tokens, and why nothing can be done there. By mouse, wheel, keys and finger. */

import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PHONE, type Visitor, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile, whatIfAt } from './support/open.ts';
import { laysIn, momentWith, type WholeGame, wholeGame } from './support/positions.ts';

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

const TITLES = ['1846', '1817', '1870', '18mw'] as const;

interface Spot {
  x: number;
  y: number;
}

async function middleOf(it: Locator): Promise<Spot> {
  const box = await it.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const hexOn = (page: Page, id: string): Locator => page.locator(`.cell[data-hex="${id}"] .hit`);
const picked = (page: Page): Locator => page.locator('.tile-button[aria-pressed="true"]');
const laid = (page: Page): Promise<string | null> => picked(page).getAttribute('data-lay');

/** Moves so far away are of no use to a test of the screen: the first lay of a game with several positions. */
async function openTrackStep(page: Page, game: WholeGame): Promise<string> {
  for (const { at, hex } of laysIn(game)) {
    await whatIfAt(page, at);
    await hexOn(page, hex).click();
    await picked(page).waitFor();
    if (/\/([2-9])$/.test((await page.locator('.lay-turn').innerText()).trim())) return hex;
  }
  throw new Error('no tile can be turned');
}

describe('1846 by mouse and keys', () => {
  let me: Visitor;
  let game: WholeGame;
  beforeAll(async () => {
    game = wholeGame('1846');
    me = await visitor(browser);
    await openFile(me.page, site.address, game.file);
  }, 300_000);
  afterAll(() => me?.context.close());

  test('a tile is turned by a click on the hex, by the wheel, by R and by arrow keys; Enter lays it', async () => {
    const { page } = me;
    const hex = await openTrackStep(page, game);
    const seen = new Set([await laid(page)]);
    const turned = async (): Promise<void> => {
      const before = [...seen].at(-1);
      await expect.poll(() => laid(page)).not.toBe(before);
      const now = await laid(page);
      seen.delete(now);
      seen.add(now);
    };
    const { x, y } = await middleOf(hexOn(page, hex));
    await page.mouse.click(x, y);
    await turned();
    await page.mouse.wheel(0, 120);
    await turned();
    await picked(page).focus();
    await page.keyboard.press('r');
    await turned();
    await page.keyboard.press('ArrowLeft');
    await turned();
    expect(await page.locator('.lay-facts').innerText()).toMatch(/^[A-Z]/);
    // The tile lies on the map as it would lie.
    const [tile] = ((await laid(page)) ?? '').split('/');
    expect(await page.locator(`.cell[data-hex="${hex}"] .tile-id`).textContent()).toBe(tile);
    await page.keyboard.press('Enter');
    await page.locator(`.log-list .log-line:has-text("lays #${tile} on")`).last().waitFor();
    expect(await page.locator('.hex-pop').count()).toBe(0);
    expect(me.problems).toEqual([]);
  }, 120_000);

  test('Escape puts the tile away, and the focus is where it was', async () => {
    const { page } = me;
    const { at, hex } = laysIn(game)[2] ?? { at: 0, hex: '' };
    await whatIfAt(page, at);
    const listed = page.locator('.hex-list .btn', { hasText: hex });
    await listed.focus();
    await page.keyboard.press('Enter');
    await picked(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('.hex-pop') !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await page.locator('.hex-pop').waitFor({ state: 'detached' });
    expect(await listed.evaluate((it) => it === document.activeElement)).toBe(true);
  }, 120_000);
});

test('any hex answers why nothing can be done there in this step, with the rule', async () => {
  const { page, context, problems } = await visitor(browser);
  const game = wholeGame('18mw');
  await openFile(page, site.address, game.file);
  for (const frame of ['track', 'token', 'dividend', 'buyTrains', 'stockTurn']) {
    await whatIfAt(page, game.lastFrames[frame] ?? 0);
    const others = page.locator('.cell:not(.cell-legal)');
    for (const i of [7, 23, 41]) {
      const hex = (await others.nth(i).getAttribute('data-hex')) ?? '';
      await hexOn(page, hex).dispatchEvent('click');
      const why = page.locator('.hex-pop .refusal').first();
      await why.waitFor();
      expect((await why.innerText()).length, `${frame} ${hex}`).toBeGreaterThan(15);
      expect(await why.locator('.rule-ref').count(), `${frame} ${hex}`).toBe(1);
      await page.locator('.hex-pop-close').click();
      await page.locator('.hex-pop').waitFor({ state: 'detached' });
    }
  }
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);

test('a token is placed at the city itself', async () => {
  const { page, context, problems } = await visitor(browser);
  await openFile(page, site.address, wholeGame('1870').file);
  let hex = '';
  const at = momentWith('1870', (offered) => {
    const token = offered.find(({ type }) => type === 'placeToken');
    hex = (token?.with as { hex?: string } | undefined)?.hex ?? '';
    return token !== undefined;
  });
  await whatIfAt(page, at);
  await hexOn(page, hex).click();
  const place = page.locator('.hex-pop .token-here').first();
  const name = (await place.innerText()).replace(/^Token in /, '').split(' (')[0];
  await place.click();
  await page.locator(`.log-list :text("places a token in ${name}")`).last().waitFor();
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);

test('on a phone the tiles are a sheet at the foot, and the hex is shown large enough', async () => {
  const { page, context, problems } = await visitor(browser, PHONE);
  const game = wholeGame('1846');
  await openFile(page, site.address, game.file);
  const { at, hex } = laysIn(game)[3] ?? { at: 0, hex: '' };
  await whatIfAt(page, at);
  await page.locator('.hex-list .btn', { hasText: hex }).tap();
  const lay = page.locator('.hex-pop .lay-confirm .btn-go');
  await lay.waitFor();
  const sheet = await page.locator('.hex-pop').boundingBox();
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(844, 0);
  expect(sheet?.width).toBe(390);
  await expect.poll(async () => (await hexOn(page, hex).boundingBox())?.width ?? 0).toBeGreaterThan(80);
  await lay.tap();
  await page.locator('.hex-pop').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);

const LAYS_A_TITLE = 10;

test('from the opened hex to the laid tile the pointer travels less than 300 pixels in the median', async () => {
  const ways: number[] = [];
  for (const title of TITLES) {
    const game = wholeGame(title);
    const { page, context, problems } = await visitor(browser);
    await openFile(page, site.address, game.file);
    const all = laysIn(game);
    const step = Math.max(1, Math.floor(all.length / (LAYS_A_TITLE + 3)));
    let count = 0;
    for (const { at, hex, tile, rotation } of all.filter((_, i) => i % step === 0)) {
      if (count === LAYS_A_TITLE) break;
      await whatIfAt(page, at);
      await page.locator(`.cell-legal[data-hex="${hex}"]`).waitFor();
      // A hex out of sight is brought there by pointing at it in the list; rights of privates have lists of their own.
      const listed = page.locator('.hex-list .btn', { hasText: hex });
      if ((await listed.count()) === 0) continue;
      count += 1;
      await listed.first().hover();
      let here = await middleOf(hexOn(page, hex));
      await page.mouse.click(here.x, here.y);
      await picked(page).first().waitFor();
      let way = 0;
      const click = async (it: Locator): Promise<void> => {
        const to = await middleOf(it);
        way += Math.hypot(to.x - here.x, to.y - here.y);
        here = to;
        await page.mouse.click(to.x, to.y);
      };
      const wanted = page.locator(`.tile-button[data-lay^="${tile}/"]`).last();
      if ((await wanted.getAttribute('aria-pressed')) !== 'true') await click(wanted);
      for (let i = 0; i < 6 && (await laid(page)) !== `${tile}/${rotation}`; i++)
        await click(picked(page).first());
      await click(page.locator('.lay-confirm .btn-go').first());
      await page.locator('.hex-pop').waitFor({ state: 'detached' });
      ways.push(way);
    }
    expect(problems).toEqual([]);
    await context.close();
  }
  ways.sort((a, b) => a - b);
  const median = ways[Math.floor(ways.length / 2)] ?? 0;
  console.log(
    `Pointer travel of ${ways.length} lays: median ${median.toFixed(0)} px, most ${(ways.at(-1) ?? 0).toFixed(0)} px`,
  );
  expect(ways.length).toBe(TITLES.length * LAYS_A_TITLE);
  expect(median).toBeLessThan(300);
}, 600_000);
