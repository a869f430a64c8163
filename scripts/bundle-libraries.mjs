/**
 * `npm run build:libraries [FOLDER]`: engine, titles, interop and bots as npm packages in dist/npm, JavaScript with types, ready for
 * `npm publish dist/npm/engine`. Within the repository the packages are used as TypeScript, so what is published is
 * made here and not in their own folders.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

const LIBRARIES = ['engine', 'titles', 'interop', 'bots'];

bootstrap();
const target = process.argv[2] === undefined ? join(root, 'dist', 'npm') : resolve(process.argv[2]);
const work = join(root, '.cache', `npm-${process.pid}`);
rmSync(work, { recursive: true, force: true });
mkdirSync(work, { recursive: true });

compile();
for (const name of LIBRARIES) stage(name);
rmSync(target, { recursive: true, force: true });
cpSync(join(work, 'npm'), target, { recursive: true });
rmSync(work, { recursive: true });
console.log(LIBRARIES.map((name) => join(relative(root, target), name)).join(' '));

/** All four in one go: they see each other's sources. */
function compile() {
  const fromWork = (...path) => relative(work, join(root, ...path));
  const project = {
    extends: fromWork('tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      noUnusedLocals: false,
      noUnusedParameters: false,
      rewriteRelativeImportExtensions: true,
      rootDir: fromWork('packages'),
      outDir: 'out',
    },
    include: LIBRARIES.map((name) => fromWork('packages', name, 'src')),
  };
  writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(project));
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', work], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

function stage(name) {
  const from = join(root, 'packages', name);
  const to = join(work, 'npm', name);
  mkdirSync(to, { recursive: true });
  renameSync(join(work, 'out', name, 'src'), join(to, 'dist'));
  for (const path of filesBelow(join(to, 'dist'))) if (path.endsWith('.d.ts')) endInJs(path);
  for (const path of filesBelow(join(from, 'src')))
    if (path.endsWith('.json')) cpSync(path, join(to, 'dist', relative(join(from, 'src'), path)));
  for (const [path, place] of [
    [join(from, 'README.md'), 'README.md'],
    [join(root, 'LICENSE'), 'LICENSE'],
  ])
    if (existsSync(path)) cpSync(path, join(to, place));
  const manifest = publishedManifest(JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')));
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Declarations keep the `.ts` of our imports; whoever installs the package has `.js` and `.d.ts`. */
function endInJs(path) {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.ts(['"])/g, '$1.js$2'));
}

function publishedManifest(source) {
  const { private: _, exports, ...manifest } = source;
  const entries = Object.entries(exports).map(([entry, path]) => {
    const built = path.replace('./src/', './dist/');
    if (!built.endsWith('.ts')) return [entry, built];
    const stem = built.slice(0, -'.ts'.length);
    return [entry, { types: `${stem}.d.ts`, default: `${stem}.js` }];
  });
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return { ...manifest, engines, exports: Object.fromEntries(entries), files: ['dist'] };
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
