import { titles } from '@roundhouse/titles';
import { expect, test } from 'vitest';
import { coverageRows, missing } from '../src/engine/coverage.ts';
import { notInPlay } from '../src/engine/notInPlay.ts';
import { possibleIn } from '../src/engine/possible.ts';
import { nothingSeen, type Seen } from '../src/engine/seen.ts';

const KINDS = ['frames', 'moves', 'refusals'] as const;

/** As if everything had come up that is not excused. */
function allSeen(title: string): Seen {
  const seen = nothingSeen();
  for (const kind of KINDS)
    for (const name of possibleIn(title)[kind]) if (!(name in notInPlay(title, kind))) seen[kind][name] = 1;
  return seen;
}

test.each(Object.keys(titles))('%s: what is excused from coming up in play exists', (title) => {
  for (const kind of KINDS) {
    const possible = possibleIn(title)[kind];
    expect(Object.keys(notInPlay(title, kind)).filter((name) => !possible.includes(name))).toEqual([]);
    expect(possible.length).toBeGreaterThan(15);
  }
});

test('planted: a frame and a move that never came up are reported by name', async () => {
  const all = new Map(Object.keys(titles).map((title) => [title, allSeen(title)]));
  const clean = await coverageRows(all, true);
  expect(clean.slice(0, 3).map((row) => row.found)).toEqual([[], [], []]);
  const seen = all.get('1846') as Seen;
  delete seen.frames.stockTurn;
  delete seen.moves.layTile;
  const rows = await coverageRows(all, true);
  expect(rows.map((row) => row.found.join())).toEqual([
    '1846: stockTurn never came up',
    '1846: layTile never came up',
    '',
    expect.any(String),
  ]);
  expect(missing('1846', 'frames', seen).missed).toEqual(['stockTurn']);
});

test('planted: a refusal that neither play nor a rule test has met is reported, one that a rule test expects is told apart', () => {
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
