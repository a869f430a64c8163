import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Bad usage or bad input: one sentence, exit code 2. */
export class UsageError extends Error {}

export interface Command {
  name: string;
  /** One line for the list of commands. */
  summary: string;
  usage: string;
  examples: readonly string[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** The exit code: 0 fine, 1 a check failed. */
  run(args: Parsed): Promise<number> | number;
}

export interface Parsed {
  files: string[];
  text(name: string): string | undefined;
  /** Every value of an option that may be given several times. */
  list(name: string): string[];
  flag(name: string): boolean;
  /** A whole number from `least`; the default where the option is not given. */
  count(name: string, fallback: number, least?: number): number;
}

export function parse(command: Command, argv: readonly string[]): Parsed {
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...argv],
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split('\n')[0]} See: roundhouse ${command.name} --help`);
  }
  const { values } = parsed;
  return {
    files: parsed.positionals,
    text: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    list: (name) => (Array.isArray(values[name]) ? (values[name] as unknown[]).map(String) : []),
    flag: (name) => values[name] === true,
    count(name, fallback, least = 1) {
      const value = values[name];
      if (value === undefined) return fallback;
      const number = Number(value);
      if (!Number.isSafeInteger(number) || number < least)
        throw new UsageError(`--${name} takes a whole number from ${least}, not '${JSON.stringify(value)}'.`);
      return number;
    },
  };
}

export function helpFor(command: Command): string {
  const options = Object.entries(command.options).map(
    ([name, option]) => `  --${name}${option.type === 'string' ? ' …' : ''}`,
  );
  return [
    command.summary,
    '',
    `Usage: roundhouse ${command.name} ${command.usage}`.trimEnd(),
    ...(options.length > 0 ? ['', 'Options:', ...options] : []),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n');
}
