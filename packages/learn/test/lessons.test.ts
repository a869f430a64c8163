/** Every lesson is played through by its own solution, and every wrong attempt it foresees gets its answer. */

import { cloneState, type GameEvent, performInPlace, trusting, whyNot } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { answerTo, begin, judgeAttempt, logOf, reached, wordsIn } from '../src/index.ts';
import { dataFile, gameNamed, gameNames, lessonFiles, lessonIn } from './support/data.ts';

describe.each(lessonFiles)('%s', (file) => {
  const lesson = lessonIn(file);
  const game = gameNamed(lesson.game);
  const title = titles[lesson.title];
  if (!title) throw new Error(`no title ${lesson.title}`);
  const log = logOf(lesson, game);

  test('is played through by its own solution, and every foreseen wrong attempt gets its answer', () => {
    expect(game.title).toBe(lesson.title);
    const { book, state } = begin(game, title);
    const stored = trusting(book);
    const asked = new Map(
      lesson.steps.map((step) => [step.at, lesson.steps.filter(({ at }) => at === step.at)]),
    );
    const last = Math.max(...asked.keys());
    for (let at = 0; at <= last; at++) {
      const action = log[at];
      for (const step of asked.get(at) ?? []) {
        for (const wrong of step.wrong ?? []) {
          const attempt = { by: lesson.you, ...wrong.on, ...wrong.try } as NonNullable<typeof wrong.try>;
          const verdict = judgeAttempt(step, book, state, attempt);
          expect(verdict, `${lesson.id} at ${at}: ${JSON.stringify(attempt)}`).toMatchObject(
            wrong.refused === undefined
              ? { kind: 'strayed', answer: wrong.answer }
              : { kind: 'refused', answer: wrong.answer, violation: { rule: wrong.refused } },
          );
        }
        if (step.goal) {
          expect(action?.by, `${lesson.id} at ${at}: the student acts`).toBe(lesson.you);
          if (!action) throw new Error('no action');
          const events: GameEvent[] = [];
          const after = cloneState(state);
          expect(whyNot(book, state, action)).toBeNull();
          performInPlace(book, after, action, events);
          expect(
            reached(step.goal, { book, state: after, action, events }),
            `${lesson.id} at ${at}: the goal`,
          ).toBe(true);
        }
        if (step.ask) expect(step.ask.filter(({ right }) => right).length, 'one right answer').toBe(1);
      }
      if (action && at < last) expect(performInPlace(stored, state, action), `action ${at}`).toBeNull();
    }
  });

  test('says little at a time, and something can be done', () => {
    for (const step of lesson.steps) {
      for (const text of [step.say, step.after ?? '', ...(step.wrong ?? []).map(({ answer }) => answer)])
        expect(wordsIn(text), text).toBeLessThan(60);
      expect(step.goal && step.ask, 'a move and a question are two steps').toBeFalsy();
    }
    expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
    if (lesson.id !== 'first-game') expect(lesson.steps.length).toBeLessThanOrEqual(12);
    expect(lesson.steps.some(({ goal }) => goal)).toBe(true);
  });
});

test('a wrong attempt nobody foresaw has no answer, and the first that fits is taken', () => {
  const step = lessonIn('1846/first-game.json').steps.find(({ wrong }) => wrong);
  if (!step) throw new Error('no step foresees anything');
  expect(answerTo(step, { type: 'dividend', by: 'player:p1' } as never)).toBeNull();
  expect(answerTo(step, { type: 'pass', by: 'player:p1' } as never)).toContain('You may do nothing');
});

test('a goal that was not reached is noticed', () => {
  const lesson = lessonIn('1846/first-game.json');
  const step = lesson.steps.find(({ goal }) => goal);
  const title = titles['1846'];
  if (!step || !title) throw new Error('no goal');
  const { book, state } = begin(gameNamed(lesson.game), title);
  for (const action of gameNamed(lesson.game).log.slice(0, step.at)) performInPlace(book, state, action);
  const other = { type: 'start', by: 'player:p1', company: 'company:NYC', price: 100 } as never;
  expect(judgeAttempt(step, book, state, other).kind).toBe('strayed');
});

test('the list of lessons names every file, once', () => {
  const list = dataFile('lessons', 'index.json') as {
    title: string;
    id: string;
    name: string;
    about: string;
  }[];
  expect(list.map(({ title, id }) => `${title}/${id}.json`).sort()).toEqual(lessonFiles);
  for (const entry of list) {
    const lesson = lessonIn(`${entry.title}/${entry.id}.json`);
    expect({ name: entry.name, about: entry.about }).toEqual({ name: lesson.name, about: lesson.about });
  }
});

test('every game belongs to something', () => {
  const used = new Set(lessonFiles.map((file) => lessonIn(file).game));
  for (const title of ['1846', '1817', '1870', '18mw'])
    for (const { game } of dataFile('puzzles', `${title}.json`) as { game: string }[]) used.add(game);
  expect(gameNames.filter((name) => !used.has(name))).toEqual([]);
});
