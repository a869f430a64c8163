import {
  compile,
  dealFor,
  newGame,
  OptionError,
  type Options,
  type PlayerId,
  type State,
  viewFor,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { asDeal, isBlank } from '../../src/1846/deal.ts';
import { title1846 } from '../../src/1846/index.ts';
import { lay, token } from './actions.ts';
import { operatingTurn, position, tokensAt } from './position.ts';
import { pass, play, refusal } from '../support/table.ts';

const seats = (n: number): PlayerId[] => Array.from({ length: n }, (_, i): PlayerId => `player:p${i + 1}`);

function game(players: number, seed: string, more: Partial<Options> = {}): State {
  const book = compile(title1846, { players, ...more });
  return newGame(book, seats(players), dealFor(title1846, book.options, players, seed)).state;
}
const SEEDS = Array.from({ length: 40 }, (_, i) => `seed ${i}`);

test('1846:1.2 three to five players with 400 each; two and six are turned away', () => {
  for (const players of [3, 4, 5]) {
    const { cash } = game(players, 'x');
    for (const seat of seats(players)) expect(cash[seat]).toBe(400);
  }
  expect(() => compile(title1846, { players: 2 })).toThrow(OptionError);
  expect(() => compile(title1846, { players: 6 })).toThrow(OptionError);
});

test('1846:1.2 a treasury adds nothing to the score of its president', () => {
  const table = position({
    corporations: { NYC: { price: 100, president: 'a', cash: 900 } },
    cash: { a: 50 },
  });
  expect(table.book.policies.end.score(table, 'player:a')).toBe(250);
});

test('1846:2.1 the first seat has the priority, the last seat drafts first', () => {
  const state = game(4, 'x');
  expect(state.priority).toBe('player:p1');
  expect(state.agenda.at(-1)).toMatchObject({ at: 'draft', seat: 'player:p4' });
});

test('1846:2.2 the bank has 6500, 7500 or 9000 with the starting money', () => {
  expect([3, 4, 5].map((n) => game(n, 'x').cash.bank)).toEqual([5300, 5900, 7000]);
});

test('1846:2.3 1846:2.3.groups two, one or none of each group are removed', () => {
  const groups = [
    ['private:LSL', 'private:MC', 'private:O&I'],
    ['private:SC', 'private:MPC', 'private:TBC'],
    ['company:C&O', 'company:ERIE', 'company:PRR'],
  ];
  for (const players of [3, 4, 5]) {
    for (const seed of SEEDS) {
      const { privates, companies } = game(players, seed);
      const left = new Set([...Object.keys(privates), ...Object.keys(companies)]);
      for (const group of groups) expect(group.filter((id) => !left.has(id))).toHaveLength(5 - players);
      expect(Object.keys(privates)).toHaveLength(10 - 2 * (5 - players));
    }
  }
});

test('1846:2.3 chance decides: every member of a group is removed by some seed', () => {
  const gone = new Set(
    SEEDS.flatMap(
      (seed) => asDeal(dealFor(title1846, { players: 4, edition: 'gmt' }, 4, seed)).removedPrivates,
    ),
  );
  expect([...gone].sort()).toEqual([
    'private:LSL',
    'private:MC',
    'private:MPC',
    'private:O&I',
    'private:SC',
    'private:TBC',
  ]);
});

test('1846:2.3.always four privates and four corporations are never removed', () => {
  for (const seed of SEEDS) {
    const { privates, companies } = game(3, seed);
    for (const id of ['MS', 'BIG4', 'C&WI', 'MAIL'] as const) expect(privates[`private:${id}`]).toBeDefined();
    for (const id of ['B&O', 'GT', 'IC', 'NYC'] as const) expect(companies[`company:${id}`]).toBeDefined();
  }
});

test('1846:2.3.token a removed corporation leaves a token at home that blocks for ever', () => {
  const table = position({
    removedCompanies: ['C&O', 'PRR', 'ERIE'],
    players: 4,
    corporations: { 'B&O': { price: 100, president: 'a' } },
  });
  expect(tokensAt(table, 'I15')).toEqual(['C&O']);
  expect(tokensAt(table, 'F20')).toEqual(['PRR']);
  expect(tokensAt(table, 'E21')).toEqual(['ERIE']);
  expect(table.state.board.tokens.every((t) => t.role === 'blocker' || t.company === 'company:B&O')).toBe(
    true,
  );
});

test('1846:2.3.reservation without the PRR anybody connected may place a token in Fort Wayne', () => {
  const spec = {
    corporations: { NYC: { price: 100, president: 'a', cash: 500, tokens: ['D14'] } },
    tiles: { D14: '57/0', E13: '8/1', E11: '57/1' },
  };
  const without = operatingTurn(position({ ...spec, removedCompanies: ['PRR'] }), 'NYC', 'trackAndToken');
  play(without, token('a', 'NYC', 'E11'));
  expect(without.state.cash['company:NYC']).toBe(420);
  const withIt = operatingTurn(position(spec), 'NYC', 'trackAndToken');
  expect(refusal(withIt, token('a', 'NYC', 'E11'))).toBe('1846:6.53');
});

test('1846:2.3.public what was removed is open to everybody during the draft', () => {
  const state = game(3, 'x');
  const view = viewFor(state, 'player:p2');
  expect(Object.keys(view.privates)).toEqual(Object.keys(state.privates));
  expect(view.board.tokens).toEqual(state.board.tokens);
});

test('1846:2.4 bank trains by number of players, phase IV without end', () => {
  const supply = (n: number) => game(n, 'x').supply;
  // Two of the 2-trains are the independents'.
  expect(supply(3)).toEqual({ '2': 7, '4': 4, '5': 3, '6': null });
  expect(supply(4)).toEqual({ '2': 8, '4': 5, '5': 4, '6': null });
  expect(supply(5)).toEqual({ '2': 9, '4': 6, '5': 5, '6': null });
});

test('1846:2.5 the deck holds the privates in play and a blank for every player', () => {
  for (const players of [3, 4, 5]) {
    const { deck } = asDeal(dealFor(title1846, { players, edition: 'gmt' }, players, 'x'));
    expect(deck).toHaveLength(players * 3);
    expect(deck.filter(isBlank)).toHaveLength(players);
    expect(new Set(deck).size).toBe(deck.length);
  }
});

test('1846:2e.groups the second edition adds two privates and removes one more of each group', () => {
  for (const players of [3, 4, 5]) {
    for (const seed of SEEDS.slice(0, 10)) {
      const { privates } = game(players, seed, { edition: 'second' });
      expect(Object.keys(privates)).toHaveLength(10 - 2 * (5 - players));
    }
  }
  const seen = new Set(SEEDS.flatMap((seed) => Object.keys(game(5, seed, { edition: 'second' }).privates)));
  expect(seen.has('private:BT') && seen.has('private:LM')).toBe(true);
  expect(Object.keys(game(5, 'x').privates)).not.toContain('private:BT');
});

test('1846:2e.two two of four privates of each group go when two play', () => {
  const { privates } = game(2, 'x', { edition: 'second', twoPlayers: true });
  expect(Object.keys(privates)).toHaveLength(8);
});

test('1846:2e.protect Boomtown, Little Miami and the C&O can be kept', () => {
  for (const seed of SEEDS) {
    const { privates, companies } = game(3, seed, { edition: 'second', protectSecondEdition: true });
    expect(Object.keys(privates).sort()).toEqual([
      'private:BIG4',
      'private:BT',
      'private:C&WI',
      'private:LM',
      'private:MAIL',
      'private:MS',
    ]);
    expect(companies['company:C&O']).toBeDefined();
    expect(companies['company:PRR'] ?? companies['company:ERIE']).toBeUndefined();
  }
  expect(() => compile(title1846, { players: 3, protectSecondEdition: true })).toThrow(OptionError);
});

test('1846:2.3.groups a removed Michigan Central keeps nobody out of its hexes', () => {
  const table = position({
    corporations: { GT: { price: 100, president: 'a', cash: 500 } },
    tiles: { B16: '6/5', B14: '9/1' },
    removedPrivates: ['MC'],
  });
  operatingTurn(table, 'GT', 'trackAndToken');
  play(table, lay('a', 'GT', 'B12', '9/1'));
  pass(table);
  expect(table.state.board.tiles.B12).toBe('9/1');
});
