import type { Page } from 'playwright-core';

/** Opens a file of a game by pasting it, as a visitor would. */
export async function openFile(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address);
  await page.click('text=Open a file');
  await page.fill('.import-sheet textarea', file);
  await page.click('.import-look');
  await page.waitForSelector('.import-open, .import-sheet [role=alert]', { timeout: 90_000 });
  const problem = page.locator('.import-sheet [role=alert]');
  if ((await problem.count()) > 0) throw new Error(await problem.innerText());
  await page.click('.import-open');
  await page.waitForSelector('.game', { timeout: 90_000 });
}

export const slider = (page: Page) => page.locator('.time-track input');

/** Where the history stands, once it stands there. */
export async function waitForMove(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (n) => Number(document.querySelector<HTMLInputElement>('.time-track input')?.value) === n,
    count,
  );
}

/** From the game as it was played to a what-if after so many actions, in which one decides for everybody. */
export async function whatIfAt(page: Page, count: number): Promise<void> {
  if ((await page.locator('.game-study').count()) > 0) {
    await page.click('text=Back to the game');
    await page.waitForSelector('.game:not(.game-study)');
  }
  await slider(page).fill(String(count));
  await waitForMove(page, count);
  await page.click('[aria-label="What if, from here"]');
  await page.waitForSelector('.game-study');
}
