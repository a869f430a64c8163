/**
 * The doors of the house open one way; only trust, which is no room but looks into all of them, has no door of its own:
 *   engine <- titles <- { interop, bots } <- { server, web, cli }, cli starts the server and draws maps with the client's pictures.
 */
const mayImport = {
  engine: [],
  titles: ['engine'],
  interop: ['engine', 'titles'],
  bots: ['engine', 'titles'],
  server: ['engine', 'titles', 'interop', 'bots'],
  web: ['engine', 'titles', 'interop', 'bots'],
  cli: ['engine', 'titles', 'interop', 'bots', 'server', 'web'],
  trust: ['engine', 'titles', 'interop', 'bots', 'server', 'web'],
};

const doors = Object.entries(mayImport).map(([room, below]) => ({
  name: `doors-${room}`,
  comment: `${room} may import ${below.length === 0 ? 'nothing but itself' : `only ${below.join(', ')}`}`,
  severity: 'error',
  from: { path: `^packages/${room}/src/` },
  to: { path: '^packages/', pathNot: `^packages/(${[room, ...below].join('|')})/` },
}));

export default {
  forbidden: [
    ...doors,
    {
      name: 'through-the-door',
      comment: 'Packages meet at src/index.ts (a title also at its own), never inside one another',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src/', pathNot: '^packages/trust/' },
      to: {
        path: '^packages/',
        pathNot: '^packages/($1/|[^/]+/src/index\\.ts$|titles/src/[^/]+/(index\\.ts|catalog\\.json)$)',
      },
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
      comment: 'engine, titles, interop, bots and web run in a browser',
      severity: 'error',
      from: { path: '^packages/(engine|titles|interop|bots|web)/src/' },
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
