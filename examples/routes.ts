/** The best routes of every company in a position of a saved game, and whether it is proven that none is better. */
import { readFileSync } from 'node:fs';
import { bare, type CompanyId, suggestRoutes, trainsOf } from '@roundhouse/engine';
import { readSave, replaySave } from '@roundhouse/interop';
import { titles } from '@roundhouse/titles';

const [file = new URL('./games/1846.json', import.meta.url), after = '300'] = process.argv.slice(2);
const game = readSave(readFileSync(file, 'utf8'), titles);
const { book, state } = replaySave(game, titles, Number(after));

for (const company of Object.keys(state.companies) as CompanyId[]) {
  if (trainsOf({ book, state }, company).length === 0) continue;
  const { revenue, proven, reports } = suggestRoutes(book, state, company);
  console.log(`${bare(company)} can earn ${revenue}${proven ? ', and no more' : ''}`);
  for (const { route, stops, revenue: part } of reports)
    console.log(`  ${route.train}: ${stops.map(({ stop }) => stop.hex).join(' - ')} = ${part}`);
}
