/** The whole house as `npm start` opens it: newcomers, and people at one table. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PHONE, type Visitor, visitor } from './support/browser.ts';
import { house, type House } from './support/house.ts';
import { answer, finger, type Hands, keyboard, mouse, myTurn, tabTo } from './support/player.ts';

let site: House;
let browser: Browser;

beforeAll(async () => {
  site = await house();
  browser = await openBrowser();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

interface Played {
  rounds: Set<string>;
  questions: Set<string>;
  did: Set<string>;
}

/** Plays from the first page until the second stock round: the draft, a stock round and two operating rounds. */
async function firstRounds({ page }: Visitor, hands: Hands): Promise<Played> {
  const played: Played = { rounds: new Set(), questions: new Set(), did: new Set() };
  for (let i = 0; i < 120; i++) {
    const turn = await myTurn(page);
    if (!turn || turn.round === 'SR 2') break;
    played.rounds.add(turn.round);
    played.questions.add(turn.question.replace(/^.*: /, '').toLowerCase());
    played.did.add(await answer(page, hands));
  }
  return played;
}

function expectFirstRounds({ rounds, questions, did }: Played): void {
  expect([...rounds]).toEqual(expect.arrayContaining(['Draft', 'SR 1', 'OR 1.1', 'OR 1.2']));
  expect([...did]).toEqual(expect.arrayContaining(['pick', 'start', 'lay', 'pass']));
  expect([...questions]).toEqual(expect.arrayContaining(['keep one card', 'issue or redeem shares']));
}

describe('a newcomer against three computer players', () => {
  test('plays the first stock round and two operating rounds by mouse', async () => {
    const me = await visitor(browser);
    await me.page.goto(site.address);
    await me.page.click('text=Play 1846 now');
    await me.page.locator('.hint').waitFor();
    // What the others kept in the draft is nowhere on the screen.
    await me.page.locator('.pick').first().waitFor();
    await me.page.locator('.log-list:has-text("keeps a card")').waitFor();
    expect(await me.page.locator('.log-list').innerText()).not.toMatch(/keeps (?!a card)/);
    expect(await me.page.locator('.time-text').innerText()).not.toMatch(/keeps (?!a card)/);
    expectFirstRounds(await firstRounds(me, mouse(me.page)));
    expect(me.problems).toEqual([]);
    await me.context.close();
  }, 300_000);

  test('plays the same by keyboard alone', async () => {
    const me = await visitor(browser);
    const { page } = me;
    await page.goto(site.address);
    await tabTo(page, 'a[href="/new/1846"]');
    await tabTo(page, '.new-game .btn-go:not(:disabled)');
    expectFirstRounds(await firstRounds(me, keyboard(page)));
    expect(me.problems).toEqual([]);
    await me.context.close();
  }, 300_000);

  test('plays on a phone by touch, and lays a tile by tapping the map', async () => {
    const me = await visitor(browser, PHONE);
    const { page } = me;
    await page.goto(site.address);
    await page.tap('a[href="/new/1846"]');
    await page.tap('text=Start the game');
    const hands = finger(page);
    for (let i = 0; i < 80; i++) {
      await myTurn(page);
      if ((await page.locator('.hex-list .btn').count()) > 0) break;
      await answer(page, hands);
    }
    const hex = page.locator('.cell-legal').first();
    const id = await hex.getAttribute('data-hex');
    const box = await hex.boundingBox();
    if (!box) throw new Error('the hex is not on the screen');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await page.tap('.tile-button');
    await page.locator('.mark-preview').waitFor({ state: 'attached' });
    await page.tap('.lay-confirm .btn-go');
    await page.waitForSelector(`[data-hex="${id}"] .tile-id`, { state: 'attached' });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(390);
    expect(me.problems).toEqual([]);
    await me.context.close();
  }, 300_000);
});

const moves = (page: Page, least: number) =>
  page.waitForFunction(
    (n) => Number(document.querySelector<HTMLInputElement>('.time-track input')?.max) >= n,
    least,
  );

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
  await page.locator('label:has-text("Clock") select').selectOption('hour');
  await page.click('text=Open the table');
  return page.inputValue('input[readonly]');
}

async function whoseTurn(people: readonly Visitor[]): Promise<Visitor> {
  const asked = people.map((it) => it.page.waitForSelector('.whose-you').then(() => it));
  for (const waiting of asked) waiting.catch(() => {});
  return Promise.any(asked);
}

test('three people at one table, a fourth watching: moves, talk, clocks, orders and proposals reach everybody', async () => {
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
  const everybody = [...people, watcher];
  let made = 0;
  for (; made < 10; ) {
    const mover = await whoseTurn(people);
    await answer(mover.page, mouse(mover.page));
    made += 1;
    for (const { page } of everybody) await moves(page, made);
    // The one who moved is asked again only once the others' moves have come in: nobody is asked twice for one turn.
  }
  // The words themselves: a phone shows fewer of them.
  const facts = await Promise.all(everybody.map(({ page }) => page.locator('.status-facts').textContent()));
  expect(new Set(facts).size).toBe(1);

  // The clock of whoever is asked runs, on every screen.
  for (const { page } of everybody) await page.locator('.clocks .tag-now .clock-time').first().waitFor();

  await amy.page.click('.tab:has-text("Talk")');
  await amy.page.fill('[aria-label="Say something"]', 'All aboard');
  await amy.page.click('button:has-text("Send")');
  await watcher.page.click('.tab:has-text("Talk")');
  await watcher.page.waitForSelector('text=All aboard');
  await amy.page.click('.tab:has-text("Map")');

  await standingOrder(amy.page);
  await proposeEnd(amy, guests);
  for (const it of everybody) {
    expect(it.problems).toEqual([]);
    await it.context.close();
  }
}, 300_000);

/** Given, listed, withdrawn. */
async function standingOrder(page: Page): Promise<void> {
  await page.click('summary:has-text("Standing orders")');
  await page.click('button:has-text("Pass for the rest of this stock round")');
  const withdraw = page.locator('button:has-text("Withdraw")');
  await withdraw.first().waitFor();
  await withdraw.first().click();
  await withdraw.first().waitFor({ state: 'hidden' });
}

/** One asks to end the game, one of the others declines, and the question is gone for everybody. */
async function proposeEnd(host: Visitor, [bert, cleo]: readonly Visitor[]): Promise<void> {
  if (!bert || !cleo) throw new Error('there are two guests');
  await host.page.click('[aria-label="Menu"]');
  await host.page.click('button:has-text("Propose to end the game")');
  const question = ':has-text("proposes to end the game")';
  await host.page.locator(`.note${question}`).waitFor();
  await bert.page.locator(`.note${question}`).waitFor();
  await cleo.page.locator(`.note${question} button:has-text("Decline")`).click();
  for (const { page } of [host, bert, cleo])
    await page.locator(`.note${question}`).waitFor({ state: 'hidden' });
}
