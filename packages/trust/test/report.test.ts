import { expect, test } from 'vitest';
import { isClean, reportOf, untried } from '../src/report.ts';
import { ROWS } from '../src/rows.ts';
import { measure } from '../src/tally.ts';

test('a clean row, a row with a fault and one that cannot be tried here are told apart', async () => {
  const well = await measure('engine', ROWS.engine[0], 'actions', (tally) => {
    for (let i = 0; i < 1000; i++) tally.check(true, 'never');
  });
  const lost = await measure('faults', 'disk full', 'moves', (tally) => {
    tally.check(false, 'acknowledged move 7 is in the books 0 times');
  });
  const silent = await measure('attacks', 'npm audit of what runs in production', 'attempts', (tally) => {
    tally.unmeasured = 'no registry';
  });
  expect([isClean([well]), isClean([well, lost]), isClean([well, silent]), isClean([])]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const text = reportOf([well, lost, silent], ['engine']);
  expect(text).toContain('1,000 actions');
  expect(text).toContain('FOUND acknowledged move 7 is in the books 0 times');
  expect(text).toContain('NOT MEASURED: no registry');
  expect(text).toContain('NOT CLEAN');
  expect(reportOf([well], ['engine'])).toContain('Every row is clean.');
});

test('a row that was left out is missed', async () => {
  const lost = await measure('faults', 'disk full', 'moves', (tally) => tally.blame('a move is gone'));
  expect(untried(['engine', 'load'], [lost])).toEqual([...ROWS.engine, ...ROWS.load]);
  expect(untried(['faults'], [lost])).toHaveLength(ROWS.faults.length - 1);
  expect(reportOf([], ['load'])).toMatch(/NOT TRIED: live tables[^]*NOT CLEAN/);
});
