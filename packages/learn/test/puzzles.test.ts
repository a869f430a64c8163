/** Every puzzle: its one best answer is found again by search; a wrong one is noticed. */

import { performInPlace, trusting } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { answerText, begin, isRight, type Puzzle, puzzleSchema, solve } from '../src/index.ts';
import { dataFile, gameNamed } from './support/data.ts';

const puzzlesOf = (title: string): Puzzle[] =>
  (dataFile('puzzles', `${title}.json`) as unknown[]).map((it) => puzzleSchema.parse(it));

/** What search says about these puzzles of one game, in the order of their positions. */
function* searched(title: string, puzzles: readonly Puzzle[]): Generator<[Puzzle, Puzzle['answer'] | null]> {
  const found = titles[title];
  const [first] = puzzles;
  if (!found || !first) throw new Error(`no puzzles of ${title}`);
  const game = gameNamed(first.game);
  const { book, state } = begin(game, found);
  const stored = trusting(book);
  const last = Math.max(...puzzles.map(({ at }) => at));
  for (let at = 0; at <= last; at++) {
    for (const puzzle of puzzles) if (puzzle.at === at) yield [puzzle, solve({ book, state }, puzzle)];
    const action = game.log[at];
    if (action) performInPlace(stored, state, action);
  }
}

describe.each(['1846', '1817', '1870', '18mw'])('%s', (title) => {
  const puzzles = puzzlesOf(title);

  test('has at least 40 puzzles of at least four kinds', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(40);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(4);
  });

  test.each([...new Set(puzzles.map(({ game }) => game))])('%s: each has the one best answer', (game) => {
    for (const [puzzle, answer] of searched(
      title,
      puzzles.filter((it) => it.game === game),
    )) {
      expect(answer, `${puzzle.id} has one best answer`).not.toBeNull();
      if (answer !== null) expect(answerText(answer), puzzle.id).toBe(answerText(puzzle.answer));
    }
  });
});

test('a wrong answer planted in a puzzle is found', () => {
  const planted = puzzlesOf('1846')
    .slice(0, 6)
    .map((puzzle): Puzzle => {
      if (puzzle.kind === 'run' || puzzle.kind === 'worth') return { ...puzzle, answer: puzzle.answer + 10 };
      if (puzzle.kind === 'dump') return { ...puzzle, answer: puzzle.answer + 1 };
      if (puzzle.kind === 'tile')
        return { ...puzzle, answer: { ...puzzle.answer, rotation: puzzle.answer.rotation + 1 } };
      return { ...puzzle, answer: { 'company:NYC': 4 } };
    });
  const [first] = planted;
  const wrong = [
    ...searched(
      '1846',
      planted.filter(({ game }) => game === first?.game),
    ),
  ];
  expect(wrong.length).toBeGreaterThan(0);
  for (const [puzzle, answer] of wrong)
    expect(answer !== null && isRight(puzzle, answer), puzzle.id).toBe(false);
});
