import { checkExport, exportGame, type ExportGame, readerFor, importFile } from '@roundhouse/interop';
import { expect, test } from 'vitest';
import { recordedGames } from './support/conformance.ts';

/** A recorded game as one of ours. */
function recorded(title: string, name: string): ExportGame {
  const text = recordedGames(title).find((it) => it.name === name)?.text ?? '';
  const { run, file } = importFile(text);
  const { options } = run.book;
  const deal = readerFor(file).reader.deal(file, options);
  const seats = file.players.map(({ id, name: words }) => ({ id: String(id), name: words }));
  return { title, options, deal, seed: file.seed ?? 0, seats, log: run.log };
}

test('a game from the site can be told there', () => {
  expect(checkExport(recorded('1817', '20758.json'))).toEqual([]);
});

test('a game the site has no title for says so in one sentence', () => {
  const found = checkExport({
    title: '18mw',
    options: { players: 4 },
    deal: {},
    seed: 1,
    seats: [],
    log: [],
  });
  expect(found).toEqual([{ action: null, message: '18xx.games has no 18mw.' }]);
});

test('an action the site cannot be told is named by its number, and the check goes on', () => {
  const game = recorded('1817', '20758.json');
  const at = game.log.findIndex((action) => action.type === 'takeLoans');
  const log = game.log.slice(0, at + 1).map((action, i) => (i === at ? { ...action, count: 2 } : action));
  expect(checkExport({ ...game, log })).toEqual([
    { action: at + 1, message: 'On 18xx.games loans are taken and repaid one at a time.' },
  ]);
});

test('a damaged game is told with the action that is refused', () => {
  const game = recorded('1817', '20758.json');
  const [first] = game.log;
  if (!first) throw new Error('the game is empty');
  const damaged = { ...game, log: [...game.log.slice(0, 5), first] };
  const [found] = checkExport(damaged);
  expect(found?.action).toBe(6);
  expect(() => exportGame(damaged)).toThrow(found?.message);
});
