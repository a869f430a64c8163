import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function browserPath(): string {
  const named = process.env.ROUNDHOUSE_CHROMIUM;
  if (named) return named;
  for (const name of NAMES) {
    for (const folder of (process.env.PATH ?? '').split(delimiter))
      if (existsSync(join(folder, name))) return join(folder, name);
  }
  throw new Error('There is no Chromium: install it, or name it in ROUNDHOUSE_CHROMIUM.');
}

/** No sandbox for root, nothing that talks to the outside. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
