import { compile, type Title } from '@roundhouse/engine';
import { title1817, title18mw } from '@roundhouse/titles';
import { describe, expect, test } from 'vitest';
import { noteHappenings } from '../src/happenings.ts';
import { simulateGame } from '../src/index.ts';
import { playUntil, tableOf, titleIds } from './table.ts';

describe.each(titleIds)('%s', (id) => {
  test('a reckless player finds a legal move every time, and the same one again', () => {
    const moves = (): string => {
      const table = tableOf(id, 4, 'reckless');
      return JSON.stringify(
        playUntil(table, ['reckless', 'reckless', 'reckless', 'reckless'], ({ moment }) => moment >= 60),
      );
    };
    expect(moves()).toBe(moves());
  });
});

test('reckless players run companies and themselves into the ground', { timeout: 120_000 }, () => {
  const line = simulateGame({
    title: title1817,
    options: { players: 3 },
    seed: 2,
    bots: ['reckless', 'reckless', 'reckless'],
    checked: true,
  });
  expect(line.error).toBeUndefined();
  expect(line.happened.bankruptcy ?? 0).toBeGreaterThan(0);
  expect(line.happened['loans taken'] ?? 0).toBeGreaterThan(0);
});

test('what happened is counted by its name, auctions by their kind', () => {
  const happened = {};
  const auction = { at: 'auction', kind: 'fireToken' } as never;
  noteHappenings(happened, compile(title18mw, { players: 3 }), auction, { type: 'pass', by: 'player:a' }, [
    { type: 'auctionWon', who: 'player:b', lot: 'A1/0', amount: 10 },
    { type: 'wentBankrupt', player: 'player:a' },
  ]);
  noteHappenings(
    happened,
    compile(title1817, { players: 3 }),
    undefined,
    { type: 'short', by: 'player:a', company: 'company:X' },
    [],
  );
  expect(happened).toEqual({ 'fire sale of a token': 1, bankruptcy: 1, 'short sale': 1 });
});

/** Plays the first moves of a game and tells who moved with a reason: random players have none. */
function thinkers(title: Title, seed: number): Set<string> {
  const who = new Set<string>();
  let moves = 0;
  simulateGame({
    title,
    options: { players: 4 },
    seed,
    bots: ['clerk', 'random', 'random', 'random'],
    checked: false,
    watch(_book, _state, action, reason) {
      if (reason !== '') who.add(action.by);
      moves += 1;
      if (moves > 40) throw new Error('enough seen');
    },
  });
  return who;
}

test.each([1, 2, 3])('a level stays with its player where the order of play is drawn (seed %i)', (seed) => {
  expect([...thinkers(title18mw, seed)]).toEqual(['player:p1']);
});
