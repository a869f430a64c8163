/** What Stryker's report says, with the mutants set aside that make no difference. */

const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

/**
 * Figures by file and together, and every mutant that nobody noticed. A listed mutant that a test kills is out of place in
 * the list, and so is one that no longer exists in a file that was looked at: both are told.
 */
export function judge(report, listed) {
  const files = [];
  const survivors = [];
  const stale = new Set(listed.filter(({ file }) => report.files[file] !== undefined));
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const lines = source.split('\n');
    const row = { file, mutants: 0, killed: 0, equivalent: 0, survived: 0 };
    for (const mutant of mutants) {
      if (!NOTICED.has(mutant.status) && !UNNOTICED.has(mutant.status)) continue;
      row.mutants += 1;
      const known = listed.find((entry) => isMutant(entry, file, lines, mutant));
      if (NOTICED.has(mutant.status)) row.killed += 1;
      else if (known !== undefined) {
        row.equivalent += 1;
        stale.delete(known);
      } else {
        row.survived += 1;
        survivors.push(survivor(file, lines, mutant));
      }
    }
    files.push(row);
  }
  const sum = (field) => files.reduce((total, row) => total + row[field], 0);
  const [mutants, killed, equivalent] = [sum('mutants'), sum('killed'), sum('equivalent')];
  return {
    mutants,
    killed,
    equivalent,
    survived: sum('survived'),
    score: percent(killed, mutants - equivalent),
    listedShare: percent(equivalent, mutants),
    files,
    survivors,
    stale: [...stale],
  };
}

const lineOf = (lines, { location }) => lines[location.start.line - 1].trim();

/** The words a mutant replaces, on one line. */
function originalOf(lines, { location: { start, end } }) {
  const words = lines.slice(start.line - 1, end.line);
  words[words.length - 1] = words.at(-1).slice(0, end.column - 1);
  words[0] = words[0].slice(start.column - 1);
  return words.map((it) => it.trim()).join(' ');
}

const isMutant = (entry, file, lines, mutant) =>
  entry.file === file &&
  entry.line === lineOf(lines, mutant) &&
  entry.original === originalOf(lines, mutant) &&
  entry.replacement === onOneLine(mutant.replacement);

const onOneLine = (text) => text.replace(/\s*\n\s*/g, ' ');

const survivor = (file, lines, mutant) => ({
  file,
  at: mutant.location.start.line,
  line: lineOf(lines, mutant),
  original: originalOf(lines, mutant),
  replacement: onOneLine(mutant.replacement),
  covered: mutant.status === 'Survived',
});

const percent = (part, whole) => (whole === 0 ? 100 : Math.round((part / whole) * 1000) / 10);

export function table(name, { files, survivors, stale, ...total }) {
  const row = (cells) =>
    cells.map((cell, i) => (i === 0 ? String(cell).padEnd(60) : String(cell).padStart(11))).join('');
  const of = (it) => [
    it.mutants,
    it.killed,
    it.equivalent,
    it.survived,
    `${percent(it.killed, it.mutants - it.equivalent)}%`,
  ];
  return [
    ...survivors.map(
      (it) =>
        `${it.file}:${it.at} ${it.covered ? '' : '(no test comes here) '}${it.line}\n    ${it.original}  ->  ${it.replacement}`,
    ),
    ...stale.map(
      (it) => `listed as equivalent, but killed or gone: ${it.file}: ${it.original}  ->  ${it.replacement}`,
    ),
    '',
    row([name, 'mutants', 'killed', 'equivalent', 'survived', 'score']),
    ...files.map((it) => row([it.file, ...of(it)])),
    row(['together', ...of(total)]),
  ].join('\n');
}
