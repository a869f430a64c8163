import { diceFrom, type Title } from '@roundhouse/engine';
import { titles } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { effectsOf, hintsWith, settingNow, thrownSettings } from '../src/index.ts';
import { titleIds } from './table.ts';

describe.each(titleIds)('the settings of %s', (id) => {
  const title = titles[id] as Title;

  test('are numbers of its hints, and what the hints say lies within what is tried', () => {
    expect(title.tuning.length).toBeGreaterThan(5);
    for (const setting of title.tuning) {
      expect(settingNow(title, setting)).toBeGreaterThanOrEqual(setting.least);
      expect(settingNow(title, setting)).toBeLessThanOrEqual(setting.most);
    }
  });

  test('are thrown within their range, differently for every seat, and put into the hints', () => {
    const thrown = thrownSettings(title, 3, 0);
    expect(thrownSettings(title, 3, 0)).toEqual(thrown);
    expect(thrownSettings(title, 3, 1)).not.toEqual(thrown);
    const changed: Title = { ...title, hints: hintsWith(title, thrown), tuned: {} };
    title.tuning.forEach((setting, i) => {
      expect(thrown[i]).toBeGreaterThanOrEqual(setting.least);
      expect(thrown[i]).toBeLessThanOrEqual(setting.most);
      expect(settingNow(changed, setting)).toBe(thrown[i]);
    });
    expect(changed.hints.saving?.atOnce).toBe(title.hints.saving?.atOnce);
  });
});

test('least squares find the setting that counts, and say how sure they are of it', () => {
  const title = titles['1846'] as Title;
  const dice = diceFrom('tuning');
  const games = Array.from({ length: 150 }, (_, seed) => {
    const values = [0, 1, 2, 3].map((seat) => thrownSettings(title, seed, seat));
    // The second setting is worth 20 of 100 over its range; everything else is chance.
    const range = title.tuning[1];
    const part = (seat: readonly number[]): number =>
      range ? ((seat[1] ?? 0) - range.least) / (range.most - range.least) : 0;
    return { values, scores: values.map((seat) => 100 + 20 * part(seat) + dice.below(30)) };
  });
  const effects = effectsOf(title, games);
  const counted = effects[1];
  if (!counted) throw new Error('no second setting');
  // A fifth of a hundred at tables with 125 a seat.
  expect(Math.abs(counted.gain - 0.16)).toBeLessThan(3 * counted.error);
  expect(counted.gain).toBeGreaterThan(5 * counted.error);
  const others = effects.filter((_, i) => i !== 1);
  for (const { gain, error } of others) expect(Math.abs(gain)).toBeLessThan(4 * error);
});

test('too few games tell nothing, and that is said', () => {
  const title = titles['1846'] as Title;
  const values = [0, 1].map((seat) => thrownSettings(title, 1, seat));
  expect(() => effectsOf(title, [{ values, scores: [1, 2] }])).toThrow('Too few games');
});

test('a setting that is no number of the hints is an error of the title', () => {
  const title = titles['1846'] as Title;
  expect(() => settingNow(title, { name: 'saving.nothing', least: 0, most: 1 })).toThrow(
    "no setting 'saving.nothing'",
  );
});
