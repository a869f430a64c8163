import { DEFAULT_LIMITS } from '../../../server/src/config.ts';
import { createServer } from '../../../server/src/createServer.ts';
import { passer } from '../../../server/test/support/computer.ts';
import { pocketRules } from '../../../server/test/support/pocket.ts';
import { OPEN_QUOTAS } from '../../../server/test/support/server.ts';
import { loseTheLast, type Spoilt, spoil } from './spoilt.ts';

/** A server that keeps its books badly, in a process of its own: `node spoiltChild.mjs DATABASE WAY`. */
const [database = '', way = ''] = process.argv.slice(2);
const limits = { ...DEFAULT_LIMITS, requests: 1_000_000, accountsByAddress: 1_000_000 };
const server = await createServer({
  rules: pocketRules(),
  computer: passer,
  config: {
    database,
    host: '127.0.0.1',
    port: 0,
    limits,
    quotas: OPEN_QUOTAS,
    logLevel: 'silent',
    snapshotEvery: 7,
  },
});
spoil(server.context.store.hot, way as Spoilt);
// On a disk that takes nothing there is nothing to lose.
if (way === 'losesTheLast') await loseTheLast(server.context.store).catch(() => null);
console.log(await server.listen());
