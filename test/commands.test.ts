import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres, type TestPostgres } from '../packages/server/test/support/postgres.ts';
import { computersPlay, type RunningServer, startServer } from './support/runningServer.ts';
import { commandLines, type Line, pages, read, root } from './support/pages.ts';

/**
 * Every command on the pages is carried out, page by page and in order, in a folder that looks like a fresh clone. Not carried out:
 * what is marked as needing Docker or a domain, and the tests themselves, of which this is one.
 */

const NEEDS = ['docker', 'domain', 'member'];
const PATIENCE = 300_000;
/** Names on the pages that stand for something of the reader's own. */
const DATABASE_ON_THE_PAGES = 'postgres://roundhouse:secret@localhost/roundhouse';
const SERVER_ON_THE_PAGES = 'http://localhost:1846';

const all = pages().flatMap(commandLines);

const isTests = (command: string): boolean =>
  /^(npm test|npm run (unit|mutation)|npx vitest)\b/.test(command);
const opensHouse = (command: string): boolean =>
  /^(npm start|node dist\/roundhouse\/server\.mjs|npx roundhouse serve)\b/.test(command);

test('commands are left out only for Docker, a domain, or because they run the tests', () => {
  expect(all.length).toBeGreaterThan(15);
  const odd = all.filter(({ needs }) => needs !== null && !NEEDS.includes(needs));
  expect(odd).toEqual([]);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  for (const { command } of all.filter((line) => isTests(line.command))) {
    const path = command.split(' ').find((word) => word.startsWith('packages/'));
    expect(
      path === undefined ? scripts[command === 'npm test' ? 'test' : 'unit'] : existsSync(join(root, path)),
    ).toBeTruthy();
  }
});

/** A folder with everything of the repository in it, where commands may leave their traces. */
function clone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'roundhouse-pages-'));
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const name of readdirSync(root)) {
    if (!['.git', 'data', 'coverage'].includes(name)) symlinkSync(join(root, name), join(folder, name));
  }
  return folder;
}

/** A short recorded game in the place of the reader's own. */
function shortExport(): string {
  const folder = join(process.env.ROUNDHOUSE_CONFORMANCE ?? '', '1846');
  const files = readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  const sizes = files.map((name) => ({ name, size: statSync(join(folder, name)).size }));
  const [least] = sizes.sort((a, b) => a.size - b.size);
  return join(folder, least?.name ?? '');
}

function run(
  command: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn('sh', ['-c', command], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: PATIENCE,
    });
    let output = '';
    const hear = (data: Buffer): void => {
      output += data.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) => resolve({ code, output }));
  });
}

const withCommands = pages().filter((page) =>
  commandLines(page).some((line) => line.needs === null && !isTests(line.command)),
);

describe.each(withCommands)('%s', (page) => {
  const lines = commandLines(page).filter((line) => line.needs === null && !isTests(line.command));
  let folder: string;
  let postgres: TestPostgres | null = null;
  let database = '';
  let server: RunningServer | null = null;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = clone();
    env = { ...process.env, ROUNDHOUSE_DATA: join(folder, 'data') };
    // What the commands start is no part of this test run.
    for (const name of Object.keys(env))
      if (/^(VITEST|NODE_ENV|NODE_OPTIONS|npm_)/.test(name)) delete env[name];
    if (lines.some(({ command }) => command.includes('export.json')))
      cpSync(shortExport(), join(folder, 'export.json'));
    if (lines.some(({ command }) => command.includes(DATABASE_ON_THE_PAGES))) {
      postgres = await startPostgres();
      database = await postgres.database();
    }
    if (lines.some(({ command }) => command.includes(SERVER_ON_THE_PAGES)))
      server = await startServer('npx roundhouse serve', folder, {
        ...env,
        ROUNDHOUSE_DATA: join(folder, 'other'),
      });
  }, PATIENCE);
  afterAll(async () => {
    await server?.stop();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, PATIENCE);

  test.each(lines)('$command', { timeout: PATIENCE }, async ({ command }: Line) => {
    if (opensHouse(command)) return expectHouse(command);
    if (command.startsWith('curl')) return expectAnswer(command);
    const { code, output } = await run(command.replaceAll(DATABASE_ON_THE_PAGES, database), folder, env);
    expect(code, output).toBe(0);
  });

  /** It opens, shows its page, plays, and closes when asked. */
  async function expectHouse(command: string): Promise<void> {
    const opened = await startServer(command, folder, env);
    try {
      const start = await fetch(opened.address, { headers: { accept: 'text/html' } });
      expect(await start.text()).toContain('<title>');
      expect(await computersPlay(opened.address, 8)).toBeGreaterThanOrEqual(8);
    } finally {
      await opened.stop();
    }
    expect(readdirSync(join(folder, 'data'))).toContain('roundhouse.db');
  }

  /** Not every machine has curl: what it would fetch is fetched. */
  async function expectAnswer(command: string): Promise<void> {
    const url = /https?:\S+/.exec(command)?.[0].replace(SERVER_ON_THE_PAGES, server?.address ?? '') ?? '';
    const answer = await fetch(url);
    expect(answer.status, url).toBe(200);
    expect(Object.keys((await answer.json()) as object).length).toBeGreaterThan(0);
  }
});

test('the Dockerfile runs the commands that were tried here, and copies what they make', () => {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const tried = all
    .filter(({ page }) => page === join('docs', 'self-hosting.md'))
    .map(({ command }) => command);
  expect(tried).toContain('npm run build');
  expect(tried).toContain('node dist/roundhouse/server.mjs');
  expect(dockerfile).toContain('RUN npm run build');
  expect(dockerfile).toContain('/src/dist/roundhouse ./');
  expect(dockerfile).toContain('CMD ["node", "server.mjs"]');
  expect(readFileSync(join(root, 'compose.yaml'), 'utf8')).toContain('DATABASE_URL: postgres://');
});
