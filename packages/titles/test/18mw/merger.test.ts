import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, eventsOf, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { buy, merge, sell, train } from './actions.ts';
import {
  cash,
  certificateLimit,
  company,
  type CompanySpec,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  president,
  price,
  space,
  stage,
  stockTurn,
  tokensIn,
  tokensLeft,
  trains,
  units,
} from './position.ts';

const TENS = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0 };
/** IC has a token in Rock Island beside the base of the CBQ. */
const IC: CompanySpec = {
  president: 'a',
  shares: { a: 2, b: 3, pool: 1, treasury: 1 },
  par: 100,
  at: 120,
  cash: 50,
  tokens: ['G11'],
};
const CBQ: CompanySpec = {
  president: 'a',
  shares: { a: 3, c: 2 },
  par: 75,
  at: 80,
  cash: 70,
  trains: ['8', '8'],
  tokens: ['H14'],
  tokensLeft: 0,
};
const spec = (more: PositionSpec = {}): PositionSpec => ({
  phase: '10',
  supply: TENS,
  tiles: { G11: '15/0', H14: '14/0' },
  companies: { IC, CBQ },
  cash: { a: 100, b: 100, c: 100 },
  ...more,
});
const needy = (more: PositionSpec = {}, name = 'IC'): Table =>
  operatingTurn(position(spec(more)), name, 'buyTrains');
const merged = (more: PositionSpec = {}): Table => play(needy(more), merge('a', 'IC', 'CBQ', 'BN'));

describe('who may merge', () => {
  test('18mw:merge.1 a corporation without train and money, with another of its president, by their choice', () => {
    const table = needy();
    expect([top(table), asks(table).pass]).toEqual(['forcedTrain', 'done']);
    expect(offered(table)).toContain('merge');
    expect(refusal(table, merge('a', 'IC', 'CBQ', 'BN'))).toBeNull();
    const why = (more: PositionSpec) => refusal(needy(more), merge('a', 'IC', 'CBQ', 'BN'));
    expect(why({ companies: { IC: { ...IC, trains: ['8'] }, CBQ } })).toBe('18mw:merge.1');
    expect(why({ companies: { IC: { ...IC, cash: 900 }, CBQ } })).toBe('18mw:merge.1');
    const plain = { ...IC, shares: { a: 2, b: 3 }, tokens: [] };
    expect(why({ companies: { IC: plain, CBQ: { ...CBQ, president: 'c' } } })).toBe('18mw:merge.1');
    expect(why({ phase: '8' })).toBe('18mw:phase.10');
    const CR: CompanySpec = { president: 'a', bases: ['G11', 'A9'], at: 80, trains: ['8'] };
    const system = needy({ companies: { IC: { ...IC, cash: 60 }, CR } });
    expect(refusal(system, merge('a', 'IC', 'CR', 'BN'))).toBe('18mw:merge.1');
    const first = operatingTurn(
      position(
        spec({
          companies: { CR: { ...CR, trains: [] }, CBQ: { ...CBQ, tokens: [] } },
          tiles: { G11: '15/0' },
        }),
      ),
      'CR',
      'buyTrains',
    );
    expect(offered(first)).not.toContain('merge');
  });

  test('18mw:merge.2 an unblocked route from a token of one to a token of the other', () => {
    const apart = { IC: { ...IC, tokens: [], cash: 50 }, CBQ: { ...CBQ, tokens: [] } };
    expect(refusal(needy({ companies: apart }), merge('a', 'IC', 'CBQ', 'BN'))).toBe('18mw:merge.2');
    const line = { I13: '6/0', H12: '9/2', G11: '57/2', H14: '14/0' };
    // Springfield - H12 - Rock Island.
    expect(refusal(needy({ tiles: line, companies: apart }), merge('a', 'IC', 'CBQ', 'BN'))).toBeNull();
    // Peoria full of others in between.
    const blocked = { I13: '57/0', H14: '57/0', G15: '8/5', F14: '8/1' };
    const between = { ...apart, NP: { president: 'b', tokens: ['H14'] } };
    expect(refusal(needy({ tiles: blocked, companies: between }), merge('a', 'IC', 'CBQ', 'BN'))).toBe(
      '18mw:merge.2',
    );
  });

  test('18mw:merge.3 in the train step of the needy corporation, before any fire sale', () => {
    const table = needy();
    expect(units(table, 'IC', 'treasury')).toBe(1);
    play(table, merge('a', 'IC', 'CBQ', 'BN'));
    expect(stage(table, 'IC')).toBe('closed');
    const early = operatingTurn(position(spec()), 'IC', 'track');
    expect(refusal(early, merge('a', 'IC', 'CBQ', 'BN'))).toBe('18mw:or.5');
    expect(refusal(needy(), merge('a', 'CBQ', 'IC', 'BN'))).toBe('18mw:merge.3');
  });

  test('18mw:merge.4 into any of the four charters that is free', () => {
    for (const name of ['BN', 'CR', 'CSX', 'NW'])
      expect(refusal(needy(), merge('a', 'IC', 'CBQ', name))).toBeNull();
    const taken: CompanySpec = { president: 'b', bases: ['A9'], at: 80, trains: ['8'] };
    expect(refusal(needy({ companies: { IC, CBQ, BN: taken } }), merge('a', 'IC', 'CBQ', 'BN'))).toBe(
      '18mw:merge.4',
    );
    const all = {
      BN: taken,
      CR: { ...taken, bases: ['C7'] },
      CSX: { ...taken, bases: ['D10'] },
      NW: { ...taken, bases: ['K17'] },
    };
    expect(offered(needy({ companies: { IC, CBQ, ...all } }))).not.toContain('merge');
    expect(refusal(needy(), merge('a', 'IC', 'CBQ', 'NP'))).toBe('18mw:merge.4');
  });
});

describe('the nine steps of a merger', () => {
  test('18mw:merge.5 certificates are exchanged where they lie', () => {
    const table = merged();
    expect(companyOf(table, company('BN')).certs).toEqual({
      president: player('a'),
      double: player('a'),
      single: { 'player:a': 5, 'player:b': 3, 'player:c': 2, pool: 1, 'company:BN': 1, offering: 4 },
    });
    expect(
      ['a', 'b', 'c', 'pool', 'treasury', 'offering'].reduce(
        (sum, place) => sum + units(table, 'BN', place),
        0,
      ),
    ).toBe(20);
    expect(eventsOf(table, 'merged')).toMatchObject([
      { company: company('IC'), partner: company('CBQ'), into: company('BN') },
    ]);
  });

  test('18mw:merge.6 both treasuries and all trains', () => {
    const table = merged();
    expect([
      cash(table, 'BN'),
      trains(table, 'BN'),
      table.book.policies.trains.limit(table, company('BN')),
    ]).toEqual([120, ['8', '8'], 3]);
    const none = merged({ companies: { IC, CBQ: { ...CBQ, trains: [] } } });
    expect([trains(none, 'BN'), none.state.bankrupt]).toEqual([[], []]);
  });

  test('18mw:merge.7 as many tokens as both had together', () => {
    const table = merged();
    // par 100 gives 4, par 75 gives 2: four on the map, one of two in Rock Island comes back.
    expect(
      table.state.board.tokens.filter((token) => token.company === company('BN')).length +
        tokensLeft(table, 'BN'),
    ).toBe(6);
  });

  test('18mw:merge.8 the greatest top-row price not above the mean', () => {
    const mean = (one: number | string, other: number | string) =>
      space(merged({ companies: { IC: { ...IC, at: one }, CBQ: { ...CBQ, at: other } } }), 'BN');
    expect([mean(120, 80), mean(90, 75), mean(400, 400), mean('3,0', '3,0')]).toEqual([
      '0,6',
      '0,3',
      '0,21',
      '0,0',
    ]);
  });

  test('18mw:merge.9 the par box closest to the mean but less than it, 70 where there is none', () => {
    const par = (one: number, other: number) =>
      companyOf(
        merged({ companies: { IC: { ...IC, par: one, at: 100 }, CBQ: { ...CBQ, par: other } } }),
        company('BN'),
      ).par;
    expect([par(70, 75), par(90, 100), par(70, 70)]).toEqual([70, 90, 70]);
    // A mean that is a box itself is not less than itself.
    expect([par(100, 100), par(70, 80), par(85, 85)]).toEqual([90, 70, 80]);
  });

  test('18mw:merge.10 all tokens are replaced; of two in one hex one goes back to the charter', () => {
    const table = merged();
    expect([tokensIn(table, 'G11'), tokensIn(table, 'I13'), tokensIn(table, 'H14')]).toEqual([
      ['BN'],
      ['BN'],
      ['BN'],
    ]);
    const base = table.state.board.tokens.find((token) => token.hex === 'G11');
    expect(base).toMatchObject({ role: 'home' });
    expect(tokensLeft(table, 'BN')).toBe(2 + 1);
  });

  test('18mw:merge.11 it waits for the next round, and nobody owes it a train before', () => {
    const NP: CompanySpec = { president: 'b', shares: { b: 4 }, trains: ['8'], at: 70 };
    const table = merged({ companies: { IC, CBQ: { ...CBQ, trains: [] }, NP } });
    expect(asks(table)).toMatchObject({ company: company('NP') });
    expect(agenda(table)).not.toContain('forcedTrain');
  });

  test('18mw:merge.13 it builds, places tokens and owes a train like a corporation, and cannot merge again', () => {
    const table = merged({ companies: { IC, CBQ: { ...CBQ, trains: [] } } });
    operatingTurn(table, 'BN');
    expect(top(table)).toBe('track');
    pass(table);
    expect(top(table)).toBe('token');
    pass(table);
    // No train: nothing earned, and now it owes one. Its redeemed share goes into a fire sale.
    expect(agenda(table)).toContain('fireSale');
    expect(price(table, 'BN')).toBe(90);
  });

  test('18mw:merge.15 the certificate limit falls for all', () => {
    expect([certificateLimit(position(spec())), certificateLimit(merged())]).toEqual([20, 19]);
  });

  test('18mw:merge.16 above 60% only what the exchange brought, sold down at the next sale', () => {
    const table = merged({
      companies: { IC: { ...IC, shares: { a: 6 } }, CBQ: { ...CBQ, shares: { a: 4 } } },
    });
    expect(units(table, 'BN', 'a')).toBe(14);
    stockTurn(table, 'a');
    expect(asks(table).pass).toBe('pass');
    expect(refusal(table, buy('a', 'BN'))).toBe('18mw:cert.4');
    expect(refusal(table, sell('a', 'BN', 1))).toBe('18mw:protect.10');
    expect(refusal(table, sell('a', 'BN', 2))).toBeNull();
  });

  test('18mw:merge.18 the merging president stays president', () => {
    const tie = merged({
      companies: { IC: { ...IC, shares: { a: 1, b: 3 } }, CBQ: { ...CBQ, shares: { a: 1, b: 3 } } },
    });
    expect([units(tie, 'BN', 'a'), units(tie, 'BN', 'b'), president(tie, 'BN')]).toEqual([6, 6, 'a']);
  });
});

test('18mw:merge.13 a system of its own means buys a train in its turn', () => {
  const BN: CompanySpec = { president: 'a', shares: { a: 2 }, bases: ['G7', 'G11'], at: 100, cash: 900 };
  const table = operatingTurn(position({ phase: '10', supply: TENS, companies: { BN } }), 'BN', 'buyTrains');
  play(table, train('a', 'BN', '10', 900));
  expect(trains(table, 'BN')).toEqual(['10']);
});
