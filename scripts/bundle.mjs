/**
 * `npm run build`: the whole server in one folder that runs with Node alone, `node dist/roundhouse/server.mjs`. Our code and the
 * libraries are bundled; the two libraries with native code are copied beside, as they are installed here, so the
 * folder is for this kind of machine.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

const NATIVE = ['libsql', '@node-rs/argon2'];

bootstrap();
const { buildWeb } = await import('./build-web.mjs');
const { build } = await import('esbuild');

const started = performance.now();
buildWeb();
const target = join(root, 'dist', 'roundhouse');
const aside = join(root, '.cache', `dist-${process.pid}`);
rmSync(aside, { recursive: true, force: true });
mkdirSync(aside, { recursive: true });

const server = join(root, 'packages', 'server', 'src');
await build({
  entryPoints: [
    { in: join(server, 'bundled.ts'), out: 'server' },
    { in: join(server, 'storage', 'copyCommand.ts'), out: 'copy' },
    { in: join(server, 'admin', 'adminCommand.ts'), out: 'admin' },
    { in: join(server, 'computer', 'botWorker.ts'), out: 'botWorker' },
  ],
  outdir: aside,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  chunkNames: 'chunk-[hash]',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minifyWhitespace: true,
  legalComments: 'linked',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
  external: [...NATIVE, 'pg-native'],
  // Some libraries still ask for modules the old way.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
  },
});
cpSync(join(root, 'packages', 'web', 'dist'), join(aside, 'web'), { recursive: true });
cpSync(join(root, 'LICENSE'), join(aside, 'LICENSE'));
const { version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
writeFileSync(
  join(aside, 'package.json'),
  `${JSON.stringify({ name: 'roundhouse', version, private: true, license, type: 'module', engines }, null, 2)}\n`,
);
const copied = new Set();
for (const name of NATIVE) copyLibrary(name);

rmSync(target, { recursive: true, force: true });
renameSync(aside, target);
console.log(
  `dist/roundhouse is ready in ${((performance.now() - started) / 1000).toFixed(1)} s: node dist/roundhouse/server.mjs (with ${[...copied].join(', ')})`,
);

/** A library and what it needs, as far as it is installed (the native parts of other platforms are not). */
function copyLibrary(name) {
  if (copied.has(name)) return;
  const from = join(root, 'node_modules', name);
  if (!existsSync(from)) return;
  copied.add(name);
  const to = join(aside, 'node_modules', name);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true, dereference: true });
  const manifest = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  for (const below of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
    copyLibrary(below);
}
