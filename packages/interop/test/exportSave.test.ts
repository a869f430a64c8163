import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bare, dealFor, hashState } from '@roundhouse/engine';
import {
  readerFor,
  importFile,
  readSave,
  replaySave,
  SaveError,
  type SavedGame,
  titles,
  writeSave,
} from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { recordedGames } from './support/conformance.ts';
import { breaches, type Schema } from './support/schema.ts';

const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../docs/save.schema.json'), 'utf8'),
) as Schema;

const GAMES: Readonly<Record<string, string>> = {
  '1846': '19962.json',
  '1817': '20758.json',
  '1870': '34110.json',
};

/** A recorded game in our own format, with the position it ends in. */
function saved(title: string): { text: string; end: string } {
  const game = recordedGames(title).find(({ name }) => name === GAMES[title]);
  const { run, file } = importFile(game?.text ?? '');
  const text = writeSave({
    title,
    name: 'an evening',
    rules: run.book.title.rules,
    options: run.book.options,
    seed: String(file.seed),
    deal: readerFor(file).reader.deal(file, run.book.options),
    seats: run.state.seats.map((seat) => ({ id: bare(seat), name: bare(seat), kind: 'person' })),
    log: run.log,
  });
  return { text, end: hashState(run.state) };
}

type Loose = Record<string, unknown> & { log: Record<string, unknown>[]; seats: Record<string, unknown>[] };
const { text, end } = saved('1846');
const changed = (change: (file: Loose) => void): string => {
  const file = JSON.parse(text) as Loose;
  change(file);
  return JSON.stringify(file);
};

describe('saved games', () => {
  test.each(['1846', '1817', '1870'])('a game of %s keeps to docs/save.schema.json', (title) => {
    expect(breaches(schema, JSON.parse(saved(title).text))).toEqual([]);
  });

  test('the schema finds what is wrong', () => {
    const wrong = changed((file) => {
      file.seats[0] = { id: 1, name: 'x', kind: 'ghost' };
      delete file.deal;
      file.extra = true;
    });
    expect(breaches(schema, JSON.parse(wrong))).toEqual([
      '/deal: is missing',
      '/seats/0/id: type "string"',
      '/seats/0/kind: enum ["person","computer"]',
      '/extra: is not known',
    ]);
  });

  test('read and replayed it ends in the same position', () => {
    expect(hashState(replaySave(readSave(text, titles), titles).state)).toBe(end);
  });

  test('white space and the order of keys do not matter', () => {
    const file = JSON.parse(text) as Record<string, unknown>;
    const turned = Object.fromEntries(Object.entries(file).reverse());
    expect(readSave(JSON.stringify(turned, null, 2), titles).log).toEqual(file.log);
  });

  test('a file of format 1 is lifted: deal from its seed, rules and checksum are made', () => {
    const title = titles['1846'];
    if (!title) throw new Error('no 1846');
    const old = {
      roundhouse: 1,
      title: '1846',
      name: 'old',
      options: { players: 3 },
      seed: 'abc',
      seats: ['a', 'b', 'c'].map((id) => ({ id, name: id, kind: 'person' })),
      log: [],
    };
    const game: SavedGame = readSave(JSON.stringify(old), titles);
    expect(game).toMatchObject({ roundhouse: 2, rules: title.rules });
    expect(game.deal).toEqual(dealFor(title, replaySave(game, titles).book.options, 3, 'abc'));
    expect(breaches(schema, JSON.parse(writeSave(game)))).toEqual([]);
  });

  test.each<[string, RegExp]>([
    [text.slice(0, 300), /not JSON/],
    ['{}', /'roundhouse' is missing/],
    [changed((file) => (file.roundhouse = 3)), /newer Roundhouse/],
    [changed((file) => (file.roundhouse = 0)), /no saved game of format 0/],
    [changed((file) => (file.title = '1830')), /'title' is "1830"/],
    [changed((file) => (file.seats = [])), /'seats'/],
    [changed((file) => (file.seats[1] = { id: 5 })), /Seat 2 is damaged/],
    [changed((file) => (file.log[7] = { type: 'fly', by: 'x' })), /Action 8 is damaged/],
    [changed((file) => (file.name = 'another')), /checksum does not fit/],
  ])('a damaged file is refused with the place of the damage (%#)', (damaged, sentence) => {
    expect(() => readSave(damaged, titles)).toThrow(SaveError);
    expect(() => readSave(damaged, titles)).toThrow(sentence);
  });

  test('a log the rules refuse names the action and the rule', () => {
    const { roundhouse: _, ...game } = readSave(text, titles);
    const swapped = [...game.log];
    [swapped[0], swapped[1]] = [swapped[1] as SavedGame['log'][0], swapped[0] as SavedGame['log'][0]];
    const forged = readSave(writeSave({ ...game, log: swapped }), titles);
    expect(() => replaySave(forged, titles)).toThrow(/Action 1 \(\w+\) is refused: .+ \[.+\]/);
  });
});
