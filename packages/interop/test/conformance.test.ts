import { cloneState, hashState, newGame, performInPlace, type State } from '@roundhouse/engine';
import { readerFor, importFile, verify } from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { recordedGames } from './support/conformance.ts';

/** Our own log of a recorded game, and the position it starts from. */
function converted(text: string) {
  const { run, file, difference } = importFile(text);
  expect(difference).toBeNull();
  const { reader } = readerFor(file);
  const start = newGame(run.book, run.state.seats, reader.deal(file, run.book.options)).state;
  return { book: run.book, start, log: run.log, end: run.state };
}

describe.each(['1846', '1817', '1870'])('recorded games of %s', (title) => {
  const games = recordedGames(title);

  test.each(games)(
    '$name replays step by step like the books of an independent engine',
    ({ text, trace }) => {
      const verdict = verify(text, trace);
      expect(verdict.firstDifference).toBeNull();
      expect(verdict.match).toBe(true);
      if (verdict.expected) expect(verdict.result).toEqual(verdict.expected);
    },
  );

  test.each(games)('$name replays without the help of its trace', ({ text }) => {
    expect(verify(text).firstDifference).toBeNull();
  });

  test.each(games)('$name: our own log leads to the same position', ({ text }) => {
    const { book, start, log, end } = converted(text);
    const state = cloneState(start);
    for (const action of log) expect(performInPlace(book, state, action)).toBeNull();
    // An agreed end is the table's, not a player's action.
    if (end.agenda[0]?.at !== 'over' || state.agenda[0]?.at === 'over')
      expect(hashState(state)).toBe(hashState(end));
  });
});

test('a recorded state round-trips through JSON at every action, and a clone equals it', () => {
  const [game] = recordedGames('1846').filter(({ name }) => name === '19962.json');
  const { book, start, log } = converted(game?.text ?? '');
  let state: State = cloneState(start);
  for (const action of log) {
    const read = JSON.parse(JSON.stringify(state)) as State;
    expect(hashState(read)).toBe(hashState(state));
    expect(hashState(cloneState(state))).toBe(hashState(state));
    state = read;
    expect(performInPlace(book, state, action)).toBeNull();
  }
});
