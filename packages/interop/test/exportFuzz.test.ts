import { diceFrom, OptionError } from '@roundhouse/engine';
import { ImportError, importFile, readSave, replaySave, SaveError, writeSave } from '@roundhouse/interop';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { recordedGames } from './support/conformance.ts';
import { mutated } from './support/mutations.ts';

/** `ROUNDHOUSE_MUTATIONS=10000` for the long run. */
const MUTATIONS = Number(process.env.ROUNDHOUSE_MUTATIONS ?? 1000);
const MOST_MS = 5000;

/** The first part of a record: short files are read quickly. */
function beginning(title: string, name: string, actions: number): string {
  const game = recordedGames(title).find((it) => it.name === name);
  const file = JSON.parse(game?.text ?? '{}') as { actions: unknown[]; status: string; result: unknown };
  return JSON.stringify({ ...file, status: 'active', result: null, actions: file.actions.slice(0, actions) });
}

function saved(text: string): string {
  const { run, file } = importFile(text);
  return writeSave({
    title: run.book.title.id,
    name: 'a game',
    rules: run.book.title.rules,
    options: run.book.options,
    seed: String(file.seed),
    deal: {},
    seats: file.players.map(({ id, name }) => ({ id: String(id), name, kind: 'person' })),
    log: run.log,
  });
}

/** What went wrong that no user could mend; null = the file was read, or refused in a sentence. */
function crash(read: () => unknown): string | null {
  const started = performance.now();
  try {
    read();
  } catch (error) {
    const known = error instanceof ImportError || error instanceof SaveError || error instanceof OptionError;
    if (!known) return (error as Error).stack ?? String(error);
    if (error.message === '') return 'an empty message';
  }
  return performance.now() - started > MOST_MS ? 'took too long' : null;
}

const exports1 = beginning('1846', 'hs_cvjhogoy_1599504419.json', 60);
const exports2 = beginning('1817', '20758.json', 130);
const exports3 = beginning('1870', '34110.json', 90);
const saves = [exports2, exports3].map(saved);

describe('damaged files', () => {
  test.each([
    ['1846', exports1],
    ['1817', exports2],
    ['1870', exports3],
  ])('an export of %s is read or refused in a sentence', (title, text) => {
    const dice = diceFrom(`fuzz/${title}`);
    const crashes: string[] = [];
    for (let i = 0; i < MUTATIONS / 4; i++) {
      const damaged = mutated(text, dice);
      const found = crash(() => importFile(damaged));
      if (found) crashes.push(`${i}: ${found}`);
    }
    expect(crashes).toEqual([]);
  });

  test('a saved game is read or refused in a sentence', () => {
    const dice = diceFrom('fuzz/saves');
    const crashes: string[] = [];
    for (let i = 0; i < MUTATIONS / 4; i++) {
      const damaged = mutated(saves[i % saves.length] ?? '', dice);
      const found = crash(() => replaySave(readSave(damaged, titles), titles));
      if (found) crashes.push(`${i}: ${found}`);
    }
    expect(crashes).toEqual([]);
  });
});
