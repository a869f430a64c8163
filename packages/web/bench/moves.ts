/**
 * How long a move takes on a phone late in a game: Chromium at a quarter of its speed plays on from a late position of a
 * recorded 1870 in a what-if. `npm run bench -- --only moves`; prints milliseconds from the press to the frame that shows it.
 */

import { openBrowser, visitor } from '../test/e2e/support/browser.ts';
import { fileSite } from '../test/e2e/support/client.ts';
import { openFile, whatIfAt } from '../test/e2e/support/open.ts';
import { wholeGame } from '../test/e2e/support/positions.ts';

const THROTTLE = 4;
const MOVES = 60;
/** How much of the game lies behind the position. */
const LATE = 0.8;

const site = await fileSite();
const browser = await openBrowser();
try {
  const { page } = await visitor(browser);
  // The compiler of this script names functions by a helper that the page does not have.
  await page.addInitScript({ content: 'globalThis.__name = (it) => it' });
  const game = wholeGame('1870');
  await openFile(page, site.address, game.file);
  await whatIfAt(page, Math.floor(game.length * LATE));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const took = await page.evaluate(async (most) => {
    const times: number[] = [];
    const frame = (): Promise<void> =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    const now = (): string =>
      document.querySelector('.time-track input')?.getAttribute('aria-valuetext') ?? '';
    const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector);
    /** What ends the question with one press. */
    const button = (): HTMLElement | null =>
      find('.run-confirm .btn-go:not(:disabled)') ??
      find('.dividends button') ??
      find('.action-panel [data-pass]') ??
      find('.action-panel :is(.choice, .choice-row) .btn-go:not(:disabled)') ??
      find('.dock .options .btn');
    /** Frames in which there was nothing to press: then the question needs more than one press. */
    let idle = 0;
    while (times.length < most && idle < 150) {
      const it = find('.standings') ? null : button();
      idle = it ? 0 : idle + 1;
      if (!it) {
        await frame();
        continue;
      }
      const before = now();
      const pressed = performance.now();
      it.click();
      for (let i = 0; i < 100 && now() === before; i++) await frame();
      if (now() === before) break;
      times.push(performance.now() - pressed);
      // What follows a moment after a move does not count as the next one.
      for (let i = 0; i < 12; i++) await frame();
    }
    return times;
  }, MOVES);
  took.sort((a, b) => a - b);
  const at = (part: number): number => Math.round(took[Math.floor((took.length - 1) * part)] ?? Number.NaN);
  process.stdout.write(
    `${JSON.stringify({ bench: 'moves', moves: took.length, p50: at(0.5), p95: at(0.95), longest: at(1) })}\n`,
  );
} finally {
  await browser.close();
  await site.close();
}
