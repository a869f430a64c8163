import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Rule {
  name: string;
  from: { path?: string; pathNot?: string };
  to: { path?: string; pathNot?: string; circular?: boolean };
}
interface Rules {
  forbidden: Rule[];
  options: { tsPreCompilationDeps: boolean };
}
const { default: rules } = (await import(new URL('../.dependency-cruiser.mjs', import.meta.url).href)) as {
  default: Rules;
};
const { forbidden } = rules;
const matches = (pattern: string | undefined, path: string): boolean =>
  pattern === undefined || new RegExp(pattern).test(path);

/** The packages' public APIs, so that only the direction of the import can be wrong. */
const isForbidden = (from: string, to: string): boolean =>
  forbidden.some(
    (rule) =>
      rule.name.startsWith('boundary-') &&
      matches(rule.from.path, `packages/${from}/src/index.ts`) &&
      matches(rule.to.path, `packages/${to}/src/index.ts`) &&
      !matches(rule.to.pathNot ?? '^$', `packages/${to}/src/index.ts`),
  );

test.each([
  ['engine', 'titles'],
  ['titles', 'interop'],
  ['web', 'server'],
])('%s may not import %s', (from, to) => {
  expect(isForbidden(from, to)).toBe(true);
  expect(isForbidden(to, from)).toBe(to === 'server');
});

test('files of the server import each other in one direction, types included', () => {
  const rule = forbidden.find(({ name }) => name === 'no-cycles-in-server');
  expect(rule).toMatchObject({ from: { path: '^packages/server/src/' }, to: { circular: true } });
  expect(rules.options.tsPreCompilationDeps).toBe(true);
});

const { policyImports } = (await import(new URL('../scripts/policyImports.mjs', import.meta.url).href)) as {
  policyImports(files: { path: string; text: string }[]): string[];
};

test('a rule file asks the book for another policy, it does not import the object', () => {
  const limit = {
    path: 't/rules/limit.ts',
    text: 'export const shares: SharePolicy = {};\nexport const weightOf = 1;\n',
  };
  const selling = { path: 't/rules/selling.ts', text: "export const sell = sellWith('all');\n" };
  const index = {
    path: 't/index.ts',
    text: [
      "import { shares } from './rules/limit.ts';",
      "import { SELL, sell } from './rules/selling.ts';",
      'const policies: Policies = {\n  shares,\n  sell,\n  auctions: { [SELL]: {} },\n};',
    ].join('\n'),
  };
  const importing = (names: string, from: string) =>
    policyImports([
      limit,
      selling,
      index,
      { path: 't/rules/buying.ts', text: `import { ${names} } from './${from}.ts';\n` },
    ]);
  expect(importing('weightOf', 'limit')).toEqual([]);
  expect(importing('type shares', 'limit')).toEqual([]);
  expect(importing('SELL', 'selling')).toEqual([]);
  expect(importing('weightOf, shares as limits', 'limit')).toEqual([
    'policy-objects: t/rules/buying.ts -> t/rules/limit.ts (shares)',
  ]);
  expect(importing('sell', 'selling')).toEqual([
    'policy-objects: t/rules/buying.ts -> t/rules/selling.ts (sell)',
  ]);
});

test('no rule file of a title imports a policy object, and each title has policies to look for', () => {
  const folder = join(import.meta.dirname, '../packages/titles/src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
  expect(policyImports(files)).toEqual([]);
  const everywhere = files.map(({ path, text }) => ({
    path,
    text: text.replaceAll(': Policies = {', ': Other = {'),
  }));
  const found = policyImports(everywhere);
  for (const id of ['1846', '1817', '1870', '18mw'])
    expect(found.filter((line) => line.includes(` ${id}/`)).length).toBeGreaterThan(8);
});

const packages = join(import.meta.dirname, '../packages');

/** The lines of these folders (below packages) that contain what is sought, as `file: line`. */
const linesWith = (sought: RegExp, ...folders: string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(packages, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) =>
        readFileSync(join(packages, folder, name), 'utf8')
          .split('\n')
          .filter((line) => sought.test(line))
          .map((line) => `${folder}/${name}: ${line.trim()}`),
      ),
  );

test.each([
  [
    'the other platform is known to the overlay alone',
    /siteOptions|onSite|options\.site/,
    ['titles/src', 'engine/src'],
  ],
  [
    'the engine names no title',
    /1817|18MW|1870|1846/,
    ['model', 'agenda', 'schema', 'verbs'].map((part) => `engine/src/${part}`),
  ],
  [
    'frames and their results are typed by their kind',
    /back: Json|as [A-Z]\w*Frame\b|frameOf<|procedure</,
    ['engine/src', 'titles/src'],
  ],
  ['client and computer players ask queries, not policies', /book\.policies/, ['web/src', 'bots/src']],
])('%s', (_what, sought, folders) => {
  expect(linesWith(sought, ...folders)).toEqual([]);
});

test('the search for such lines finds one where there is one', () => {
  expect(linesWith(/book\.policies/, 'engine/src').length).toBeGreaterThan(0);
});
