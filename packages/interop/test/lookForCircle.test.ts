import {
  type CitySpot,
  companyOf,
  refuse,
  type Title,
  type TokenPolicy,
  turnUnderWay,
} from '@roundhouse/engine';
import { titles } from '@roundhouse/interop';
import { expect, test } from 'vitest';
import { arrange } from '../../titles/test/support/table.ts';
import { forgetCircles, lookForCircle, seesNoCircle } from '../src/compat/circles.ts';
import { turnOfNyc } from './compat/positions1846.ts';

const NYC = 'company:NYC' as const;
const ERIE: CitySpot = { hex: 'E17', city: 0 };

test('1846 there: a circle that was free when the corporation looked last is not free for ever', () => {
  const t = turnOfNyc(titles['1846'] as Title);
  let free = true;
  const token: TokenPolicy = {
    ...t.book.policies.token,
    spots: () => (free ? [ERIE] : []),
    may: (c, _turn, { hex }) => (free && hex === ERIE.hex ? null : refuse(c, 'token.full')),
  };
  arrange(t, (c) => {
    const lookAgain = (): boolean => {
      forgetCircles(c);
      lookForCircle(c, turnUnderWay(c), token);
      return companyOf(c, NYC).own.circleFound === true;
    };
    expect(lookAgain()).toBe(true);
    free = false;
    expect(lookAgain()).toBe(false);
    expect(seesNoCircle(c, NYC)).toBe(true);
    free = true;
    expect(lookAgain()).toBe(true);
  });
});
