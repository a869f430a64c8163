/**
 * Stryker's test runner for rule files: all tests of a target in one bundle, run in this process.
 *
 * The rules are pure and synchronous, so a mutant needs no new worker and no imports: the bundle is evaluated again for each of
 * them (a few milliseconds), the mutant switched on before, and the tests that reach it are called until one fails. Nothing a
 * mutant computed is left for the next one. Tests use only `describe`, `test`, `each` and `expect`.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { Script } from 'node:vm';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
} from '@vitest/expect';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
const expect = Object.assign(
  (value, message) => chai.expect(value, message),
  chai.expect,
  globalThis[ASYMMETRIC_MATCHERS_OBJECT],
);

/** Where Stryker's switches look which mutant is on. */
const switches = (globalThis.__stryker__ ??= {});

class BundledTests {
  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const files = process.env.MUTATION_TESTS.split(',');
    const { outputFiles } = await build({
      stdin: {
        contents: `export const files = {${files.map((file) => `'${file}': () => require('./${file}')`).join()}}`,
        resolveDir: process.cwd(),
      },
      bundle: true,
      write: false,
      format: 'cjs',
      platform: 'node',
      target: 'node20',
      external: ['vitest', 'fast-check'],
      plugins: [{ name: 'where a file lies', setup: keepImportMeta }],
    });
    this.script = new Script(`(function (require, module) {${outputFiles[0].text}\n})`, {
      filename: 'tests.cjs',
    });
    this.files = files;
    this.texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
    /** How often a test was the one that noticed: the likeliest come first. */
    this.noticed = new Map();
  }

  /** Each test by itself, so that what it reaches does not depend on what others have left in a cache. */
  async dryRun() {
    switches.activeMutant = undefined;
    switches.mutantCoverage = { static: {}, perTest: {} };
    const tests = [];
    for (const file of this.files) {
      for (const { id, name } of this.load([file])) {
        const started = performance.now();
        const failure = await this.alone(file, id);
        tests.push({
          id,
          name,
          fileName: file,
          startPosition: this.positionOf(file, name),
          timeSpentMs: performance.now() - started,
          ...(failure === null ? { status: 0 } : { status: 1, failureMessage: failure }),
        });
      }
    }
    switches.currentTestId = undefined;
    return { status: 'complete', tests, mutantCoverage: switches.mutantCoverage };
  }

  async alone(file, id) {
    const test = this.load([file]).find((it) => it.id === id);
    switches.currentTestId = id;
    const failure = await failureOf(test);
    switches.currentTestId = undefined;
    return failure;
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }) {
    switches.activeMutant = activeMutant.id;
    switches.hitCount = 0;
    switches.hitLimit = hitLimit;
    try {
      return await this.judge(testFilter);
    } finally {
      switches.activeMutant = undefined;
      switches.hitCount = undefined;
      switches.hitLimit = undefined;
    }
  }

  async judge(filter) {
    const wanted = filter === undefined ? null : new Set(filter);
    const files = this.files.filter(
      (file) => wanted === null || filter.some((id) => id.startsWith(`${file}#`)),
    );
    let tests;
    try {
      tests = this.load(files);
    } catch (error) {
      // The mutant breaks what is computed while a module is loaded: every test of it would fail.
      return {
        status: 'killed',
        killedBy: filter?.slice(0, 1) ?? [],
        failureMessage: String(error),
        nrOfTests: 0,
      };
    }
    const often = (it) => this.noticed.get(it.id) ?? 0;
    const chosen = tests
      .filter(({ id }) => wanted === null || wanted.has(id))
      .sort((a, b) => often(b) - often(a));
    let run = 0;
    for (const test of chosen) {
      run += 1;
      const failure = await failureOf(test);
      if (switches.hitCount > switches.hitLimit) return { status: 'timeout', reason: 'ran round in circles' };
      if (failure === null) continue;
      this.noticed.set(test.id, often(test) + 1);
      return { status: 'killed', killedBy: [test.id], failureMessage: failure, nrOfTests: run };
    }
    return { status: 'survived', nrOfTests: run };
  }

  /** The tests of these files, with every module evaluated again. */
  load(files) {
    const collected = collector();
    const module = { exports: {} };
    const given = { describe: collected.describe, test: collected.test, it: collected.test, expect };
    this.script.runInThisContext()((name) => (name === 'vitest' ? given : require(name)), module);
    for (const file of files) {
      collected.enter(file);
      module.exports.files[file]();
    }
    return collected.tests;
  }

  /** Where the test stands, as far as its name stands there: Stryker sees by it which tests have changed. */
  positionOf(file, name) {
    const text = this.texts.get(file);
    const last = name.split(' > ').at(-1);
    const at = text.indexOf(last);
    if (at < 0) return undefined;
    const before = text.slice(0, at).split('\n');
    return { line: before.length - 1, column: before.at(-1).length };
  }
}

async function failureOf({ body }) {
  try {
    await body();
    return null;
  } catch (error) {
    return String(error?.message ?? error);
  }
}

/** Vitest's words for writing tests down, as far as tests of rules use them. */
function collector() {
  const tests = [];
  const above = [];
  const count = new Map();
  let file = '';
  const test = (name, body) => {
    const path = [...above, name].join(' > ');
    const nth = (count.get(`${file}#${path}`) ?? 0) + 1;
    count.set(`${file}#${path}`, nth);
    tests.push({ id: `${file}#${path}${nth === 1 ? '' : ` (${nth})`}`, name: path, body });
  };
  const describe = (name, body) => {
    above.push(name);
    body();
    above.pop();
  };
  test.each = each(test);
  describe.each = each(describe);
  return { tests, test, describe, enter: (name) => (file = name) };
}

const each = (define) => (rows) => (name, body) =>
  rows.forEach((row, nth) => {
    const values = Array.isArray(row) ? row : [row];
    define(`${name.includes('%') ? format(name, ...values) : name} [${nth}]`, () => body(...values));
  });

/** A bundle is one script: each file's own address is written into it. */
function keepImportMeta({ onLoad }) {
  onLoad({ filter: /\/test\/.*\.ts$/ }, ({ path }) => ({
    loader: 'ts',
    contents: readFileSync(path, 'utf8')
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.slice(0, path.lastIndexOf('/')))),
  }));
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'bundled', injectableClass: BundledTests }];
