/**
 * Which package may import which:
 *   engine <- titles <- { interop, bots } <- { learn, server, web, cli }; learn <- { web, cli }; engine <- schema <- { server, web }
 * The command line also starts the server and draws maps with the client's pictures. Trust measures all the others and
 * may look inside them.
 */
const mayImport = {
  engine: [],
  titles: ['engine'],
  interop: ['engine', 'titles'],
  bots: ['engine', 'titles'],
  learn: ['engine', 'titles', 'interop', 'bots'],
  schema: ['engine'],
  server: ['engine', 'titles', 'interop', 'bots', 'schema'],
  web: ['engine', 'titles', 'interop', 'bots', 'learn', 'schema'],
  cli: ['engine', 'titles', 'interop', 'bots', 'learn', 'schema', 'server', 'web'],
  trust: ['engine', 'titles', 'interop', 'bots', 'schema', 'server', 'web'],
};

const boundaries = Object.entries(mayImport).map(([name, below]) => ({
  name: `boundary-${name}`,
  comment: `${name} may import ${below.length === 0 ? 'nothing but itself' : `only ${below.join(', ')}`}`,
  severity: 'error',
  from: { path: `^packages/${name}/src/` },
  to: { path: '^packages/', pathNot: `^packages/(${[name, ...below].join('|')})/` },
}));

export default {
  forbidden: [
    ...boundaries,
    {
      name: 'public-api',
      comment: 'Packages meet at src/index.ts (a title also at its own), never inside one another',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/', pathNot: '^packages/trust/' },
      to: {
        path: '^packages/',
        pathNot:
          '^packages/($1/|[^/]+/src/index\\.ts$|titles/src/[^/]+/(index\\.ts|catalog\\.json)$|learn/(src/generator/index\\.ts$|data/))',
      },
    },
    {
      name: 'bots-in-generator',
      comment: 'Lessons and puzzles are played without computer players; only making them needs some',
      severity: 'error',
      from: { path: '^packages/learn/src/', pathNot: '^packages/learn/src/generator/' },
      to: { path: '^packages/bots/' },
    },
    {
      name: 'no-dependencies-below',
      comment: 'engine, titles, interop and bots run everywhere and depend on no library',
      severity: 'error',
      from: { path: '^packages/(engine|titles|interop|bots)/src/' },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: '^packages/',
      },
    },
    {
      name: 'no-node-below',
      comment: 'engine, titles, interop, bots, learn, schema and web run in a browser',
      severity: 'error',
      from: { path: '^packages/(engine|titles|interop|bots|learn|schema|web)/src/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'declared-dependencies-only',
      comment: 'A library is a dependency of the package that uses it, not a development tool',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '^packages/' },
    },
    {
      name: 'no-tests-in-source',
      comment: 'Trust is a test itself and uses the tools of the others',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '^packages/trust/' },
      to: { path: '^packages/[^/]+/test/' },
    },
    {
      name: 'no-cycles-in-server',
      comment: 'A file of the server can be read before those that use it; types count like code',
      severity: 'error',
      from: { path: '^packages/server/src/' },
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { path: '^packages/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage|\\.cache)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
};
