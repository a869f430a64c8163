import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createHash, randomUUID } from 'node:crypto';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
const DAY = 24 * 60 * 60 * 1000;

/**
 * The path of a bundle of a package's `main.ts` that is as new as its sources, or null when they do not compile (said on
 * stderr). The command line has its own: it starts sooner when it does not look at the sources of the server.
 */
export async function freshBundle(root, name = 'cli') {
  const cache = join(root, '.cache', name);
  const note = readNote(join(cache, 'current.json'));
  if (note && isFresh(root, cache, note)) return join(cache, note.folder, 'main.js');
  return build(root, name, cache);
}

/** What the last build read: each file with its size and time, the recipe (this file) among them. */
function readNote(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function isFresh(root, cache, note) {
  if (statSync(join(cache, note.folder, 'main.js'), { throwIfNoEntry: false }) === undefined) return false;
  return note.files.every(([path, stamp]) => stampOf(join(root, path)) === stamp);
}

function stampOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat === undefined ? 'gone' : `${stat.size} ${stat.mtimeMs}`;
}

async function build(root, name, cache) {
  const esbuild = await import('esbuild');
  const packages = join(root, 'packages');
  const workers = readdirSync(packages)
    .flatMap((it) => filesBelow(join(packages, it, 'src')))
    .filter((path) => path.endsWith('.worker.ts') && !path.startsWith(join(packages, 'web')));
  const stamps = new Map();
  let result;
  try {
    result = await esbuild.build({
      entryPoints: [
        { in: join(packages, name, 'src', 'main.ts'), out: 'main' },
        ...workers.map((path) => ({ in: path, out: workerName(path).slice(0, -'.js'.length) })),
      ],
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'linked',
      sourcesContent: false,
      chunkNames: 'chunk-[hash]',
      outdir: join(cache, 'new'),
      write: false,
      logLevel: 'warning',
      absWorkingDir: root,
      plugins: [fromSources(root, stamps)],
    });
  } catch {
    return null;
  }

  const hash = createHash('sha256');
  for (const file of result.outputFiles) hash.update(file.contents);
  const folder = hash.digest('hex').slice(0, 16);
  // Others may be starting from the same folder: write aside, then rename.
  const aside = join(cache, `new-${randomUUID()}`);
  mkdirSync(aside, { recursive: true });
  for (const file of result.outputFiles) {
    writeFileSync(join(aside, relative(join(cache, 'new'), file.path)), file.contents);
  }
  moveInPlace(aside, join(cache, folder));
  const files = [...stamps].map(([path, stamp]) => [relative(root, path), stamp]);
  const note = join(cache, `note-${randomUUID()}`);
  writeFileSync(note, JSON.stringify({ folder, files: [...files, [relative(root, here), stampOf(here)]] }));
  renameSync(note, join(cache, 'current.json'));
  sweep(cache, folder);
  return join(cache, folder, 'main.js');
}

/** The same contents have the same name, so a folder that is already there is as good. */
function moveInPlace(aside, target) {
  try {
    renameSync(aside, target);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    rmSync(aside, { recursive: true });
  }
}

/** Bundles of more than a day ago: nobody who started from them will load another chunk. */
function sweep(cache, keep) {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (name !== keep && name !== 'current.json' && stat && Date.now() - stat.mtimeMs > DAY) {
      rmSync(path, { recursive: true, force: true });
    }
  }
}

/**
 * Our packages are bundled, libraries stay in node_modules (some are native). A module that asks where it
 * stands (`import.meta.url`) hears the place of its source, and `new URL('./x.worker.ts', import.meta.url)`
 * becomes the worker's own bundle.
 */
function fromSources(root, stamps) {
  return {
    name: 'from-sources',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, (args) =>
        args.kind === 'entry-point' || args.path.startsWith('@roundhouse/') ? null : { external: true },
      );
      build.onLoad({ filter: /\.(ts|tsx|json)$/ }, (args) => {
        stamps.set(args.path, stampOf(args.path));
        const text = readFileSync(args.path, 'utf8');
        const loader = /\.tsx?$/.exec(args.path)?.[0].slice(1) ?? 'json';
        if (loader === 'json' || !text.includes('import.meta.')) return { contents: text, loader };
        const contents = text
          .replace(
            /new URL\(\s*'([^']+\.worker\.ts)',\s*import\.meta\.url,?\s*\)/g,
            (_, path) => `new URL('./${workerName(join(dirname(args.path), path))}', BUNDLE_URL)`,
          )
          .replace(/import\.meta\.(url|filename|dirname)\b/g, (_, what) => placeOf(root, args.path, what))
          .replaceAll('BUNDLE_URL', 'import.meta.url');
        return { contents, loader };
      });
    },
  };
}

/**
 * Where a source stands, said from where the bundle stands: a checkout that is copied or moved with its `.cache` runs
 * its own code. Bundles lie flat in `.cache/NAME/HASH`.
 */
function placeOf(root, path, what) {
  const from = relative(join(root, '.cache', 'cli', 'hash'), what === 'dirname' ? dirname(path) : path);
  const url = `new URL(${JSON.stringify(from.replaceAll('\\', '/'))}, BUNDLE_URL)`;
  return what === 'url' ? `${url}.href` : `process.getBuiltinModule('node:url').fileURLToPath(${url})`;
}

function workerName(path) {
  const name = /packages[\\/]([^\\/]+)[\\/]src/.exec(path)?.[1] ?? 'other';
  return `${name}-${path.replace(/^.*[\\/]/, '').replace(/\.ts$/, '.js')}`;
}

function filesBelow(folder) {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
