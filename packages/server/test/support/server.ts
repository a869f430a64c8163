import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { type Config, DEFAULT_LIMITS } from '../../src/config.ts';
import { createServer, type Parts, type Server } from '../../src/createServer.ts';
import { passer } from './computer.ts';
import { pocketRules } from './pocket.ts';

export interface TestServer extends Server {
  address: string;
  /** Every log line so far. */
  lines: string[];
  clock: { now: number };
}

/** A Thursday noon, UTC. */
export const START = Date.UTC(2026, 0, 15, 12);

export const OPEN_LIMITS = {
  ...DEFAULT_LIMITS,
  requests: 1_000_000,
  accountsByAddress: 1_000_000,
  tablesADay: 1_000_000,
  tournamentsADay: 1_000_000,
  socketsByAddress: 10_000,
};

export const OPEN_QUOTAS = {
  tables: 1_000_000,
  publicTables: 1_000_000,
  clones: 1_000_000,
  computerSeats: 1_000_000,
};

/** A server on a free port with a clock that stands still until told, and no jobs but those asked for. */
export async function testServer(
  parts: { config?: Partial<Config>; clock?: { now: number } } & Partial<
    Omit<Parts, 'config' | 'now' | 'logTo'>
  > = {},
): Promise<TestServer> {
  const lines: string[] = [];
  const logTo = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const clock = parts.clock ?? { now: START };
  const server = await createServer({
    rules: parts.rules ?? pocketRules(),
    computer: parts.computer ?? passer,
    now: () => clock.now,
    logTo,
    config: {
      host: '127.0.0.1',
      port: 0,
      jobsEvery: 0,
      limits: OPEN_LIMITS,
      quotas: OPEN_QUOTAS,
      localWebhooks: true,
      ...parts.config,
    },
  });
  const address = await server.listen();
  return Object.assign(server, { address, lines, clock });
}

/** A folder for a database; gone when `drop` is called. */
export function scratch(): { path: string; drop: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  return { path, drop: () => rmSync(path, { recursive: true, force: true }) };
}
