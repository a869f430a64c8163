import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { arrange, asks, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { bankrupt, bid, offerToken, sell, train, usedTrain } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  stage,
  stockTurn,
  tokensIn,
  trainId,
  units,
} from './position.ts';

/** Conditions of the rules for a company without a train, each alone: the position in which only this one decides. */

const RICH = { a: 2000, b: 2000, c: 2000 };
/** Only Ds are left: 1100. */
const LAST = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0, 10: 0 };
const LINE = { H14: '14/0', I13: '14/0', J12: '14/0' };

describe('the fire sale', () => {
  const IC: CompanySpec = { president: 'a', shares: { a: 2, b: 2, treasury: 3 }, at: 85, cash: 900 };
  const needy = (more: PositionSpec = {}, name = 'IC'): Table =>
    operatingTurn(
      position({
        phase: 'D',
        supply: LAST,
        companies: { IC },
        cash: { a: 100, b: 500, c: 500 },
        priority: 'a',
        ...more,
      }),
      name,
      'buyTrains',
    );

  test('18mw:firesale.3 who holds 60% is not asked, whatever the money', () => {
    const most = needy({
      companies: { IC: { ...IC, at: 85, shares: { b: 6, treasury: 1 }, president: 'a' } },
    });
    expect(asks(most).who).toBe(player('c'));
    const less = needy({ companies: { IC: { ...IC, shares: { b: 5, treasury: 1 } } } });
    expect(asks(less).who).toBe(player('b'));
  });

  test('18mw:firesale.3 the certificate limit holds where certificates count, a double one as one', () => {
    const others: Record<string, CompanySpec> = {};
    for (const name of ['MP', 'NP', 'GMO', 'CRIP'])
      others[name] = { president: 'b', shares: { b: 4 }, at: 100, trains: ['D'] };
    const table = needy({ companies: { IC: { ...IC, shares: { a: 2, treasury: 3 } }, ...others } });
    const { certificateCount, certificateLimit } = table.book.policies.shares;
    expect(certificateCount(table, player('b'))).toBe(certificateLimit(table));
    expect(asks(table).who).toBe(player('c'));
    // A share in yellow counts nothing.
    const yellow = needy({
      companies: { IC: { ...IC, shares: { a: 2, treasury: 3 }, at: '3,2' }, ...others },
    });
    expect(asks(yellow).who).toBe(player('b'));
    const system: CompanySpec = {
      president: 'a',
      double: 'treasury',
      at: 85,
      bases: ['A9', 'I13'],
      cash: 900,
    };
    const double = needy({ companies: { BN: system, ...others } }, 'BN');
    expect(asks(double).who).toBe(player('c'));
  });

  test('18mw:firesale.3 exactly half the price is enough money', () => {
    expect(asks(needy({ cash: { a: 100, b: 43, c: 0 } })).who).toBe(player('b'));
    expect(units(needy({ cash: { a: 300, b: 42, c: 0 } }), 'IC', 'pool')).toBeGreaterThan(0);
  });

  test('18mw:firesale.5 the bank takes a share that makes exactly half', () => {
    const table = needy({
      companies: { IC: { ...IC, shares: { a: 2, treasury: 1, pool: 4 } } },
      cash: { a: 300, b: 0, c: 0 },
    });
    expect([units(table, 'IC', 'pool'), cash(table, 'IC')]).toEqual([5, 942]);
  });

  test('18mw:firesale.9 18mw:firesale.12 the token that was named changes hands, no other', () => {
    const MP: CompanySpec = { president: 'b', shares: { b: 4 }, cash: 400, tokensLeft: 1, trains: ['D'] };
    const table = needy({
      tiles: { ...LINE, K11: '57/0' },
      companies: { IC: { ...IC, shares: { a: 4 }, tokens: ['H14', 'K11'] }, MP },
      cash: { a: 300, b: 0, c: 0 },
    });
    expect(refusal(table, offerToken('a', 'MP', 'H14', 10))).toBe('18mw:firesale.9');
    play(table, offerToken('a', 'IC', 'K11', 10));
    expect(refusal(table, bid('b', 'K11/0', 9, 'MP'))).toBe('18mw:firesale.10');
    play(table, bid('b', 'K11/0', 10, 'MP'));
    expect([tokensIn(table, 'K11'), tokensIn(table, 'H14')]).toEqual([['MP'], ['IC']]);
  });

  test('18mw:firesale.10 18mw:firesale.11 later bids in steps of 5 up to what is left after the placing', () => {
    const spec = { president: 'b', shares: { b: 4 }, tokensLeft: 1, trains: ['D'] };
    const table = needy({
      tiles: LINE,
      companies: {
        IC: { ...IC, shares: { a: 4 }, tokens: ['H14'] },
        MP: { ...spec, cash: 400 },
        GMO: { ...spec, president: 'c', shares: { c: 4 }, tokens: ['J12'], cash: 300 },
      },
      cash: { a: 300, b: 0, c: 0 },
      priority: 'c',
    });
    play(table, offerToken('a', 'IC', 'H14', 22));
    play(table, bid('c', 'H14/0', 22, 'GMO'));
    expect(
      [26, 27, 28, 332, 337, 342].map((amount) => refusal(table, bid('b', 'H14/0', amount, 'MP'))),
    ).toEqual(['18mw:firesale.10', null, '18mw:firesale.10', null, null, '18mw:firesale.11']);
  });

  test('18mw:firesale.7 18mw:must.4 a fire sale that is over does not come again for the same president', () => {
    const table = needy({
      companies: { IC: { ...IC, tokens: ['H14'], shares: { a: 2, treasury: 1, pool: 5 } } },
      tiles: LINE,
      cash: { a: 300, b: 0, c: 0 },
    });
    expect(top(table)).toBe('fireSale');
    pass(table);
    expect([
      top(table),
      offered(table).includes('sellShares') || offered(table).includes('buyTrain'),
    ]).toEqual(['forcedTrain', true]);
    expect(asks(table).pass).toBeNull();
  });
});

describe('a forced purchase', () => {
  const poor: CompanySpec = { president: 'a', shares: { a: 2 }, at: 85, cash: 900 };
  const forced = (more: PositionSpec = {}): Table =>
    operatingTurn(
      position({
        phase: 'D',
        supply: LAST,
        companies: { IC: poor },
        cash: { a: 200, b: 500, c: 0 },
        ...more,
      }),
      'IC',
      'buyTrains',
      ['MP'],
    );
  const MP: CompanySpec = { president: 'a', shares: { a: 2 }, at: 120, trains: ['D'], cash: 0 };

  test('18mw:must.3 a sibling is another way as soon as there is one dollar', () => {
    const companies = { IC: { ...poor, cash: 0 }, MP: { ...MP, trains: ['D', '10'] } };
    const one = forced({ companies, cash: { a: 1, b: 0, c: 0 } });
    expect([top(one), asks(one).pass]).toEqual(['forcedTrain', 'done']);
    expect(refusal(one, usedTrain('a', 'IC', 'MP', trainId(one, 'MP', '10'), 1))).toBeNull();
    const none = forced({ companies, cash: { a: 0, b: 0, c: 0 } });
    expect(asks(none).pass).toBeNull();
  });

  test('18mw:bankrupt.1 not before the fire sale, and not with a sibling whose train a dollar would buy', () => {
    const token1 = forced({
      tiles: LINE,
      companies: {
        IC: { ...poor, cash: 0, tokens: ['H14'] },
        MP: { ...MP, president: 'b', shares: { b: 2 } },
      },
      cash: { a: 0, b: 0, c: 0 },
    });
    expect([top(token1), refusal(token1, bankrupt('a'))]).not.toEqual(['forcedTrain', null]);
    const sibling = forced({ companies: { IC: { ...poor, cash: 0 }, MP }, cash: { a: 10, b: 0, c: 0 } });
    while (asks(sibling).pass) pass(sibling);
    expect(refusal(sibling, bankrupt('a'))).toBe('18mw:bankrupt.1');
  });

  test('18mw:contrib.3 with exactly the missing money in one share two are too many', () => {
    const rich: CompanySpec = { president: 'b', shares: { b: 2, a: 3 }, at: 120, trains: ['D'] };
    const exact = forced({ companies: { IC: poor, MP: rich }, cash: { a: 80, b: 0, c: 0 } });
    expect([refusal(exact, sell('a', 'MP', 1)), refusal(exact, sell('a', 'MP', 2))]).toEqual([
      null,
      '18mw:contrib.3',
    ]);
    const short = forced({ companies: { IC: poor, MP: rich }, cash: { a: 79, b: 0, c: 0 } });
    expect([refusal(short, sell('a', 'MP', 2)), refusal(short, sell('a', 'MP', 3))]).toEqual([
      null,
      '18mw:contrib.3',
    ]);
  });

  test('18mw:bankrupt.1 a double certificate counts among what can be sold', () => {
    const BN: CompanySpec = {
      president: 'b',
      double: 'a',
      shares: { b: 4 },
      at: 120,
      bases: ['G7', 'G11'],
      trains: ['D'],
    };
    const saved = forced({
      companies: { IC: { ...poor, shares: {}, cash: 980 }, BN },
      cash: { a: 0, b: 0, c: 0 },
    });
    while (asks(saved).pass) pass(saved);
    expect(refusal(saved, bankrupt('a'))).toBe('18mw:bankrupt.1');
    play(saved, sell('a', 'BN', 2, true));
    play(saved, train('a', 'IC', 'D', 1100));
    expect(cash(saved, 'a')).toBe(0);
    const lost = forced({
      companies: { IC: { ...poor, shares: {}, cash: 979 }, BN },
      cash: { a: 0, b: 0, c: 0 },
    });
    while (asks(lost).pass) pass(lost);
    play(lost, bankrupt('a'));
    // 18mw:bankrupt.2: all of it to the pool.
    expect([companyOf(lost, company('BN')).certs.double, units(lost, 'BN', 'a')]).toEqual(['pool', 0]);
  });

  test('18mw:contrib.5 18mw:protect.7 a sale in a forced purchase is put to the president at once', () => {
    const rich: CompanySpec = { president: 'b', shares: { b: 2, a: 3 }, at: 120, trains: ['D'] };
    const table = forced({ companies: { IC: poor, MP: rich }, cash: { a: 80, b: 500, c: 0 } });
    play(table, sell('a', 'MP', 1));
    expect([top(table), asks(table).who]).toEqual(['protectSales', player('b')]);
  });

  test('18mw:bankrupt.7 18mw:zone.9 freight income of a company that closes ends', () => {
    const table = stockTurn(
      position({
        phase: '6',
        companies: { IC: { president: 'a', shares: { a: 2, b: 2 }, at: '7,0' } },
        cash: RICH,
      }),
      'b',
    );
    const marker = {
      kind: 'stLouisFreight',
      hex: 'J12',
      owner: company('IC'),
      value: 10,
      others: 0,
      from: null,
    };
    arrange(table, (c) => {
      c.state.board = { ...c.state.board, markers: [...c.state.board.markers, marker] };
    });
    play(table, sell('b', 'IC', 1));
    while (stage(table, 'IC') !== 'closed') pass(table);
    expect(table.state.board.markers.some(({ kind }) => kind === 'stLouisFreight')).toBe(false);
  });
});
