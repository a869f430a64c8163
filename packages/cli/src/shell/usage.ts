import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Bad usage or bad input: one sentence, exit code 2. */
export class UsageError extends Error {}

const MOST = 1000;

/** One line on standard error, whatever a damaged file has put into it. */
export function complain(sentence: string): void {
  const line = sentence.replace(/\p{Cc}+|\p{Zl}+|\p{Zp}+/gu, ' ');
  process.stderr.write(`roundhouse: ${line.length > MOST ? `${line.slice(0, MOST)}…` : line}\n`);
}

export interface Command {
  usage: string;
  examples: readonly string[];
  options: NonNullable<ParseArgsConfig['options']>;
  /** What an option means here, where it is not the usual thing. */
  about?: Readonly<Record<string, string>>;
  /** How many words besides options it takes at most; none unless it says so. */
  operands?: number;
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

export function parse(name: string, command: Command, argv: readonly string[]): Parsed {
  const see = `See: roundhouse ${name} --help`;
  let parsed: { values: Record<string, unknown>; positionals: string[] };
  try {
    parsed = parseArgs({
      args: [...argv],
      options: { ...command.options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    const sentence = (error as Error).message.split('\n')[0]?.split('. To specify a positional')[0] ?? '';
    throw new UsageError(`${sentence.replace(/\.?$/, '.')} ${see}`);
  }
  const { values, positionals } = parsed;
  const extra = positionals[command.operands ?? 0];
  if (extra !== undefined && values.help !== true)
    throw new UsageError(`${name} does not know what to do with '${extra}'. ${see}`);
  return {
    files: positionals,
    text: (option) => (typeof values[option] === 'string' ? values[option] : undefined),
    list: (option) => (Array.isArray(values[option]) ? (values[option] as unknown[]).map(String) : []),
    flag: (option) => values[option] === true,
    count(option, fallback, least = 1) {
      const value = values[option];
      if (value === undefined) return fallback;
      const number = Number(value);
      if (value === '' || !Number.isSafeInteger(number) || number < least)
        throw new UsageError(
          `--${option} takes a whole number from ${least}, not '${typeof value === 'string' ? value : ''}'.`,
        );
      return number;
    },
  };
}

/** What options mean in every command that has them. */
const ABOUT: Readonly<Record<string, string>> = {
  json: 'one line of JSON each, for programs',
  out: 'write into this file instead of standard output',
  force: 'overwrite a file that exists',
  to: 'stop after so many actions',
  title: 'the title, as `roundhouse titles` lists them (without one: 1846)',
  players: 'how many players',
  games: 'how many games',
  seed: 'where chance begins: the same seed gives the same game',
  bot: 'the level of every computer player',
  bots: 'the level of each seat, separated by commas',
  budget: 'positions a baron or tycoon may look at for a decision',
  like: 'a folder of recorded games to set beside these',
  option: "an option of the title, as NAME=VALUE; 'roundhouse titles' lists them",
  variants: "mixed: another combination of the title's options in each game",
  setup: '18xx-games: the rules and the deal of that site',
  export: 'the folder for each game as 18xx.games would record it',
};

export function helpFor(name: string, summary: string, command: Command): string {
  const options = Object.entries(command.options).map(([option, { type }]) => ({
    form: `--${option}${type === 'string' ? ' …' : ''}`,
    about: command.about?.[option] ?? ABOUT[option] ?? '',
  }));
  const width = Math.max(...options.map(({ form }) => form.length), '--help'.length);
  return [
    summary,
    '',
    `Usage: roundhouse ${name} ${command.usage}`.trimEnd(),
    '',
    'Options:',
    ...options.map(({ form, about }) => `  ${form.padEnd(width)}  ${about}`.trimEnd()),
    `  ${'--help'.padEnd(width)}  this page`,
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
    '',
    'Exit codes: 0 fine, 1 a check failed, 2 bad usage or bad input.',
  ].join('\n');
}
