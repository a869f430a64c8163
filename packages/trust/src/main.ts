import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { attackRows } from './attacks/run.ts';
import { coverageRows } from './engine/coverage.ts';
import { engineRow } from './engine/run.ts';
import type { Seen } from './engine/seen.ts';
import { busyBarons } from './load/barons.ts';
import { lobbyRows } from './load/lobby.ts';
import { loadRow } from './load/run.ts';
import { headLine, isClean, reportOf, rowLine, untried } from './report.ts';
import { PARTS, type Part, ROWS } from './rows.ts';
import { faultRows } from './server/run.ts';
import { LONG, SHORT } from './sizes.ts';
import { measure, type Row } from './tally.ts';

/**
 * `npm run trust [-- --short] [--json] [--only PART,PART] [--row TEXT] [--out FILE] [--seed TEXT]`: everything the server
 * promises, tried. `--row` takes the rows of faults, attacks and load whose name has this text. Prints a table, or JSON,
 * and ends with 1 when a row is not clean.
 */
const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    only: { type: 'string' },
    row: { type: 'string' },
    out: { type: 'string' },
    seed: { type: 'string', default: 'trust' },
  },
});
const size = values.short ? SHORT : LONG;
const wanted = (what: string): boolean => values.row === undefined || what.includes(values.row);
const parts = PARTS.filter(
  (part) => (values.only === undefined || values.only.split(',').includes(part)) && ROWS[part].some(wanted),
);

const rows: Row[] = [];
/** The table grows on the error output while it is being made, so that the JSON alone goes to the other. */
const tell = (row: Row): void => {
  rows.push(row);
  console.error(rowLine(row));
};

const seen = new Map<string, Seen>();
const RUNS: Readonly<Record<Part, () => Promise<unknown>>> = {
  engine: async () => tell(await engineRow(size.engine, values.seed, seen)),
  coverage: async () => {
    if (!parts.includes('engine')) await engineRow(size.engine, values.seed, seen);
    for (const row of await coverageRows(seen, !values.short)) tell(row);
  },
  faults: () => faultRows(size.faults, tell, wanted),
  attacks: () => attackRows(size.attacks, tell, wanted),
  load: async () => {
    await lobbyRows(size.lobby, tell, wanted);
    if (wanted(ROWS.load[3]))
      tell(await measure('load', ROWS.load[3], 'answers', (tally) => busyBarons(tally, size.barons)));
    if (wanted(ROWS.load[0])) tell(await loadRow(size.load));
  },
};

const began = performance.now();
const reportNow = () => ({
  clean: isClean(rows) && untried(parts.slice(0, done), rows, wanted).length === 0,
  form: values.short ? 'short' : 'long',
  parts: parts.slice(0, done),
  minutes: Math.round((performance.now() - began) / 6000) / 10,
  machine: {
    cores: cpus().length,
    model: cpus()[0]?.model ?? '',
    load: loadavg()[0] ?? 0,
    node: process.version,
  },
  rows,
});

let done = 0;
console.error(headLine());
for (const part of parts) {
  await RUNS[part]();
  done += 1;
  // What is known so far is not lost if somebody loses patience.
  if (values.out) writeFileSync(values.out, JSON.stringify(reportNow(), null, 2));
}
const report = reportNow();
console.log(
  values.json
    ? JSON.stringify(report, null, 2)
    : `\n${reportOf(rows, parts, wanted)}\n${report.minutes} minutes`,
);
process.exit(report.clean ? 0 : 1);
