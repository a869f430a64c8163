/**
 * `npm run check`: what one runs all day. Types, lint and boundaries, two at a time, then the rule tests: those of engine and titles
 * but for whole games, which `npm test` plays.
 */
import { spawn } from 'node:child_process';
import { bootstrap, root } from './bootstrap.mjs';

const AT_ONCE = 2;
const WHOLE_GAMES = ['**/playout*.test.ts', '**/workedExample.test.ts', '**/recordedLays.test.ts'];

bootstrap({ browser: false });

const started = performance.now();
const jobs = [
  [
    'rule tests',
    'unit',
    [
      '--project',
      'engine',
      '--project',
      'titles',
      '--maxWorkers',
      '1',
      ...WHOLE_GAMES.flatMap((it) => ['--exclude', it]),
    ],
  ],
  ['typecheck', 'typecheck', []],
  ['lint', 'lint', []],
  ['boundaries', 'boundaries', []],
];
const results = [];
await Promise.all(Array.from({ length: AT_ONCE }, worker));
console.log(`${'together'.padEnd(10)} ${seconds(started)}`);
process.exitCode = results.every((ok) => ok) ? 0 : 1;

async function worker() {
  for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) results.push(await run(...job));
}

function run(name, script, args) {
  const start = performance.now();
  const child = spawn('npm', ['run', '-s', script, '--', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => {
      console.log(`${name.padEnd(10)} ${seconds(start)} ${code === 0 ? 'passed' : 'FAILED'}`);
      if (code !== 0) console.log(said);
      resolve(code === 0);
    });
  });
}

function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s`;
}
