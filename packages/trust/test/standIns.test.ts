/** The offer to act for somebody the table waits for, on the screens of those who wait. Time passes by the server's clock. */

import type { PlayerId } from '@roundhouse/engine';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ABSENT_AFTER } from '../../server/src/games/standIns.ts';
import { type Client, table } from '../../server/test/support/client.ts';
import type { TestServer } from '../../server/test/support/server.ts';
import { PHONE, type Visitor, visitor } from '../../web/test/e2e/support/browser.ts';
import { type Site, siteWithBrowser } from './support/site.ts';

let site: Site;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  site = await siteWithBrowser();
  ({ server, browser } = site);
}, 300_000);
afterAll(() => site?.close());

/** Somebody who is signed in at a table, with a page whose clock is the server's. */
async function at(game: string, client: Client, options = {}): Promise<Visitor> {
  const me = await visitor(browser, options);
  const value = (client.cookie ?? '').split('=')[1] ?? '';
  await me.context.addCookies([{ name: 'roundhouse_session', value, url: server.address }]);
  await me.context.addInitScript({ content: "localStorage.setItem('rh.known', 'yes')" });
  await me.page.clock.install({ time: server.clock.now });
  await me.page.goto(`${server.address}/games/${game}`);
  await me.page.waitForSelector('.game');
  return me;
}

/** So much time passes for everybody. */
async function wait(people: readonly Visitor[], milliseconds: number): Promise<void> {
  server.clock.now += milliseconds;
  for (const { page } of people) await page.clock.fastForward(milliseconds);
}

const MINUTE = 60_000;

test('after ten minutes those who wait may offer to act; one agrees on a phone, the move says who made it, and the absent one comes back', async () => {
  const { id, players } = await table(server, 3, { title: '1870', settings: { pace: 'live' } });
  const [first, second, third] = players as [Client, Client, Client];
  const name = async (seat: number): Promise<string> =>
    (await first.game(id)).table.seats[seat]?.name ?? 'nobody';
  const [absent, stander] = [await name(0), await name(1)];
  const waitsFor: PlayerId[] = ['player:p1'];
  expect((await first.game(id)).table.waitsFor).toEqual(waitsFor);

  const amy = await at(id, second);
  const bert = await at(id, third, PHONE);
  const here = [amy, bert];
  const offer = `button:has-text("Offer to act for ${absent}")`;
  await wait(here, ABSENT_AFTER.live - MINUTE);
  // The page has looked at its clock again, and nobody is called absent yet.
  expect(await amy.page.locator(offer).count()).toBe(0);
  await wait(here, MINUTE);
  await amy.page.locator(`.note:has-text("has waited for ${absent} for ten minutes")`).waitFor();
  await amy.page.locator(offer).press('Enter');

  const question = `.note:has-text("proposes that ${stander} acts for ${absent}")`;
  await amy.page.locator(question).waitFor();
  // On a phone the question is in the drawer, which may be closed.
  const handle = bert.page.locator('.act-handle[aria-expanded="false"]');
  await bert.page.locator(question).or(handle).first().waitFor();
  if (await handle.isVisible()) await handle.tap();
  await bert.page.locator(`${question} button:has-text("Accept")`).tap();
  const acts = `.note:has-text("until ${absent} moves again")`;
  for (const { page } of here) await page.locator(acts).waitFor();
  // The question goes away with the answer, and so does the offer.
  for (const { page } of here) {
    await page.locator(question).waitFor({ state: 'hidden' });
    expect(await page.locator(offer).count()).toBe(0);
  }

  expect(await amy.page.locator('.whose-you b').innerText()).toContain(absent);
  // The first private company at its price.
  await amy.page.locator('.action-panel .pick').first().click();
  await amy.page.locator(`.log-list:has-text("(${stander} for them)")`).waitFor();

  const back = await at(id, first);
  await back.page.locator(`${acts} button:has-text("I am back")`).click();
  for (const { page } of [...here, back]) await page.locator(acts).waitFor({ state: 'hidden' });
  for (const { problems, context } of [...here, back]) {
    expect(problems).toEqual([]);
    await context.close();
  }
}, 180_000);

test('nobody at a rated table is offered to act for somebody else, however long it waits', async () => {
  const { id, players } = await table(server, 3, {
    title: '1870',
    settings: { pace: 'live', rated: 'people' },
  });
  const [, second] = players as [Client, Client, Client];
  const amy = await at(id, second);
  await wait([amy], 3 * ABSENT_AFTER.live);
  await amy.page.locator('.whose').waitFor();
  expect(await amy.page.locator('button:has-text("Offer to act for")').count()).toBe(0);
  expect(amy.problems).toEqual([]);
  await amy.context.close();
}, 120_000);
