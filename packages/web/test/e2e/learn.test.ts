/** Lessons, puzzles, glossary and booklets as a visitor finds them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, shot, visitor } from './support/browser.ts';
import { fileSite, ROOT, type Site } from './support/client.ts';
import { lessonData, playSteps } from './support/lesson.ts';
import { mouse } from './support/player.ts';

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

const picture = async (page: Parameters<typeof shot>[0], name: string): Promise<void> => {
  if (process.env.ROUNDHOUSE_SHOTS) await shot(page, name);
};

interface Puzzle {
  id: string;
  kind: string;
  answer: number | { hex: string; tile: string; rotation: number };
}

const puzzles = JSON.parse(
  readFileSync(join(ROOT, 'packages/learn/data/puzzles/1846.json'), 'utf8'),
) as Puzzle[];
const puzzleOf = (kind: string): Puzzle => {
  const found = puzzles.find((puzzle) => puzzle.kind === kind);
  if (!found) throw new Error(`no puzzle of kind ${kind}`);
  return found;
};

test('a lesson of its own title is played from the list to its end', async () => {
  const { page, context, problems } = await visitor(browser);
  await page.goto(`${site.address}/learn`);
  await page.waitForSelector('.lesson-card');
  await picture(page, 'learn-home');
  await page.click('a[href="/learn/1846/issue"]');
  const data = lessonData('1846', 'east-west');
  await page.goto(`${site.address}/learn/1846/east-west`);
  await playSteps(page, mouse(page), data, { from: 1, to: data.lesson.steps.length });
  await page.locator('.coach-buttons a[href^="/learn/"]').first().waitFor();
  await picture(page, 'learn-lesson-end');
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);

test('a puzzle takes a wrong answer, then the right one, and counts the day', async () => {
  const { page, context, problems } = await visitor(browser);
  const puzzle = puzzleOf('run');
  await page.goto(`${site.address}/puzzles`);
  await page.waitForSelector('.puzzle-list');
  await picture(page, 'learn-puzzles');
  await page.click(`a[href="/puzzles/1846/${puzzle.id}"] >> nth=0`);
  await page.waitForSelector('.coach input');
  // The panel of the table would give the answer away.
  expect(await page.locator('.action-panel').count()).toBe(0);
  await page.fill('.coach input', '7');
  await page.click('.coach button[type="submit"]');
  await page.locator('.coach .note-warn').waitFor();
  await page.fill('.coach input', JSON.stringify(puzzle.answer));
  await page.click('.coach button[type="submit"]');
  await page.locator('.coach .note-good').waitFor();
  await picture(page, 'learn-puzzle');
  await page.goto(site.address);
  await page.locator('text=1 day in a row').waitFor();
  await picture(page, 'learn-front-page');
  expect(problems).toEqual([]);
  await context.close();
}, 120_000);

test('a tile puzzle is solved by laying the tile', async () => {
  const { page, context } = await visitor(browser);
  const { id, answer } = puzzleOf('tile');
  if (typeof answer === 'number') throw new Error('no tile');
  await page.goto(`${site.address}/puzzles/1846/${id}`);
  await page.waitForSelector('.hex-list .btn');
  const names = await page.locator('.hex-list .btn').allInnerTexts();
  await page
    .locator('.hex-list .btn')
    .nth(names.findIndex((name) => name.includes(answer.hex)))
    .click();
  const picked = page.locator('.tile-button[aria-pressed="true"]');
  if ((await picked.count()) === 0 || !(await picked.getAttribute('data-lay'))?.startsWith(`${answer.tile}/`))
    await page.locator(`.tile-button[data-lay^="${answer.tile}/"]`).click();
  for (
    let i = 0;
    i < 6 && (await picked.getAttribute('data-lay')) !== `${answer.tile}/${answer.rotation}`;
    i++
  )
    await page.locator('.lay-turn').click();
  await picture(page, 'learn-puzzle-tile');
  await page.click('.lay-confirm .btn-go');
  expect(await page.locator('.coach .note-good').innerText()).toContain('Right');
  await context.close();
}, 120_000);

test('glossary, booklet and comparison: words and rules open where they stand', async () => {
  const { page, context, problems } = await visitor(browser);
  await page.goto(`${site.address}/learn/glossary`);
  await page.waitForSelector('.glossary dt');
  expect(await page.locator('.glossary dt').count()).toBeGreaterThanOrEqual(90);
  await picture(page, 'learn-glossary');
  await page.goto(`${site.address}/learn/booklets/1817`);
  await page.locator('.booklet-sentence .rule-ref').first().click();
  await page.locator('.booklet-sentence .rule').first().waitFor();
  await picture(page, 'learn-booklet');
  await page.goto(`${site.address}/learn/compare`);
  await page.waitForSelector('.compare tbody tr');
  await picture(page, 'learn-compare');
  expect(problems).toEqual([]);
  await context.close();
}, 60_000);

test('in German lesson, glossary, booklet and comparison are German, and English readers load none of it', async () => {
  const { page, context, problems } = await visitor(browser, { locale: 'de-DE' });
  await page.goto(`${site.address}/learn`);
  await page.getByRole('heading', { name: 'Deine erste Partie' }).waitFor();
  await picture(page, 'learn-home-de');
  await page.goto(`${site.address}/learn/first-game`);
  await page.getByText('Willkommen im Mittleren Westen der USA.').waitFor();
  await page.locator('.coach .term', { hasText: 'Bargeld' }).click();
  await page.getByRole('dialog', { name: 'Bargeld' }).getByText('Geld in der eigenen Hand').waitFor();
  await picture(page, 'learn-first-game-de');
  await page.goto(`${site.address}/learn/booklets/1817`);
  await page.getByText('Die Bank geht nie aus.').waitFor();
  await page.goto(`${site.address}/learn/compare`);
  await page.getByText('Eine Versteigerung mit Startgeld').waitFor();
  await picture(page, 'learn-compare-de');
  expect(problems).toEqual([]);
  await context.close();

  const english = await visitor(browser);
  const scripts: Promise<{ url: string; text: string }>[] = [];
  const keep = (response: Response): void => {
    const url = response.url();
    if (url.endsWith('.js')) scripts.push(response.text().then((text) => ({ url, text })));
  };
  english.page.on('response', keep);
  await english.page.goto(`${site.address}/learn/first-game`);
  await english.page.getByText('Welcome to the American Midwest.').waitFor();
  english.page.off('response', keep);
  const loaded = await Promise.all(scripts);
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter(({ text }) => text.includes('Bargeld'))).toEqual([]);
  await english.context.close();
}, 120_000);
