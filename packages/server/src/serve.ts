import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { titles } from '@roundhouse/interop';
import { botPlayer } from './computer/botPlayer.ts';
import { type Config, configFrom } from './config.ts';
import { createServer, type Server } from './createServer.ts';
import { engineRules } from './rules/engineRules.ts';

/** How long a stop may take before it is forced. */
const PATIENCE = 15_000;

/** Where the things lie that are no code of the server itself. */
export interface Places {
  /** The built client. */
  client: URL;
  /** The script of the computer players' thread. */
  botThread: URL;
}

const IN_THE_REPOSITORY: Places = {
  client: new URL('../../web/dist', import.meta.url),
  botThread: new URL('./computer/botWorkerFromSource.mjs', import.meta.url),
};

function builtClient(place: URL): string | null {
  const path = fileURLToPath(place);
  return existsSync(path) ? path : null;
}

/** Runs the server with all its titles until it is told to stop. */
export async function serve(
  config: Config,
  places: Places = IN_THE_REPOSITORY,
): Promise<{ server: Server; address: string }> {
  const server = await createServer({
    rules: engineRules(titles),
    computer: botPlayer(places.botThread, titles, config.thinkingThreads),
    config: { ...config, webRoot: config.webRoot ?? builtClient(places.client) },
  });
  const stop = (signal: NodeJS.Signals): void => {
    server.context.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const address = await server.listen();
  server.context.log.info({ address, database: server.context.store.kind }, 'open');
  return { server, address };
}

/**
 * The same as a program: settings from the environment, and one sentence when something is wrong with them. At a
 * terminal only what somebody should read is logged.
 */
export async function runServer(places?: Places): Promise<void> {
  const quiet = process.stdout.isTTY ? { ROUNDHOUSE_LOG: 'warn' } : {};
  try {
    const { address } = await serve(configFrom({ ...quiet, ...process.env }), places);
    console.log(`Roundhouse is open at ${address.replace(/127\.0\.0\.1|0\.0\.0\.0|\[::1?\]/, 'localhost')}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
