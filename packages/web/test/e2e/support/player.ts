/** Somebody who plays by what the screen offers, with the mouse, a finger or the keyboard alone. */

import type { Page } from 'playwright-core';

export interface Hands {
  /** Does what is behind a control: clicks, taps or presses it. */
  use(selector: string): Promise<void>;
}

export const mouse = (page: Page): Hands => ({
  use: (selector) => page.locator(selector).first().click(),
});

export const finger = (page: Page): Hands => ({
  async use(selector) {
    const control = page.locator(selector).first();
    await control.scrollIntoViewIfNeeded();
    await control.tap();
  },
});

const MOST_TABS = 160;

/** How many stops of the Tab key lie between the focus and a control, as the page is now; 0 when it cannot be told. */
const stopsTo = (page: Page, selector: string): Promise<number> =>
  page.evaluate((wanted) => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex]',
      ),
    ].filter((it) => it.tabIndex >= 0 && !it.matches(':disabled') && it.checkVisibility());
    const from = stops.findIndex((it) => it === document.activeElement);
    const to = stops.findIndex((it, i) => i >= from && it.matches(wanted));
    return to < 0 ? 0 : to - Math.max(0, from);
  }, selector);

const hasFocus = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

/** Walks with Tab until the control has the focus, then presses Enter. Nothing else is touched. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
  for (let i = await stopsTo(page, selector); i > 0; i--) await page.keyboard.press('Tab');
  for (let i = 0; i < MOST_TABS; i++) {
    if (await hasFocus(page, selector)) {
      await page.keyboard.press('Enter');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${selector}`);
}

/** From the panel on, with Tab and Enter alone. */
export const keyboard = (page: Page): Hands => ({
  async use(selector) {
    await page.keyboard.press('g');
    await tabTo(page, selector);
  },
});

const PANEL = '.action-panel';

export interface Turn {
  round: string;
  question: string;
}

/** Waits until this person is asked, or the game is over; null = over. */
export async function myTurn(page: Page): Promise<Turn | null> {
  await page.waitForSelector(`${PANEL} .whose-you`, { timeout: 90_000 });
  const round = (await page.textContent(`${PANEL} .whose-round`)) ?? '';
  if (round === 'Game over') return null;
  const question = (await page.locator(`${PANEL} .decision-head span`).last().textContent()) ?? '';
  return { round, question };
}

const shows = async (page: Page, selector: string): Promise<boolean> =>
  (await page.locator(selector).count()) > 0;

/** Answers the present question sensibly. Gives back what was done, for the test to look at. */
export async function answer(page: Page, hands: Hands): Promise<string> {
  const before = await page.locator('.time-track input').getAttribute('aria-valuetext');
  let did = 'looking for something to do';
  try {
    did = await choose(page, hands);
    // The move is on the screen when the history has grown or the question has changed.
    await page.waitForFunction(
      (text) => document.querySelector('.time-track input')?.getAttribute('aria-valuetext') !== text,
      before,
    );
  } catch (cause) {
    const panel = await page.locator(PANEL).innerText();
    throw new Error(`after '${did}' nothing happened: ${panel}`, { cause });
  }
  return did;
}

async function choose(page: Page, hands: Hands): Promise<string> {
  if (await shows(page, `${PANEL} .pick`)) {
    await hands.use(`${PANEL} .pick`);
    return 'pick';
  }
  if (await shows(page, `${PANEL} .run`)) {
    const go = `${PANEL} .run-confirm .btn-go:not(:disabled)`;
    await page.waitForSelector(go);
    await hands.use(go);
    return 'run';
  }
  if (await shows(page, `${PANEL} .dividends button`)) {
    await hands.use(`${PANEL} .dividends button`);
    return 'dividend';
  }
  if (await shows(page, `${PANEL} .stock-buttons .btn-go`)) {
    await hands.use(`${PANEL} .stock-buttons .btn-go`);
    return 'buy';
  }
  const start = `${PANEL} .stock-buttons [aria-label$=": Start…"]`;
  if (await shows(page, start)) {
    await hands.use(start);
    await hands.use(`${PANEL} .dock .options .btn`);
    await hands.use(`${PANEL} .dock .choice button[type="submit"]:not(:disabled)`);
    return 'start';
  }
  if (await shows(page, `${PANEL} .hex-list .btn`)) {
    await hands.use(`${PANEL} .hex-list .btn`);
    await hands.use('.hex-pop .lay-confirm .btn-go');
    return 'lay';
  }
  if (await shows(page, `${PANEL} .train-offer[data-from="bank"] .btn-go`)) {
    await hands.use(`${PANEL} .train-offer[data-from="bank"] .btn-go`);
    return 'train';
  }
  if (await shows(page, `${PANEL} [data-pass]`)) {
    await hands.use(`${PANEL} [data-pass]`);
    return 'pass';
  }
  if (await shows(page, `${PANEL} .dock .choice .options .btn`))
    await hands.use(`${PANEL} .dock .choice .options .btn`);
  await hands.use(`${PANEL} :is(.choice, .choice-row) .btn-go:not(:disabled)`);
  return 'choice';
}
