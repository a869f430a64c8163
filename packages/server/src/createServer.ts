import type { Writable } from 'node:stream';
import pino from 'pino';
import type { ComputerPlayer } from './computer/computerPlayer.ts';
import { type Config, DEFAULT_CONFIG } from './config.ts';
import type { House } from './house.ts';
import { buildApp } from './http/app.ts';
import type { App } from './http/types.ts';
import { Rooms } from './play/rooms.ts';
import type { Rules } from './rules/rules.ts';
import { newId } from './secrets.ts';
import { openStore } from './storage/open.ts';
import { Chores } from './work/chores.ts';
import { createMetrics } from './work/metrics.ts';

/** What a server is made of; everything but the rules and the computer player has a default. */
export interface Parts {
  config?: Partial<Config>;
  rules: Rules;
  computer: ComputerPlayer;
  now?: () => number;
  /** Where log lines go; standard output when absent. */
  logTo?: Writable;
}

export interface Server {
  readonly app: App;
  readonly house: House;
  /** Listens; gives the address. */
  listen(): Promise<string>;
  /** One round of what the house does by itself; runs on a timer unless `choresEvery` is 0. */
  tick(): Promise<void>;
  /** Finishes what is under way and stops. */
  close(): Promise<void>;
}

/** Errors of a database can carry whole rows with them; a log line must not. */
const plainError = (error: unknown): object =>
  error instanceof Error
    ? {
        type: error.name,
        message: error.message,
        code: (error as { code?: unknown }).code,
        stack: error.stack,
      }
    : { message: String(error) };

/** Builds a server that does not listen yet. */
export async function createServer(parts: Parts): Promise<Server> {
  const config: Config = { ...DEFAULT_CONFIG, ...parts.config };
  const logger = pino(
    { level: config.logLevel, serializers: { err: plainError } },
    parts.logTo ?? pino.destination(1),
  );
  const server = newId('server');
  const store = await openStore(config.database, server, (error) =>
    logger.error({ err: error }, 'the database reported an error'),
  );
  let closing: Promise<void> | null = null;
  const house: House = {
    server,
    config,
    store,
    rules: parts.rules,
    computer: parts.computer,
    log: logger,
    metrics: createMetrics(),
    rooms: new Rooms(() => house),
    chores: new Chores(() => house),
    now: parts.now ?? Date.now,
  };
  store.signals.subscribe((signal) => house.rooms.hear(signal));
  const app = await buildApp(house, logger, () => closing !== null);
  await app.ready();
  const stop = async (): Promise<void> => {
    await house.chores.close();
    await app.close();
    await house.computer.close?.();
    await store.close();
  };
  return {
    app,
    house,
    async listen() {
      const address = await app.listen({ host: config.host, port: config.port });
      house.chores.start();
      return address;
    },
    tick: () => house.chores.tick(),
    close() {
      closing ??= stop();
      return closing;
    },
  };
}
