import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { ROOT } from './client.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function browserPath(): string {
  const named = process.env.ROUNDHOUSE_CHROMIUM;
  if (named) return named;
  for (const name of NAMES) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      if (existsSync(join(folder, name))) return join(folder, name);
    }
  }
  throw new Error('There is no Chromium: install it, or name it in ROUNDHOUSE_CHROMIUM.');
}

/** No sandbox for root, nothing that talks to the outside. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserPath(), args: FLAGS });

export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** What went wrong on the page: exceptions and errors in the console. */
  problems: string[];
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Runs in the page: no pauses, and the same "random" names and shuffles in every run, so that a test plays one game. */
const SAME_EVERY_TIME = `
  localStorage.setItem('rh.pace', '0');
  let state = 20261115;
  crypto.getRandomValues = (array) => {
    const bytes = array ? new Uint8Array(array.buffer, array.byteOffset, array.byteLength) : new Uint8Array();
    for (let i = 0; i < bytes.length; i++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[i] = state >>> 24;
    }
    return array;
  };
`;

/** Somebody with a fresh browser profile. Computer players do not dawdle. */
export async function visitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
    ...options,
  });
  await context.addInitScript({ content: SAME_EVERY_TIME });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('status of 4')) problems.push(message.text());
  });
  return { context, page, problems };
}

export async function shot(page: Page, name: string): Promise<void> {
  const folder = join(ROOT, '.cache/screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
