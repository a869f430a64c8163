import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordedRuns } from '../src/commands/routes.ts';

interface RouterLine {
  title: string;
  game: string;
  action: number;
  company: string;
  recorded: number;
  router: number | null;
  routerTimedOut: boolean;
}

const folder = process.env.ROUNDHOUSE_CONFORMANCE ?? '';
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

test('1846:6.67 1817:6.5.1 1870:route.8 the best run of every recorded one is proven, and what people and another router found', () => {
  const router = new Map<string, RouterLine>();
  for (const line of read('routes.jsonl').trim().split('\n')) {
    const found = JSON.parse(line) as RouterLine;
    router.set(`${found.title}/${found.game}/${found.action}/${found.company}`, found);
  }
  const tally = { runs: 0, compared: 0, equal: 0, timedOut: 0 };
  const wrong: string[] = [];
  for (const title of ['1846', '1817', '1870'])
    for (const file of readdirSync(join(folder, title)).filter((name) => name.endsWith('.json')))
      for (const run of recordedRuns(read(`${title}/${file}`))) {
        const where = `${title}/${file.slice(0, -'.json'.length)}/${run.action}/${run.company}`;
        tally.runs++;
        if (!run.proven) wrong.push(`${where}: not proven`);
        if (run.best < run.recorded) wrong.push(`${where}: ${run.best}, people ran ${run.recorded}`);
        const other = router.get(where);
        if (!other) continue;
        if (other.routerTimedOut) tally.timedOut++;
        if (other.router === null) continue;
        tally.compared++;
        if (run.best === other.router) tally.equal++;
        else if (!other.routerTimedOut || run.best < other.router)
          wrong.push(`${where}: ${run.best}, the router found ${other.router}`);
      }
  console.log(JSON.stringify(tally));
  expect(wrong).toEqual([]);
  expect(tally.compared).toBeGreaterThan(400);
});
