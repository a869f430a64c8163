import type { Writable } from 'node:stream';
import pino from 'pino';
import { OutageWatch } from './clocks/outages.ts';
import type { ComputerPlayer } from './computer/computerPlayer.ts';
import { type Config, DEFAULT_CONFIG } from './config.ts';
import type { ServerContext } from './context.ts';
import { buildApp } from './http/app.ts';
import type { App } from './http/types.ts';
import { LoadedGames } from './games/liveGames.ts';
import type { Rules } from './rules/rules.ts';
import { newId } from './secrets.ts';
import { openStore } from './storage/open.ts';
import { JobRunner } from './jobs/jobRunner.ts';
import { createMetrics } from './metrics.ts';
import { listenForMetrics, type MetricsPort } from './metricsPort.ts';

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
  readonly context: ServerContext;
  /** Where the metrics are, once it listens; null when they have no port of their own. */
  readonly metricsAddress: string | null;
  /** Listens; gives the address. */
  listen(): Promise<string>;
  /** One round of what the server does by itself; runs on a timer unless `jobsEvery` is 0. */
  tick(): Promise<void>;
  /** Says that moves could be taken until now, and looks for outages; runs on a timer unless `jobsEvery` is 0. */
  beat(): Promise<void>;
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
  const own = {
    server,
    config,
    store,
    rules: parts.rules,
    computer: parts.computer,
    log: logger,
    metrics: createMetrics(),
    now: parts.now ?? (() => store.now()),
  };
  const outages = new OutageWatch(own);
  const games = new LoadedGames({ ...own, outages });
  const jobs = new JobRunner({ ...own, games });
  const context: ServerContext = { ...own, outages, games, jobs };
  store.signals.subscribe((signal) => games.hear(signal));
  const app = await buildApp(context, logger, () => closing !== null);
  await app.ready();
  let metricsPort: MetricsPort | null = null;
  const stop = async (): Promise<void> => {
    outages.close();
    await metricsPort?.close();
    await jobs.close();
    await app.close();
    await context.computer.close?.();
    await store.close();
  };
  return {
    app,
    context,
    async listen() {
      if (config.jobsEvery > 0) await outages.start();
      const address = await app.listen({ host: config.host, port: config.port });
      if (config.metrics.port !== null)
        metricsPort = await listenForMetrics(own.metrics, config.host, config.metrics.port);
      jobs.start();
      return address;
    },
    get metricsAddress() {
      return metricsPort?.address ?? null;
    },
    beat: () => outages.beat(),
    tick: () => jobs.tick(),
    close() {
      closing ??= stop();
      return closing;
    },
  };
}
