/**
 * `npm test`: installs what is missing, then runs every check and all tests, and says how long each took.
 * `npm test -- --times` adds which files of tests take the time.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';

const CHECKS = ['typecheck', 'lint', 'format', 'boundaries', 'deadcode'];
const AT_ONCE = 2;
const LISTED = 25;

const times = readArguments();

bootstrap({ browser: true, clocks: true });

const started = performance.now();
const results = await runAll(CHECKS.map((name) => () => check(name)));
const unit = await unitTests();
const passed = results.filter((ok) => ok).length + unit.passed;
const failed = results.filter((ok) => !ok).length + unit.failed;
if (times) console.log(whereTimeGoes(unit.files));
console.log(`everything ${seconds(started)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runAll(jobs) {
  const waiting = [...jobs];
  const done = [];
  const worker = async () => {
    for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) done.push(await job());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}

async function check(name) {
  const start = performance.now();
  const { code, output } = await npmRun(name, 'pipe');
  const ok = code === 0;
  console.log(`${name.padEnd(10)} ${seconds(start)} ${ok ? 'passed' : 'FAILED'}`);
  if (!ok) console.log(output);
  return ok;
}

/**
 * Two runs beside each other: those of trust mostly wait for servers that die and clocks that run out, the others compute.
 * What the first says is printed when it has ended.
 */
async function unitTests() {
  const start = performance.now();
  const runs = await Promise.all([
    vitest('unit', 'inherit', ['--project', '!trust', '--maxWorkers', '3']),
    vitest('trust', 'pipe', ['--project', 'trust', '--maxWorkers', '2']),
  ]);
  const ok = runs.every((run) => run.ok);
  console.log(`${'unit'.padEnd(10)} ${seconds(start)} ${ok ? 'passed' : 'FAILED'}`);
  return {
    passed: sum(runs.map((run) => run.passed)),
    failed: sum(runs.map((run) => (run.ok ? 0 : Math.max(run.failed, 1)))),
    files: runs.flatMap((run) => run.files),
  };
}

/** Counts come from vitest's own report; a run that leaves none, or fails without a failed test, is a failure. */
async function vitest(name, stdio, args) {
  const report = join(root, '.cache', `${name}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const { code, output } = await npmRun('unit', stdio, [
    ...args,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  if (output !== '') console.log(output);
  const { passed, failed, files } = read(report);
  return { ok: code === 0 && failed === 0 && passed > 0, passed, failed, files };
}

function read(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const brokenFiles = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    ).length;
    const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
      name: relative(root, name),
      tests: assertionResults.length,
      ms: endTime - startTime,
    }));
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles, files };
  } catch {
    return { passed: 0, failed: 1, files: [] };
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { times: { type: 'boolean', default: false } } }).values.times;
  } catch (error) {
    console.error(`${error.message}\nusage: npm test [-- --times]`);
    return process.exit(2);
  }
}

/** The files that take longest, and what each package takes; five files run at a time. */
function whereTimeGoes(files) {
  const row = (name, tests, ms) =>
    `${(ms / 1000).toFixed(1).padStart(7)} s ${String(tests).padStart(5)} tests  ${name}`;
  const packages = new Map();
  for (const { name, tests, ms } of files) {
    const of = name.startsWith('packages/') ? name.split('/').slice(0, 2).join('/') : 'test';
    const sum = packages.get(of) ?? { tests: 0, ms: 0 };
    packages.set(of, { tests: sum.tests + tests, ms: sum.ms + ms });
  }
  const longest = (a, b) => b.ms - a.ms;
  return [
    'By package:',
    ...[...packages]
      .map(([name, sum]) => ({ name, ...sum }))
      .sort(longest)
      .map((it) => row(it.name, it.tests, it.ms)),
    `The ${LISTED} files that take longest:`,
    ...[...files]
      .sort(longest)
      .slice(0, LISTED)
      .map((it) => row(it.name, it.tests, it.ms)),
  ].join('\n');
}

function npmRun(name, stdio, args = []) {
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
      cwd: root,
      stdio: ['ignore', stdio, stdio],
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (data) => {
      output += data;
    });
    child.stderr?.on('data', (data) => {
      output += data;
    });
    child.on('close', (code) => resolve({ code, output }));
  });
}

function sum(counts) {
  return counts.reduce((all, it) => all + it, 0);
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`;
}
