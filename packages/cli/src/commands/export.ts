import { canExport, departures, exportGame } from '@roundhouse/interop';
import { readText, writeNew } from '../shell/files.ts';
import { gameFrom } from '../shell/games.ts';
import { type Command, UsageError } from '../shell/usage.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'write a game as 18xx.games records it',
  usage: 'GAME --to 18xx-games [--out FILE] [--force] [--json]',
  examples: [
    'roundhouse export game.json --to 18xx-games --out export.json',
    'roundhouse export recorded.json --to 18xx-games',
  ],
  options: {
    to: { type: 'string' },
    out: { type: 'string' },
    force: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  about: {
    to: 'for whom: 18xx-games is the only one yet',
    force: 'overwrite a file that exists; write a game too that the site would have set up otherwise',
    json: 'with --out: say in one line of JSON what was written',
  },
  operands: 1,
  run(args) {
    const [file] = args.files;
    if (file === undefined) throw new UsageError('export needs a game.');
    if (args.text('to') !== '18xx-games') throw new UsageError('export needs --to 18xx-games.');
    const game = gameFrom(readText(file));
    if (!canExport(game.title)) throw new UsageError(`18xx.games has no ${game.title}.`);
    const seed = /^\d{1,15}$/.test(game.seed) ? Number(game.seed) : 0;
    const { title, options, deal, seats, log } = game;
    const differs = departures(title, options, deal, seed);
    if (differs.length > 0) {
      const how = `This game was not played under the setup of 18xx.games: ${differs.join('; ')}.`;
      if (!args.flag('force')) throw new UsageError(`${how} --force writes it all the same.`);
      process.stderr.write(`${how}\n`);
    }
    const written = exportGame({ title, options, deal, seed, seats, log });
    const text = `${JSON.stringify(written)}\n`;
    const out = args.text('out');
    if (out === undefined) process.stdout.write(text);
    else {
      writeNew(out, text, args.flag('force'));
      const records = (written.actions as unknown[]).length;
      if (args.flag('json'))
        process.stdout.write(
          `${JSON.stringify({ file, out, title, players: seats.length, actions: log.length, records, differs })}\n`,
        );
    }
    return 0;
  },
};
