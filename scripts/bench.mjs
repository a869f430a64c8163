/**
 * Every figure of docs/performance.md in one table: `npm run bench [-- --only NAME,…] [--against REV] [--rounds N] [--json]
 * [--write]`; --write puts the figures into docs/performance.md.
 *
 * With --against, two versions are measured alternately on this machine, and ratios are printed: a shared machine moves
 * single figures by a factor of two, ratios of one run by a few percent.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';
import { checkoutOf } from './bench/checkout.mjs';
import { MEASURES, measuresNamed } from './bench/measures.mjs';
import { table } from './bench/table.mjs';
import { writeFigures } from './bench/write.mjs';

const usage = `usage: npm run bench -- [--only ${MEASURES.map((it) => it.name).join(',')}] [--against REV] [--rounds N] [--json] [--write]`;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        only: { type: 'string' },
        against: { type: 'string' },
        rounds: { type: 'string', default: '3' },
        json: { type: 'boolean', default: false },
        write: { type: 'boolean', default: false },
      },
    });
    if (!/^[1-9]\d*$/.test(values.rounds)) throw new Error('--rounds is to be a whole number from 1');
    return { ...values, rounds: Number(values.rounds), measures: measuresNamed(values.only) };
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

const { against, rounds, json, write, measures } = readArguments();
bootstrap({ browser: measures.some((it) => it.browser) });

const versions = [{ name: 'now', root }];
if (against !== undefined) versions.unshift({ name: against, root: checkoutOf(against) });

const rows = [];
for (const measure of measures) {
  const seen = versions.map(() => []);
  for (let round = 0; round < (measure.rounds ?? rounds); round++) {
    // The order changes from round to round: what the machine does meanwhile falls on both.
    const order = round % 2 === 0 ? [...versions.keys()] : [...versions.keys()].reverse();
    for (const at of order) {
      if (!json) process.stderr.write(`${measure.name}: ${versions[at].name}, round ${round + 1}\n`);
      seen[at].push(await measure.run(versions[at].root));
    }
  }
  rows.push(...figuresOf(measure, seen));
}
console.log(json ? JSON.stringify({ against: against ?? null, rounds, rows }) : table(rows, versions));
if (write) writeFigures(join(root, 'docs', 'performance.md'), rows);
process.exitCode = rows.every((row) => row.met !== false) ? 0 : 1;

/** The median of each figure over the rounds, for each version; the target is asked of the newest. */
function figuresOf(measure, seen) {
  return measure.figures.map(({ what, key, unit, target }) => {
    const medians = seen.map((all) => median(all.map((it) => it?.[key]).filter((it) => it !== undefined)));
    const now = medians.at(-1);
    return {
      measure: measure.name,
      what,
      unit,
      values: medians,
      ratio: medians.length === 2 && medians[0] !== null && now !== null ? now / medians[0] : null,
      target: target ?? null,
      met: target === undefined ? null : now !== null && meets(now, target),
    };
  });
}

function meets(value, { most, least }) {
  return (most === undefined || value <= most) && (least === undefined || value >= least);
}

function median(values) {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
