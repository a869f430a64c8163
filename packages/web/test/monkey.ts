/**
 * `npm run monkey`: a random clicker plays whole games through the screen, three a title: with the mouse, by keyboard, and
 * on a phone. Words after it: titles, means, `--seed 3`, `--most 400` (decisions a game).
 */

import { parseArgs } from 'node:util';
import { titles } from '@roundhouse/titles';
import { openBrowser, PHONE, visitor } from './e2e/support/browser.ts';
import { fileSite } from './e2e/support/client.ts';
import { type Means, Monkey } from './e2e/support/monkey.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, most: { type: 'string', default: '1500' } },
});
const MEANS: readonly Means[] = ['mouse', 'keyboard', 'touch'];
const wanted = <T extends string>(all: readonly T[]): readonly T[] => {
  const named = all.filter((it) => positionals.includes(it));
  return named.length > 0 ? named : all;
};

const site = await fileSite();
const browser = await openBrowser();
let faults = 0;
try {
  for (const title of wanted(Object.keys(titles))) {
    for (const means of wanted(MEANS)) {
      const seed = Number(values.seed) * 100 + MEANS.indexOf(means);
      const { page, context, problems } = await visitor(browser, means === 'touch' ? PHONE : {});
      await page.goto(`${site.address}/new/${title}`);
      await page.click('text=Start the game');
      await page.waitForSelector('.action-panel');
      const run = await new Monkey(context, page, { seed, means, most: Number(values.most) }).play();
      const { decisions, presses, reloads, storms, tabs, over } = run;
      console.log(
        `${title} by ${means}, seed ${seed}: ${over ? 'to its end' : 'NOT to its end'}, ${decisions} decisions, ${presses} presses, ` +
          `${reloads} reloads, ${storms} undo storms, ${tabs} second tabs, ${run.faults.length} faults, ${problems.length} page errors`,
      );
      for (const it of [...run.faults, ...problems]) console.log(`  ${it}`);
      faults += run.faults.length + problems.length + (over ? 0 : 1);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await site.close();
}
console.log(faults === 0 ? 'No faults.' : `${faults} faults.`);
process.exitCode = faults === 0 ? 0 : 1;
