import { asked, outcome, quietRounds } from '@roundhouse/engine';
import { title1870, title18mw } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { decide, simulateGame } from '../src/index.ts';
import { answerOf, tableOf } from './table.ts';

const quiet = (rounds: number) => {
  const table = tableOf('18mw', 3, 'quiet');
  Object.assign(table.state.agenda[0] ?? {}, { quiet: rounds });
  expect(quietRounds(table.state)).toBe(rounds);
  return table;
};

const trading = (rounds: number) => {
  const table = tableOf('18mw', 3, 'trading');
  Object.assign(table.state.agenda[0] ?? {}, { trading: rounds });
  return table;
};

test('18mw:standstill computer players among themselves agree to end a game in which nobody acts', () => {
  const { book, state } = quiet(4);
  const who = asked(book, state)[0]?.who ?? 'referee';
  const question = { book, view: state, who, level: 'clerk', seed: 's', alone: true } as const;
  expect(decide(question).action).toEqual({ type: 'agreeEnd', by: who });
  expect(decide({ ...question, alone: false }).action.type).not.toBe('agreeEnd');
  expect(decide({ ...question, book, view: quiet(3).state }).action.type).not.toBe('agreeEnd');
});

test('18mw:standstill they agree to end a game in which only shares have gone to and fro for eight rounds', () => {
  const answer = (rounds: number, alone: boolean) => {
    const { book, state } = trading(rounds);
    const who = asked(book, state)[0]?.who ?? 'referee';
    return decide({ book, view: state, who, level: 'clerk', seed: 's', alone }).action.type;
  };
  expect(answer(8, true)).toBe('agreeEnd');
  expect(answer(7, true)).not.toBe('agreeEnd');
  expect(answer(8, false)).not.toBe('agreeEnd');
});

test('18mw:standstill with a person at the table they play on', () => {
  expect(answerOf(quiet(9), 'clerk').action.type).not.toBe('agreeEnd');
});

test('18mw:standstill a game between computer players in which everybody passes ends by agreement, not by a rule', () => {
  const line = simulateGame({
    title: title18mw,
    options: { players: 3 },
    seed: 1,
    bots: ['random', 'random', 'random'],
    checked: true,
    skips: () => true,
  });
  expect(line.error).toBeUndefined();
  expect(line.end).toBe('agreed');
  expect(outcome(line.state)?.rule).toBeUndefined();
  expect(line.actions).toBe(13);
});

test('1870:auction an opening auction that does not come to an end ends by agreement', () => {
  const line = simulateGame({
    title: title1870,
    options: { players: 3 },
    seed: 1,
    bots: ['random', 'random', 'random'],
    checked: true,
    // The first bid stands for good, all money that comes in is kept, and nobody buys the private on offer.
    avoids: (_book, _state, { type }) => type === 'take' || type === 'bid',
  });
  expect(line.error).toBeUndefined();
  expect(line.end).toBe('agreed');
  expect(line.turns).toBe(0);
});
