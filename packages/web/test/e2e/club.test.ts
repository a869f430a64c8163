/** The club in a browser: a tournament from sign-up to standing, cards, the archive, a study, every page on phone and desk. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PHONE, shot, type Visitor, visitor } from './support/browser.ts';
import type { Site } from './support/client.ts';
import { answer, mouse, tabTo } from './support/player.ts';
import { wholeSite } from './support/wholeSite.ts';

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

async function signedUp(name: string, options = {}): Promise<Visitor> {
  const made = await visitor(browser, options);
  const { page } = made;
  await page.goto(`${site.address}/sign-in`);
  await page.click('text=New here?');
  await page.fill('[name="name"]', name);
  await page.fill('[name="password"]', 'a long siding');
  await page.click('button[type="submit"]');
  await page.waitForSelector(`.page-head:has-text("${name}")`);
  return made;
}

async function whoseTurn(people: readonly Visitor[]): Promise<Visitor> {
  const asked = people.map((it) => it.page.waitForSelector('.whose-you').then(() => it));
  for (const waiting of asked) waiting.catch(() => {});
  return Promise.any(asked);
}

/** One proposes to end the game as it stands, the others agree. */
async function endByAgreement(host: Visitor, others: readonly Visitor[]): Promise<void> {
  await host.page.click('[aria-label="Menu"]');
  await host.page.click('button:has-text("Propose to end the game")');
  for (const { page } of others)
    await page.locator('.note:has-text("proposes to end the game") button:has-text("Accept")').click();
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
async function findings(page: Page): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().every((it) => it.playState !== 'running'));
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
      };
    };
    const { violations } = await axe.run(
      { include: [['html']], exclude: [['.study-map svg']] },
      { resultTypes: ['violations'], preload: false, rules: { 'target-size': { enabled: true } } },
    );
    return violations.map((it) => `${it.id}: ${it.nodes.map((node) => node.target.join(' ')).join(' | ')}`);
  });
}

/** What of the head, the row of places and the map cannot be seen or read. */
const outOfSight = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const seen = (it: Element): boolean => {
      const { left, right } = it.getBoundingClientRect();
      return left >= 0 && right <= innerWidth;
    };
    const head = document.querySelector('.page-head');
    if (!head || head.getBoundingClientRect().height > 64) found.push('the head takes more than one line');
    for (const select of document.querySelectorAll<HTMLSelectElement>('.page-head select')) {
      // As wide as its longest choice wants it: none is cut.
      const { width } = select.getBoundingClientRect();
      select.style.width = 'max-content';
      if (!seen(select) || select.getBoundingClientRect().width > width + 1)
        found.push('a choice in the head');
      select.style.width = '';
    }
    const place = document.querySelector('.club-nav [aria-current]');
    if (place && !seen(place)) found.push(`the place ${place.textContent}`);
    // A study's map and wide tables are scrolled by themselves.
    for (const it of document.querySelectorAll('.club :is(input, select, button, .btn)'))
      if (!it.closest('.scroll-x, .study-map') && it.checkVisibility() && !seen(it))
        found.push(`${it.tagName} ${it.textContent?.slice(0, 30)}`);
    const standing = document.querySelector('[data-standing]')?.parentElement;
    if (standing && standing.scrollWidth > standing.clientWidth) found.push('a part of the standing');
    for (const map of document.querySelectorAll<SVGSVGElement>('.study-map svg')) {
      const scale = map.getBoundingClientRect().width / map.viewBox.baseVal.width;
      for (const text of map.querySelectorAll('text'))
        if (scale * Number.parseFloat(getComputedStyle(text).fontSize) < 8.95)
          found.push(`too small: ${text.textContent}`);
    }
    return found;
  });

test('three visitors: sign up for a tournament, play, see the standing; then archive, comment, study, profile', async () => {
  const [amy, bert, cleo] = [await signedUp('Amy'), await signedUp('Bert', PHONE), await signedUp('Cleo')];
  const people = [amy, bert, cleo];

  // Amy announces it, all three sign up; Cleo does so by keyboard.
  await amy.page.click('.page-head a[href="/club"]');
  await amy.page.click('.club-nav a[href="/club/tournaments"]');
  await amy.page.click('text=New tournament');
  await amy.page.fill('label:has-text("Name of the tournament") input', 'Autumn cup');
  await amy.page.fill('label:has-text("Players at a table") input', '3');
  await amy.page.fill('label:has-text("Rounds") input', '1');
  await amy.page.click('text=Announce the tournament');
  await amy.page.waitForSelector('h1:has-text("Autumn cup")');
  const cup = amy.page.url();
  await amy.page.click('button:has-text("Sign up")');
  await bert.page.goto(`${site.address}/club/tournaments`);
  await bert.page.click('text=Autumn cup');
  await bert.page.click('button:has-text("Sign up")');
  await cleo.page.goto(cup);
  await tabTo(cleo.page, '.btn-go:not(:disabled)');
  for (const { page } of people) await page.waitForSelector('text=You are in');
  await amy.page.waitForSelector('[data-standing] :has-text("Cleo")');

  // The round is made and the table begins; everybody sees it without loading the page again.
  await amy.page.click('button:has-text("Begin now")');
  for (const { page } of people) {
    await page.click('[data-round="1"] .btn-go');
    await page.waitForSelector('.game');
  }
  for (let made = 0; made < 3; made++) {
    const mover = await whoseTurn(people);
    // The figures stand in rows as at any table, though the club's pages were open before.
    const facts = mover.page.locator('.decision .facts').first();
    expect(await facts.evaluate((it) => getComputedStyle(it).display)).toBe('grid');
    await answer(mover.page, mouse(mover.page));
  }
  const table = amy.page.url();
  const game = table.split('/').at(-1) ?? '';
  await endByAgreement(amy, [bert, cleo]);

  // The standing is there, live, with points and places.
  await cleo.page.goto(cup);
  await cleo.page.waitForSelector('.tag:has-text("Over")');
  const rows = await cleo.page.locator('[data-standing] tbody tr').count();
  expect(rows).toBe(3);
  expect(await cleo.page.locator('[data-standing] tbody tr').first().innerText()).toMatch(/\t1\t/);
  const csv = await cleo.page.evaluate(
    async (url) => (await fetch(url)).text(),
    `/api/tournaments/${cup.split('/').at(-1)}/standings.csv`,
  );
  for (const name of ['Amy', 'Bert', 'Cleo']) expect(csv).toContain(name);

  // It stands in the archive and can be replayed at once.
  await cleo.page.goto(`${site.address}/club/archive?title=1846`);
  await cleo.page.waitForSelector('.game-list li');
  await cleo.page.click('.game-list a:has-text("Replay")');
  await cleo.page.waitForSelector('.game');
  expect(cleo.page.url()).toBe(table);

  // A comment by move, and a study two people write in.
  await cleo.page.goto(`${site.address}/club/games/${game}`);
  // Which game it is, and what everybody was worth in the end.
  await cleo.page.waitForSelector('h1:has-text("Autumn cup: round 1, table 1")');
  for (const name of ['Amy', 'Bert', 'Cleo'])
    await cleo.page.waitForSelector(`.results li:has-text("${name} $400")`);
  await cleo.page.fill('label:has-text("About move") input', '2');
  await cleo.page.fill('label:has-text("Comment") input', 'Why that card?');
  await cleo.page.click('button:has-text("Say it")');
  await cleo.page.waitForSelector('[data-comments] :has-text("Why that card?")');
  await cleo.page.fill('label:has-text("Name of the study") input', 'The draft');
  await cleo.page.click('button:has-text("Begin a study")');
  await cleo.page.waitForSelector('.study-map svg');
  await cleo.page.click('[aria-label="One move forth"]');
  await cleo.page.waitForSelector('[data-place]:has-text("Move 1 of")');
  await cleo.page.fill('label:has-text("Arrow from hex") input', 'D6');
  await cleo.page.fill('label:has-text("to hex") >> nth=-1 >> input', 'E11');
  await cleo.page.click('button:has-text("Add the arrow")');
  await cleo.page.waitForSelector('[data-arrow="D6 E11"]', { state: 'attached' });
  await cleo.page.click('summary:has-text("Share")');
  const link = await cleo.page.inputValue('label:has-text("Link to write along") input');
  await bert.page.goto(link);
  await bert.page.waitForSelector('.study-map svg');
  await bert.page.click('[aria-label="One move forth"]');
  await bert.page.fill('label:has-text("Note") >> nth=0 >> input', 'I would keep the other');
  await bert.page.click('button:has-text("Add the note")');
  await cleo.page.reload();
  await cleo.page.click('button:has-text("I would keep the other")');
  await cleo.page.waitForSelector('[data-notes] :has-text("I would keep the other")');

  // Amy keeps her profile to herself: it is gone for Bert.
  await amy.page.goto(`${site.address}/me`);
  await amy.page.click('text=My profile in the club');
  await amy.page.waitForSelector('h2:has-text("Ratings")');
  const profile = amy.page.url();
  await amy.page.click('button:has-text("Keep my profile private")');
  await amy.page.waitForSelector('text=Only you see this page');
  await bert.page.goto(profile);
  await bert.page.waitForSelector('[role="alert"]');

  // A card: the last who answers sits down at the table.
  await amy.page.goto(`${site.address}/club`);
  await amy.page.fill('label:has-text("Players") >> nth=-1 >> input', '3');
  await amy.page.click('button:has-text("Put up the card")');
  await amy.page.waitForSelector('text=Your card is up.');
  for (const { page } of [bert, cleo]) {
    await page.goto(`${site.address}/club`);
    await page.click('[data-seeks] button:has-text("Play along")');
  }
  await cleo.page.waitForSelector('.game');
  await bert.page.goto(`${site.address}/club`);
  await bert.page.waitForSelector('section[aria-label="Games to watch"] a:has-text("Watch")');

  const pages = [
    ['club', '/club'],
    ['tournaments', '/club/tournaments'],
    ['new-tournament', '/club/tournaments/new'],
    ['tournament', new URL(cup).pathname],
    ['archive', '/club/archive'],
    ['leaders', '/club/leaders'],
    ['explorer', '/club/explorer/1846'],
    ['figures', '/club/titles/1846'],
    ['game', `/club/games/${game}`],
    ['profile', new URL(profile).pathname],
    ['collections', '/club/collections'],
    ['studies', '/club/studies'],
    ['study', new URL(link).pathname],
    ['computer', '/club/people/computer:clerk'],
  ] as const;
  for (const [name, path] of pages)
    for (const [where, { page }] of [
      ['desk', amy],
      ['phone', bert],
    ] as const) {
      await page.goto(site.address + path);
      await page.waitForSelector('.club h1, .club [role="alert"]');
      await page.waitForLoadState('networkidle');
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, where, wide]).toEqual([name, where, 0]);
      expect(await outOfSight(page), `${name}, ${where}`).toEqual([]);
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForFunction(
          (dark) => (document.documentElement.dataset.theme === 'dark') === dark,
          scheme === 'dark',
        );
        expect(await findings(page), `${name}, ${where}, ${scheme}`).toEqual([]);
        await shot(page, `club-${name}-${where}-${scheme}`);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
  for (const it of people) expect(it.problems).toEqual([]);
  for (const it of people) await it.context.close();
}, 600_000);

test('the pages of the club are in German for whoever wants it', async () => {
  const { page, context, problems } = await visitor(browser, { locale: 'de-DE' });
  for (const [path, head] of [
    ['/club', 'Der Klub'],
    ['/club/archive', 'Archiv'],
    ['/club/leaders', 'Rangliste'],
    ['/club/tournaments', 'Turniere'],
    ['/club/studies', 'Studien'],
  ] as const) {
    await page.goto(site.address + path);
    await page.waitForSelector(`h1:has-text("${head}")`);
  }
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);
