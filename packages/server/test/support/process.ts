import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

const packageRoot = join(import.meta.dirname, '..', '..');

/** Bundles a script of the tests, so that it starts in a moment. */
export async function bundled(script: string, from = join(packageRoot, 'test', 'support')): Promise<string> {
  const folder = join(packageRoot, '.cache');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `${script}-${process.pid}-${Math.random().toString(36).slice(2)}.mjs`);
  await build({
    entryPoints: [join(from, `${script}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    external: ['libsql', '@node-rs/argon2', 'pg-native'],
    // Some of what is bundled still asks for modules the old way.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return outfile;
}

export interface RunningServer {
  address: string;
  child: ChildProcess;
  /** Ends it without a goodbye. */
  kill(): Promise<void>;
  /** Asks it to stop; gives the exit code. */
  stop(): Promise<number | null>;
}

/** Starts a bundled server and waits until it says where it listens. */
export const startProcess = (script: string, ...args: string[]): Promise<RunningServer> =>
  startNode([script, ...args], {});

/** The same with something in its environment. */
export const startProcessIn = (
  env: Record<string, string>,
  script: string,
  ...args: string[]
): Promise<RunningServer> => startNode([script, ...args], env);

/** Starts the server as `roundhouse serve` does. */
export const startServer = (env: Record<string, string>): Promise<RunningServer> =>
  startNode(['--import', 'tsx', join(packageRoot, 'src', 'main.ts')], env);

async function startNode(args: string[], env: Record<string, string>): Promise<RunningServer> {
  const child = spawn(process.execPath, args, {
    cwd: packageRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const address = await Promise.race([
    (async () => {
      for await (const line of createInterface({ input: child.stdout })) {
        const found = /^(?:Roundhouse is open at )?(http\S+)$/.exec(line)?.[1];
        if (found) return found;
      }
      throw new Error('the server said nothing');
    })(),
    exited.then(([code]) => {
      throw new Error(`the server ended with ${code}`);
    }),
  ]);
  return {
    address,
    child,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}
