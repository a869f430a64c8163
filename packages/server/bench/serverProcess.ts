import { titles } from '@roundhouse/titles';
import { botPlayer } from '../src/computer/botPlayer.ts';
import { DEFAULT_LIMITS } from '../src/config.ts';
import { createServer } from '../src/createServer.ts';
import { engineRules } from '../src/rules/engineRules.ts';
import { METRICS_SECRET } from './metricsSecret.ts';

/** The server under load, in a process of its own: `serverProcess.ts DATABASE`. Says its address and then nothing. */
const [database = ''] = process.argv.slice(2);
const unlimited = 1_000_000_000;
const server = await createServer({
  rules: engineRules(titles),
  computer: botPlayer(null),
  config: {
    database,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'warn',
    limits: {
      ...DEFAULT_LIMITS,
      requests: unlimited,
      accountsByAddress: unlimited,
      tablesADay: unlimited,
      socketsByAddress: unlimited,
    },
    quotas: { tables: unlimited, publicTables: unlimited, clones: unlimited, computerSeats: unlimited },
    metrics: { port: null, secret: METRICS_SECRET },
  },
});
console.log(await server.listen());
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
