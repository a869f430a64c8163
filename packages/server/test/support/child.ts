import { appendFileSync, existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { ComputerPlayer } from '../../src/computer/computerPlayer.ts';
import { DEFAULT_LIMITS } from '../../src/config.ts';
import { createServer } from '../../src/createServer.ts';
import { passer } from './computer.ts';
import { pocketRules } from './pocket.ts';
import { OPEN_QUOTAS } from './server.ts';

/**
 * A server in a process of its own, to be killed: `node child.mjs DATABASE PORT`. In the environment: `CHILD_MAIL`, a mail
 * server; `CHILD_THINKS`, a file in which it puts down every question its computer players thought about for a while: a long
 * while, until there is a file of that name with `.on` at its end, so that nothing is over before somebody has looked at the file;
 * `CHILD_OWN_CLOCK`, to go by the clock of its machine.
 */
const [database = '', port = '0'] = process.argv.slice(2);
const { CHILD_MAIL, CHILD_THINKS, CHILD_OWN_CLOCK } = process.env;

const whileThinking = (): number => (existsSync(`${CHILD_THINKS}.on`) ? 20 : 300);

const thinker: ComputerPlayer = {
  ...passer,
  threads: 2,
  async decide(question) {
    await pause(whileThinking());
    appendFileSync(CHILD_THINKS ?? '', `${process.pid} ${question.seed} ${question.moment}\n`);
    return passer.decide(question);
  },
};

const unlimited = 1_000_000;
const server = await createServer({
  rules: pocketRules(),
  computer: CHILD_THINKS ? thinker : passer,
  ...(CHILD_OWN_CLOCK ? { now: Date.now } : {}),
  config: {
    database,
    host: '127.0.0.1',
    port: Number(port),
    limits: { ...DEFAULT_LIMITS, requests: unlimited, accountsByAddress: unlimited, tablesADay: unlimited },
    quotas: OPEN_QUOTAS,
    mail: CHILD_MAIL ? { url: CHILD_MAIL, from: 'host@trains.example' } : null,
    publicUrl: CHILD_MAIL ? 'http://trains.example' : null,
    logLevel: 'silent',
    snapshotEvery: 7,
  },
});
console.log(await server.listen());
process.on('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
