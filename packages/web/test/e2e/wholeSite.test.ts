/** The whole site as `npm start` opens it: newcomers, and people at one table. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PHONE, type Visitor, visitor } from './support/browser.ts';
import type { Site } from './support/client.ts';
import { wholeSite } from './support/wholeSite.ts';
import { answer, finger, type Hands, keyboard, mouse, myTurn, tabTo } from './support/player.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await wholeSite();
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

/**
 * A hex of the list to build on that a finger reaches on the map, once the map is drawn and stands still. Places for
 * tokens are outlined too.
 */
async function hexToBuildOn(page: Page): Promise<{ id: string; x: number; y: number }> {
  const listed = await page.locator('.hex-list .btn').allInnerTexts();
  const found = await page.waitForFunction((names) => {
    for (const cell of document.querySelectorAll<SVGElement>('.cell-legal')) {
      const id = cell.getAttribute('data-hex') ?? '';
      const { left, top, width, height } = cell.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const touched = document.elementFromPoint(x, y)?.closest('[data-hex]');
      if (touched !== cell || !names.some((name) => name === id || name.endsWith(`(${id})`))) continue;
      const place = `${x} ${y}`;
      const still = cell.dataset.seenAt === place;
      cell.dataset.seenAt = place;
      return still ? { id, x, y } : null;
    }
    return null;
  }, listed);
  const hex = await found.jsonValue();
  if (!hex) throw new Error(`none of ${listed.join(', ')} is in sight`);
  return hex;
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
    const { id, x, y } = await hexToBuildOn(page);
    await page.touchscreen.tap(x, y);
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

test('a guest’s first page has no error in its console, and tables that are still being asked for are not called none', async () => {
  const { page, context } = await visitor(browser);
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/games?list=*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(site.address);
  const tables = page.locator('section[aria-label="Tables"]');
  await tables.locator('text=Loading').first().waitFor();
  expect(await tables.locator('text=No tables').count()).toBe(0);
  answer();
  await tables.locator('text=No tables').first().waitFor();
  expect(said).toEqual([]);
  await context.close();
}, 60_000);

const moves = (page: Page, least: number) =>
  page.waitForFunction(
    (n) => Number(document.querySelector<HTMLInputElement>('.time-track input')?.max) >= n,
    least,
  );

/** Opens a table of three online: how many of the other two seats are for people, the rest for computer players. */
async function openTable(host: Visitor, name: string, guests: 1 | 2): Promise<string> {
  const { page } = host;
  await page.goto(`${site.address}/sign-in`);
  await page.click('text=New here?');
  await page.fill('[name="name"]', name);
  await page.fill('[name="password"]', 'a long siding');
  await page.click('button[type="submit"]');
  await page.click('a[href="/new/1846"]');
  await page.click('button:has-text("Online")');
  // Seats are for people unless something else is said.
  expect(await page.inputValue('[aria-label="Who sits in seat 3"]')).toBe('person');
  if (guests === 1) await page.selectOption('[aria-label="Who sits in seat 3"]', 'computer');
  await page.click('[aria-label="Remove seat 4"]');
  await page.locator('label:has-text("Clock") select').selectOption('hour');
  await page.click('text=Open the table');
  return page.inputValue('input[readonly]');
}

async function takeSeat(guest: Visitor, link: string, name: string): Promise<void> {
  await guest.page.goto(link);
  await guest.page.fill('input[required]', name);
  await guest.page.click('button:has-text("Take a seat")');
  await guest.page.waitForSelector('text=Leave the table');
}

async function whoseTurn(people: readonly Visitor[]): Promise<Visitor> {
  const asked = people.map((it) => it.page.waitForSelector('.whose-you').then(() => it));
  for (const waiting of asked) waiting.catch(() => {});
  return Promise.any(asked);
}

test('three people at one table, a fourth watching: moves, talk, clocks, orders and proposals reach everybody', async () => {
  const amy = await visitor(browser);
  const link = await openTable(amy, 'Amy', 2);

  const guests: Visitor[] = [];
  for (const [name, options] of [
    ['Bert', PHONE],
    ['Cleo', {}],
  ] as const) {
    const guest = await visitor(browser, options);
    await takeSeat(guest, link, name);
    guests.push(guest);
  }
  await amy.page.waitForSelector('text=Cleo');
  // The waiting room says what will be played, and who is there.
  await amy.page.waitForSelector('.facts:has-text("60 minutes each, 10 seconds more a turn")');
  await expect.poll(() => amy.page.locator('.seats .tag:has-text("here now")').count()).toBe(3);
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
  // Unread is marked on the tab and in the title until it has been read.
  await watcher.page.locator('.tab:has-text("Talk") .badge:has-text("1")').waitFor();
  expect(await watcher.page.title()).toMatch(/^\(1\)/);
  await watcher.page.click('.tab:has-text("Talk")');
  await watcher.page.waitForSelector('text=All aboard');
  await watcher.page.locator('.badge').waitFor({ state: 'hidden' });
  await amy.page.click('.tab:has-text("Map")');

  await standingOrder(amy.page);
  await proposeEnd(amy, guests);
  await actsForAnother(amy, guests, watcher);
  for (const it of everybody) expect(it.problems).toEqual([]);
  await loseTheLine(watcher);
  for (const it of everybody) await it.context.close();
}, 300_000);

/** A line that is lost is said, and said no more once it is back. */
async function loseTheLine({ page, context }: Visitor): Promise<void> {
  const note = page.locator('.connection-note');
  expect(await note.count()).toBe(0);
  await page.locator('.link-connected').waitFor();
  await context.setOffline(true);
  await note.filter({ hasText: 'Trying again' }).waitFor();
  await page.locator('.link-trying').waitFor();
  await context.setOffline(false);
  await note.waitFor({ state: 'hidden' });
  await page.locator('.link-connected').waitFor();
}

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

/** Cleo goes away and names Amy; Bert and Amy agree, Amy moves for Cleo, everybody can read it, and Cleo comes back. */
async function actsForAnother(
  amy: Visitor,
  [bert, cleo]: readonly Visitor[],
  watcher: Visitor,
): Promise<void> {
  if (!bert || !cleo) throw new Error('there are two guests');
  const people = [amy, bert, cleo];
  const round = (): Promise<string> => amy.page.locator('.whose-round').innerText();
  const made = (): Promise<number> =>
    amy.page.locator('.time-track input').evaluate((it: HTMLInputElement) => Number(it.max));
  const move = async (mover: Visitor): Promise<void> => {
    const before = await made();
    await answer(mover.page, mouse(mover.page));
    for (const { page } of [...people, watcher]) await moves(page, before + 1);
  };
  // Cards are hidden until the draft is over: nobody acts for anybody.
  while ((await round()) === 'Draft') await move(await whoseTurn(people));

  const { page } = cleo;
  await page.click('[aria-label="Menu"]');
  await page.click('summary:has-text("While I am away")');
  await page.locator('label:has-text("Acts for me") select').selectOption({ label: 'Amy' });
  await page.click('button:has-text("Ask the table")');
  // What was asked is on the screen: the menu does not lie over it.
  await page.locator('.menu-sheet').waitFor({ state: 'hidden' });
  const question = '.note:has-text("proposes that Amy acts for Cleo")';
  const handle = bert.page.locator('.act-handle[aria-expanded="false"]');
  await bert.page.locator(question).or(handle).first().waitFor();
  if (await handle.isVisible()) await handle.tap();
  await bert.page.locator(`${question} button:has-text("Accept")`).tap();
  await amy.page.locator(question).waitFor();
  await keyboard(amy.page).use('.note .btn-go');
  const acts = '.note:has-text("until Cleo moves again")';
  for (const it of people) await it.page.locator(acts).waitFor();

  for (let i = 0; i < 6; i++) {
    const whose = amy.page.locator('.whose-you b');
    const turn = (await whose.count()) > 0 ? await whose.innerText() : '';
    if (turn.includes('Cleo')) break;
    await move(turn === '' ? bert : amy);
  }
  expect(await amy.page.locator('.whose-you b').innerText()).toContain('Cleo');
  expect(await amy.page.locator('.cockpit').innerText()).toContain('Cleo');
  await move(amy);
  await watcher.page.locator('.log-list:has-text("(Amy for them)")').waitFor();
  await page.locator(`${acts} button:has-text("I am back")`).click();
  for (const it of people) await it.page.locator(acts).waitFor({ state: 'hidden' });
}

/** Opens the private companies that can be bought and asks the other person for one of theirs. */
async function askForPrivate(page: Page, owner: string): Promise<boolean> {
  const fold = page.locator('.action-panel .fold > summary:has-text("Buy a private company")');
  if ((await fold.count()) === 0) return false;
  if (!(await fold.first().evaluate((it) => (it.parentElement as HTMLDetailsElement).open)))
    await fold.first().click();
  const row = page.locator(`.fold .choice-row:has-text("${owner} will be asked")`);
  if ((await row.count()) === 0) return false;
  await row.first().locator('button').click();
  // No price is proposed: it has to be named before anything can be sent.
  const form = page.locator('.dock .choice');
  expect(await form.locator('button[type="submit"]').isDisabled()).toBe(true);
  await form.locator('button:has-text("least")').click();
  await form.locator('button[type="submit"]').click();
  return true;
}

/** However long the way to the server is, one's own move is on the screen at once; the others see it when it is durable. */
async function movesAtOnce({ page }: Visitor, other: Visitor): Promise<void> {
  const made = Number(await page.locator('.time-track input').getAttribute('max'));
  // What the server does not take comes off the screen again, and the page says so.
  await page.route('**/actions', (route) => route.fulfill({ status: 429, body: '' }));
  await page.locator('.action-panel [data-pass]').click();
  await page.locator('.action-panel .note-stop:has-text("429")').waitFor();
  expect(Number(await page.locator('.time-track input').getAttribute('max'))).toBe(made);
  await page.unroute('**/actions');
  let sent = false;
  await page.route('**/actions', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    sent = true;
    await route.continue();
  });
  await page.locator('.action-panel [data-pass]').click();
  await moves(page, made + 1);
  expect(sent).toBe(false);
  expect(Number(await other.page.locator('.time-track input').getAttribute('max'))).toBe(made);
  await moves(other.page, made + 1);
  await page.unroute('**/actions');
}

test('two people and a deal: offered, declined, offered again and accepted, on both screens; a slow line delays nobody’s own move', async () => {
  const dora = await visitor(browser);
  const link = await openTable(dora, 'Dora', 1);
  const emil = await visitor(browser);
  await takeSeat(emil, link, 'Emil');
  await dora.page.waitForSelector('text=Emil');
  await dora.page.click('button:has-text("Start the game")');
  await dora.page.waitForSelector('.game');
  const people = [dora, emil];
  const nameOf = (it: Visitor): string => (it === dora ? 'Dora' : 'Emil');

  let asking: Visitor | undefined;
  for (let i = 0; i < 200 && !asking; i++) {
    const mover = await whoseTurn(people);
    const other = mover === dora ? emil : dora;
    if (await askForPrivate(mover.page, nameOf(other))) asking = mover;
    else await answer(mover.page, mouse(mover.page));
  }
  if (!asking) throw new Error('nobody could ask for a private company');
  const owner = asking === dora ? emil : dora;
  const says = (page: Page, text: string) => page.locator(`.log-list:has-text("${text}")`).waitFor();

  // The one who owns it is asked, with the price; the one who offers waits and may withdraw.
  const offer = owner.page.locator(`.decision .note:has-text("${nameOf(asking)} offers")`);
  await offer.waitFor();
  expect(await offer.innerText()).toMatch(/Price: \$\d+/);
  await asking.page.locator('.action-panel:has-text("Withdraw the offer")').waitFor();
  for (const { page } of people) await says(page, `${nameOf(asking)} proposes to ${nameOf(owner)}`);
  await owner.page.click('.dock button:has-text("Decline")');
  for (const { page } of people) await says(page, `${nameOf(owner)} declines`);
  await asking.page.waitForSelector('.whose-you');

  expect(await askForPrivate(asking.page, nameOf(owner))).toBe(true);
  await offer.waitFor();
  await owner.page.click('.dock button:has-text("Accept")');
  for (const { page } of people) await says(page, `${nameOf(owner)} accepts`);
  await asking.page.waitForSelector('.whose-you');
  expect(await askForPrivate(asking.page, 'nobody at all')).toBe(false);
  for (let i = 0; i < 20; i++) {
    const mover = await whoseTurn(people);
    if ((await mover.page.locator('.action-panel [data-pass]').count()) > 0) {
      await movesAtOnce(mover, mover === dora ? emil : dora);
      break;
    }
    await answer(mover.page, mouse(mover.page));
  }
  for (const it of people) {
    expect(it.problems).toEqual([]);
    await it.context.close();
  }
}, 300_000);
