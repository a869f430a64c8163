/** `npm start`: installs what is missing, builds the client if it changed, and starts the server. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';

bootstrap();

const packages = join(root, 'packages');
const hasServer = existsSync(join(packages, 'server', 'src', 'index.ts'));
if (hasServer) buildWeb();

const command = hasServer ? 'serve' : 'play';
const server = spawn(
  process.execPath,
  [join(packages, 'cli', 'bin', 'roundhouse.mjs'), command, ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
