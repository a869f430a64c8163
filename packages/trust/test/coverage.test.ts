import { titles } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { coverageRows, missing } from '../src/engine/coverage.ts';
import { notInPlay } from '../src/engine/notInPlay.ts';
import { possibleIn } from '../src/engine/possible.ts';
import { nothingSeen } from '../src/engine/seen.ts';
import { ROWS } from '../src/rows.ts';
import { allSeen, KINDS } from './support/allSeen.ts';

test.each(Object.keys(titles))('%s: what is excused from coming up in play exists', (title) => {
  for (const kind of KINDS) {
    const possible = possibleIn(title)[kind];
    expect(Object.keys(notInPlay(title, kind)).filter((name) => !possible.includes(name))).toEqual([]);
    expect(possible.length).toBeGreaterThan(15);
  }
});

test('nothing is missed when everything has come up', async () => {
  const all = new Map(Object.keys(titles).map((title) => [title, allSeen(title)]));
  const rows = await coverageRows(all, true);
  expect(rows.map((row) => row.found)).toEqual([[], [], [], []]);
  expect(rows.map((row) => row.what)).toEqual([...ROWS.coverage]);
});

test('a refusal that a rule test expects is told apart from one that nothing has met', () => {
  const seen = allSeen('1817');
  delete seen.refusals['lay.reach'];
  delete seen.refusals['lay.allowance'];
  const { missed, tested } = missing('1817', 'refusals', seen);
  expect([...missed, ...tested].sort()).toEqual(['lay.allowance', 'lay.reach']);
  const title = '18mw';
  const nothing = missing(title, 'refusals', nothingSeen());
  expect(nothing.tested.length).toBeGreaterThan(30);
  expect(nothing.missed).toContain('route.blocked');
});
