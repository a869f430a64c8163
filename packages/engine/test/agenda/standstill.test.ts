import { describe, expect, test } from 'vitest';
import {
  type Action,
  isOver,
  operatingRoundFrame,
  outcome,
  type PlayerId,
  quietRounds,
  type StockPolicy,
  stockRoundFrame,
  tradingRounds,
} from '../../src/index.ts';
import { AMY, BOB, CAL, type PolicyChange, RED, Table } from '../operating/smallTitle.ts';

/** Stock rounds and nothing else; `free` says whether anybody may sell. */
const rounds = (standstill: string | undefined, stock: Partial<StockPolicy> = {}, more: PolicyChange = {}) =>
  new Table({
    policies: {
      rounds: {
        next: (c, game) => {
          game.turn += 1;
          return stockRoundFrame(game.turn, c.state.priority);
        },
        ...(standstill !== undefined && { standstill }),
      },
      stock: { moves: ['sellShares', 'buyPrivate'], grammar: () => 'no', ...stock },
      ...more,
    },
  });
const everybodyPasses = (table: Table) => table.pass(AMY).pass(BOB).pass(CAL);
const sale = (by: PlayerId): Action => ({ type: 'sellShares', by, company: RED, units: 1 });

describe('a standstill', () => {
  test('1846:standstill a game in which nobody can ever do anything but pass is over by the ruling', () => {
    const table = everybodyPasses(rounds('small:standstill'));
    expect(outcome(table.state)).toMatchObject({ why: 'standstill', rule: 'small:standstill' });
    expect(table.event('gameOver')).toMatchObject({ why: 'standstill' });
  });

  test('1846:standstill without such a ruling it goes on', () => {
    const table = everybodyPasses(rounds(undefined));
    expect(isOver(table.state)).toBe(false);
    expect(quietRounds(table.state)).toBe(1);
    expect(quietRounds(everybodyPasses(table).state)).toBe(2);
    expect(table.asked()).toBe('stockTurn: amy');
  });

  test('1846:standstill as long as anybody could act it goes on, be it out of turn', () => {
    const willing = everybodyPasses(rounds('small:standstill', { grammar: () => 'yes' }));
    expect(isOver(willing.state)).toBe(false);
    const outOfTurn = everybodyPasses(
      rounds('small:standstill', {
        anyTime: (_c, _round, _turn, player) => (player === CAL ? ['sellShares'] : []),
      }),
    );
    expect(isOver(outOfTurn.state)).toBe(false);
  });

  test('1846:standstill it goes on if somebody can act later', () => {
    const later = everybodyPasses(
      rounds('small:standstill', {
        priority: ({ state }) => (state.priority === AMY ? BOB : CAL),
        grammar: ({ state }, turn) => (turn.player === BOB && state.priority === CAL ? 'yes' : 'no'),
      }),
    );
    expect(isOver(later.state)).toBe(false);
  });

  test('1846:standstill or if something changes by itself', () => {
    const growing = everybodyPasses(
      rounds('small:standstill', {
        end: (c) => {
          const paid = (c.state.own.paid as number | undefined) ?? 0;
          c.state.own.paid = paid + 1;
        },
      }),
    );
    expect(isOver(growing.state)).toBe(false);
  });

  test('1846:standstill counters alone do not change a position, and the priority deal going round ends', () => {
    const turning = everybodyPasses(
      rounds('small:standstill', {
        priority: (c) => (c.state.priority === AMY ? BOB : c.state.priority === BOB ? CAL : AMY),
      }),
    );
    expect(outcome(turning.state)).toMatchObject({ why: 'standstill' });
  });

  test('1870:standstill a game that asks nobody ends when a position comes back', () => {
    const skipping = (standstill?: string) =>
      new Table({
        policies: {
          rounds: {
            next: (c, game) => {
              game.turn += 1;
              return stockRoundFrame(game.turn, c.state.priority);
            },
            ...(standstill !== undefined && { standstill }),
          },
          stock: { moves: [] },
        },
        frames: {
          stockTurn: {
            offersBelow: true,
            step: (c, frame) => {
              const { player } = frame as unknown as { player: PlayerId };
              const { seats } = c.state;
              const next = seats[(seats.indexOf(player) + 1) % seats.length];
              return { done: { acted: false, next } };
            },
            asks: () => [],
            menu: () => [],
          },
        },
      });
    expect(outcome(skipping('small:standstill').state)).toMatchObject({
      why: 'standstill',
      rule: 'small:standstill',
    });
    expect(() => skipping()).toThrow('the agenda does not come to rest');
  });
});

describe('rounds in which nobody is asked', () => {
  /** Stock turns are asked in these rounds only. */
  const askedIn = (asks: (no: number) => boolean, standstill?: string) =>
    new Table({
      policies: {
        rounds: {
          next: (c, game) => {
            game.turn += 1;
            return stockRoundFrame(game.turn, c.state.priority);
          },
          ...(standstill !== undefined && { standstill }),
        },
        stock: { moves: [] },
      },
      frames: {
        stockTurn: {
          offersBelow: true,
          step: (c, frame) => {
            const { player, over } = frame as unknown as { player: PlayerId; over: boolean };
            const { seats } = c.state;
            const next = seats[(seats.indexOf(player) + 1) % seats.length];
            const { no } = c.state.agenda[1] as unknown as { no: number };
            return over || !asks(no) ? { done: { acted: false, next } } : 'ask';
          },
          asks: (_c, frame) => [
            { who: (frame as unknown as { player: PlayerId }).player, must: true, pass: 'pass' },
          ],
          menu: () => [],
          after: (_c, frame) => void Object.assign(frame, { over: true }),
        },
      },
    });

  test('1870:standstill count once, however many there are', () => {
    const table = askedIn((no) => no > 3);
    expect(table.asked()).toBe('stockTurn: amy');
    expect([quietRounds(table.state), tradingRounds(table.state)]).toEqual([1, 1]);
  });

  test('1870:standstill a game that would end so after some more passes ends at once', () => {
    const table = everybodyPasses(askedIn((no) => no < 3, 'small:standstill'));
    expect(outcome(table.state)).toMatchObject({ why: 'standstill' });
    expect([quietRounds(table.state), tradingRounds(table.state)]).toEqual([0, 0]);
  });
});

describe('rounds in which little happens', () => {
  const open = () => rounds('small:standstill', { grammar: () => 'yes' }, { buy: { offers: () => [] } });

  test('1870:standstill quiet rounds are those without any action; a sale ends them', () => {
    const table = everybodyPasses(open());
    expect([quietRounds(table.state), tradingRounds(table.state)]).toEqual([1, 1]);
    everybodyPasses(table);
    expect([quietRounds(table.state), tradingRounds(table.state)]).toEqual([2, 2]);
    table.do(sale(AMY));
    expect([quietRounds(table.state), tradingRounds(table.state)]).toEqual([0, 2]);
    table.pass(AMY).pass(BOB).pass(CAL).pass(AMY);
    expect([quietRounds(table.state), tradingRounds(table.state)]).toEqual([0, 3]);
  });

  test('1870:standstill anything but trading ends the rounds of trading', () => {
    const table = rounds(
      'small:standstill',
      { grammar: () => 'yes' },
      { privates: { price: () => ({ least: 1, most: 10 }) } },
    );
    everybodyPasses(table).do({ type: 'buyPrivate', by: AMY, buyer: AMY, private: 'private:MINE', price: 5 });
    expect([quietRounds(table.state), tradingRounds(table.state)]).toEqual([0, 0]);
  });

  test('1870:standstill operating rounds count neither way', () => {
    const table = new Table({
      policies: {
        operating: { steps: () => ['track'] },
        rounds: {
          next: (c, game, last) => {
            game.turn += 1;
            return last?.at === 'stockRound'
              ? operatingRoundFrame(game.turn, 1, 1)
              : stockRoundFrame(game.turn, c.state.priority);
          },
        },
        stock: { moves: [] },
      },
    });
    everybodyPasses(table).pass(AMY).pass(BOB);
    expect(table.asked()).toBe('stockTurn: amy');
    expect([quietRounds(table.state), tradingRounds(table.state)]).toEqual([1, 1]);
  });
});
