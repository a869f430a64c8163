/** The whole site with all titles, its client as it is built, and a browser: for tests of what a page does. */

import { rmSync } from 'node:fs';
import { titles } from '@roundhouse/titles';
import type { Browser } from 'playwright-core';
import { engineRules } from '../../../server/src/rules/engineRules.ts';
import { scratch, type TestServer, testServer } from '../../../server/test/support/server.ts';
import { builtClient } from '../../../web/test/e2e/support/client.ts';
import { openBrowser } from '../../src/attacks/chromium.ts';

export interface Site {
  server: TestServer;
  browser: Browser;
  close(): Promise<void>;
}

export async function siteWithBrowser(): Promise<Site> {
  const place = scratch();
  const web = await builtClient();
  const server = await testServer({
    rules: engineRules(titles),
    config: { database: `${place.path}/site.db`, webRoot: web, publicUrl: 'http://localhost' },
  });
  const browser = await openBrowser();
  return {
    server,
    browser,
    async close() {
      await browser.close();
      await server.close();
      place.drop();
      rmSync(web, { recursive: true, force: true });
    },
  };
}
