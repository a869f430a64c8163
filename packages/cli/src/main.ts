import { ImportError, SaveError } from '@roundhouse/interop';
import { OptionError } from '@roundhouse/engine';
import { commands } from './commands/index.ts';
import { helpFor, parse, UsageError } from './shell/usage.ts';

function overview(): string {
  const width = Math.max(...commands.map((command) => command.name.length));
  return [
    'roundhouse: play, replay and analyse 18xx games.',
    '',
    ...commands.map((command) => `  ${command.name.padEnd(width)}  ${command.summary}`),
    '',
    'roundhouse COMMAND --help tells more. Exit codes: 0 fine, 1 a check failed, 2 bad usage or bad input.',
  ].join('\n');
}

async function main(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    process.stdout.write(`${overview()}\n`);
    return 0;
  }
  const command = commands.find((it) => it.name === name);
  if (!command) throw new UsageError(`There is no command '${name}'. See: roundhouse --help`);
  const args = parse(command, rest);
  if (args.flag('help')) {
    process.stdout.write(`${helpFor(command)}\n`);
    return 0;
  }
  return command.run(args);
}

/** What the user can mend gets one sentence; anything else is a bug and shows itself whole. */
const isUsers = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof ImportError ||
  error instanceof SaveError ||
  error instanceof OptionError;

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = 2;
    if (isUsers(error)) process.stderr.write(`roundhouse: ${error.message}\n`);
    else throw error;
  },
);
