/** Reads records of 18xx.games once, as somebody does who opens them, and says what that cost this process. */
import { readFileSync } from 'node:fs';
import { importFile } from '@roundhouse/interop';

let actions = 0;
for (const path of process.argv.slice(2)) {
  const { run, difference } = importFile(readFileSync(path, 'utf8'));
  if (difference) throw new Error(`${path}: ${difference.what}`);
  actions += run.log.length;
}
const { user, system } = process.cpuUsage();
process.stdout.write(`${JSON.stringify({ actions, cpu: (user + system) / 1000 })}\n`);
