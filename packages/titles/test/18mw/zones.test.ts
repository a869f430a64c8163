import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, pass, play, refusal, type Table, top } from '../support/table.ts';
import { buy, dividend, passBy, protect, sell, start } from './actions.ts';
import {
  bookFor,
  cash,
  certificateLimit,
  certificates,
  company,
  type CompanySpec,
  dividendOf,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  price,
  space,
  stage,
  stockTurn,
  tokensIn,
  trains,
  units,
} from './position.ts';

const spec = (IC: CompanySpec, more: PositionSpec = {}): PositionSpec => ({
  companies: { IC },
  cash: { a: 1000, b: 1000, c: 1000 },
  ...more,
});

/** A company that has just earned this much and decides about it. */
function earned(at: number | string, revenue: number, more: Partial<CompanySpec> = {}): Table {
  const table = position({
    phase: '4',
    companies: { IC: { president: 'a', shares: { a: 4 }, at, cash: 500, trains: ['4'], ...more } },
  });
  return dividendOf(table, 'IC', revenue);
}
const pays = (at: number | string, revenue: number): string =>
  space(play(earned(at, revenue), dividend('a', 'IC', 'full')), 'IC');
const keeps = (at: number | string, revenue: number): string =>
  space(play(earned(at, revenue), dividend('a', 'IC', 'none')), 'IC');

describe('zones', () => {
  test('18mw:zone.1 the price is that of 10%; a 5% share sells for half of it rounded down', () => {
    const table = position({
      companies: { BN: { president: 'a', shares: { b: 3 }, at: 85, bases: ['G7', 'G11'] } },
    });
    const value = (count: number) => table.book.policies.shares.value(table, company('BN'), count, 'sell');
    expect([value(1), value(2), value(3)]).toEqual([42, 85, 127]);
  });

  test('18mw:zone.2 in the white zone certificates count and 60% is the limit', () => {
    const table = stockTurn(position(spec({ president: 'a', shares: { a: 4 }, at: 110 })), 'a');
    expect(certificates(table, 'a')).toBe(5);
    expect(refusal(table, buy('a', 'IC'))).toBe('18mw:cert.4');
    expect(
      refusal(stockTurn(position(spec({ president: 'a', shares: { a: 3 }, at: 110 })), 'a'), buy('a', 'IC')),
    ).toBeNull();
  });

  test('18mw:zone.3 only the six red values start a company; later they are ordinary white spaces', () => {
    const chart = bookFor().chart;
    expect(chart.cells.filter(({ par }) => par).map(({ price: value, zone }) => [value, zone])).toEqual([
      [100, 'white'],
      [90, 'white'],
      [85, 'white'],
      [80, 'white'],
      [75, 'white'],
      [70, 'white'],
    ]);
    const table = stockTurn(position({ cash: { a: 1000 } }), 'a');
    expect(refusal(table, start('a', 'IC', 95))).toBe('18mw:zone.3');
    for (const value of [70, 75, 80, 85, 90, 100]) expect(refusal(table, start('a', 'IC', value))).toBeNull();
    expect(pays('0,6', 50)).toBe('0,7');
  });

  test('18mw:zone.4 in blue the route value must reach the price to move right', () => {
    expect(pays('0,10', 140)).toBe('0,10');
    expect(pays('0,10', 150)).toBe('0,11');
    expect(pays('0,9', 10)).toBe('0,10');
  });

  test('18mw:zone.5 three times the price in blue moves two spaces', () => {
    expect(pays('0,10', 440)).toBe('0,11');
    expect(pays('0,10', 450)).toBe('0,12');
    expect(pays('0,9', 450)).toBe('0,10');
  });

  test('18mw:zone.6 certificates in yellow do not count, the 60% limit stays', () => {
    const table = stockTurn(position(spec({ president: 'a', shares: { a: 4, pool: 2 }, at: '3,2' })), 'a');
    expect(certificates(table, 'a')).toBe(0);
    expect(refusal(table, buy('a', 'IC', 'pool'))).toBe('18mw:cert.4');
  });

  test('18mw:zone.7 in green more than 60% may be held', () => {
    const table = stockTurn(position(spec({ president: 'a', shares: { a: 4, pool: 2 }, at: '3,0' })), 'a');
    play(table, buy('a', 'IC', 'pool'));
    expect([units(table, 'IC', 'a'), certificates(table, 'a')]).toEqual([7, 0]);
  });

  test('18mw:zone.8 in brown any number may be bought from the pool at once, and only from there', () => {
    const IC: CompanySpec = { president: 'a', shares: { a: 1, pool: 4, treasury: 2 }, at: '7,0' };
    const table = stockTurn(position(spec(IC)), 'a');
    expect(refusal(table, buy('a', 'IC', 'offering', 1))).toBeNull();
    expect(refusal(table, buy('a', 'IC', 'offering', 2))).toBe('18mw:zone.8');
    expect(refusal(table, buy('a', 'IC', 'treasury', 2))).toBe('18mw:reissue.3');
    play(table, buy('a', 'IC', 'pool', 4));
    expect([units(table, 'IC', 'a'), cash(table, 'a')]).toEqual([7, 960]);
    const poor = stockTurn(position({ ...spec(IC), cash: { a: 25 } }), 'a');
    expect(refusal(poor, buy('a', 'IC', 'pool', 3))).toBe('18mw:sr.8');
    expect(refusal(poor, buy('a', 'IC', 'pool', 2))).toBeNull();
  });

  test('18mw:zone.8 in brown all certificates of the pool together, the double one and that of the president too', () => {
    const BN: CompanySpec = {
      president: 'a',
      double: 'pool',
      shares: { pool: 1 },
      at: '6,0',
      bases: ['C7', 'G7'],
    };
    const table = stockTurn(position({ companies: { BN }, phase: '10', cash: { b: 1000 } }), 'b');
    play(table, buy('b', 'BN', 'pool', 3, 'double'));
    expect([units(table, 'BN', 'b'), units(table, 'BN', 'pool'), cash(table, 'b')]).toEqual([3, 0, 970]);
    const ordinary = stockTurn(position({ companies: { BN }, phase: '10', cash: { b: 1000 } }), 'b');
    expect([4, 5].map((count) => refusal(ordinary, buy('b', 'BN', 'pool', count, 'double')))).toEqual([
      '18mw:zone.8',
      '18mw:zone.8',
    ]);
    expect(refusal(ordinary, buy('b', 'BN', 'offering', 2))).toBe('18mw:zone.8');
    // A corporation in receivership: the certificate of 20% and the only share beside it.
    const IC: CompanySpec = { president: null, shares: { pool: 1 }, at: '6,0' };
    const lost = stockTurn(position({ companies: { IC }, phase: '10', cash: { b: 1000 } }), 'b');
    expect(refusal(lost, buy('b', 'IC', 'pool', 4, 'president'))).toBe('18mw:zone.8');
    play(lost, buy('b', 'IC', 'pool', 3, 'president'));
    expect([units(lost, 'IC', 'b'), units(lost, 'IC', 'pool'), cash(lost, 'b')]).toEqual([3, 0, 940]);
    // A system in receivership: both certificates of 10% and as many 5% shares as one likes.
    const system = (pool: number): Table => {
      const companies = { BN: { ...BN, president: null, shares: { pool, c: 1 } } };
      return stockTurn(position({ companies, phase: '10', cash: { b: 1000 } }), 'b');
    };
    expect(
      [2, 3, 4, 5].map((count) => refusal(system(0), buy('b', 'BN', 'pool', count, 'president'))),
    ).toEqual([null, '18mw:zone.8', null, '18mw:zone.8']);
    const rest = system(3);
    play(rest, buy('b', 'BN', 'pool', 7, 'president'));
    expect([units(rest, 'BN', 'b'), units(rest, 'BN', 'pool'), cash(rest, 'b')]).toEqual([7, 0, 930]);
    const some = system(3);
    play(some, buy('b', 'BN', 'pool', 5, 'president'));
    expect([units(some, 'BN', 'b'), units(some, 'BN', 'pool'), cash(some, 'b')]).toEqual([5, 2, 950]);
    // What somebody else has is not in the pool.
    const held = { ...BN, president: null, double: 'c', shares: { pool: 3 } };
    const without = stockTurn(position({ companies: { BN: held }, phase: '10', cash: { b: 1000 } }), 'b');
    expect([5, 6, 7].map((count) => refusal(without, buy('b', 'BN', 'pool', count, 'president')))).toEqual([
      null,
      '18mw:zone.8',
      '18mw:zone.8',
    ]);
    // Outside the brown zone it is one certificate a turn.
    const green = stockTurn(
      position({
        companies: { BN: { ...BN, president: null, shares: { pool: 3 }, at: '3,0' } },
        phase: '10',
      }),
      'b',
    );
    expect(refusal(green, buy('b', 'BN', 'pool', 4, 'president'))).toBe('18mw:merge.17');
    expect(refusal(green, buy('b', 'BN', 'pool', 2, 'president'))).toBeNull();
  });

  test('18mw:zone.9 in the closed zone a company is gone at once, its cash out of the game', () => {
    const table = position(
      spec(
        { president: 'a', shares: { a: 2, b: 2 }, at: '7,0', cash: 300, tokens: ['G11'] },
        { privates: { RI: 'IC' } },
      ),
    );
    const bank = cash(table, 'bank');
    stockTurn(table, 'b');
    play(table, sell('b', 'IC', 1));
    play(table, passBy('b'));
    play(table, passBy('a'));
    expect(stage(table, 'IC')).toBe('closed');
    expect([tokensIn(table, 'G11'), tokensIn(table, 'I13')]).toEqual([[], []]);
    expect([cash(table, 'IC'), cash(table, 'out')]).toEqual([0, 300]);
    expect(cash(table, 'bank')).toBe(bank - 10);
    expect(table.state.privates['private:RI']?.closed).toBe(true);
    // By withholding from the leftmost space, and a system too.
    expect(stage(play(earned('7,0', 20), dividend('a', 'IC', 'none')), 'IC')).toBe('closed');
    const system = position({
      phase: '10',
      companies: { BN: { president: 'a', shares: { a: 2 }, bases: ['G7', 'G11'], at: '7,0', trains: ['D'] } },
    });
    operatingTurn(system, 'BN', 'run');
    expect(stage(system, 'BN')).toBe('closed');
  });

  test('18mw:zone.10 its trains can be bought again at face value', () => {
    const table = earned('7,0', 20, { trains: ['4', '3'] });
    play(table, dividend('a', 'IC', 'none'));
    expect(trains(table, 'pool')).toEqual(['4', '3']);
    const offers = table.book.policies.trains
      .offers(table, company('MP'))
      .filter(({ from }) => from === 'pool');
    expect(offers.map(({ face }) => face.price)).toEqual([300, 180]);
  });

  test('18mw:zone.11 its stock is worth nothing and it never starts again', () => {
    const table = earned('7,0', 20, { shares: { a: 4, b: 2 } });
    const before = cash(table, 'b');
    play(table, dividend('a', 'IC', 'none'));
    expect([units(table, 'IC', 'b'), cash(table, 'b'), certificates(table, 'b')]).toEqual([0, before, 0]);
    expect(table.state.board.reserved.some((kept) => kept.for === company('IC'))).toBe(false);
    stockTurn(table, 'a');
    expect(refusal(table, start('a', 'IC', 70))).toBe('18mw:sr.7');
  });

  test('18mw:zone.12 closing in its own turn ends the turn, and nobody owes a train', () => {
    const table = position({
      phase: '4',
      companies: {
        IC: { president: 'a', shares: { a: 4 }, at: '7,0' },
        MP: { president: 'b', shares: { b: 4 }, trains: ['4'], at: '7,1' },
      },
      cash: { a: 0 },
    });
    operatingTurn(table, 'IC', 'run', ['MP']);
    expect(stage(table, 'IC')).toBe('closed');
    expect(agenda(table)).not.toContain('forcedTrain');
    expect(table.state.bankrupt).toEqual([]);
  });

  test('18mw:zone.13 yellow, green and brown alike are left out of the certificate count', () => {
    for (const at of ['1,0', '3,0', '5,0'])
      expect(certificates(position(spec({ president: 'a', shares: { a: 2 }, at })), 'a')).toBe(0);
  });
});

describe('price moves', () => {
  const holder = (at: string | number, more: Partial<CompanySpec> = {}): Table =>
    stockTurn(
      position(spec({ president: 'a', shares: { a: 2, b: 5 }, at, ...more }, { cash: { a: 0, b: 0, c: 0 } })),
      'b',
    );
  const sold = (table: Table, count: number): Table => {
    play(table, sell('b', 'IC', count));
    return play(table, passBy('b'));
  };

  test('18mw:move.1 one row for every share sold, paid at the price before', () => {
    const table = sold(holder('0,6'), 5);
    expect([space(table, 'IC'), cash(table, 'b')]).toEqual(['5,6', 500]);
  });

  test('18mw:move.2 a token stops on a ledge', () => {
    const table = sold(holder('2,17'), 4);
    expect(space(table, 'IC')).toBe('3,17');
    expect(space(sold(holder('3,17'), 2), 'IC')).toBe('3,17');
    expect(space(sold(holder('2,16'), 4), 'IC')).toBe('4,16');
  });

  test('18mw:move.3 a system falls one row for every 10%, an odd 5% moves nothing', () => {
    const rows = (count: number, double = false) => {
      const BN: CompanySpec = {
        president: 'a',
        double: double ? 'b' : 'a',
        shares: { a: 4, b: 4 },
        at: '0,9',
        bases: ['G7', 'G11'],
      };
      const table = stockTurn(position({ companies: { BN }, cash: { a: 0, b: 0 } }), 'b');
      play(table, sell('b', 'BN', count, double));
      return space(play(table, passBy('b')), 'BN');
    };
    expect([rows(1), rows(2), rows(3)]).toEqual(['0,9', '1,9', '1,9']);
    expect([rows(2, true), rows(3, true)]).toEqual(['1,9', '1,9']);
  });

  test('18mw:move.4 18mw:sr.11 a company wholly held by players and its treasury rises once when the round ends', () => {
    const end = (shares: Record<string, number>): string => {
      const table = position(spec({ president: 'a', shares, at: '2,6' }));
      stockTurn(table, 'a');
      while (top(table) === 'stockTurn') pass(table);
      return space(table, 'IC');
    };
    expect(end({ a: 4, b: 4 })).toBe('1,6');
    expect(end({ a: 4, b: 2, treasury: 2 })).toBe('1,6');
    expect(end({ a: 4, b: 3 })).toBe('2,6');
    expect(end({ a: 4, b: 3, pool: 1 })).toBe('2,6');
  });

  test('18mw:move.5 from the top row it goes right and down, from its last space nowhere', () => {
    const end = (at: string): string => {
      const table = stockTurn(position(spec({ president: 'a', shares: { a: 4, b: 4 }, at })), 'a');
      while (top(table) === 'stockTurn') pass(table);
      return space(table, 'IC');
    };
    expect(end('0,6')).toBe('1,7');
    expect(end('0,21')).toBe('0,21');
  });

  test('18mw:move.6 a dividend of the price to three times it moves one column', () => {
    expect([pays('0,6', 100), pays('0,6', 290), pays('0,10', 150), pays('0,10', 440)]).toEqual([
      '0,7',
      '0,7',
      '0,11',
      '0,11',
    ]);
  });

  test('18mw:move.7 outside blue any dividend moves exactly one', () => {
    expect([pays('0,6', 10), pays('0,6', 400), pays('3,2', 10)]).toEqual(['0,7', '0,7', '3,3']);
  });

  test('18mw:move.8 the double move in blue goes step by step and stops at the end', () => {
    expect(pays('0,20', 1130)).toBe('0,21');
    expect(pays('3,20', 900)).toBe('2,21');
    expect(pays('2,20', 980)).toBe('1,21');
  });

  test('18mw:move.9 below the price in blue: paid it stays, withheld it goes left', () => {
    expect([pays('0,12', 170), keeps('0,12', 170)]).toEqual(['0,12', '0,11']);
  });

  test('18mw:move.10 withholding or earning nothing moves left, with or without a train', () => {
    expect(keeps('0,6', 100)).toBe('0,5');
    const none = position({
      phase: '4',
      companies: { IC: { president: 'a', shares: { a: 4 }, at: '0,6', cash: 500 } },
    });
    expect(space(operatingTurn(none, 'IC', 'run'), 'IC')).toBe('0,5');
    const noRoute = position({
      phase: '4',
      companies: { IC: { president: 'a', shares: { a: 4 }, at: '0,6', trains: ['4'] } },
    });
    expect(space(operatingTurn(noRoute, 'IC', 'run'), 'IC')).toBe('0,5');
  });

  test('18mw:move.11 the whole route value is compared, not the dividend of a share', () => {
    const table = earned('0,10', 200);
    const before = cash(table, 'a');
    play(table, dividend('a', 'IC', 'full'));
    expect([space(table, 'IC'), cash(table, 'a') - before]).toEqual(['0,11', 120]);
  });

  test('18mw:move.12 arrows turn a move at the ends of rows', () => {
    expect(pays('4,16', 700)).toBe('3,17');
    expect(pays('5,13', 100)).toBe('4,13');
    expect(keeps('2,0', 100)).toBe('3,0');
  });

  test('18mw:move.13 who arrives later lies below; who does not move keeps their place', () => {
    const table = stockTurn(position({ cash: { a: 1000, b: 1000 } }), 'a');
    play(table, start('a', 'MP', 100));
    pass(table);
    play(table, start('b', 'IC', 100));
    const [first, second] = [companyOf(table, company('MP')).at, companyOf(table, company('IC')).at];
    expect(first?.cell).toBe(second?.cell);
    expect(first?.since ?? 0).toBeLessThan(second?.since ?? 0);
    const top400 = earned('0,21', 500);
    const since = companyOf(top400, company('IC')).at?.since;
    play(top400, dividend('a', 'IC', 'full'));
    expect(companyOf(top400, company('IC')).at?.since).toBe(since);
  });

  test('18mw:move.14 rises at the end of a round are made in operating order', () => {
    const all = { a: 4, b: 4 };
    const table = position({
      companies: {
        MP: { president: 'a', shares: all, at: '2,7' },
        IC: { president: 'a', shares: all, at: '0,6' },
      },
    });
    stockTurn(table, 'a');
    while (top(table) === 'stockTurn') pass(table);
    // Both come to 1,7; IC stood at 100 and MP at 90, so IC lies on top and operates first.
    expect([space(table, 'IC'), space(table, 'MP')]).toEqual(['1,7', '1,7']);
    expect(asks(table).company).toBe(company('IC'));
  });

  test('18mw:move.15 at the right end of the top row nothing moves right', () => {
    expect(pays('0,21', 2000)).toBe('0,21');
    expect(price(earned('0,21', 10), 'IC')).toBe(400);
  });
});

test('18mw:cert.6 18mw:cert.5 the limit of three players is 20 before any merger', () => {
  expect(certificateLimit(position())).toBe(20);
});

test('a president asked about a sale may always decline', () => {
  const table = stockTurn(position(spec({ president: 'a', shares: { a: 2, b: 3 }, at: 100 })), 'b');
  play(table, sell('b', 'IC', 1));
  play(table, passBy('b'));
  expect([asks(table).who, refusal(table, protect('a', 'IC'))]).toEqual([player('a'), null]);
});
