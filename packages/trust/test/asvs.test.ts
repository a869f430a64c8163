import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import numbers from './asvs-5.0.0.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8');

interface Line {
  number: string;
  level: string;
  what: string;
  verdict: string;
  files: string[];
}

const lines: Line[] = page
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', level = '', what = '', verdict = '', shown = ''] = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return {
      number,
      level,
      what,
      verdict,
      files: [...shown.matchAll(/`([^`]+)`/g)].map(([, it]) => it ?? ''),
    };
  });

test.each(['1', '2'] as const)(
  'no requirement of level %s is missing from the table, none is there twice',
  (level) => {
    const there = lines.filter((line) => line.level === level).map((line) => line.number);
    expect(there.toSorted()).toEqual([...numbers[level]].toSorted());
  },
);

test('every line has a verdict, and what is met names what shows it', () => {
  const wrong = lines.filter(
    ({ what, verdict, files }) =>
      what === '' ||
      !/^(met|not applicable: .+|\*\*NOT met\*\*: .+|met: .+)$/.test(verdict) ||
      (!verdict.startsWith('not applicable') && files.length === 0),
  );
  expect(wrong).toEqual([]);
});

test('every file that is named exists', () => {
  expect(lines.flatMap(({ files }) => files).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('the count at the head is the table’s', () => {
  const count = (begin: string): number => lines.filter(({ verdict }) => verdict.startsWith(begin)).length;
  const not = lines.filter(({ verdict }) => verdict.startsWith('**NOT')).map(({ number }) => number);
  expect(page.replace(/\s+/g, ' ')).toContain(
    `Of ${lines.length} requirements ${count('met')} are met, ${count('not applicable')} do not apply, **${not.length} are not met**: ${not.join(', ')}.`,
  );
});
