import { writeSave } from '@roundhouse/interop';
import { gameFrom } from '../shell/games.ts';
import { readText, writeNew } from '../shell/files.ts';
import { type Command, UsageError } from '../shell/usage.ts';
import { shortRun } from '../shell/shortRun.ts';

export const importCommand: Command = {
  usage: 'FILE [--out FILE] [--force] [--json]',
  examples: ['roundhouse import export.json --out game.json', 'roundhouse import export.json > game.json'],
  options: { out: { type: 'string' }, force: { type: 'boolean' }, json: { type: 'boolean' } },
  about: { json: 'with --out: say in one line of JSON what was written' },
  operands: 1,
  run(args) {
    shortRun();
    const [file] = args.files;
    if (file === undefined) throw new UsageError('import needs a file.');
    const { roundhouse: _, ...game } = gameFrom(readText(file), (what) => process.stderr.write(`${what}\n`));
    const text = writeSave(game);
    const out = args.text('out');
    if (out === undefined) process.stdout.write(text);
    else {
      writeNew(out, text, args.flag('force'));
      const { title, seats, log } = game;
      if (args.flag('json'))
        process.stdout.write(
          `${JSON.stringify({ file, out, title, players: seats.length, actions: log.length })}\n`,
        );
    }
    return 0;
  },
};
