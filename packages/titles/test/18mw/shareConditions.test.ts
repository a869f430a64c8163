import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, offered, pass, play, refusal, resume, type Table, top } from '../support/table.ts';
import { bankrupt, bid, buy, exchange, passBy, protect, redeem, sell } from './actions.ts';
import {
  cash,
  certificateLimit,
  certificates,
  company,
  type CompanySpec,
  newTable,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  president,
  privat,
  stockTurn,
  units,
} from './position.ts';

/** Conditions of the rules about shares, certificates and presidents, each alone. */

const RICH = { a: 2000, b: 2000, c: 2000 };
/** Twenty certificates of one player: the limit of three players. */
const full = (who: string): Record<string, CompanySpec> =>
  Object.fromEntries(
    ['MP', 'GMO', 'CRIP', 'CNW'].map((name) => [name, { president: who, shares: { [who]: 4 }, at: 100 }]),
  );
const turn = (companies: Record<string, CompanySpec>, who: string, more: PositionSpec = {}): Table =>
  stockTurn(position({ companies, cash: RICH, ...more }), who);

describe('price protection', () => {
  test('18mw:protect.8 the shares that were sold go to the president, nobody else loses a certificate', () => {
    const BN: CompanySpec = {
      president: 'a',
      double: 'c',
      shares: { a: 2, b: 3 },
      at: 100,
      bases: ['A9', 'K17'],
    };
    const table = turn({ BN }, 'b', { phase: '10' });
    play(table, sell('b', 'BN', 3));
    play(table, passBy('b'));
    play(table, protect('a', 'BN'));
    expect(companyOf(table, company('BN')).certs.double).toBe(player('c'));
    expect([units(table, 'BN', 'a'), units(table, 'BN', 'c'), cash(table, 'a')]).toEqual([7, 2, 2000 - 150]);
    // The double certificate itself goes with a sale of it.
    const double = turn({ BN }, 'c', { phase: '10' });
    play(double, sell('c', 'BN', 2, true));
    play(double, passBy('c'));
    play(double, protect('a', 'BN'));
    expect([companyOf(double, company('BN')).certs.double, units(double, 'BN', 'a')]).toEqual([
      player('a'),
      6,
    ]);
  });

  test('18mw:protect.5 18mw:zone.6 a president above the certificate limit protects what does not count', () => {
    const asked = (at: string): string => {
      const IC: CompanySpec = { president: 'a', shares: { b: 2 }, at };
      const table = turn({ IC, ...full('a') }, 'b', { privates: { RI: 'a' } });
      expect(certificates(table, 'a')).toBeGreaterThan(certificateLimit(table));
      play(table, sell('b', 'IC', 1));
      play(table, passBy('b'));
      return top(table);
    };
    expect([asked('3,2'), asked('0,6')]).toEqual(['protectSales', 'stockTurn']);
  });
});

describe('receivership', () => {
  const lost = (shares: Record<string, number>, more: Partial<CompanySpec> = {}): CompanySpec => ({
    president: null,
    shares,
    at: 100,
    ...more,
  });

  test('18mw:receiver.6 the certificate of the president lies in the pool, and is bought from nowhere else', () => {
    const table = turn({ IC: lost({ pool: 4, treasury: 1 }) }, 'b');
    expect(refusal(table, buy('b', 'IC', 'offering', 2, 'president'))).not.toBeNull();
    expect(refusal(table, buy('b', 'IC', 'treasury', 2, 'president'))).not.toBeNull();
    expect(
      ['offering', 'treasury', 'pool'].map((from) => refusal(table, buy('b', 'IC', from as 'pool', 1))),
    ).toEqual(['18mw:receiver.6', '18mw:receiver.6', '18mw:receiver.6']);
    play(table, buy('b', 'IC', 'pool', 2, 'president'));
    expect([president(table, 'IC'), cash(table, 'b')]).toEqual(['b', 1800]);
  });

  test('18mw:receiver.7 with 10% and nothing but the certificate in the pool its other half is bought', () => {
    const table = turn({ IC: lost({ b: 1 }) }, 'b');
    play(table, buy('b', 'IC', 'pool', 1));
    expect([
      president(table, 'IC'),
      units(table, 'IC', 'b'),
      units(table, 'IC', 'pool'),
      cash(table, 'b'),
    ]).toEqual(['b', 2, 1, 1900]);
    // Without a share of it there is no half, and of a company with a president none either.
    expect(refusal(turn({ IC: lost({}) }, 'b'), buy('b', 'IC', 'pool', 1))).not.toBeNull();
    expect(refusal(turn({ IC: lost({}) }, 'b'), buy('b', 'IC', 'pool', 2))).not.toBeNull();
    expect(
      refusal(turn({ IC: { president: 'a', shares: { b: 1 } } }, 'b'), buy('b', 'IC', 'pool', 1)),
    ).not.toBeNull();
  });

  test('18mw:receiver.7 18mw:cert.5 at the certificate limit the exchange costs no certificate, a whole one does', () => {
    const companies = {
      ...full('b'),
      IC: lost({ b: 1, pool: 3 }),
      CNW: { president: 'b', shares: { b: 3 }, at: 100 },
    };
    const table = turn(companies, 'b');
    expect(certificates(table, 'b')).toBe(certificateLimit(table));
    expect(refusal(table, buy('b', 'IC', 'pool', 2, 'president'))).toBe('18mw:cert.5');
    expect(refusal(table, buy('b', 'CNW', 'offering', 1))).toBe('18mw:cert.5');
    play(table, buy('b', 'IC', 'pool', 1));
    expect([president(table, 'IC'), certificates(table, 'b')]).toEqual(['b', 20]);
  });

  test('18mw:cert.5 18mw:zone.6 who is above the limit and cannot sell may still buy what does not count', () => {
    const stuck = Object.fromEntries(
      ['NP', 'CRIP', 'CMSP', 'CNW', 'MP'].map((name) => [
        name,
        { president: 'a', shares: { a: 3, pool: 5 }, at: 100 } satisfies CompanySpec,
      ]),
    );
    const table = turn({ ...stuck, IC: { president: 'b', shares: { pool: 1 }, at: '1,0' } }, 'a', {
      privates: { RI: 'a' },
    });
    expect(certificates(table, 'a')).toBe(21);
    expect(refusal(table, buy('a', 'IC', 'pool', 1))).toBeNull();
  });
});

describe('bankruptcy', () => {
  const poor: CompanySpec = { president: 'a', shares: { a: 1 }, at: 85, cash: 0 };
  const failed = (more: Record<string, CompanySpec>): Table => {
    const table = operatingTurn(
      position({
        phase: 'D',
        supply: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0, 10: 0 },
        companies: { IC: poor, ...more },
        cash: { a: 0, b: 0, c: 0 },
        priority: 'c',
      }),
      'IC',
      'buyTrains',
      Object.keys(more),
    );
    while (asks(table).pass) pass(table);
    return play(table, bankrupt('a'));
  };

  test('18mw:bankrupt.4 only companies of the bankrupt player look for a new president', () => {
    // c has as much of NP as its president b, and sits nearer to Priority.
    const NP: CompanySpec = { president: 'b', shares: { b: 1, c: 3 }, at: 100, trains: ['D'] };
    expect(president(failed({ NP }), 'NP')).toBe('b');
  });

  test('18mw:bankrupt.2 the certificates of others stay where they are', () => {
    const BN: CompanySpec = {
      president: 'b',
      double: 'c',
      shares: { a: 1 },
      at: 100,
      bases: ['A9', 'K17'],
      trains: ['D'],
    };
    const table = failed({ BN });
    expect(companyOf(table, company('BN')).certs.double).toBe(player('c'));
    expect([units(table, 'BN', 'a'), units(table, 'BN', 'pool')]).toEqual([0, 1]);
  });
});

describe('the stock turn', () => {
  const IC: CompanySpec = { president: 'b', shares: { b: 2, a: 1 }, at: 100 };

  test('18mw:cert.11 18mw:sr.9 who has sold what there is to sell and is still above the limit may end the turn', () => {
    // Two certificates too many; one share of NP can be sold, of the others nothing.
    const stuck = Object.fromEntries(
      ['MP', 'CRIP', 'CMSP', 'CNW', 'GMO'].map((name) => [
        name,
        { president: 'a', shares: { a: 3, pool: 5 }, at: 100 } satisfies CompanySpec,
      ]),
    );
    const NP: CompanySpec = { president: 'b', shares: { a: 2, pool: 4 }, at: 100 };
    const table = turn({ ...stuck, NP }, 'a');
    expect([certificates(table, 'a'), asks(table).pass]).toEqual([22, null]);
    expect(refusal(table, sell('a', 'NP', 2))).toBe('18mw:cert.10');
    play(table, sell('a', 'NP', 1));
    expect([certificates(table, 'a'), asks(table).pass]).toEqual([21, 'done']);
  });

  describe('18mw:cert.11 18mw:sr.9 shares of a company are sold once in a turn, so the block is large enough', () => {
    // Twenty certificates, the limit of three players, and nothing of them can be sold.
    const stuck = Object.fromEntries(
      ['MP', 'CRIP', 'CMSP', 'CNW', 'GMO'].map((name) => [
        name,
        { president: 'a', shares: { a: 3, pool: 5 }, at: 100 } satisfies CompanySpec,
      ]),
    );
    const NP: CompanySpec = { president: 'b', shares: { a: 2, pool: 3 }, at: 100 };
    const legalOf = (table: Table, name: string, most: number): number[] =>
      Array.from({ length: most }, (_, i) => i + 1).filter(
        (n) => refusal(table, sell('a', name, n)) === null,
      );

    test('two too many of one company: both at once', () => {
      const table = turn({ ...stuck, NP }, 'a');
      expect(refusal(table, sell('a', 'NP', 1))).toBe('18mw:cert.11');
      play(table, sell('a', 'NP', 2));
      expect([certificates(table, 'a'), asks(table).pass]).toEqual([20, 'done']);
    });

    test('where another company can make up for it one share of each will do', () => {
      const table = turn({ ...stuck, NP: { ...NP, shares: { a: 1, pool: 3 } }, IC }, 'a');
      expect(certificates(table, 'a')).toBe(22);
      play(table, sell('a', 'IC', 1));
      expect(asks(table).pass).toBeNull();
      play(table, sell('a', 'NP', 1));
      expect(asks(table).pass).toBe('done');
    });

    test('what was sold before in the turn makes up for nothing more', () => {
      const table = turn(
        { ...stuck, NP: { ...NP, shares: { a: 4, pool: 1 } }, IC: { ...IC, shares: { a: 2, b: 3 } } },
        'a',
      );
      expect(certificates(table, 'a')).toBe(26);
      expect(legalOf(table, 'NP', 4)).toEqual([4]);
      play(table, sell('a', 'NP', 4));
      expect(legalOf(table, 'IC', 2)).toEqual([2]);
    });

    test('a president who gives up the presidency takes two single certificates for one', () => {
      // Two too many. Two shares of the IC would do if a stayed president; but b takes over, and three single certificates remain of four.
      const table = turn(
        {
          ...stuck,
          GMO: { ...NP, president: 'b', shares: {} },
          IC: { president: 'a', shares: { a: 3, b: 4 }, at: 100 },
          NP: { ...NP, shares: { a: 2, pool: 5 } },
        },
        'a',
      );
      expect([certificates(table, 'a'), certificateLimit(table)]).toEqual([22, 20]);
      expect(legalOf(table, 'IC', 4)).toEqual([3, 4]);
    });

    test('a 5% share of a system is half a certificate', () => {
      const BN: CompanySpec = { president: 'b', shares: { a: 3 }, at: 100, bases: ['A9', 'K17'] };
      const table = turn(
        { ...stuck, MP: { ...NP, president: 'c', shares: {} }, IC: { ...IC, shares: { a: 2, pool: 5 } }, BN },
        'a',
      );
      // One merger: 19. With sixteen, two of the IC and one and a half of the BN.
      expect([certificates(table, 'a'), certificateLimit(table)]).toEqual([19.5, 19]);
      expect(legalOf(table, 'BN', 3)).toEqual([1, 2, 3]);
    });
  });

  test('18mw:cert.12 18mw:cert.11 the refusal names the company of which too much is held, else the limit', () => {
    const green: CompanySpec = { president: 'a', shares: { a: 6 }, at: 100 };
    const table = turn({ NP: green, IC }, 'a');
    expect(refusal(table, buy('a', 'IC'))).toBe('18mw:cert.12');
    expect(refusal(turn({ ...full('a'), IC }, 'a'), buy('a', 'IC'))).toBe('18mw:cert.11');
    // The pool has always room for what is above 60%: who holds so much leaves it less than half.
    const full60 = turn({ NP: { ...green, shares: { a: 5, pool: 3 } }, IC }, 'a');
    expect(asks(full60).pass).toBeNull();
    play(full60, sell('a', 'NP', 1));
    expect(asks(full60).pass).toBe('done');
    expect(offered(turn({ IC }, 'a'))).toContain('buyShares');
  });

  test('18mw:redeem.1 18mw:sr.3 after a purchase nothing is redeemed, and a second purchase is refused as such', () => {
    const table = turn({ IC: { ...IC, president: 'a', shares: { a: 2, pool: 2 }, cash: 500 } }, 'a');
    play(table, buy('a', 'IC'));
    expect(refusal(table, redeem('a', 'IC', 1))).toBe('18mw:redeem.1');
    expect(refusal(table, buy('a', 'IC'))).toBe('18mw:sr.3');
    expect(refusal(table, sell('a', 'IC', 1))).toBeNull();
  });

  test('18mw:redeem.4 all shares of the pool at once, and none of a company in the hands of somebody else', () => {
    const table = turn({ IC: { ...IC, president: 'a', shares: { a: 2, pool: 5 }, cash: 500 }, MP: IC }, 'a');
    expect([1, 5, 6].map((count) => refusal(table, redeem('a', 'IC', count)))).toEqual([
      null,
      null,
      '18mw:redeem.4',
    ]);
    expect(refusal(table, redeem('a', 'MP', 1))).toBe('18mw:redeem.1');
  });

  test('18mw:mo.1 18mw:sr.3 a share one does not have is refused as such, started or not', () => {
    const table = turn({ IC }, 'a');
    expect([refusal(table, sell('a', 'NP', 1)), refusal(table, sell('a', 'IC', 2))]).toEqual([
      '18mw:sr.3',
      '18mw:sr.3',
    ]);
  });

  test('18mw:lcm.3 between two turns, not once the next player has begun or ended theirs', () => {
    const spec: PositionSpec = { privates: { 'L&M': 'c' } };
    const table = turn({ IC }, 'a', spec);
    expect(refusal(table, exchange('c', 'IC', 'offering'))).toBeNull();
    play(table, sell('a', 'IC', 1));
    expect(refusal(table, exchange('c', 'IC', 'offering'))).toBe('engine:notAsked');
    play(table, passBy('a'));
    // The sale waits for its president: no turn has begun yet.
    expect([top(table), refusal(table, exchange('c', 'IC', 'offering'))]).toEqual([
      'protectSales',
      'engine:notAsked',
    ]);
    pass(table);
    play(table, exchange('c', 'IC', 'offering'));
    expect(units(table, 'IC', 'c')).toBe(1);
  });
});

test('18mw:auction.5 18mw:auction.4 all the money may be bid, and a dollar more may not', () => {
  const table = resume(newTable(3));
  const all = cash(table, 'a');
  expect([all, all + 1].map((amount) => refusal(table, bid('a', privat('RI'), amount)))).toEqual([
    null,
    '18mw:auction.5',
  ]);
  play(table, bid('a', privat('RI'), all - 70));
  pass(table);
  pass(table);
  // 70 are left: the face value of the Alton, and not that of the next.
  expect(refusal(table, bid('a', privat('SLFLC'), 80))).toBe('18mw:auction.5');
  play(table, bid('a', privat('StL&A'), 70));
  pass(table);
  pass(table);
  expect(offered(table)).toEqual(['pass']);
});
