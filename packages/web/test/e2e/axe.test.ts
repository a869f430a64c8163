import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, PHONE, visitor } from './support/browser.ts';
import { fileSite, type Site } from './support/client.ts';
import { openFile } from './support/open.ts';
import { fileOf, playedGame } from './support/positions.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  site = await fileSite();
  browser = await openBrowser();
}, 180_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; target: string[] }[];
}

/** Serious and critical findings on what is on the screen. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } };
    return (await axe.run()).violations;
  });
  return found
    .filter((it) => it.impact === 'serious' || it.impact === 'critical')
    .map(
      (it) =>
        `${it.id}: ${it.nodes
          .map((node) => node.target.join(' '))
          .slice(0, 4)
          .join(' | ')}`,
    );
}

const TABS = ['Map', 'Market', 'Ledger', 'Trains', 'Charts', 'Rules'];

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  test('pages before a table have no serious finding', async () => {
    const me = await visitor(browser, { colorScheme });
    for (const path of ['/', '/new/1846', '/titles/1846', '/sign-in']) {
      await me.page.goto(site.address + path);
      await me.page.waitForSelector('main');
      await me.page.waitForTimeout(300);
      expect(await findings(me.page), path).toEqual([]);
    }
    await me.context.close();
  }, 120_000);

  test.each([
    ['desk', {}],
    ['phone', PHONE],
  ] as const)(
    'every view of a table has no serious finding: %s',
    async (_, device) => {
      const game = playedGame('1846');
      const me = await visitor(browser, { colorScheme, ...device });
      await openFile(me.page, site.address, fileOf(game, game.frames.dividend));
      for (const tab of TABS) {
        await me.page.click(`.tab:has-text("${tab}")`);
        await me.page.waitForTimeout(400);
        expect(await findings(me.page), tab).toEqual([]);
      }
      await me.context.close();
    },
    180_000,
  );
});
