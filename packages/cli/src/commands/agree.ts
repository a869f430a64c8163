import { isLevel, type Level, RANKED_LEVELS } from '@roundhouse/bots';
import {
  type Agreement,
  type AgreementOrder,
  agreementOf,
  noTally,
  type Tally,
} from '../agreeing/agreementOf.ts';
import { readText } from '../shell/files.ts';
import { type Command, complain, type Parsed, UsageError } from '../shell/usage.ts';
import { onAllCores } from '../shell/workers.ts';
import { winRate } from './tournamentResults.ts';

export const agreeCommand: Command = {
  usage: 'FILE… [--levels LEVEL,LEVEL,…] [--every N] [--budget N] [--json]',
  examples: [
    'roundhouse agree game.json',
    'roundhouse agree games/*.json --levels random,clerk',
    'roundhouse agree game.json --levels baron --every 5 --json',
  ],
  options: {
    levels: { type: 'string' },
    every: { type: 'string' },
    budget: { type: 'string' },
    json: { type: 'boolean' },
  },
  about: {
    levels: `the players to compare with: ${RANKED_LEVELS.join(', ')} (without one: clerk)`,
    every: 'look at every N-th decision only; a baron needs half a second for each',
    json: 'one line of JSON for each game and level',
  },
  operands: Number.POSITIVE_INFINITY,
  async run(args) {
    if (args.files.length === 0) throw new UsageError('agree needs at least one recorded game.');
    for (const file of args.files) readText(file);
    const orders = ordersOf(args);
    const found: Agreement[] = [];
    await onAllCores<AgreementOrder, Agreement>(
      new URL('../agreeing/agreement.worker.ts', import.meta.url),
      agreementOf,
      orders,
      (agreement) => {
        if (agreement.unusable !== null) complain(agreement.unusable);
        else {
          found.push(agreement);
          if (args.flag('json')) process.stdout.write(`${JSON.stringify(agreement)}\n`);
        }
      },
    );
    if (!args.flag('json')) process.stdout.write(tables(found));
    return found.length < orders.length ? 2 : 0;
  },
};

function ordersOf(args: Parsed): AgreementOrder[] {
  const every = args.count('every', 1);
  const budget = args.text('budget') === undefined ? null : args.count('budget', 1);
  const levels = (args.text('levels') ?? 'clerk').split(',').map((name): Level => {
    if (!isLevel(name) || !RANKED_LEVELS.includes(name))
      throw new UsageError(
        `There is no player '${name}' to compare with. There are: ${RANKED_LEVELS.join(', ')}.`,
      );
    return name;
  });
  return levels.flatMap((level) => args.files.map((file) => ({ file, level, every, budget })));
}

/** One table for each title and level, all its games together. */
function tables(found: readonly Agreement[]): string {
  const keys = [...new Set(found.map(({ title, level }) => `${title} ${level}`))].sort();
  return keys
    .map((key) => {
      const games = found.filter(({ title, level }) => `${title} ${level}` === key);
      const kinds = new Map<string, Tally>();
      for (const { kinds: each } of games)
        for (const [kind, tally] of Object.entries(each)) kinds.set(kind, sum(kinds.get(kind), tally));
      const rows = [...kinds].sort(([, a], [, b]) => b.decisions - a.decisions);
      const all = rows.reduce((total, [, tally]) => sum(total, tally), noTally());
      return [
        `${key}: ${games.length} ${games.length === 1 ? 'game' : 'games'}`,
        `  ${'asked for'.padEnd(18)} ${'decisions'.padStart(9)}  ${'first choice'.padEnd(22)} ${'first three'.padEnd(22)} alike`,
        ...[...rows, ['all', all] as const].map(([kind, tally]) => rowText(kind, tally)),
        '',
      ].join('\n');
    })
    .join('\n');
}

const sum = (a: Tally | undefined, b: Tally): Tally => ({
  decisions: (a?.decisions ?? 0) + b.decisions,
  first: (a?.first ?? 0) + b.first,
  three: (a?.three ?? 0) + b.three,
  alike: (a?.alike ?? 0) + b.alike,
});

function rowText(kind: string, { decisions, first, three, alike }: Tally): string {
  const part = (count: number): string => {
    const { value, low, high } = winRate(count, decisions);
    return `${percent(value)} (${percent(low)} to ${percent(high)})`.padEnd(22);
  };
  return `  ${kind.padEnd(18)} ${String(decisions).padStart(9)}  ${part(first)} ${part(three)} ${percent(alike / Math.max(1, decisions))}`;
}

const percent = (part: number): string => `${(100 * part).toFixed(1)}%`;
