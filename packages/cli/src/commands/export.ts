import { canExport, checkExport, type ExportFinding, type ExportGame, exportGame } from '@roundhouse/interop';
import { readText, writeNew } from '../shell/files.ts';
import { gameFrom } from '../shell/games.ts';
import { type Command, type Parsed, UsageError } from '../shell/usage.ts';

export const exportCommand: Command = {
  usage: 'GAME [--check] [--to 18xx-games] [--out FILE] [--force] [--json]',
  examples: [
    'roundhouse export --check game.json',
    'roundhouse export game.json --to 18xx-games --out export.json',
    'roundhouse export recorded.json --to 18xx-games',
  ],
  options: {
    check: { type: 'boolean' },
    to: { type: 'string' },
    out: { type: 'string' },
    force: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  about: {
    check: 'write nothing; say whether 18xx.games can be told this game, and which actions it cannot',
    to: 'for whom: 18xx-games is the only one yet',
    force: 'overwrite a file that exists; write a game too that the site cannot be told in full',
    json: 'with --out or --check: say it in one line of JSON',
  },
  operands: 1,
  run(args) {
    const [file] = args.files;
    if (file === undefined) throw new UsageError('export needs a game.');
    const check = args.flag('check');
    const to = args.text('to') ?? (check ? '18xx-games' : undefined);
    if (to !== '18xx-games') throw new UsageError('export needs --to 18xx-games.');
    const { title, options, deal, seats, log, seed } = gameFrom(readText(file));
    if (!canExport(title)) throw new UsageError(`18xx.games has no ${title}.`);
    const game = { title, options, deal, seats, log, seed: /^\d{1,15}$/.test(seed) ? Number(seed) : 0 };
    const found = checkExport(game);
    return check ? tell(file, game, found, args) : write(file, game, found, args);
  },
};

const sentence = ({ action, message }: ExportFinding): string =>
  action === null ? `Set-up: ${message}` : `Action ${action}: ${message}`;

/** `--check`: nothing is written; 1 = something cannot be told. */
function tell(file: string, game: ExportGame, found: readonly ExportFinding[], args: Parsed): number {
  const { title, seats, log } = game;
  const can = found.length === 0;
  if (args.flag('json'))
    process.stdout.write(
      `${JSON.stringify({ file, title, players: seats.length, actions: log.length, can, cannot: found })}\n`,
    );
  else if (can) process.stdout.write('18xx.games can be told this game in full.\n');
  else process.stdout.write(found.map((finding) => `${sentence(finding)}\n`).join(''));
  return can ? 0 : 1;
}

function write(file: string, game: ExportGame, found: readonly ExportFinding[], args: Parsed): number {
  const [first] = found;
  if (first) {
    if (!args.flag('force'))
      throw new UsageError(
        `18xx.games cannot be told this game in full (${sentence(first)}) --force writes it all the same; --check lists everything.`,
      );
    process.stderr.write(found.map((finding) => `${sentence(finding)}\n`).join(''));
  }
  const written = exportGame(game);
  const text = `${JSON.stringify(written)}\n`;
  const out = args.text('out');
  if (out === undefined) {
    process.stdout.write(text);
    return 0;
  }
  writeNew(out, text, args.flag('force'));
  const { title, seats, log } = game;
  const records = (written.actions as unknown[]).length;
  const differs = found.map(sentence);
  if (args.flag('json'))
    process.stdout.write(
      `${JSON.stringify({ file, out, title, players: seats.length, actions: log.length, records, differs })}\n`,
    );
  return 0;
}
