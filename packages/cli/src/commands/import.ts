import { existsSync, writeFileSync } from 'node:fs';
import { writeSave } from '@roundhouse/interop';
import { gameFrom } from '../shell/games.ts';
import { readText } from '../shell/files.ts';
import { type Command, UsageError } from '../shell/usage.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'turn an 18xx.games export into a saved game of ours',
  usage: 'FILE [--out FILE] [--force]',
  examples: ['roundhouse import export.json --out game.json'],
  options: { out: { type: 'string' }, force: { type: 'boolean' } },
  run(args) {
    const [file] = args.files;
    if (file === undefined) throw new UsageError('import needs a file.');
    const { roundhouse: _, ...game } = gameFrom(readText(file));
    const text = writeSave(game);
    const out = args.text('out');
    if (out === undefined) process.stdout.write(text);
    else {
      if (existsSync(out) && !args.flag('force'))
        throw new UsageError(`'${out}' exists already; --force overwrites it.`);
      writeFileSync(out, text);
    }
    return 0;
  },
};
