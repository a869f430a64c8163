import { OptionError } from '@roundhouse/engine';
import { ImportError, SaveError } from '@roundhouse/interop';
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
  const command = commands.find((it) => it.name === name);
  if (!command) throw new UsageError(`There is no command '${name}'. See: roundhouse --help`);
  const args = parse(command, rest);
  if (args.flag('help')) {
    process.stdout.write(`${helpFor(command)}\n`);
    return 0;
  }
  return command.run(args);
}

/** What the user can mend gets one sentence; anything else is a fault of ours and shows itself whole. */
const isUsers = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof ImportError ||
  error instanceof SaveError ||
  error instanceof OptionError;

/** Obeys one command line and answers with the exit code. */
export async function roundhouse(argv: readonly string[]): Promise<number> {
  try {
    return await obey(argv);
  } catch (error) {
    if (isUsers(error)) complain(error.message);
    else {
      const stack = error instanceof Error ? error.stack : String(error);
      process.stderr.write(`roundhouse: this is a fault of Roundhouse itself, please report it.\n${stack}\n`);
    }
    return 2;
  }
}
