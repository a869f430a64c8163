/**
 * `npm run docs`: writes the pages that follow from the code: docs/rules/<title>.md from catalogues and options, and the list
 * of routes in docs/api.md from the description of the interface. A test says when a page is out of date.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OptionSpec, Title } from '@roundhouse/engine';
import { botPlayer, createServer, engineRules } from '@roundhouse/server';
import { originOf, rulebooks, type SentenceMap, type SourcedRule, spans, titles } from '@roundhouse/titles';

const root = join(import.meta.dirname, '..');

interface Rule extends SourcedRule {
  text: string;
  section?: string;
  edition?: string;
  example?: string;
  practice?: string;
  open?: string;
}

const EDITIONS: Readonly<Record<string, string>> = {
  gmt: 'GMT edition',
  dtg: 'earlier edition',
  second: 'second edition',
  '2p': 'two players',
};

const PREFACE = `This page is made from the catalogue and the options of the title (\`npm run docs\`). The rules are in our own words; the
rulebook decides. *Notes* say what we do where it is silent or unclear, and where other implementations differ. *Source* names the
sentences of the rulebook a rule expresses, as \`npx roundhouse rules --sentences\` counts them; a *ruling* is ours where the book
is silent or contradicts itself, *practice* is how the game is played elsewhere where the book is silent or pages are missing.`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The page of one title. */
export function rulesPage(title: Title, rules: readonly Rule[], map: SentenceMap): string {
  const { name, subtitle, designer, players, notices, optionSpecs } = title;
  const lines = [
    `# ${name}`,
    '',
    `${subtitle}. By ${designer}, for ${players.min} to ${players.max} players. ${rules.length} rules.`,
    '',
    ...notices.flatMap((notice) => [`> ${notice}`, '']),
    PREFACE,
    '',
    ...sourceLines(rules, map),
    ...againstLines(rules),
    '## Options',
    '',
    ...(optionSpecs.length === 0 ? ['None.'] : optionTable(optionSpecs)),
    '',
    '## Rules',
  ];
  for (const [chapter, list] of chapters(rules)) {
    lines.push('', `### ${chapter}`, '');
    for (const rule of list) lines.push(ruleLine(rule, map));
  }
  return `${lines.join('\n')}\n`;
}

/** How many rules come from where. */
function sourceLines(rules: readonly Rule[], map: SentenceMap): string[] {
  const kinds = rules.map((rule) => originOf(rule, map)?.kind ?? 'none');
  const count = (kind: string): number => kinds.filter((it) => it === kind).length;
  if (count('none') === rules.length) return [];
  const parts = [
    `${count('book')} rules express sentences of the rulebook`,
    `${count('ruling')} are rulings`,
    `${count('practice')} rest on practice`,
    ...(count('none') > 0 ? [`${count('none')} are not traced yet`] : []),
  ];
  return [`Of ${rules.length} rules, ${parts.join(', ')}.`, ''];
}

/** Where the printed text says something else, before anything else is read. */
function againstLines(rules: readonly Rule[]): string[] {
  const against = rules.filter((rule) => rule.against);
  if (against.length === 0) return [];
  return [
    '## Where we differ from the printed text',
    '',
    ...against.map((rule) => `- **${rule.id}** ${rule.against ?? ''}`),
    '',
  ];
}

function optionTable(specs: readonly OptionSpec[]): string[] {
  const rows = specs.map(({ name, label, text, values, default: usual, rule, unofficial }) => {
    const choices = values.map((value) => (value === usual ? `**${value}**` : String(value))).join(', ');
    const words = `${label}: ${text}${unofficial ? ' Unofficial.' : ''}`;
    return `| \`${name}\` | ${choices} | ${cell(words)} | ${rule ? `\`${rule}\`` : ''} |`;
  });
  return [
    '| option | values (usual in bold) | what it changes | rule |',
    '| --- | --- | --- | --- |',
    ...rows,
  ];
}

/** In the catalogue's order. Rules without a named section are gathered by the first part of their number. */
function chapters(rules: readonly Rule[]): Map<string, Rule[]> {
  const found = new Map<string, Rule[]>();
  for (const rule of rules) {
    const chapter = rule.section ?? rule.id.slice(rule.id.indexOf(':') + 1).split('.')[0] ?? '';
    found.set(chapter, [...(found.get(chapter) ?? []), rule]);
  }
  return found;
}

function ruleLine(rule: Rule, map: SentenceMap): string {
  const { id, text, edition, example, practice, open, against } = rule;
  const only = edition && EDITIONS[edition] ? ` (${EDITIONS[edition]})` : '';
  const notes = [practice, open].filter((note) => note !== undefined && note !== '');
  const more = [
    ...(example ? [`  <br>Example: ${example}`] : []),
    ...notes.map((note) => `  <br>*Note: ${(note ?? '').replaceAll('*', '\\*')}*`),
    ...(against ? [`  <br>**Against the printed text:** ${against}`] : []),
    ...sourceNote(rule, map),
  ];
  return [`- **${id}**${only} ${text}`, ...more].join('\n');
}

function sourceNote(rule: Rule, map: SentenceMap): string[] {
  const origin = originOf(rule, map);
  if (origin === null) return [];
  if (origin.kind !== 'book') return [`  <br>*Source: ${origin.kind}. ${origin.why.replaceAll('*', '\\*')}*`];
  const named = Object.entries(origin.sentences).map(([book, numbers]) => {
    const name = rulebooks.find(({ id }) => id === book)?.name ?? book;
    return `${name} ${spans(numbers)}`;
  });
  return [`  <br>*Source: ${named.join('; ')}*`];
}

interface Operation {
  summary?: string;
  tags?: string[];
  responses?: Record<string, unknown>;
}
export interface Interface {
  paths: Record<string, Record<string, Operation>>;
}

/** The description of the interface, as a running server gives it. */
export async function readInterface(): Promise<Interface> {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-docs-'));
  try {
    const server = await createServer({
      rules: engineRules(titles),
      computer: botPlayer(null),
      config: { database: join(folder, 'docs.db'), jobsEvery: 0, logLevel: 'silent' },
    });
    const document = server.app.swagger() as unknown as Interface;
    await server.close();
    return document;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const BEGIN = '<!-- routes: made by npm run docs -->';
const END = '<!-- end of routes -->';

/** docs/api.md with its list of routes renewed. */
export function apiPage(page: string, { paths }: Interface): string {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { tags, summary, responses }] of Object.entries(methods)) {
      const tag = tags?.[0] ?? 'other';
      const answers = Object.keys(responses ?? {}).join(', ');
      const row = `| \`${method.toUpperCase()} ${path}\` | ${cell(summary ?? '')} | ${answers} |`;
      groups.set(tag, [...(groups.get(tag) ?? []), row]);
    }
  }
  const tables = [...groups].map(([tag, rows]) =>
    [`### ${tag}`, '', '| route | what | answers |', '| --- | --- | --- |', ...rows].join('\n'),
  );
  const [before = '', rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before}${BEGIN}\n\n${tables.join('\n\n')}\n\n${END}${after}`;
}

/** Every page that is made, by its path. */
export async function madePages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const [id, title] of Object.entries(titles)) {
    const folder = join(root, 'packages', 'titles', 'src', id);
    const readJson = <T>(name: string, missing: T): T =>
      existsSync(join(folder, name)) ? (JSON.parse(readFileSync(join(folder, name), 'utf8')) as T) : missing;
    const rules = readJson<Rule[]>('catalog.json', []);
    pages.set(
      join('docs', 'rules', `${id}.md`),
      rulesPage(title, rules, readJson<SentenceMap>('sentences.json', {})),
    );
  }
  const api = join('docs', 'api.md');
  pages.set(api, apiPage(readFileSync(join(root, api), 'utf8'), await readInterface()));
  return pages;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const [path, text] of await madePages()) {
    writeFileSync(join(root, path), text);
    console.log(path);
  }
}
