import type { Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import { expect, test } from 'vitest';
import * as in1817 from '../../titles/test/1817/support.ts';
import { lay as lay1846 } from '../../titles/test/1846/actions.ts';
import { operatingTurn as turn1846 } from '../../titles/test/1846/position.ts';
import { lay as lay1870 } from '../../titles/test/1870/actions.ts';
import { refusal } from '../../titles/test/support/table.ts';
import { there as there1817 } from './compat/positions1817.ts';
import { NYC, there as there1846 } from './compat/positions1846.ts';
import { turnOf } from './compat/positions1870.ts';

/** A record is read with the rule, and so is whatever is played on from it: 18xx.games refuses such a tile too. */

const of = (id: string): Title => titles[id] as Title;

test('1846:6.47 track in a game of 18xx.games must be connected', () => {
  const table = turn1846(there1846(of('1846'), NYC), 'NYC', 'trackAndToken');
  expect(refusal(table, lay1846('a', 'NYC', 'E11', '57/0'))).toBe('1846:6.47');
});

test('1817:6.3.1.2 track in a game of 18xx.games must be connected', () => {
  const t = there1817(of('1817'));
  in1817.found(t, 'R', { at: ['F3'], trains: ['2'], cash: 200 });
  in1817.operate(t);
  expect(
    in1817.why(t, { type: 'layTile', company: in1817.id('R'), hex: 'C20', tile: '9', rotation: 2 }),
  ).toBe('1817:6.3.1.2');
});

test('1870:track.3 track in a game of 18xx.games must be connected', () => {
  expect(refusal(turnOf(of('1870'), 'FW', {}), lay1870('a', 'FW', 'E4', '9/0'))).toBe('1870:track.3');
});
