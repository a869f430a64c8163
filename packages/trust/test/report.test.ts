import { expect, test } from 'vitest';
import { isClean, reportOf } from '../src/report.ts';
import { measure } from '../src/tally.ts';

test('a clean row, a row with a fault and one that cannot be tried here are told apart', async () => {
  const well = await measure('engine', 'all is well', 'actions', (tally) => {
    for (let i = 0; i < 1000; i++) tally.check(true, 'never');
  });
  const lost = await measure('faults', 'a move is lost', 'moves', (tally) => {
    tally.check(false, 'acknowledged move 7 is in the books 0 times');
  });
  const silent = await measure('attacks', 'nobody answers', 'attempts', (tally) => {
    tally.unmeasured = 'no registry';
  });
  expect([isClean([well]), isClean([well, lost]), isClean([well, silent]), isClean([])]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  const text = reportOf([well, lost, silent]);
  expect(text).toContain('1,000 actions');
  expect(text).toContain('FOUND acknowledged move 7 is in the books 0 times');
  expect(text).toContain('NOT MEASURED: no registry');
  expect(text).toContain('NOT CLEAN');
});
