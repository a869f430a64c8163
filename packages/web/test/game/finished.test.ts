import { isOver } from '@roundhouse/engine';
import { importFile } from '@roundhouse/interop';
import { expect, test } from 'vitest';
import { companyRows, playerRows } from '../../src/game/books.ts';
import { roundName } from '../../src/game/rounds.ts';
import { operatingOrder, turnOrder } from '../../src/game/turnOrder.ts';
import { recorded } from '../e2e/support/positions.ts';

test('a game that is over can be looked at: its players, its companies, its last round', () => {
  const { run } = importFile(recorded('1846/10264.json'));
  expect(isOver(run.state)).toBe(true);
  expect(companyRows(run.book, run.state, new Map()).every((row) => row.order === null)).toBe(true);
  expect(playerRows(run.book, run.state).map((row) => row.worth)).toContain(7751);
  expect(operatingOrder(run.book, run.state)).toEqual([]);
  expect(turnOrder(run.book, run.state)).toBe(null);
  expect(roundName(run.book, run.state)).toBe('Game over');
});
