/** The built client, and a plain file server for what needs no server behind it. */

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
export const DIST = join(ROOT, 'packages/web/dist');

const LOCK = join(ROOT, '.cache/web-build.lock');
const STALE = 180_000;

/** A copy of the built client of one's own: built first if a source is newer; several may ask at once, one builds. */
export async function builtClient(): Promise<string> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(LOCK);
      break;
    } catch {
      if (existsSync(LOCK) && Date.now() - statSync(LOCK).mtimeMs > STALE)
        rmSync(LOCK, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }
  try {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/build-web.mjs')], {
      cwd: ROOT,
      encoding: 'utf8',
      // The test runner sets its own NODE_ENV; what is tested is what people get.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (status !== 0) throw new Error(`the client does not build: ${stderr}`);
    const copy = mkdtempSync(join(tmpdir(), 'roundhouse-client-'));
    cpSync(DIST, copy, { recursive: true });
    return copy;
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

export interface Site {
  address: string;
  close(): Promise<void>;
}

/** Files only, no server behind them: every page of the client answers with its one page. */
export async function fileSite(): Promise<Site> {
  const root = await builtClient();
  const server: Server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?')[0] ?? '/'));
    if (path.startsWith('/api/')) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('there is no server here');
      return;
    }
    const file = join(root, path);
    const found =
      file.startsWith(root) && existsSync(file) && statSync(file).isFile() ? file : join(root, 'index.html');
    response
      .writeHead(200, { 'content-type': TYPES[extname(found)] ?? 'application/octet-stream' })
      .end(readFileSync(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          rmSync(root, { recursive: true, force: true });
          resolve();
        });
      }),
  };
}
