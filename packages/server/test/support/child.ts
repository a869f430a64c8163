import { DEFAULT_LIMITS } from '../../src/config.ts';
import { createServer } from '../../src/createServer.ts';
import { passer } from './computer.ts';
import { pocketRules } from './pocket.ts';

/** A server in a process of its own, to be killed: `node child.mjs DATABASE PORT`. */
const [database = '', port = '0'] = process.argv.slice(2);
const limits = { ...DEFAULT_LIMITS, requests: 1_000_000, accountsByAddress: 1_000_000 };
const server = await createServer({
  rules: pocketRules(),
  computer: passer,
  config: { database, host: '127.0.0.1', port: Number(port), limits, logLevel: 'silent', snapshotEvery: 7 },
});
console.log(await server.listen());
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
