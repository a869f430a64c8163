/**
 * Stryker's test runner for rule files: all tests of a target in one bundle, run in this process.
 *
 * The rules are pure and synchronous, so a mutant needs no new worker and no imports: the bundle is evaluated again for each of
 * them (a few milliseconds), the mutant switched on before, and the tests that reach it are called until one fails. Nothing a
 * mutant computed is left for the next one. Tests use only `describe`, `test`, `each` and `expect`.
 */
import { appendFileSync, readFileSync } from 'node:fs';
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

/** Of hundreds of tests that reach a mutant so many judge it; none of them noticing, it counts as not noticed. */
const MOST_TESTS = Number(process.env.MUTATION_MOST_TESTS);

/** A test that comes to a mutant so often, and twenty times as often as without it, runs round in circles. */
const MOST_HITS = 50_000;

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
    /** How often a test was the one that noticed, and what it costs: the likeliest and cheapest come first. */
    this.noticed = new Map();
    this.cost = new Map();
  }

  /** Each test by itself, so that what it reaches does not depend on what others have left in a cache. */
  async dryRun() {
    switches.activeMutant = undefined;
    const tests = [];
    const whole = {};
    this.reached = {};
    for (const file of this.files) {
      switches.mutantCoverage = { static: {}, perTest: {} };
      for (const { id, name } of this.load([file]).tests) {
        const started = performance.now();
        const failure = await this.alone(file, id, whole);
        this.cost.set(id, performance.now() - started);
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
    for (const [id, hits] of Object.entries(this.reached)) whole[id] = { ...whole[id], ...hits };
    return { status: 'complete', tests, mutantCoverage: { static: {}, perTest: whole } };
  }

  /** What is reached while a file of tests is loaded is reached by each of its tests. */
  async alone(file, id, whole) {
    switches.currentTestId = id;
    switches.mutantCoverage = { static: {}, perTest: whole };
    const test = this.load([file]).tests.find((it) => it.id === id);
    switches.mutantCoverage = { static: {}, perTest: this.reached };
    const failure = await failureOf(test);
    switches.currentTestId = undefined;
    return failure;
  }

  async mutantRun({ activeMutant, testFilter }) {
    switches.activeMutant = activeMutant.id;
    try {
      const result = await this.judge(activeMutant.id, testFilter);
      if (result.status === 'survived') note(activeMutant);
      return result;
    } finally {
      switches.activeMutant = undefined;
      switches.hitCount = undefined;
      switches.hitLimit = undefined;
    }
  }

  /**
   * The tests that reach the mutant, one after the other until one fails: those that come by while they run, not only while they
   * are loaded, and that noticed most before for what they cost come first. A file is loaded when its first test is wanted.
   */
  async judge(mutant, filter) {
    const worth = (id) =>
      ((this.noticed.get(id) ?? 0) + 0.01 + (this.comesBy(id, mutant) ? 1000 : 0)) / (this.cost.get(id) ?? 1);
    const loaded = this.load([]);
    let run = 0;
    for (const id of someOf(filter.toSorted((a, b) => worth(b) - worth(a)))) {
      run += 1;
      switches.hitCount = 0;
      switches.hitLimit = MOST_HITS + 20 * (this.reached?.[id]?.[mutant] ?? 0);
      const failure = await failureIn(loaded, id);
      if (switches.hitCount > switches.hitLimit) return { status: 'timeout', reason: 'ran round in circles' };
      if (failure === null) continue;
      this.noticed.set(id, (this.noticed.get(id) ?? 0) + 1);
      return { status: 'killed', killedBy: [id], failureMessage: failure, nrOfTests: run };
    }
    return { status: 'survived', nrOfTests: run };
  }

  /** Mutants are numbered from left to right: those within a function that is replaced follow it. */
  comesBy(id, mutant) {
    const hits = this.reached?.[id] ?? {};
    return Array.from({ length: 8 }, (_, i) => `${Number(mutant) + i}`).some((it) => hits[it] > 0);
  }

  /** The tests of these files, with every module evaluated again. */
  load(files) {
    const collected = collector();
    const module = { exports: {} };
    const given = { describe: collected.describe, test: collected.test, it: collected.test, expect };
    this.script.runInThisContext()((name) => (name === 'vitest' ? given : require(name)), module);
    const enter = (file) => {
      collected.enter(file);
      module.exports.files[file]();
    };
    files.forEach(enter);
    return { tests: collected.tests, enter, entered: new Set(files) };
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

/** All of them; of too many the first half, and of the others some from everywhere. */
function someOf(tests) {
  if (tests.length <= MOST_TESTS) return tests;
  const first = tests.slice(0, MOST_TESTS / 2);
  const others = tests.slice(first.length);
  const gap = others.length / (MOST_TESTS - first.length);
  return [
    ...first,
    ...Array.from({ length: MOST_TESTS - first.length }, (_, i) => others[Math.floor(i * gap)]),
  ];
}

/** For whoever wants to read along: Stryker tells its results only at the end. */
const note = ({ fileName, location, replacement }) =>
  appendFileSync(
    process.env.MUTATION_SURVIVORS,
    `${fileName}:${location.start.line + 1}:${location.start.column + 1}-${location.end.line + 1}:${location.end.column + 1} -> ${replacement}\n`,
  );

/** A mutant that breaks what is computed while a file is loaded is noticed by each of its tests. */
async function failureIn(loaded, id) {
  const file = id.slice(0, id.indexOf('#'));
  if (!loaded.entered.has(file)) {
    loaded.entered.add(file);
    try {
      loaded.enter(file);
    } catch (error) {
      return String(error);
    }
  }
  const test = loaded.tests.find((it) => it.id === id);
  return test === undefined ? 'the test has gone' : failureOf(test);
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
