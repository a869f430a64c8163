/** Figures as a table a person reads; a version that does not have a measure shows a dash. */
export function table(rows, versions) {
  const lines = [
    ['what', ...versions.map((it) => it.name), ...(versions.length === 2 ? ['ratio'] : []), 'target', ''],
    ...rows.map((row) => [
      row.what,
      ...row.values.map((value) => (value === null ? '-' : `${readable(value)} ${row.unit}`.trim())),
      ...(versions.length === 2 ? [row.ratio === null ? '-' : row.ratio.toFixed(2)] : []),
      row.target === null ? '' : wanted(row.target, row.unit),
      row.met === null ? '' : row.met ? 'met' : 'NOT met',
    ]),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column])))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function readable(value) {
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en');
  return Number(value.toPrecision(3)).toString();
}

export const wanted = ({ most, least }, unit) =>
  `${most === undefined ? `at least ${readable(least)}` : `at most ${readable(most)}`} ${unit}`.trim();
