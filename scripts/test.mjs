/** `npm test`: installs what is missing, then runs every check and all tests, and says how long each took. */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';

const CHECKS = ['typecheck', 'lint', 'format', 'boundaries', 'deadcode'];
const AT_ONCE = 2;

bootstrap({ browser: true });

const started = performance.now();
const results = await runAll(CHECKS.map((name) => () => check(name)));
const unit = await unitTests();
const passed = results.filter((ok) => ok).length + unit.passed;
const failed = results.filter((ok) => !ok).length + unit.failed;
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

/** Counts come from vitest's own report; a run that leaves none, or fails without a failed test, is a failure. */
async function unitTests() {
  const start = performance.now();
  const report = join(root, '.cache', 'unit.json');
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await npmRun('unit', 'inherit', [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { passed, failed } = read(report);
  const ok = code === 0 && failed === 0 && passed > 0;
  console.log(`${'unit'.padEnd(10)} ${seconds(start)} ${ok ? 'passed' : 'FAILED'}`);
  return { passed, failed: ok ? 0 : Math.max(failed, 1) };
}

function read(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    const brokenFiles = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    ).length;
    return { passed: numPassedTests, failed: numFailedTests + brokenFiles };
  } catch {
    return { passed: 0, failed: 1 };
  }
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

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`;
}
