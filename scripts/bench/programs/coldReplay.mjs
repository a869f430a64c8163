/** Replays saved games once in a fresh process: what reading a record costs at the very least. */
import { readFileSync } from 'node:fs';
import * as interop from '@roundhouse/interop';
import { titles as plain } from '@roundhouse/titles';

const titles = interop.titles ?? plain;
let actions = 0;
for (const path of process.argv.slice(2)) {
  const game = interop.readSave(readFileSync(path, 'utf8'), titles);
  interop.replaySave(game, titles);
  actions += game.log.length;
}
const { user, system } = process.cpuUsage();
process.stdout.write(`${JSON.stringify({ actions, cpu: (user + system) / 1000 })}\n`);
