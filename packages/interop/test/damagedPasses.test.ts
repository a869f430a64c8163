import { diceFrom } from '@roundhouse/engine';
import { importFile } from '@roundhouse/interop';
import { describe, expect, test } from 'vitest';
import { recordedGames } from './support/conformance.ts';
import { damaged, endOf, judged } from './support/damagedPasses.ts';

/** Damages a game; `bench/damagedPasses.ts` tries hundreds with any seed. */
const TRIES = 8;
/** So near to the damage a reader finds it. */
const NEAR = 5;

describe.each(['1846', '1817', '1870'])(
  'a pass of a recorded game of %s is lost, doubled or misplaced',
  (title) => {
    const [game] = recordedGames(title).sort((a, b) => a.text.length - b.text.length);
    const text = game?.text ?? '{}';
    const end = endOf(text);

    test.each(Array.from({ length: TRIES }, (_, no) => no))(
      'damage %i is refused beside it, or means nothing',
      (no) => {
        const damage = damaged(text, diceFrom(`${title}/${no}`));
        const verdict = judged(damage, end);
        expect(verdict.what, verdict.why).not.toBe('misread');
        expect(verdict.away, verdict.why).toBeLessThanOrEqual(NEAR);
      },
    );
  },
);

test('a record that cannot be followed leaves the game as it was before that record', () => {
  const text = recordedGames('1846').find(({ name }) => name === '10264.json')?.text ?? '{}';
  const file = JSON.parse(text) as { actions: { type: string; hex?: string }[] };
  const at = file.actions.findIndex(({ type }) => type === 'lay_tile');
  file.actions[at] = { ...file.actions[at], type: 'lay_tile', hex: 'H4' };
  const { run, difference } = importFile(JSON.stringify(file));
  expect(difference?.after).toBe(35);
  expect(run.log.length).toBeGreaterThan(20);
  expect(run.log).toEqual(importFile(text).run.log.slice(0, run.log.length));
});

test('an entry behind one with a higher number is refused where it stands, though an undo could make sense of it', () => {
  const text = recordedGames('1870').find(({ name }) => name.startsWith('40469'))?.text ?? '{}';
  const file = JSON.parse(text) as { actions: { type: string; id: number }[] };
  const at = file.actions.findIndex(({ type, id }) => type === 'pass' && id === 464);
  const [pass] = file.actions.splice(at, 1);
  file.actions.splice(at - 1, 0, pass as { type: string; id: number });
  expect(file.actions[at]?.type).toBe('redo');
  const { run, difference } = importFile(JSON.stringify(file));
  expect(difference).toMatchObject({ after: 463, type: 'redo' });
  const whole = importFile(text).run.log;
  expect(run.log.length).toBeGreaterThan(300);
  // The last purchase was taken back, and the redo that brings it again is what stands in the wrong place.
  expect(run.log.slice(0, -1)).toEqual(whole.slice(0, run.log.length - 1));
});

test('a pass that is lost is missed beside it: no purchase long before it is read in another way instead', () => {
  const text = recordedGames('1870').find(({ name }) => name.startsWith('40469'))?.text ?? '{}';
  const file = JSON.parse(text) as { actions: { id: number }[] };
  const actions = file.actions.filter(({ id }) => id !== 297);
  expect(importFile(JSON.stringify({ ...file, actions })).difference?.after).toBe(302);
});
