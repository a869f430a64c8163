import { type Actor, asked, cloneState, isPlayer, type State, viewFor } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { ALL_LEVELS, decide } from '../src/index.ts';
import { playUntil, tableOf, type Table, titleIds } from './table.ts';

const clerks = ['clerk', 'clerk', 'clerk', 'clerk'] as const;

/** What each level does in a position, told everything or told what its seat may know. */
function answers({ book, state, moment }: Table, view: (state: State, who: Actor) => State): string[] {
  const question = asked(book, state).find((q) => q.must);
  if (!question) throw new Error('nobody is asked');
  const { who } = question;
  return ALL_LEVELS.map((level) =>
    JSON.stringify(
      decide({ book, view: view(state, who), who, level, seed: 'honest', moment, budget: 30 }).action,
    ),
  );
}

describe.each(titleIds)('%s', (id) => {
  test('every level decides the same from its seat as it would if it were shown everything', () => {
    const table = tableOf(id, 4, 'honest');
    for (const stop of [0, 3, 9, 20]) {
      playUntil(table, clerks, ({ moment }) => moment >= stop);
      const told = answers(table, (state) => cloneState(state));
      const seen = answers(table, (state, who) => viewFor(state, isPlayer(who) ? who : null));
      expect(seen).toEqual(told);
    }
  });
});

test('what others keep in a draft is not in the view a computer player is given', () => {
  const table = tableOf('1846', 4, 'honest');
  playUntil(table, clerks, ({ moment }) => moment >= 6);
  const [first, second] = table.state.seats;
  if (!first || !second) throw new Error('nobody plays');
  const kept = table.state.secret?.kept[second] ?? [];
  expect(kept.length).toBeGreaterThan(0);
  const shown = viewFor(table.state, first).secret?.kept[second] ?? [];
  for (const card of shown) expect(card).toBe('?');
});
