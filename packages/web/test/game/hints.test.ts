import { decisions, perform } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { fieldOf, fill } from '../../src/game/choices.ts';
import { hintText } from '../../src/game/hintText.ts';
import { moments, recorded } from '../e2e/support/positions.ts';

/** Games with small runs, in which paying out does not always lift the price, and turns without track. */
const GAMES = ['1846/19962.json', '1817/16281.json'];
const MOST = 700;

test('a hint is told only where it is true: outlined hexes, and what paying out does to the price', () => {
  const told = { outlined: 0, notOutlined: 0, lifts: 0, stays: 0 };
  for (const game of GAMES) {
    for (const { at, book, state, by } of moments(recorded(game))) {
      if (at > MOST) break;
      const frame = state.agenda.at(-1)?.at ?? '';
      if (!['track', 'trackAndToken', 'dividend'].includes(frame)) continue;
      for (const decision of decisions(book, state, by)) {
        if (!decision.asked.must) continue;
        const hint = hintText(book, state, decision) ?? '';
        const outlined = decision.choices.some((choice) => choice.type === 'layTile');
        if (hint.includes('outline')) expect(outlined).toBe(true);
        if (frame.startsWith('track')) told[outlined ? 'outlined' : 'notOutlined'] += 1;
        const full = decision.choices.find((it) => it.type === 'dividend' && fieldOf(it, 'kind') === 'full');
        if (!full) continue;
        const paid = perform(book, state, fill(full));
        if (!paid.ok) throw new Error(paid.violation.message);
        const rises = paid.events.some((event) => event.type === 'priceMoved' && event.to > event.from);
        expect(hint.includes('lifts the price'), `${at}`).toBe(rises);
        told[rises ? 'lifts' : 'stays'] += 1;
      }
    }
  }
  // It came to all of them: none is true by never being asked.
  expect(Math.min(...Object.values(told)), JSON.stringify(told)).toBeGreaterThan(0);
});
