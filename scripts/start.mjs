/** `npm start`: installs what is missing, builds the client if it changed, and opens the house. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';

bootstrap();

const rooms = join(root, 'packages');
const hasServer = existsSync(join(rooms, 'server', 'src', 'index.ts'));
if (hasServer) buildWeb();

const command = hasServer ? 'serve' : 'play';
const house = spawn(
  process.execPath,
  [join(rooms, 'cli', 'bin', 'roundhouse.mjs'), command, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => house.kill(signal));
house.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
