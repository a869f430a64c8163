/**
 * How long somebody on a phone waits for a recorded game: Chromium at a quarter of its speed opens 1817/15528 from the page.
 * `npm run bench -- --only opening`; prints milliseconds to the first position, to the whole game, and the longest task meanwhile.
 */

import { openBrowser, visitor } from '../test/e2e/support/browser.ts';
import { fileSite } from '../test/e2e/support/client.ts';
import { recorded } from '../test/e2e/support/positions.ts';

const THROTTLE = 4;

const site = await fileSite();
const browser = await openBrowser();
try {
  const { page } = await visitor(browser);
  // The compiler of this script names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it' });
  await page.goto(site.address);
  await page.locator('.import').waitFor();
  const file = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'game.json', { type: 'application/json' }));
    return transfer;
  }, recorded('1817/15528.json'));
  await page.dispatchEvent('.home', 'drop', { dataTransfer: file });
  await page.locator('.import-open').waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const figures = await page.evaluate(
    () =>
      new Promise<{ first: number; whole: number; longest: number }>((resolve) => {
        let longest = 0;
        new PerformanceObserver((list) => {
          for (const task of list.getEntries()) longest = Math.max(longest, task.duration);
        }).observe({ type: 'longtask' });
        const started = performance.now();
        let first = 0;
        document.querySelector<HTMLButtonElement>('.import-open')?.click();
        const look = (): void => {
          const now = performance.now() - started;
          if (first === 0 && document.querySelector('.board-svg')) first = now;
          if (document.querySelector('.standings'))
            setTimeout(() => resolve({ first, whole: now, longest }), 300);
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  process.stdout.write(
    `${JSON.stringify({ bench: 'opening', ...Object.fromEntries(Object.entries(figures).map(([name, ms]) => [name, Math.round(ms)])) })}\n`,
  );
} finally {
  await browser.close();
  await site.close();
}
