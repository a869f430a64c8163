/** Puts measured figures into the table of docs/performance.md: rows measured now are replaced, the others stay. */
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { MEASURES } from './measures.mjs';
import { readable, wanted } from './table.mjs';

const BEGIN = '<!-- npm run bench -- --write: begin -->';
const END = '<!-- npm run bench -- --write: end -->';
const HEAD = ['| what | figure | target | | measured |', '| --- | --- | --- | --- | --- |'];

export function writeFigures(path, rows) {
  const page = readFileSync(path, 'utf8');
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`${path} has no place for the figures (${BEGIN} … ${END})`);
  const known = new Map(
    page
      .slice(begin, end)
      .split('\n')
      .filter((line) => line.startsWith('| ') && !HEAD.includes(line))
      .map((line) => [line.slice(2, line.indexOf(' | ')), line]),
  );
  for (const row of rows) if (row.values.at(-1) !== null) known.set(row.what, line(row));
  // In the order of the measures; a figure that is measured no more has no row.
  const all = MEASURES.flatMap((measure) => measure.figures.map(({ what }) => known.get(what) ?? []).flat());
  writeFileSync(
    path,
    `${page.slice(0, begin)}${[BEGIN, '', ...HEAD, ...all, '', ''].join('\n')}${page.slice(end)}`,
  );
}

function line({ what, values, unit, target, met }) {
  const day = new Date().toISOString().slice(0, 10);
  const cells = [
    what,
    `${readable(values.at(-1))} ${unit}`.trim(),
    target === null ? '' : wanted(target, unit),
    met === null ? '' : met ? 'met' : 'NOT met',
    `${day}, load ${loadavg()[0].toFixed(1)}`,
  ];
  return `| ${cells.join(' | ')} |`;
}
