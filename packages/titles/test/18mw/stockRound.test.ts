import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { buy, passBy, redeem, sell, start } from './actions.ts';
import {
  cash,
  certificates,
  company,
  type CompanySpec,
  dividendOf,
  player,
  position,
  type PositionSpec,
  president,
  price,
  space,
  stage,
  stockTurn,
  units,
} from './position.ts';
import { dividend } from './actions.ts';

const RICH = { a: 1000, b: 1000, c: 1000 };
const IC: CompanySpec = { president: 'a', shares: { a: 2, b: 1 }, cash: 500, trains: ['2'] };
const turn = (more: PositionSpec = {}, who = 'a'): Table =>
  stockTurn(position({ companies: { IC }, cash: RICH, ...more }), who);

describe('the stock round', () => {
  test('18mw:seq.1 a stock round is followed by a set of operating rounds and that by a stock round', () => {
    const table = turn({ phase: '2' });
    while (top(table) === 'stockTurn') pass(table);
    expect(agenda(table)).toContain('operatingRound');
    while (agenda(table).includes('operatingRound')) pass(table);
    expect(agenda(table)).toBe('game > stockRound > stockTurn');
    expect(table.state.agenda[0]).toMatchObject({ turn: 3 });
  });

  test('18mw:sr.1 turns go round until as many passes as players follow one another', () => {
    const table = turn();
    pass(table);
    pass(table);
    play(table, buy('c', 'IC'));
    pass(table);
    pass(table);
    pass(table);
    expect(top(table)).toBe('stockTurn');
    pass(table);
    expect(agenda(table)).toContain('operatingRound');
  });

  test('18mw:sr.2 Priority goes to who began the final passes; without any act it stays', () => {
    const table = turn({ priority: 'a' });
    pass(table);
    play(table, buy('b', 'IC'));
    pass(table);
    while (top(table) === 'stockTurn') pass(table);
    expect(table.state.priority).toBe(player('c'));
    const quiet = turn({ priority: 'b' }, 'b');
    while (top(quiet) === 'stockTurn') pass(quiet);
    expect(quiet.state.priority).toBe(player('b'));
  });

  test('18mw:sr.3 sales and one purchase, in any order of the three; a second purchase is refused', () => {
    const MP: CompanySpec = { president: 'b', shares: { b: 2, a: 2 } };
    const table = turn({ companies: { IC, MP } });
    play(table, sell('a', 'MP', 1));
    play(table, buy('a', 'IC'));
    expect(refusal(table, buy('a', 'IC'))).toBe('18mw:sr.3');
    expect(refusal(table, start('a', 'NP', 70))).toBe('18mw:sr.3');
    expect(refusal(table, sell('a', 'IC', 1))).toBeNull();
    expect(asks(table).pass).toBe('done');
  });

  test('18mw:sr.4 one certificate from the offering, a treasury or the pool', () => {
    const table = turn({ companies: { IC: { ...IC, shares: { a: 1, pool: 1, treasury: 1 } } } });
    for (const from of ['offering', 'pool', 'treasury'] as const)
      expect(refusal(table, buy('a', 'IC', from))).toBeNull();
    expect(refusal(turn(), buy('a', 'IC', 'pool'))).toBe('18mw:sr.4');
    play(table, start('a', 'NP', 70));
    expect(certificates(table, 'a')).toBe(3);
  });

  test('18mw:sr.5 several shares only of one brown company from the pool, and then nothing else', () => {
    const brown: CompanySpec = { president: 'b', shares: { b: 1, pool: 3 }, at: '7,0' };
    const table = turn({ companies: { IC: brown, MP: { ...brown, at: '6,0' } } });
    expect(refusal(turn({ companies: { IC: { ...brown, at: 100 } } }), buy('a', 'IC', 'pool', 2))).toBe(
      '18mw:sr.5',
    );
    play(table, buy('a', 'IC', 'pool', 3));
    expect(refusal(table, buy('a', 'IC', 'offering'))).toBe('18mw:sr.3');
    expect(refusal(table, buy('a', 'MP', 'pool'))).toBe('18mw:sr.3');
  });

  test('18mw:sr.6 the ban on buying back lasts for the round, also from the treasury; buying before selling is allowed', () => {
    const table = turn({ companies: { IC: { ...IC, shares: { a: 3, b: 1, treasury: 1 } } } });
    play(table, buy('a', 'IC'));
    play(table, sell('a', 'IC', 1));
    pass(table);
    pass(table);
    pass(table);
    expect(asks(table).who).toBe(player('a'));
    expect(refusal(table, buy('a', 'IC', 'treasury'))).toBe('18mw:sr.6');
    stockTurn(table, 'a', 3);
    expect(refusal(table, buy('a', 'IC', 'treasury'))).toBeNull();
  });

  test('18mw:sr.7 the president certificate comes first, at one of six values that several may use', () => {
    const table = turn({ companies: {} });
    expect(refusal(table, buy('a', 'NP'))).toBe('18mw:sr.7');
    play(table, start('a', 'NP', 85));
    expect([cash(table, 'a'), price(table, 'NP'), space(table, 'NP'), president(table, 'NP')]).toEqual([
      830,
      85,
      '2,6',
      'a',
    ]);
    expect(companyOf(table, company('NP')).par).toBe(85);
    pass(table);
    expect(refusal(table, start('b', 'IC', 85))).toBeNull();
    expect(refusal(table, start('b', 'NP', 85))).toBe('18mw:sr.7');
    expect(refusal(stockTurn(position({ cash: { a: 139 } }), 'a'), start('a', 'NP', 70))).toBe('18mw:sr.7');
  });

  test('18mw:sr.8 18mw:sr.12 the offering costs par and pays the bank, whatever the price', () => {
    const low: CompanySpec = { ...IC, par: 100, at: '5,5', shares: { a: 1, pool: 1, treasury: 1 } };
    const bank = (from: 'offering' | 'pool' | 'treasury') => {
      const table = turn({ companies: { IC: low } });
      const before = [cash(table, 'bank'), cash(table, 'IC')];
      play(table, buy('a', 'IC', from));
      return [cash(table, 'a'), cash(table, 'bank') - (before[0] ?? 0), cash(table, 'IC') - (before[1] ?? 0)];
    };
    expect(bank('offering')).toEqual([900, 100, 0]);
    expect(bank('pool')).toEqual([935, 65, 0]);
    expect(bank('treasury')).toEqual([935, 0, 65]);
  });

  test('18mw:sr.9 all shares of a company in one sale, all at one price', () => {
    const table = turn({ companies: { IC: { ...IC, shares: { a: 4 } } } });
    play(table, sell('a', 'IC', 2));
    expect(cash(table, 'a')).toBe(1200);
    expect(refusal(table, sell('a', 'IC', 1))).toBe('18mw:sr.9');
  });

  test('18mw:sr.10 shares of a company that never operated may be sold, floated or not', () => {
    const young: CompanySpec = { president: 'b', shares: { a: 2 }, unfloated: true };
    const table = turn({ companies: { IC: young } });
    play(table, sell('a', 'IC', 1));
    expect(units(table, 'IC', 'pool')).toBe(1);
    expect(refusal(turn({ companies: { IC: { ...IC, fresh: true } } }), sell('a', 'IC', 1))).toBeNull();
  });

  test('18mw:sr.11 the rise happens once, when the round ends, and then an operating round begins', () => {
    const table = turn({ companies: { IC: { ...IC, shares: { a: 4, b: 4 }, at: '3,6' } } });
    pass(table);
    pass(table);
    expect(space(table, 'IC')).toBe('3,6');
    pass(table);
    expect(space(table, 'IC')).toBe('2,6');
    expect(agenda(table)).toContain('operatingRound');
  });

  test('18mw:sr.12 a corporation gets its capital only when it floats', () => {
    const table = turn({ companies: {} });
    play(table, start('a', 'NP', 80));
    pass(table);
    play(table, buy('b', 'NP'));
    expect([stage(table, 'NP'), cash(table, 'NP')]).toEqual(['started', 0]);
  });

  test('18mw:sr.13 players cannot trade shares: no such offer exists', () => {
    const table = turn({ companies: { IC: { ...IC, shares: { a: 2, b: 6 } } } });
    const sources = table.book.policies.buy.offers(
      table,
      table.state.agenda.at(-1) as never,
      player('a'),
      company('IC'),
    );
    expect(sources).toEqual([]);
    expect(offered(table)).not.toContain('buyShares');
  });
});

describe('redeeming and buying from a treasury', () => {
  const spec = (more: Partial<CompanySpec> = {}): PositionSpec => ({
    companies: { IC: { ...IC, shares: { a: 2, pool: 5 }, ...more } },
  });

  test('18mw:redeem.1 a whole turn that is no pass', () => {
    const table = turn(spec());
    expect(refusal(stockTurn(position({ ...spec(), cash: RICH }), 'b'), redeem('b', 'IC', 1))).toBe(
      '18mw:redeem.1',
    );
    play(table, redeem('a', 'IC', 2));
    expect([asks(table).who, units(table, 'IC', 'treasury')]).toEqual([player('b'), 2]);
    pass(table);
    pass(table);
    expect(asks(table).who).toBe(player('a'));
    const late = turn(spec());
    play(late, buy('a', 'IC', 'pool'));
    expect(refusal(late, redeem('a', 'IC', 1))).toBe('18mw:redeem.1');
  });

  test('18mw:redeem.2 not before the company has operated', () => {
    expect(refusal(turn(spec({ fresh: true })), redeem('a', 'IC', 1))).toBe('18mw:redeem.2');
  });

  test('18mw:redeem.3 the treasury pays the full price of every share', () => {
    expect(refusal(turn(spec({ cash: 199 })), redeem('a', 'IC', 2))).toBe('18mw:redeem.3');
    const table = play(turn(spec({ cash: 200 })), redeem('a', 'IC', 2));
    expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([0, 1000]);
    const BN: CompanySpec = { president: 'a', shares: { pool: 3 }, at: 85, bases: ['G7', 'G11'], cash: 500 };
    const system = play(turn({ companies: { BN } }), redeem('a', 'BN', 3));
    expect(cash(system, 'BN')).toBe(500 - 128);
  });

  test('18mw:redeem.4 only from the pool, any number, never the certificate of the president', () => {
    expect(refusal(turn(spec()), redeem('a', 'IC', 1, 'b'))).toBe('18mw:redeem.4');
    expect(refusal(turn(spec()), redeem('a', 'IC', 5))).toBeNull();
    expect(refusal(turn(spec()), redeem('a', 'IC', 6))).toBe('18mw:redeem.4');
    const lost = turn({ companies: { IC: { ...IC, president: null, shares: { a: 1, pool: 5 } } } });
    expect(refusal(lost, redeem('a', 'IC', 1))).toBe('18mw:redeem.1');
    // The double certificate of a system may be redeemed as a whole.
    const BN: CompanySpec = { president: 'a', double: 'pool', at: 100, bases: ['G7', 'G11'], cash: 500 };
    const system = turn({ companies: { BN } });
    expect(refusal(system, redeem('a', 'BN', 1))).toBe('18mw:redeem.4');
    play(system, redeem('a', 'BN', 2));
    expect(companyOf(system, company('BN')).certs.double).toBe(company('BN'));
  });

  test('18mw:redeem.5 18mw:reissue.4 neither moves the price', () => {
    const table = play(turn(spec()), redeem('a', 'IC', 3));
    expect(price(table, 'IC')).toBe(100);
    play(table, buy('b', 'IC', 'treasury'));
    expect(price(table, 'IC')).toBe(100);
  });

  test('18mw:redeem.6 one company a turn', () => {
    const MP: CompanySpec = { president: 'a', shares: { a: 2, pool: 2 }, cash: 500 };
    const table = turn({ companies: { ...spec().companies, MP } });
    play(table, redeem('a', 'IC', 1));
    expect(asks(table).who).toBe(player('b'));
    expect(refusal(table, redeem('a', 'MP', 1))).toBe('engine:notAsked');
  });

  test('18mw:redeem.7 redeemed shares pay into the treasury, count as held and vote for nobody', () => {
    const table = position({
      phase: '4',
      companies: { IC: { ...IC, trains: ['4'], shares: { a: 2, b: 2, treasury: 4 } } },
    });
    dividendOf(table, 'IC', 100);
    play(table, dividend('a', 'IC', 'full'));
    expect(cash(table, 'IC')).toBe(540);
    expect(president(table, 'IC')).toBe('a');
    const round = turn({ companies: { IC: { ...IC, at: '3,6', shares: { a: 2, b: 2, treasury: 4 } } } });
    while (top(round) === 'stockTurn') pass(round);
    expect(space(round, 'IC')).toBe('2,6');
  });

  test('18mw:reissue.1 18mw:reissue.2 any player buys from the treasury at the price, paid to the company', () => {
    const table = turn(spec({ shares: { a: 2, treasury: 2 }, at: 120 }), 'c');
    play(table, buy('c', 'IC', 'treasury'));
    expect([cash(table, 'c'), cash(table, 'IC'), units(table, 'IC', 'c')]).toEqual([880, 620, 1]);
    expect(refusal(table, buy('c', 'IC', 'treasury'))).toBe('18mw:sr.3');
    expect(top(table)).toBe('stockTurn');
  });

  test('18mw:reissue.3 the limits hold, and brown allows only one', () => {
    const brown = turn(spec({ shares: { a: 2, treasury: 3 }, at: '7,0' }));
    expect(refusal(brown, buy('a', 'IC', 'treasury', 2))).toBe('18mw:reissue.3');
    expect(refusal(turn(spec({ shares: { a: 4, treasury: 2 } })), buy('a', 'IC', 'treasury'))).toBe(
      '18mw:cert.4',
    );
    const seller = turn(spec({ shares: { a: 3, treasury: 2 } }));
    play(seller, sell('a', 'IC', 1));
    expect(refusal(seller, buy('a', 'IC', 'treasury'))).toBe('18mw:sr.6');
    play(seller, passBy('a'));
  });

  test('18mw:merge.12 18mw:merge.17 a system: one 5% share or one 10% certificate a turn, at half prices rounded up', () => {
    const BN: CompanySpec = {
      president: 'b',
      double: 'pool',
      shares: { pool: 3, treasury: 2 },
      at: 85,
      par: 75,
      bases: ['G7', 'G11'],
    };
    const paid = (from: 'offering' | 'pool' | 'treasury', count = 1, whole?: 'double') => {
      const table = play(turn({ companies: { BN } }), buy('a', 'BN', from, count, whole));
      return 1000 - cash(table, 'a');
    };
    expect([paid('pool'), paid('treasury'), paid('offering'), paid('pool', 2, 'double')]).toEqual([
      43, 43, 38, 85,
    ]);
    expect(refusal(turn({ companies: { BN } }), buy('a', 'BN', 'pool', 2))).toBe('18mw:merge.17');
    const brown = turn({ companies: { BN: { ...BN, at: '7,1' } } });
    expect(refusal(brown, buy('a', 'BN', 'pool', 3))).toBeNull();
    expect(refusal(brown, buy('a', 'BN', 'pool', 5, 'double'))).toBeNull();
  });
});
