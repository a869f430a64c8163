import { type Part, ROWS } from './rows.ts';
import type { Row } from './tally.ts';

const WIDTHS = { part: 9, what: 66, tried: 24, found: 9 };

const line = (part: string, what: string, tried: string, found: string, seconds: string): string =>
  [
    part.padEnd(WIDTHS.part),
    what.padEnd(WIDTHS.what),
    tried.padStart(WIDTHS.tried),
    found.padStart(WIDTHS.found),
    seconds.padStart(8),
  ].join('  ');

export const isClean = (rows: readonly Row[]): boolean =>
  rows.length > 0 && rows.every((it) => it.faults === 0);

/** Rows that belong to the table and are not in it. */
export const untried = (
  parts: readonly Part[],
  rows: readonly Row[],
  wanted: (what: string) => boolean = () => true,
): string[] =>
  parts.flatMap((part) =>
    ROWS[part].filter((what) => wanted(what) && !rows.some((row) => row.what === what)),
  );

/** One row: what was tried, how often, and how many losses or leaks came to light. */
export const rowLine = (row: Row): string =>
  line(
    row.part,
    row.what,
    `${row.tried.toLocaleString('en')} ${row.of}`,
    row.unmeasured === null ? String(row.faults) : 'n/a',
    `${row.seconds} s`,
  );

export const headLine = (): string => line('part', 'what was tried', 'how often', 'found', 'took');

/** The rows and, below them, the figures of each and whatever was found, in full. */
export function reportOf(
  rows: readonly Row[],
  parts: readonly Part[],
  wanted?: (what: string) => boolean,
): string {
  const lines = [headLine(), '-'.repeat(headLine().length), ...rows.map(rowLine)];
  for (const { part, what, figures, found, unmeasured } of rows) {
    if (Object.keys(figures).length === 0 && found.length === 0 && unmeasured === null) continue;
    lines.push('', `${part}: ${what}`);
    for (const [name, value] of Object.entries(figures)) lines.push(...shown(name, value));
    if (unmeasured !== null) lines.push(`  NOT MEASURED: ${unmeasured}`);
    for (const sentence of found) lines.push(`  FOUND ${sentence}`);
  }
  const missing = untried(parts, rows, wanted);
  for (const what of missing) lines.push('', `NOT TRIED: ${what}`);
  const clean = isClean(rows) && missing.length === 0;
  lines.push('', clean ? 'Every row is clean.' : 'NOT CLEAN: see FOUND above.');
  return lines.join('\n');
}

const cell = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);

/** A list of records becomes a little table, anything else one line. */
function shown(name: string, value: unknown): string[] {
  if (!Array.isArray(value) || typeof value[0] !== 'object') return [`  ${name}: ${JSON.stringify(value)}`];
  const rows = value as Record<string, unknown>[];
  const columns = Object.keys(rows[0] ?? {});
  const cells = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))];
  const widths = columns.map((_, i) => Math.max(...cells.map((row) => row[i]?.length ?? 0)));
  return [
    `  ${name}:`,
    ...cells.map((row) => `    ${row.map((it, i) => it.padStart(widths[i] ?? 0)).join('  ')}`),
  ];
}
