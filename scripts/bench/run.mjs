/** Runs a program of a checkout in a process of its own and says what it printed, and the processor time it used. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const usageReporter = new URL('./usageReporter.mjs', import.meta.url).href;

/** A version that spares V8's optimiser in short commands is measured so, as its users run it. */
const shortRunFlags = (root) =>
  existsSync(join(root, 'packages', 'cli', 'src', 'shell', 'shortRun.ts'))
    ? ['--interrupt-budget=1000000']
    : [];

/** `node ARGS` in a checkout: exit code, output, wall and processor time in milliseconds (all threads of that process). */
export async function node(root, args, env = {}, reported = true) {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-bench-'));
  const usage = join(folder, 'usage.json');
  const result = await command(
    root,
    process.execPath,
    [...(reported ? ['--import', usageReporter] : []), ...args],
    { ...env, ROUNDHOUSE_BENCH_USAGE: usage },
  );
  let cpu;
  try {
    cpu = JSON.parse(readFileSync(usage, 'utf8')).cpu;
  } catch {
    cpu = undefined;
  }
  rmSync(folder, { recursive: true, force: true });
  return { ...result, cpu };
}

/** Any command in a checkout: exit code, output, and the time in milliseconds that passed. */
export function command(root, file, args, env = {}) {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => {
      out += data;
    });
    child.stderr.on('data', (data) => {
      err += data;
    });
    child.on('close', (code) => resolve({ code, out, err, wall: performance.now() - started }));
  });
}

/** `npm start` of a checkout on a free port, from the command to the first answer; a first start builds what is missing. */
export async function untilItAnswers(root) {
  const once = async () => {
    const data = mkdtempSync(join(tmpdir(), 'roundhouse-bench-'));
    const port = await freePort();
    const started = performance.now();
    const child = spawn(process.execPath, [join(root, 'scripts', 'start.mjs')], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        HOST: 'localhost',
        ROUNDHOUSE_DATA: data,
        ROUNDHOUSE_LOG: 'error',
      },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    let answers = null;
    while (answers === null && child.exitCode === null) {
      const ready = await fetch(`http://localhost:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (ready) answers = performance.now() - started;
      else await new Promise((resolve) => setTimeout(resolve, 10));
    }
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
    return answers;
  };
  await once();
  const answers = await once();
  return answers === null ? null : { answers };
}

function freePort() {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** A program of scripts/bench/programs, compiled against the packages of a checkout; null when that version lacks what it uses. */
export async function program(root, name, args, flags = shortRunFlags(root)) {
  const outfile = join(root, '.cache', 'bench', `${name}.mjs`);
  mkdirSync(join(root, '.cache', 'bench'), { recursive: true });
  const source = join(import.meta.dirname, 'programs', `${name}.mjs`);
  await build({
    // Read here, resolved there: its imports mean the packages of that checkout.
    stdin: { contents: readFileSync(source, 'utf8'), resolveDir: root, sourcefile: `${name}.mjs` },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  });
  const result = await node(root, [...flags, outfile, ...args]);
  return result.code === 0 ? { ...result, figures: lastJson(result.out) } : failed(name, result);
}

/** The command line of a checkout. */
export const roundhouse = (root, args, env, reported) =>
  node(root, [join(root, 'packages', 'cli', 'bin', 'roundhouse.mjs'), ...args], env, reported);

export const lastJson = (out) => JSON.parse(out.trim().split('\n').at(-1));
export const allJson = (out) =>
  out
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

export function failed(what, { code, err }) {
  process.stderr.write(`${what} ended with ${code}: ${err.trim().split('\n').slice(-3).join(' ')}\n`);
  return null;
}
