import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, playerId, type Title } from '@roundhouse/engine';
import { importFile, readSave, titles } from '@roundhouse/interop';
import { expect, test } from 'vitest';
import { loadTitle } from '../../src/game/titles.ts';
import { canExportForSite, importGame, ownFile, siteFile } from '../../src/game/exchange.ts';
import { importForeign, previewForeign } from '../../src/game/foreign.ts';
import { Timeline } from '../../src/game/timeline.ts';
import type { SavedGame } from '../../src/game/storage.ts';
import type { Table } from '../../src/game/table.ts';

const recorded = readFileSync(
  join(process.env.ROUNDHOUSE_CONFORMANCE ?? '', '1846', 'hs_cvjhogoy_1599504419.json'),
  'utf8',
);

/** As much of a table as the files need. */
function tableOf(
  game: Pick<SavedGame, 'title' | 'options' | 'seats' | 'log' | 'deal' | 'seed' | 'name'>,
): Table {
  const book = compile(titles[game.title] as Title, game.options);
  const timeline = Timeline.begin(
    book,
    game.seats.map((seat) => playerId(seat.id)),
    game.deal ?? {},
  );
  const refusal = timeline.replay(game.log);
  if (refusal) throw new Error(refusal.message);
  return {
    id: 'an id',
    name: game.name,
    book,
    timeline,
    origins: { seed: game.seed, ...(game.deal && { deal: game.deal }) },
    seats: game.seats.map((seat) => ({ player: playerId(seat.id), name: seat.name, kind: seat.kind })),
  } as unknown as Table;
}

test('a game leaves in the format of the command line and comes back as it was', async () => {
  const { game } = importForeign(recorded);
  const text = await ownFile(tableOf(game));
  expect(readSave(text, titles)).toMatchObject({ roundhouse: 2, title: '1846', log: game.log });
  const again = await importGame(text);
  expect(again).toMatchObject({ title: '1846', name: game.name, seats: game.seats, log: game.log });
  expect(again.deal).toEqual(game.deal);
});

test('a file of format 1 still opens', async () => {
  const old = {
    roundhouse: 1,
    title: '1870',
    name: 'old',
    options: { players: 3 },
    seed: 'abc',
    seats: ['a', 'b', 'c'].map((id) => ({ id, name: id, kind: 'person' })),
    log: [],
  };
  expect(await importGame(JSON.stringify(old))).toMatchObject({
    title: '1870',
    seed: 'abc',
    log: [],
    deal: {},
  });
});

test('a game leaves for 18xx.games, which would read it to the same end', async () => {
  const { game } = importForeign(recorded);
  const written = await siteFile(tableOf(game));
  const { run, difference } = importFile(written);
  expect(difference).toBeNull();
  expect(run.state.cash).toEqual(tableOf(game).timeline.state.cash);
  expect(canExportForSite(await loadTitle('1846'))).toBe(true);
  expect(canExportForSite(await loadTitle('18mw'))).toBe(false);
});

test('a deal that only the server knows is not made up', async () => {
  const table = { ...tableOf(importForeign(recorded).game), origins: {} };
  await expect(ownFile(table)).rejects.toThrow('a secret of the server');
});

test.each([
  ['{', /not JSON/],
  ['{"roundhouse":2,"title":"1830"}', /1830/],
  ['{"roundhouse":9,"title":"1846"}', /newer Roundhouse/],
  ['{"title":"1846"}', /'id'/],
])('a damaged file is refused in a sentence: %s', async (text, sentence) => {
  await expect(importGame(text)).rejects.toThrow(sentence);
});

test('what a record holds is told before it is opened, and what is unusual about it afterwards', () => {
  expect(previewForeign(recorded)).toMatchObject({
    title: '1846',
    players: ['Player 1', 'Player 2', 'Player 3'],
    options: ['first ed'],
    records: 46,
  });
  const told: number[] = [];
  expect(importForeign(recorded, (done) => told.push(done)).unusual.map(({ what }) => what)).toEqual([
    'agreed',
  ]);
  expect(told.at(-1)).toBe(46);
  const file = JSON.parse(recorded) as { actions: { type: string }[] };
  const pass = file.actions.findIndex(({ type }) => type === 'pass');
  const damaged = JSON.stringify({ ...file, actions: file.actions.toSpliced(pass, 1) });
  expect(importForeign(damaged).unusual.map(({ what }) => what)).toEqual(['stopped']);
});
