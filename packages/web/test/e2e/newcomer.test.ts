import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PHONE, type Visitor, visitor } from './support/browser.ts';
import { house, type House } from './support/house.ts';
import { answer, finger, type Hands, keyboard, mouse, myTurn } from './support/player.ts';

let site: House;
let browser: Browser;

beforeAll(async () => {
  site = await house();
  browser = await openBrowser();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Plays from the first page until the second stock round: the draft, a stock round and two operating rounds. */
async function firstRounds(
  { page }: Visitor,
  hands: Hands,
): Promise<{ rounds: Set<string>; did: Set<string> }> {
  const rounds = new Set<string>();
  const did = new Set<string>();
  for (let i = 0; i < 120; i++) {
    const turn = await myTurn(page);
    if (!turn || turn.round === 'SR 2') break;
    rounds.add(turn.round);
    did.add(await answer(page, hands));
  }
  return { rounds, did };
}

describe('a newcomer against three computer players', () => {
  test('plays the first stock round and two operating rounds by mouse', async () => {
    const me = await visitor(browser);
    await me.page.goto(site.address);
    await me.page.click('a[href="/new/1846"]');
    await me.page.click('text=Start the game');
    const { rounds, did } = await firstRounds(me, mouse(me.page));
    expect([...rounds]).toEqual(expect.arrayContaining(['Draft', 'SR 1', 'OR 1.1', 'OR 1.2']));
    expect([...did]).toEqual(expect.arrayContaining(['pick', 'start', 'lay', 'pass']));
    expect(me.problems).toEqual([]);
    await me.context.close();
  }, 240_000);

  test('plays the same by keyboard alone', async () => {
    const me = await visitor(browser);
    const { page } = me;
    await page.goto(site.address);
    await tabTo(page, 'a[href="/new/1846"]');
    await page.waitForSelector('.new-game .btn-go:not(:disabled)');
    await tabTo(page, '.new-game .btn-go');
    const { rounds, did } = await firstRounds(me, keyboard(page));
    expect([...rounds]).toEqual(expect.arrayContaining(['Draft', 'SR 1', 'OR 1.1', 'OR 1.2']));
    expect([...did]).toEqual(expect.arrayContaining(['pick', 'start', 'lay', 'pass']));
    expect(me.problems).toEqual([]);
    await me.context.close();
  }, 240_000);

  test('plays on a phone by touch, and lays a tile by tapping the map', async () => {
    const me = await visitor(browser, PHONE);
    const { page } = me;
    await page.goto(site.address);
    await page.tap('a[href="/new/1846"]');
    await page.tap('text=Start the game');
    const hands = finger(page);
    for (let i = 0; i < 80; i++) {
      await myTurn(page);
      if (
        (await page.locator('.cell-legal').count()) > 0 &&
        (await page.locator('.hex-list .btn').count()) > 0
      )
        break;
      await answer(page, hands);
    }
    const hex = page.locator('.cell-legal').first();
    const id = await hex.getAttribute('data-hex');
    const box = await hex.boundingBox();
    if (!box) throw new Error('the hex is not on the screen');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.tap('.tile-button');
    expect(await page.locator('.mark-preview').count()).toBe(1);
    await page.tap('.lay-confirm .btn-go');
    await page.waitForSelector(`[data-hex="${id}"] .tile-id`, { state: 'attached' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expect(me.problems).toEqual([]);
    await me.context.close();
  }, 240_000);
});

async function tabTo(page: Visitor['page'], selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) {
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error(`Tab does not reach ${selector}`);
}
