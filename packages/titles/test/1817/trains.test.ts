import { trainsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, eventsOf, pass, play, refusal, type Table, top } from '../support/table.ts';
import {
  A,
  B,
  C,
  cash,
  found,
  id,
  idle,
  now,
  operate,
  phase,
  purse,
  standing,
  table,
  tile,
  until,
  type Wish,
  why,
} from './support.ts';

const bank = (train: string, price: number, name = 'R') => ({
  type: 'buyTrain' as const,
  company: id(name),
  from: 'bank' as const,
  train,
  price,
});
const names = (t: Table, owner: string): string[] =>
  trainsOf(t, owner as 'pool')
    .map((it) => it.face)
    .sort();

/** R operates alone unless others are built. */
function turn(wish: Wish = {}, name = '2', build: (t: Table) => void = () => {}): Table {
  const t = table();
  phase(t, name);
  found(t, 'R', { price: 100, trains: ['5'], at: ['F3'], ...wish });
  build(t);
  return operate(t);
}

describe('buying trains', () => {
  test('1817:6.7.1 several in one step, as long as there is room and money', () => {
    const t = turn({ cash: 250, trains: ['2', '2'] });
    until(t, 'buyTrains');
    now(t, bank('2', 100));
    now(t, bank('2', 100));
    expect(names(t, id('R'))).toEqual(['2', '2', '2', '2']);
    expect(top(t)).not.toBe('buyTrains');
    const full = turn({ cash: 500, trains: ['2', '2', '2', '2'] });
    until(full, 'repay');
    const crowded = turn({ cash: 500, trains: ['2', '2', '2'] });
    until(crowded, 'buyTrains');
    expect(why(crowded, bank('2', 100))).toBeNull();
  });

  test('1817:6.7.1 a phase change takes effect between two purchases', () => {
    const t = turn({ cash: 2000, trains: ['2', '2', '3'] }, '3', (u) => {
      u.state.supply['3'] = 0;
    });
    until(t, 'buyTrains');
    now(t, bank('4', 400));
    // The 2 trains are gone, the limit is three: room for one more.
    expect(names(t, id('R'))).toEqual(['3', '4']);
    now(t, bank('4', 400));
    expect(top(t)).not.toBe('buyTrains');
  });

  test('1817:6.7.2 only the top of the stack, and the market at face value', () => {
    const t = turn({ cash: 1000, trains: ['3'] }, '3', (u) => {
      found(u, 'J', { president: B, trains: ['3'], price: 40, at: ['I16'] });
      const [train] = trainsOf(u, id('J'));
      if (train) train.owner = 'pool';
    });
    until(t, 'buyTrains');
    expect(why(t, bank('4', 400))).toBe('1817:6.7.2');
    expect(why(t, bank('3', 200))).toBe('1817:6.7.2');
    const [market] = trainsOf(t, 'pool');
    expect(
      why(t, { type: 'buyTrain', company: id('R'), from: 'pool', train: market?.id ?? '', price: 100 }),
    ).toBe('1817:6.7.2');
    now(t, { type: 'buyTrain', company: id('R'), from: 'pool', train: market?.id ?? '', price: 250 });
    expect(cash(t, id('R'))).toBe(750);
    expect(t.state.phase).toBe('3');
  });

  test('1817:6.7.3 from another company at any price from 1, with the consent of its president', () => {
    const t = turn({ cash: 300, trains: ['2'] }, '2', (u) =>
      found(u, 'J', { president: B, price: 90, trains: ['2'], at: ['I16'] }),
    );
    until(t, 'buyTrains');
    const train = trainsOf(t, id('J'))[0]?.id ?? '';
    const deal = (price: number) => ({
      type: 'buyTrain' as const,
      company: id('R'),
      from: id('J'),
      train,
      price,
    });
    expect(why(t, deal(0))).toBe('1817:6.7.3');
    expect(why(t, deal(301))).not.toBeNull();
    now(t, deal(1));
    expect(top(t)).toBe('consent');
    play(t, { type: 'answer', by: B, yes: false });
    expect(names(t, id('J'))).toEqual(['2']);
    now(t, deal(7));
    play(t, { type: 'answer', by: B, yes: true });
    expect(names(t, id('R'))).toEqual(['2', '2']);
    expect(cash(t, id('J'))).toBe(7);
    // Between companies of one president nobody is asked.
    const own = turn({ cash: 300, trains: ['2'] }, '2', (u) =>
      found(u, 'J', { price: 90, trains: ['2'], at: ['I16'] }),
    );
    until(own, 'buyTrains');
    now(own, {
      type: 'buyTrain',
      company: id('R'),
      from: id('J'),
      train: trainsOf(own, id('J'))[0]?.id ?? '',
      price: 300,
    });
    expect(cash(own, id('J'))).toBe(300);
  });

  test('1817:6.7.4 not from a red company, but from a gray one', () => {
    for (const [price, rule] of [
      ['red', '1817:6.7.4'],
      ['gray1', null],
    ] as const) {
      const t = turn({ cash: 300, trains: ['2'] }, '2', (u) =>
        found(u, 'J', { price, trains: ['2'], at: ['I16'] }),
      );
      until(t, 'buyTrains');
      expect(
        why(t, {
          type: 'buyTrain',
          company: id('R'),
          from: id('J'),
          train: trainsOf(t, id('J'))[0]?.id ?? '',
          price: 1,
        }),
      ).toBe(rule);
    }
  });

  test('1817:6.7.5 only treasury money, and nobody has to buy', () => {
    const t = turn({ cash: 99, trains: ['2'] });
    purse(t, A, 1000);
    until(t, 'buyTrains');
    expect(why(t, bank('2', 100))).toBe('1817:6.7.5');
    expect(asks(t).pass).toBe('done');
    now(t, { type: 'takeLoans', company: id('R'), count: 1 });
    expect(why(t, bank('2', 100))).toBeNull();
    expect(t.book.policies.trains.obliged(t, id('R'))).toBe(false);
  });

  test('1817:6.7.6 a lower limit: every company above it discards to the market, of its choice', () => {
    const t = turn({ cash: 2000, trains: ['3', '3'] }, '3', (u) => {
      u.state.supply['3'] = 0;
      found(u, 'J', { president: B, price: 'gray2', trains: ['3', '3', '3', '3'], at: ['I16'] });
      found(u, 'H', { president: C, price: 'red', trains: ['3', '3', '3', '3'], at: ['B5'] });
    });
    until(t, 'buyTrains');
    now(t, bank('4', 400));
    expect(top(t)).toBe('discardTrains');
    const [mine] = trainsOf(t, id('J'));
    expect(
      refusal(t, { type: 'discardTrain', by: B, company: id('H'), train: trainsOf(t, id('H'))[0]?.id ?? '' }),
    ).toBe('1817:6.7.6');
    play(t, { type: 'discardTrain', by: B, company: id('J'), train: mine?.id ?? '' });
    play(t, { type: 'discardTrain', by: C, company: id('H'), train: trainsOf(t, id('H'))[1]?.id ?? '' });
    expect(top(t)).not.toBe('discardTrains');
    expect(names(t, 'pool')).toEqual(['3', '3']);
  });

  test('1817:6.10.1 without a train at the end of its turn a company turns red', () => {
    const t = turn({ trains: [], cash: 0 });
    until(t, 'repay');
    expect(standing(t, 'R')).not.toBe('red');
    pass(t);
    expect(eventsOf(t, 'priceMoved').map((it) => it.why)).toContain('no train');
    const saved = turn({ trains: [], cash: 100 });
    until(saved, 'buyTrains');
    now(saved, bank('2', 100));
    until(saved, 'repay');
    pass(saved);
    expect(eventsOf(saved, 'priceMoved').map((it) => it.why)).not.toContain('no train');
  });

  test('1817:2.10 a company that loses its trains in another turn is judged at the end of its own', () => {
    const t = turn({ cash: 2000, trains: ['3'] }, '3', (u) => {
      u.state.supply['3'] = 0;
      found(u, 'J', { president: B, price: 'gray2', trains: ['2'], at: ['I16'] });
      found(u, 'H', { president: C, price: 'red', trains: ['2'], at: ['B5'] });
    });
    until(t, 'buyTrains');
    now(t, bank('4', 400));
    expect([names(t, id('J')), names(t, id('H'))]).toEqual([[], []]);
    expect(standing(t, 'J')).toBe('gray2');
  });
});

describe('the stack and the phases', () => {
  /** Plays R's turn to the end of the round. */
  function endRound(t: Table): Table {
    for (let i = 0; i < 60 && t.state.agenda[1]?.at === 'operatingRound'; i++) idle(t);
    return t;
  }

  test('1817:1.2.9.1 any number of 2 trains in the first operating round', () => {
    const t = turn({ cash: 400, trains: [] });
    expect(t.state.supply['2']).toBeNull();
    until(t, 'buyTrains');
    for (let i = 0; i < 4; i++) now(t, bank('2', 100));
    expect(t.state.supply['2']).toBeNull();
  });

  test('1817:1.2.9.2 with the first export all 2 trains are gone and the 2+ is next', () => {
    const t = endRound(turn({ trains: ['2'], cash: 0 }));
    expect(t.state.supply['2']).toBe(0);
    expect(t.state.supply['2+']).toBe(4);
    expect(names(t, id('R'))).toEqual(['2']);
    expect(t.state.phase).toBe('2');
    expect(t.book.faces['2+']).toMatchObject({ visit: 2, price: 100 });
  });

  test('1817:1.2.9.3 prices and numbers of the trains', () => {
    const { trains } = table().book.data;
    expect(trains.map((it) => [it.name, it.faces[0]?.price, it.count])).toEqual([
      ['2', 100, null],
      ['2+', 100, 4],
      ['3', 250, 12],
      ['4', 400, 8],
      ['5', 600, 5],
      ['6', 750, 4],
      ['7', 900, 3],
      ['8', 1100, null],
    ]);
  });

  test('1817:1.2.10.1 the bank never runs out', () => {
    const t = turn({ trains: ['2'] });
    purse(t, A, 1_000_000);
    expect(cash(t, 'bank')).toBeLessThan(-900_000);
    expect(t.state.ending).toBeNull();
  });

  test('1817:2.1 a phase begins with the first train bought or exported, before anything else', () => {
    const t = turn({ cash: 2000, trains: ['3'] }, '3', (u) => {
      u.state.supply['3'] = 1;
    });
    until(t, 'buyTrains');
    now(t, bank('3', 250));
    expect(t.state.phase).toBe('3');
    now(t, bank('4', 400));
    expect(t.state.phase).toBe('4');
    const exported = endRound(
      turn({ trains: ['2'] }, '3', (u) => {
        u.state.supply['3'] = 0;
      }),
    );
    expect(exported.state.phase).toBe('4');
    expect(exported.state.agenda[1]?.at).toBe('maRound');
  });

  test.each([
    ['2', 4, ['yellow'], [2]],
    ['3', 4, ['yellow', 'green'], [2, 5]],
    ['4', 3, ['yellow', 'green'], [5]],
    ['5', 3, ['yellow', 'green', 'brown'], [5, 10]],
    ['6', 2, ['yellow', 'green', 'brown'], [10]],
    ['7', 2, ['yellow', 'green', 'brown', 'gray'], [10]],
    ['8', 2, ['yellow', 'green', 'brown', 'gray'], [10]],
  ])('1817:13.1 limits, colours and sizes of phase %s', (name, limit, colors, sizes) => {
    const row = table().book.phases[name];
    expect(row).toMatchObject({ trainLimit: limit, colors, sizes, operatingRounds: 2 });
  });

  test('1817:2.2 phase 2: a fifth train and an upgrade are refused', () => {
    const t = turn({ cash: 500, trains: ['2', '2', '2', '2'] }, '2', (u) => tile(u, 'F3', '57', 2));
    expect(why(t, { type: 'layTile', company: id('R'), hex: 'F3', tile: '14', rotation: 2 })).toBe(
      '1817:6.3.0.4',
    );
    expect(t.book.policies.trains.limit(t, id('R'))).toBe(4);
    until(t, 'repay');
  });

  test('1817:2.3 the first 3 removes nothing', () => {
    const t = turn({ cash: 500, trains: ['2'] }, '2', (u) => {
      u.state.supply['2'] = 0;
      u.state.supply['2+'] = 0;
    });
    until(t, 'buyTrains');
    now(t, bank('3', 250));
    expect(t.state.phase).toBe('3');
    expect(names(t, id('R'))).toEqual(['2', '3']);
  });

  test('1817:2.4 the first 4 removes all 2 trains, wherever they are', () => {
    const t = turn({ cash: 1000, trains: ['2', '2', '3', '3'] }, '3', (u) => {
      u.state.supply['3'] = 0;
      found(u, 'J', { president: B, price: 40, trains: ['2'], at: ['I16'] });
      found(u, 'H', { president: B, price: 40, trains: ['2'], at: ['B5'] });
      const [train] = trainsOf(u, id('H'));
      if (train) train.owner = 'pool';
    });
    // Four trains: no room for a purchase.
    until(t, 'repay');
    pass(t);
    until(t, 'buyTrains');
    now(t, { type: 'takeLoans', company: id('J'), count: 4 });
    now(t, bank('4', 400, 'J'));
    expect(names(t, id('R'))).toEqual(['3', '3']);
    expect(names(t, id('J'))).toEqual(['4']);
    expect(names(t, 'pool')).toEqual([]);
    expect(top(t)).not.toBe('discardTrains');
  });

  test('1817:2.5 a 2+ runs once more after the first 4, is not traded, and then goes', () => {
    const t = turn({ cash: 1000, trains: ['2+'] }, '3', (u) => {
      u.state.supply['3'] = 0;
      tile(u, 'F3', '57', 2);
      tile(u, 'E2', '9', 2);
      found(u, 'J', { price: 90, cash: 100, trains: ['2+', '3'], at: ['I16'] });
      found(u, 'H', { president: B, price: 40, trains: ['2+'], at: ['B5'] });
      const [train] = trainsOf(u, id('H'));
      if (train) train.owner = 'pool';
    });
    until(t, 'buyTrains');
    expect(names(t, id('R'))).toEqual(['2+']);
    now(t, bank('4', 400));
    // Bought after running: kept for the next run. In the market it goes at once.
    expect(trainsOf(t, id('R')).map((it) => it.fate)).toEqual(['lastRun', 'stays']);
    expect(names(t, 'pool')).toEqual([]);
    const other = trainsOf(t, id('J')).find((it) => it.face === '2+')?.id ?? '';
    expect(why(t, { type: 'buyTrain', company: id('R'), from: id('J'), train: other, price: 1 })).toBe(
      '1817:2.5',
    );
    while (asks(t).company !== id('J')) idle(t);
    until(t, 'buyTrains');
    // J had no route: its run step is over all the same.
    expect(names(t, id('J'))).toEqual(['3']);
  });

  test('1817:2.5 a 2+ given up above the limit cannot be bought from the market either', () => {
    const t = turn({ cash: 1000, trains: ['3'] }, '3', (u) => {
      u.state.supply['3'] = 0;
      found(u, 'J', { president: B, price: 90, cash: 0, trains: ['2+', '2+', '3', '3'], at: ['I16'] });
      found(u, 'H', { president: C, price: 80, cash: 350, trains: ['2+'], at: ['B5'] });
    });
    until(t, 'buyTrains');
    now(t, bank('4', 400));
    const given = trainsOf(t, id('J')).find((it) => it.face === '2+')?.id ?? '';
    now(t, { type: 'discardTrain', company: id('J'), train: given });
    expect(names(t, 'pool')).toEqual([]);
    while (asks(t).company !== id('H')) idle(t);
    until(t, 'buyTrains');
    const again = { type: 'buyTrain' as const, company: id('H'), from: 'pool' as const, train: given };
    expect(why(t, { ...again, price: 100 })).toBe('1817:6.7.2');
    // H has no train left and cannot help itself with an obsolete one.
    for (let i = 0; i < 20 && t.state.agenda[1]?.at === 'operatingRound'; i++) idle(t);
    expect(standing(t, 'H')).toBe('red');
  });

  test('1817:2.6 the first 5 removes nothing and brings brown', () => {
    const t = turn({ cash: 1000, trains: ['3'] }, '4', (u) => {
      u.state.supply['4'] = 0;
    });
    until(t, 'buyTrains');
    now(t, bank('5', 600));
    expect(names(t, id('R'))).toEqual(['3', '5']);
    expect(t.book.phases[t.state.phase]?.colors).toContain('brown');
  });

  test('1817:2.7 the first 6 removes the 3 trains, then what exceeds two is discarded', () => {
    const t = turn({ cash: 1000, trains: ['3', '4'] }, '5', (u) => {
      u.state.supply['5'] = 0;
      found(u, 'J', { president: B, price: 40, trains: ['3', '4', '4'], at: ['I16'] });
      found(u, 'H', { president: B, price: 40, trains: ['4', '4', '4'], at: ['B5'] });
    });
    until(t, 'buyTrains');
    now(t, bank('6', 750));
    expect(names(t, id('R'))).toEqual(['4', '6']);
    expect(names(t, id('J'))).toEqual(['4', '4']);
    expect(top(t)).toBe('discardTrains');
    play(t, { type: 'discardTrain', by: B, company: id('H'), train: trainsOf(t, id('H'))[0]?.id ?? '' });
    expect(names(t, 'pool')).toEqual(['4']);
  });

  test('1817:2.8 the first 7 brings gray tiles', () => {
    const t = turn({ cash: 1000, trains: ['5'] }, '6', (u) => {
      u.state.supply['6'] = 0;
    });
    until(t, 'buyTrains');
    now(t, bank('7', 900));
    expect(t.state.phase).toBe('7');
    expect(t.book.phases[t.state.phase]?.colors).toContain('gray');
  });

  test('1817:2.9 the first 8 removes the 4 trains and triggers the end', () => {
    const t = turn({ cash: 2000, trains: ['4'] }, '7', (u) => {
      u.state.supply['7'] = 0;
    });
    until(t, 'buyTrains');
    now(t, bank('8', 1100));
    expect(names(t, id('R'))).toEqual(['8']);
    expect(t.state.supply['8']).toBeNull();
    expect(t.state.ending).toMatchObject({ why: 'eightTrain', stop: 'nextSet' });
  });

  test('1817:6.11.1 at the end of the round the next train leaves, with its effects', () => {
    const t = endRound(turn({ trains: ['3'] }, '3'));
    // One went to R, one was exported.
    expect(t.state.supply['3']).toBe(10);
    const market = endRound(
      turn({ trains: ['3'] }, '3', (u) => {
        found(u, 'J', { president: B, price: 40, trains: ['3'], at: ['I16'] });
        const [train] = trainsOf(u, id('J'));
        if (train) train.owner = 'pool';
      }),
    );
    expect(names(market, 'pool')).toEqual(['3']);
  });

  test('1817:6.11.2 discards after an export come before conversions', () => {
    const t = turn({ trains: ['3', '3', '3', '3'] }, '3', (u) => {
      u.state.supply['3'] = 0;
    });
    for (let i = 0; i < 60 && top(t) !== 'discardTrains'; i++) idle(t);
    expect(t.state.agenda.map((it) => it.at).slice(0, 2)).toEqual(['game', 'operatingRound']);
    now(t, { type: 'discardTrain', company: id('R'), train: trainsOf(t, id('R'))[2]?.id ?? '' });
    expect(t.state.agenda[1]?.at).toBe('maRound');
  });
});
