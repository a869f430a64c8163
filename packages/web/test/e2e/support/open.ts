import type { Page } from 'playwright-core';

/** Opens a file of a game by pasting it, as a visitor would. */
export async function openFile(page: Page, address: string, file: string): Promise<void> {
  await page.goto(address);
  await page.click('text=Open a file');
  await page.fill('.import-sheet textarea', file);
  await page.click('.import-sheet .btn-go');
  await page.waitForSelector('.game', { timeout: 60_000 });
  const curtain = page.locator('button:has-text("I am ")');
  if ((await curtain.count()) > 0) await curtain.click();
}
