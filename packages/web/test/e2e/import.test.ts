/** A file is dropped or pasted, looked at, read beside the page and opened; a damaged one says where. And the way back. */

import { readFileSync } from 'node:fs';
import { type SiteAction, standing } from '@roundhouse/interop';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type Visitor, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { recorded } from './support/positions.ts';

let site: Site;
let browser: Browser;
let me: Visitor;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
  me = await visitor(browser);
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function dropFile(page: Page, text: string): Promise<void> {
  await page.goto(site.address);
  await page.locator('.import').waitFor();
  const data = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'game.json', { type: 'application/json' }));
    return transfer;
  }, text);
  await page.dispatchEvent('.home', 'drop', { dataTransfer: data });
}

async function pasteFile(page: Page, text: string): Promise<void> {
  await page.goto(site.address);
  await page.click('.import button');
  await page.fill('.import textarea', text);
  await page.click('.import-look');
  await page.click('.import-open');
  await page.locator('.menu').waitFor();
}

/** Keeps every value the progress bar is drawn with: a page that is busy reading draws none in between. */
const watchProgress = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const drawn: number[] = [];
    Object.assign(globalThis, { drawn });
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        const bar = document.querySelector('progress');
        if (bar && bar.value > 0 && bar.value < bar.max) drawn.push(bar.value);
      }).observe(document.body, { subtree: true, childList: true, attributes: true });
    });
  });

/** What the page gives to the browser to keep. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ actions: object[] }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as { actions: object[] };
}

const button = (page: Page, name: string) => page.getByRole('button', { name });

test('a dropped record shows what it holds before it is opened, and the page answers while it is read', async () => {
  const { page } = me;
  await watchProgress(page);
  await dropFile(page, recorded('1817/15528.json'));
  const found = page.locator('.import-found');
  await found.waitFor();
  const preview = await found.innerText();
  expect(preview).toContain('1817');
  expect(preview).toMatch(/\d+ actions/);
  await page.locator('.import-open').waitFor();
  // The work is done elsewhere: the page draws on meanwhile.
  const drawn = await page.evaluate(() => (globalThis as unknown as { drawn: number[] }).drawn);
  expect(drawn.length).toBeGreaterThan(0);
  expect(await found.innerText()).toContain('Every action can be followed.');
  await page.click('.import-open');
  await page.locator('.standings').waitFor();
  expect(await page.locator('.standings').innerText()).toContain('$11,490');
}, 120_000);

test('a pasted record goes back to 18xx.games as it came', async () => {
  const { page } = me;
  const text = recorded('1846/hs_cvjhogoy_1599504419.json');
  await pasteFile(page, text);
  await page.click('.menu > button');
  const written = await saved(page, () => button(page, 'Save for 18xx.games').click());
  expect(await page.locator('.export-findings').count()).toBe(0);
  const kinds = (file: { actions: object[] }): unknown[] =>
    file.actions.map((action) => (action as { type: string }).type).filter((type) => type !== 'message');
  const came = JSON.parse(text) as { actions: { type: string }[] };
  expect(kinds(written)).toEqual(kinds({ actions: standing(came.actions as SiteAction[]) }));
}, 120_000);

test('a game that 18xx.games would play otherwise says why before it is saved for it', async () => {
  const { page } = me;
  const ours = {
    roundhouse: 1,
    title: '1870',
    name: 'ours',
    options: { players: 3 },
    seed: 'abc',
    seats: ['a', 'b', 'c'].map((id) => ({ id, name: id, kind: 'person' })),
    log: [],
  };
  await pasteFile(page, JSON.stringify(ours));
  await page.click('.menu > button');
  await button(page, 'Save for 18xx.games').click();
  const findings = page.locator('.export-findings');
  await findings.waitFor();
  expect(await findings.innerText()).toContain('18xx.games cannot be told all of this game');
  const written = await saved(page, () => button(page, 'Save it all the same').click());
  expect(written.actions).toEqual([]);
}, 120_000);

test('a record that has lost a pass is read up to there, and says which action', async () => {
  const { page } = me;
  const file = JSON.parse(recorded('1846/19962.json')) as { actions: { type: string; id: number }[] };
  const lost = file.actions.findIndex(({ type, id }) => type === 'pass' && id > 100);
  await dropFile(page, JSON.stringify({ ...file, actions: file.actions.toSpliced(lost, 1) }));
  const note = page.locator('.import-found .note-stop');
  await note.waitFor();
  expect(await note.innerText()).toMatch(/^Action \d+ of the file could not be followed/);
}, 120_000);
