/**
 * Would a test notice a broken rule? `npm run mutation -- TITLE|engine [--sample N --seed S] [--files A,B] [--tests A,B] [--fresh] [--json]`
 *
 * Stryker changes one condition, comparison or sum after the other in the rule files, and the tests that name rules are to
 * fail each time. A change nobody notices is either a missing test or makes no difference; those of the second kind are
 * listed with a reason in scripts/mutation/equivalent/TARGET.json. See docs/mutation.md.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';
import { copyCheckout } from './mutation/copy.mjs';
import { judge, table } from './mutation/judge.mjs';
import { drawn } from './mutation/sample.mjs';
import { targetNamed, TARGETS } from './mutation/targets.mjs';

const usage = `usage: npm run mutation -- ${Object.keys(TARGETS).join('|')} [--sample N] [--seed S] [--files A,B] [--tests A,B] [--fresh] [--json]`;

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        files: { type: 'string' },
        tests: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    });
    const target = targetNamed(positionals[0]);
    if (target === null || positionals.length !== 1) throw new Error('name one title, or engine');
    const count = (name) => {
      if (values[name] === undefined) return null;
      if (!/^\d+$/.test(values[name])) throw new Error(`--${name} is to be a whole number`);
      return Number(values[name]);
    };
    return {
      target,
      sample: count('sample'),
      seed: count('seed'),
      only: values.files?.split(','),
      judges: values.tests?.split(',') ?? target.tests,
      fresh: values.fresh,
      json: values.json,
    };
  } catch (error) {
    console.error(`${error.message}\n${usage}`);
    process.exit(2);
  }
}

const { target, sample, seed, only, judges, fresh, json } = readArguments();
bootstrap();

const WHOLE_GAMES = /playout|recordedLays|sentences|engine\/test\/routes\//;

const all = filesOf(target);
const files = drawn(only === undefined ? all : named(all, only), sample, seed);
const folder = join(root, '.cache', 'mutation', target.name);
const copy = join(folder, 'checkout');
const known = join(folder, 'known.json');
const report = join(folder, 'report.json');
mkdirSync(folder, { recursive: true });
if (fresh) rmSync(known, { force: true });
forgetChanged(known);
rmSync(report, { force: true });
copyCheckout(copy);

const conformance = resolve(root, process.env.ROUNDHOUSE_CONFORMANCE ?? '../shared/conformance');
const started = Date.now();
const survivors = join(folder, 'survivors.txt');
rmSync(survivors, { force: true });
for (const some of inParts(files, target.filesAtATime)) {
  writeFileSync(join(copy, 'stryker.config.json'), JSON.stringify(settings(some)));
  const { status } = spawnSync(
    process.execPath,
    [join('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'), 'run'],
    {
      cwd: copy,
      env: {
        ...process.env,
        ROUNDHOUSE_CONFORMANCE: conformance,
        MUTATION_TESTS: testsIn(judges).join(','),
        MUTATION_MOST_TESTS: `${target.mostTests}`,
        MUTATION_SURVIVORS: survivors,
      },
      stdio: ['ignore', json ? 2 : 'inherit', 'inherit'],
    },
  );
  if (status !== 0 || !existsSync(report)) {
    console.error('Stryker did not come to an end: see above. What was judged before is kept.');
    process.exit(1);
  }
}

const wanted = new Set(files);
const told = JSON.parse(readFileSync(report, 'utf8'));
told.files = Object.fromEntries(Object.entries(told.files).filter(([file]) => wanted.has(file)));
const result = judge(told, equivalents(target));
const seconds = Math.round((Date.now() - started) / 1000);
console.log(
  json
    ? JSON.stringify({ target: target.name, sample, seed, seconds, ...result })
    : `${table(target.name, result)}\n${seconds} s`,
);
process.exitCode = result.score >= 90 && result.listedShare <= 8 ? 0 : 1;

/** Rule files of a title, or of the engine, from the root. */
function filesOf({ sources }) {
  return sources.flatMap(within).filter((file) => file.endsWith('.ts'));
}

/** The tests that judge: whole games and series take too long to be run for every mutant, and notice a wrong rule by chance. */
function testsIn(folders) {
  return folders.flatMap(within).filter((file) => file.endsWith('.test.ts') && !WHOLE_GAMES.test(file));
}

/** Some files at a time: a run that is stopped loses no more than those. */
function inParts(all, size) {
  const parts = [];
  for (let at = 0; at < all.length; at += size) parts.push(all.slice(at, at + size));
  return parts;
}

/** The files of a folder, or the one file that is named. */
function within(folder) {
  if (!existsSync(join(root, folder))) return [];
  if (folder.endsWith('.ts')) return [folder];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .sort();
}

/**
 * What is known of a file holds as long as the file is what it was, to the letter. Only noticed mutants are known: the others are
 * judged again in every run, whatever has changed.
 */
function forgetChanged(file) {
  if (!existsSync(file)) return;
  const before = JSON.parse(readFileSync(file, 'utf8'));
  const same = ([name, { source }]) =>
    existsSync(join(root, name)) && readFileSync(join(root, name), 'utf8') === source;
  const noticed = ({ status }) => status === 'Killed' || status === 'Timeout';
  before.files = Object.fromEntries(
    Object.entries(before.files)
      .filter(same)
      .map(([name, it]) => [name, { ...it, mutants: it.mutants.filter(noticed) }]),
  );
  writeFileSync(file, JSON.stringify(before));
}

function named(all, names) {
  return names.map((name) => {
    const found = all.filter((file) => file.endsWith(name));
    if (found.length === 1) return found[0];
    console.error(`'${name}' names ${found.length === 0 ? 'no' : 'more than one'} rule file.\n${usage}`);
    return process.exit(2);
  });
}

function equivalents({ name }) {
  return JSON.parse(readFileSync(join(root, 'scripts', 'mutation', 'equivalent', `${name}.json`), 'utf8'));
}

function settings(mutate) {
  return {
    mutate,
    testRunner: 'bundled',
    plugins: ['./scripts/mutation/testRunner.mjs'],
    inPlace: true,
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: known,
    concurrency: 1,
    mutator: { excludedMutations: ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'] },
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
    timeoutMS: 5_000,
    dryRunTimeoutMinutes: 30,
    thresholds: { high: 100, low: 90, break: null },
    allowConsoleColors: false,
    tempDirName: '.stryker',
  };
}
