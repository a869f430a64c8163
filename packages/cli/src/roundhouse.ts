import { commands } from './commands/index.ts';
import { complain, helpFor, parse, UsageError } from './shell/usage.ts';

function overview(): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'roundhouse: play, replay and analyse 18xx games.',
    '',
    'Usage: roundhouse COMMAND …',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'roundhouse COMMAND --help tells more, with examples.',
    'Exit codes: 0 fine, 1 a check failed, 2 bad usage or bad input.',
  ].join('\n');
}

async function obey(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h') {
    process.stdout.write(`${overview()}\n`);
    return 0;
  }
  if (name === 'help') return obey([...rest, '--help']);
  const listed = commands.find((it) => it.name === name);
  if (!listed) throw new UsageError(`There is no command '${name}'. See: roundhouse --help`);
  const command = await listed.load();
  const args = parse(name, command, rest);
  if (args.flag('help')) {
    process.stdout.write(`${helpFor(name, listed.summary, command)}\n`);
    return 0;
  }
  return command.run(args);
}

/** What the user can mend gets one sentence; anything else is a fault of ours and shows itself whole. */
async function isUsers(error: unknown): Promise<boolean> {
  if (error instanceof UsageError) return true;
  // Loaded only now: the overview and a mistyped command need no engine.
  const { OptionError } = await import('@roundhouse/engine');
  const { ImportError, SaveError } = await import('@roundhouse/interop');
  return error instanceof ImportError || error instanceof SaveError || error instanceof OptionError;
}

/** Obeys one command line and answers with the exit code. */
export async function roundhouse(argv: readonly string[]): Promise<number> {
  try {
    return await obey(argv);
  } catch (error) {
    if (error instanceof Error && (await isUsers(error))) complain(error.message);
    else {
      const stack = error instanceof Error ? error.stack : String(error);
      process.stderr.write(`roundhouse: this is a fault of Roundhouse itself, please report it.\n${stack}\n`);
    }
    return 2;
  }
}
