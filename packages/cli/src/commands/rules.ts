import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { originOf, type SentenceMap, type SourcedRule } from '@roundhouse/titles';
import { repositoryRoot } from '../shell/files.ts';
import { type Command, UsageError } from '../shell/usage.ts';
import { originText, showSentences } from './sentences.ts';

interface Rule extends SourcedRule {
  text: string;
  edge?: string[];
}

interface TitleRules {
  title: string;
  rules: Rule[];
  /** Rule id -> test files whose tests name it. */
  tests: Map<string, string[]>;
  /** Rule id -> why no test can exercise it. */
  untestable: Record<string, string>;
  /** Which sentences of the rulebook name which rule. */
  sentences: SentenceMap;
}

export const rulesCommand: Command = {
  usage: '[RULE] [--title T] [--sentences] [--json]',
  examples: [
    'roundhouse rules',
    'roundhouse rules 1846:5.25',
    'roundhouse rules --sentences --title 18mw',
    'roundhouse rules --json',
  ],
  options: { title: { type: 'string' }, sentences: { type: 'boolean' }, json: { type: 'boolean' } },
  about: { sentences: "every rule's source, and how many sentences of each rulebook are traced" },
  operands: 1,
  run(args) {
    const root = repositoryRoot();
    const titles = titleFolders(root).filter(
      (title) => title === (args.text('title') ?? title).toLowerCase(),
    );
    if (titles.length === 0) throw new UsageError(`There is no title '${args.text('title') ?? ''}'.`);
    const all = titles.map((title) => rulesOf(root, title));
    const [wanted] = args.files;
    if (wanted !== undefined) return showRule(all, wanted, args.flag('json'));
    if (args.flag('sentences')) return showSentences(all, args.flag('json'));
    let failed = false;
    for (const it of all) {
      const untested = it.rules
        .filter((rule) => !it.tests.has(rule.id) && !it.untestable[rule.id])
        .map((rule) => rule.id);
      const untestable = it.rules.filter((rule) => !it.tests.has(rule.id) && it.untestable[rule.id]).length;
      const line = {
        title: it.title,
        rules: it.rules.length,
        tested: it.rules.length - untested.length - untestable,
        untestable,
        untested,
      };
      if (untested.length > 0) failed = true;
      process.stdout.write(args.flag('json') ? `${JSON.stringify(line)}\n` : matrixOf(line));
    }
    return failed ? 1 : 0;
  },
};

function matrixOf(line: {
  title: string;
  rules: number;
  tested: number;
  untestable: number;
  untested: string[];
}): string {
  const head = `${line.title.padEnd(6)} ${line.rules} rules, ${line.tested} tested, ${line.untestable} cannot be tested, ${line.untested.length} untested\n`;
  return head + line.untested.map((id) => `  without a test: ${id}\n`).join('');
}

function showRule(all: readonly TitleRules[], wanted: string, json: boolean): number {
  for (const it of all) {
    const rule = it.rules.find((candidate) => candidate.id.toLowerCase() === wanted.toLowerCase());
    if (!rule) continue;
    const { id, text, edge = [] } = rule;
    const tests = it.tests.get(id) ?? [];
    const untestable = it.untestable[id] ?? null;
    const source = originOf(rule, it.sentences);
    const against = rule.against ?? null;
    if (json) {
      const line = { title: it.title, id, text, edge, source, against, tests, untestable };
      process.stdout.write(`${JSON.stringify(line)}\n`);
      return 0;
    }
    process.stdout.write(`${id}\n${text}\n`);
    for (const line of edge) process.stdout.write(`  - ${line}\n`);
    process.stdout.write(`  source: ${originText(source)}\n`);
    if (against !== null) process.stdout.write(`  against the printed text: ${against}\n`);
    for (const file of tests) process.stdout.write(`  tested in ${file}\n`);
    if (untestable) process.stdout.write(`  no test: ${untestable}\n`);
    return 0;
  }
  throw new UsageError(`There is no rule '${wanted}'.`);
}

const titleFolders = (root: string): string[] =>
  readdirSync(join(root, 'packages/titles/src')).filter((name) =>
    existsSync(join(root, 'packages/titles/src', name, 'catalog.json')),
  );

function rulesOf(root: string, title: string): TitleRules {
  const folder = join(root, 'packages/titles/src', title);
  const read = <T>(name: string, fallback: T): T =>
    existsSync(join(folder, name)) ? (JSON.parse(readFileSync(join(folder, name), 'utf8')) as T) : fallback;
  const tests = new Map<string, string[]>();
  for (const file of testFiles(join(root, 'packages'))) {
    for (const id of namedRules(readFileSync(file, 'utf8'))) {
      if (!id.startsWith(`${title}:`)) continue;
      const files = tests.get(id) ?? [];
      const short = file.slice(resolve(root).length + 1);
      if (!files.includes(short)) files.push(short);
      tests.set(id, files);
    }
  }
  return {
    title,
    rules: read<Rule[]>('catalog.json', []),
    tests,
    untestable: read('untestable.json', {}),
    sentences: read<SentenceMap>('sentences.json', {}),
  };
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

/** A test names the rules it exercises at the beginning of its name: `1846:5.25 1846:5.24 no more than half …`. */
function namedRules(source: string): string[] {
  const ids: string[] = [];
  for (const [, , name = ''] of source.matchAll(
    /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g,
  )) {
    for (const word of name.split(/[\s,]+/)) {
      if (!/^[0-9a-z]+:[\w.:&-]+$/i.test(word)) break;
      ids.push(word);
    }
  }
  return ids;
}
