import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { titles } from '@roundhouse/titles';
import { botPlayer } from './computer/botPlayer.ts';
import type { Config } from './config.ts';
import { createServer, type Server } from './createServer.ts';
import { engineRules } from './rules/engineRules.ts';

/** How long a stop may take before it is forced. */
const PATIENCE = 15_000;

/** The client as built in its own room, where it lies beside us. */
function builtClient(): string | null {
  const path = fileURLToPath(new URL('../../web/dist', import.meta.url));
  return existsSync(path) ? path : null;
}

/** The thread of the computer players. */
const botThread = (): URL => new URL('./computer/botWorkerFromSource.mjs', import.meta.url);

/** Runs the house with all its titles until it is told to stop. */
export async function serve(config: Config): Promise<{ server: Server; address: string }> {
  const server = await createServer({
    rules: engineRules(titles),
    computer: botPlayer(botThread()),
    config: { ...config, webRoot: config.webRoot ?? builtClient() },
  });
  const stop = (signal: NodeJS.Signals): void => {
    server.house.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), PATIENCE).unref();
    server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const address = await server.listen();
  server.house.log.info({ address, database: server.house.store.kind }, 'open');
  return { server, address };
}
