/** What axe-core finds on a page. */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string | null;
  nodes: { html: string; target: string[] }[];
}

/** Pictures of hexes are hidden from readers and have their words beside them; there are thousands of parts in them. */
const PICTURES = ['.cell > g[aria-hidden]', '.board-over', '.tile-supply svg *', '.welcome-line', 'canvas'];

/** Findings of every level on what is on the screen; `rules` = only these. */
export async function findings(page: Page, rules: readonly string[] | null = null): Promise<string[]> {
  await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ pictures, only }) => {
      const { axe } = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<{ violations: Finding[] }> };
      };
      const outcome = await axe.run(
        { include: [['html']], exclude: pictures.map((it) => [it]) },
        {
          resultTypes: ['violations'],
          preload: false,
          // WCAG 2.2: nothing to press is smaller than 24 pixels without room around it.
          rules: { 'target-size': { enabled: true } },
          ...(only && { runOnly: { type: 'rule', values: only } }),
        },
      );
      return outcome.violations;
    },
    { pictures: PICTURES, only: rules },
  );
  return found.map(
    (it) =>
      `${it.id} (${it.impact}): ${it.nodes
        .map((node) => node.target.join(' '))
        .slice(0, 4)
        .join(' | ')}`,
  );
}
