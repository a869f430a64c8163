import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PHONE, type Visitor, visitor } from './support/browser.ts';
import { house, type House } from './support/house.ts';
import { answer, mouse } from './support/player.ts';

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

const length = async (page: Page): Promise<number> =>
  Number(await page.locator('.time-track input').getAttribute('max'));

async function openTable(host: Visitor): Promise<string> {
  const { page } = host;
  await page.goto(`${site.address}/sign-in`);
  await page.click('text=New here?');
  await page.fill('[name="name"]', 'Amy');
  await page.fill('[name="password"]', 'a long siding');
  await page.click('button[type="submit"]');
  await page.click('a[href="/new/1846"]');
  await page.click('button:has-text("Online")');
  await page.selectOption('[aria-label="Who sits in seat 2"]', 'person');
  await page.selectOption('[aria-label="Who sits in seat 3"]', 'person');
  await page.click('[aria-label="Remove seat 4"]');
  await page.click('text=Open the table');
  return page.inputValue('input[readonly]');
}

test('two browsers and a guest at one table, a fourth watching: every move reaches everybody', async () => {
  const amy = await visitor(browser);
  const link = await openTable(amy);

  const guests: Visitor[] = [];
  for (const [name, options] of [
    ['Bert', PHONE],
    ['Cleo', {}],
  ] as const) {
    const guest = await visitor(browser, options);
    await guest.page.goto(link);
    await guest.page.fill('input[required]', name);
    await guest.page.click('button:has-text("Take a seat")');
    await guest.page.waitForSelector('text=Leave the table');
    guests.push(guest);
  }
  await amy.page.waitForSelector('text=Cleo');
  await amy.page.click('button:has-text("Start the game")');
  await amy.page.waitForSelector('.game');

  const watcher = await visitor(browser);
  await watcher.page.goto(amy.page.url());
  await watcher.page.waitForSelector('.game');
  expect(await watcher.page.locator('.whose-you').count()).toBe(0);

  const people = [amy, ...guests];
  for (let moves = 1; moves <= 12; moves++) {
    const mover = await whoseTurn(people);
    await answer(mover.page, mouse(mover.page));
    for (const { page } of [...people, watcher]) {
      await page.waitForFunction(
        (n) => Number(document.querySelector<HTMLInputElement>('.time-track input')?.max) >= n,
        moves,
      );
    }
    expect(await length(watcher.page)).toBe(moves);
  }
  // The words themselves: a phone shows fewer of them.
  const titles = await Promise.all(
    [...people, watcher].map(({ page }) => page.locator('.status-facts').textContent()),
  );
  expect(new Set(titles).size).toBe(1);

  await amy.page.click('.tab:has-text("Talk")');
  await amy.page.fill('[aria-label="Say something"]', 'All aboard');
  await amy.page.click('button:has-text("Send")');
  await watcher.page.click('.tab:has-text("Talk")');
  await watcher.page.waitForSelector('text=All aboard');
  for (const it of [...people, watcher]) {
    expect(it.problems).toEqual([]);
    await it.context.close();
  }
}, 240_000);

async function whoseTurn(people: readonly Visitor[]): Promise<Visitor> {
  for (let i = 0; i < 100; i++) {
    for (const it of people) if ((await it.page.locator('.whose-you').count()) > 0) return it;
    await people[0]?.page.waitForTimeout(100);
  }
  throw new Error('nobody is asked');
}

test('what others keep in the draft is nowhere on my screen', async () => {
  const me = await visitor(browser);
  await me.page.goto(`${site.address}/new/1846`);
  await me.page.click('text=Start the game');
  await me.page.waitForSelector('.pick');
  const taken = await me.page.locator('.log-list').innerText();
  expect(taken).toContain('keeps a card');
  expect(taken).not.toMatch(/keeps (?!a card)/);
  expect(await me.page.locator('.time-text').innerText()).not.toMatch(/keeps (?!a card)/);
  await me.context.close();
}, 60_000);
