import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks, root } from './support/pages.ts';

const PATIENCE = 300_000;
const LIBRARIES = ['engine', 'titles', 'interop', 'bots'];

interface Packed {
  filename: string;
  files: { path: string }[];
}
interface Manifest {
  name: string;
  private?: boolean;
  license: string;
  description: string;
  dependencies?: Record<string, string>;
  exports: Record<string, unknown>;
}

/** The libraries packed as npm publishes them, and unpacked into somebody else's project. */
describe('the libraries as npm packages', () => {
  const place = mkdtempSync(join(tmpdir(), 'roundhouse-npm-'));
  const project = join(place, 'project');
  const packed = new Map<string, Packed>();

  function must(command: string, args: readonly string[], cwd: string): string {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}:\n${stdout}${stderr}`);
    return stdout;
  }
  const manifestOf = (name: string): Manifest =>
    JSON.parse(
      readFileSync(join(project, 'node_modules/@roundhouse', name, 'package.json'), 'utf8'),
    ) as Manifest;

  beforeAll(() => {
    must(process.execPath, [join(root, 'scripts/bundle-libraries.mjs'), join(place, 'npm')], root);
    const folders = LIBRARIES.map((name) => `./npm/${name}`);
    const packs = JSON.parse(must('npm', ['pack', '--json', ...folders], place)) as Packed[];
    for (const [i, name] of LIBRARIES.entries()) {
      const pack = packs[i];
      if (!pack) throw new Error(`${name} was not packed`);
      packed.set(name, pack);
      const target = join(project, 'node_modules/@roundhouse', name);
      mkdirSync(target, { recursive: true });
      must('tar', ['-xzf', join(place, pack.filename), '--strip-components=1', '-C', target], place);
    }
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
    cpSync(join(root, 'examples'), project, { recursive: true });
  }, PATIENCE);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  test('hold what is needed and nothing else', () => {
    for (const [name, { files }] of packed) {
      const paths = files.map((file) => file.path);
      expect(paths).toEqual(
        expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.js', 'dist/index.d.ts']),
      );
      const odd = paths.filter(
        (path) =>
          !/^(LICENSE|README\.md|package\.json)$/.test(path) && !/^dist\/.+\.(js|d\.ts|json)$/.test(path),
      );
      expect(odd, name).toEqual([]);
    }
  });

  test('say what they are, and depend on each other alone; the engine on nothing', () => {
    for (const name of LIBRARIES) {
      const it = manifestOf(name);
      expect(it).toMatchObject({ name: `@roundhouse/${name}`, license: 'MIT' });
      expect(it.private).toBeUndefined();
      expect(it.description.length).toBeGreaterThan(20);
      expect(Object.keys(it.dependencies ?? {}).filter((one) => !one.startsWith('@roundhouse/'))).toEqual([]);
      expect(JSON.stringify(it.exports)).not.toContain('.ts"}');
    }
    expect(manifestOf('engine').dependencies).toBeUndefined();
    expect(readdirSync(join(project, 'node_modules/@roundhouse/titles/dist/1846'))).toContain('catalog.json');
  });

  test('the examples fit their types', () => {
    cpSync(join(root, 'node_modules/@types/node'), join(project, 'node_modules/@types/node'), {
      recursive: true,
    });
    cpSync(join(root, 'node_modules/undici-types'), join(project, 'node_modules/undici-types'), {
      recursive: true,
    });
    const options = {
      strict: true,
      noEmit: true,
      target: 'ES2023',
      module: 'NodeNext',
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      types: ['node'],
    };
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, include: ['*.ts'] }),
    );
    expect(
      must(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', project], project),
    ).toBe('');
  });

  test('an example and the engine’s README run with Node alone', async () => {
    const [readme] = blocks('packages/engine/README.md').filter(({ language }) => language === 'ts');
    writeFileSync(
      join(project, 'readme.ts'),
      `${readme?.text ?? ''}\nconsole.log(question?.who, choices.length, outcome.ok);\n`,
    );
    await build({
      entryPoints: ['routes.ts', 'readme.ts'].map((name) => join(project, name)),
      outdir: project,
      packages: 'external',
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    });
    expect(must(process.execPath, ['routes.js', 'games/1846.json', '300'], project)).toMatch(
      /can earn \d+, and no more/,
    );
    expect(must(process.execPath, ['readme.js'], project)).toMatch(
      /^engine:notAsked[^]*\nplayer:\w+ 1 false\n$/,
    );
  });
});
