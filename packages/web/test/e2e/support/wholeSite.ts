/** The whole site as `npm start` opens it: client, server, database, computer players. */

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtClient, ROOT, type Site } from './client.ts';

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

const PATIENCE = 90_000;
const SAME_SEEDS = new URL('./sameSeeds.mjs', import.meta.url).href;

/** ROUNDHOUSE_E2E_ADDRESS names a site that is already open. */
export async function wholeSite(): Promise<Site> {
  const open = process.env.ROUNDHOUSE_E2E_ADDRESS;
  if (open) return { address: open, close: async () => {} };
  const web = await builtClient();
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'roundhouse-web-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      ...env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `--import ${SAME_SEEDS}`,
      PORT: String(port),
      HOST: 'localhost',
      ROUNDHOUSE_DATA: data,
      ROUNDHOUSE_WEB: web,
      ROUNDHOUSE_LOG: 'error',
      ROUNDHOUSE_REQUEST_LIMIT: '100000',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  const address = `http://localhost:${port}`;
  const close = async (): Promise<void> => {
    if (child.exitCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    rmSync(data, { recursive: true, force: true });
    rmSync(web, { recursive: true, force: true });
  };
  const until = Date.now() + PATIENCE;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the site did not open: ${said}`);
    const ready = await fetch(`${address}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return { address, close };
    if (Date.now() > until) {
      await close();
      throw new Error(`the site did not open in time: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
