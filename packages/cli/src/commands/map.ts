import { renderMapSvg } from '@roundhouse/web';
import { gameFrom, plainBook, replayed, titleNamed } from '../shell/games.ts';
import { readText, writeText } from '../shell/files.ts';
import { type Command, UsageError } from '../shell/usage.ts';

export const mapCommand: Command = {
  usage: 'TITLE --svg [--game FILE] [--to N] [--out FILE]',
  examples: [
    'roundhouse map 1846 --svg --out map.svg',
    'roundhouse map 1846 --svg --game game.json --to 200',
  ],
  options: {
    svg: { type: 'boolean' },
    game: { type: 'string' },
    to: { type: 'string' },
    out: { type: 'string' },
  },
  about: { svg: 'the form of the picture', game: 'show the board of this saved or exported game' },
  operands: 1,
  run(args) {
    const [id = ''] = args.files;
    const title = titleNamed(id);
    if (!args.flag('svg')) throw new UsageError('map draws SVG: add --svg.');
    const file = args.text('game');
    const game = file === undefined ? null : gameFrom(readText(file));
    if (game && game.title !== title.id)
      throw new UsageError(`'${file ?? ''}' is a game of ${game.title}, not of ${title.id}.`);
    const position = game ? replayed(game, args.count('to', game.log.length, 0)) : null;
    const book = position?.book ?? plainBook(title);
    const svg = renderMapSvg({
      data: book.data,
      title: title.name,
      subtitle: title.subtitle,
      ...(position && { board: position.state.board, phase: position.state.phase }),
    });
    const out = args.text('out');
    if (out === undefined) process.stdout.write(`${svg}\n`);
    else writeText(out, `${svg}\n`);
    return 0;
  },
};
