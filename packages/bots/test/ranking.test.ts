import type { Action } from '@roundhouse/titles';
import { asked, viewFor, isPlayer } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { decide, isForced, likeness, preferences, RANKED_LEVELS } from '../src/index.ts';
import { clerks, playUntil, tableOf, type Table, titleIds } from './table.ts';

function questionOf({ book, state, moment }: Table) {
  const who = asked(book, state).find((q) => q.must)?.who;
  if (who === undefined || !isPlayer(who)) throw new Error('no player is asked');
  return { book, view: viewFor(state, who), who, seed: 'seed', moment, budget: 60 };
}

describe.each(titleIds)('%s', (id) => {
  test('what a player prefers most is what it does', () => {
    const table = tableOf(id, 4, 'preferences');
    playUntil(table, clerks, ({ moment }) => moment >= 50);
    for (const level of ['clerk', 'baron'] as const) {
      const question = { ...questionOf(table), level };
      expect(preferences(question)[0]?.action).toEqual(decide(question).action);
    }
  });

  test('preferences are in order, each with its reason', () => {
    const table = tableOf(id, 4, 'in order');
    playUntil(table, clerks, ({ state, moment }) => moment > 20 && state.agenda[1]?.at === 'stockRound');
    const found = preferences({ ...questionOf(table), level: 'clerk' });
    expect(found.length).toBeGreaterThan(1);
    const scores = found.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    for (const { reason } of found) expect(reason).not.toBe('');
  });
});

test('plans that were played on come before those that were only weighed, the best lead about first', () => {
  const table = tableOf('1846', 4, 'plans');
  playUntil(table, clerks, ({ state }) => state.agenda[1]?.at === 'stockRound');
  const leads = preferences({ ...questionOf(table), level: 'baron', budget: 2000 }).map(({ lead }) => lead);
  const played = leads.filter((lead) => lead !== null);
  expect(played.length).toBeGreaterThan(2);
  expect(leads.slice(0, played.length)).toEqual(played);
});

test('the random level prefers whatever comes first, the same for the same question', () => {
  const table = tableOf('1846', 4, 'chance');
  const question = { ...questionOf(table), level: 'random' as const };
  expect(preferences(question)).toEqual(preferences(question));
  expect(preferences(question).map(({ action }) => action)).not.toEqual(
    preferences({ ...question, seed: 'other' }).map(({ action }) => action),
  );
  expect(RANKED_LEVELS).toContain('random');
});

test('a question with one answer is forced, one with several is not', () => {
  const table = tableOf('1846', 4, 'forced');
  const { book, view, who } = questionOf(table);
  expect(isForced(book, view, who)).toBe(false);
  const other = view.seats.find((seat) => seat !== who);
  expect(other && isForced(book, view, other)).toBe(true);
});

test('two actions are the same, alike but for their numbers, or different', () => {
  const bid: Action = { type: 'bid', by: 'player:amy', lot: 'private:MS', amount: 60 };
  expect(likeness(bid, { ...bid, by: 'player:ben' })).toBe('same');
  expect(likeness(bid, { ...bid, amount: 65 })).toBe('alike');
  expect(likeness(bid, { ...bid, lot: 'private:TBC' })).toBe('other');
  expect(likeness(bid, { type: 'pass', by: 'player:amy' })).toBe('other');
});
