import { existsSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { isLevel } from '@roundhouse/bots';
import {
  bare,
  compile,
  dealFor,
  isPlayer,
  outcome,
  type PlayerId,
  quietRounds,
  type Title,
  concealed,
  isSecret,
} from '@roundhouse/engine';
import { type SavedSeat, writeSave } from '@roundhouse/interop';
import { askPerson, type ReadLine } from '../play/ask.ts';
import { Table } from '../play/table.ts';
import { situation, told } from '../play/words.ts';
import { bold } from '../shell/colour.ts';
import { gameFrom, replayed, titleOrFirst } from '../shell/games.ts';
import { readText, writeText } from '../shell/files.ts';
import { type Command, type Parsed, UsageError } from '../shell/usage.ts';
import { boardText } from './boardText.ts';
import { positionText } from './replay.ts';

export const playCommand: Command = {
  usage: '[--title T] [--seats NAME,NAME,clerk,clerk] [--seed TEXT] [--save FILE] [--resume FILE]',
  examples: [
    'roundhouse play',
    'roundhouse play --title 1846 --seats Amy,clerk,clerk,clerk --save evening.json',
    'roundhouse play --resume evening.json',
  ],
  about: {
    seats: 'names of people and levels of computer players, separated by commas',
    save: 'keep the game in this file after every decision',
    resume: 'go on with a saved game; it is kept in its own file unless --save names another',
  },
  options: {
    title: { type: 'string' },
    seats: { type: 'string' },
    seed: { type: 'string' },
    save: { type: 'string' },
    resume: { type: 'string' },
  },
  async run(args) {
    if (args.text('resume') !== undefined && (args.text('seats') ?? args.text('title')) !== undefined)
      throw new UsageError('--resume goes on with the seats and the title of the file.');
    const table = args.text('resume') === undefined ? newTable(args) : resumed(args.text('resume') ?? '');
    const file = args.text('save') ?? args.text('resume') ?? null;
    if (file !== null && file !== args.text('resume') && existsSync(file))
      throw new UsageError(`'${file}' exists already; --resume goes on with a saved game.`);
    const lines = lineReader();
    try {
      await playOn(table, lines.read, file);
    } finally {
      lines.close();
    }
    return 0;
  },
};

function newTable(args: Parsed): Table {
  const names = (args.text('seats') ?? 'You,clerk,clerk,clerk').split(',').map((name) => name.trim());
  return tableFor(titleOrFirst(args.text('title')), names, args.text('seed'));
}

/** A fresh game: names are people, levels are computer players. */
export function tableFor(
  title: Title,
  names: readonly string[],
  seed = randomBytes(8).toString('hex'),
): Table {
  const seats = names.map(
    (name, i): SavedSeat =>
      isLevel(name)
        ? { id: `${name}${i + 1}`, name: `${name} ${i + 1}`, kind: 'computer', level: name }
        : { id: name, name, kind: 'person' },
  );
  if (new Set(seats.map((seat) => seat.id)).size !== seats.length)
    throw new UsageError('Two seats have the same name.');
  const book = compile(title, { players: seats.length });
  const deal = dealFor(title, book.options, seats.length, seed);
  return new Table(book, {
    title: title.id,
    name: `${title.name} in the terminal`,
    rules: title.rules,
    options: book.options,
    seed,
    deal,
    seats,
  });
}

function resumed(file: string): Table {
  const { log, roundhouse: _, ...game } = gameFrom(readText(file));
  return new Table(replayed({ ...game, log, roundhouse: 2 }, 0).book, game, log);
}

/** One question after the other until the game is over or somebody leaves. */
export async function playOn(
  table: Table,
  read: ReadLine,
  file: string | null,
  write = (text: string): void => void process.stdout.write(text),
): Promise<void> {
  while (!table.over) {
    const who = table.turn;
    if (who === null) throw new Error('nobody is asked');
    if (!isPlayer(who) || table.seatOf(who)?.kind === 'computer') {
      const { action, reason } = table.think(who);
      const refusal = table.act(action);
      if (refusal) throw new Error(refusal.message);
      // What somebody keeps in a draft is theirs to know, and so is why.
      const verb = table.book.verbs[action.type];
      const hides = verb !== undefined && isSecret(verb);
      write(
        `${told(table, hides ? concealed(verb, action) : action)}${reason && !hides ? ` (${reason})` : ''}\n`,
      );
      continue;
    }
    const seat = table.seatOf(who);
    const cash = table.state.cash[who] ?? 0;
    write(
      `\n${bold(situation(table))}\n${seat?.name ?? bare(who)} has ${cash}. Phase ${table.state.phase}.\n`,
    );
    if (quietRounds(table.state) > 0)
      write(
        `Nobody has done anything but pass for ${roundsOf(quietRounds(table.state))}. The game goes on while anybody can act; e ends it, if all agree.\n`,
      );
    const wish = await askPerson(table, who, read, write);
    if ('action' in wish) {
      const refusal = table.act(wish.action);
      if (refusal) write(`Not possible: ${refusal.message} [${refusal.rule}]\n`);
      else if (file !== null) save(table, file);
    } else if (wish.wish === 'undo')
      write(table.undo() ? 'Taken back.\n' : 'There is nothing to take back.\n');
    else if (wish.wish === 'agree') await endByAgreement(table, who, read, write);
    else if (wish.wish === 'board') write(boardText(table));
    else if (wish.wish === 'position') write(positionText(table));
    else if (wish.wish === 'save')
      write(file === null ? 'Start with --save FILE to keep games.\n' : `${save(table, file)}\n`);
    else break;
  }
  const result = outcome(table.state);
  if (result) {
    write(
      `\nThe game is over (${result.why}${result.rule === undefined ? '' : `, ruling ${result.rule}`}).\n`,
    );
    for (const player of table.state.seats)
      write(`  ${bare(player).padEnd(14)} ${result.scores[player] ?? 0}\n`);
  } else if (file !== null) write(`${save(table, file)}\n`);
}

const roundsOf = (n: number): string => (n === 1 ? 'a stock round' : `${n} stock rounds`);

/** Everybody sits at this keyboard, so one answer speaks for all. */
async function endByAgreement(
  table: Table,
  who: PlayerId,
  read: ReadLine,
  write: (text: string) => void,
): Promise<void> {
  const answer = await read('Does everybody agree to end the game as it stands? (yes or no): ');
  if (!/^y(es)?$/i.test((answer ?? '').trim())) return;
  const refusal = table.act({ type: 'agreeEnd', by: who });
  if (refusal) write(`Not possible: ${refusal.message} [${refusal.rule}]\n`);
}

function save(table: Table, file: string): string {
  writeText(file, writeSave({ ...table.game, log: table.log }));
  return `Saved in ${file}.`;
}

/** Lines from a keyboard or a pipe; null when there are no more. */
function lineReader(): { read: ReadLine; close(): void } {
  const input = createInterface({
    input: process.stdin,
    output: process.stdin.isTTY ? process.stdout : undefined,
    terminal: process.stdin.isTTY,
  });
  const waiting: string[] = [];
  const source = { ended: false };
  let wake: (() => void) | null = null;
  input.on('line', (line) => {
    waiting.push(line);
    wake?.();
  });
  input.on('close', () => {
    source.ended = true;
    wake?.();
  });
  return {
    async read(prompt) {
      process.stdout.write(prompt);
      while (waiting.length === 0 && !source.ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      wake = null;
      return waiting.shift() ?? null;
    },
    close: () => input.close(),
  };
}
