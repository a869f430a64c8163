import { companyOf, moveSingles, putMarker, roundName, stockRoundFrame } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import {
  agenda,
  arrange,
  asks,
  eventsOf,
  offered,
  open,
  pass,
  play,
  refusal,
  type Table,
  top,
} from '../support/table.ts';
import {
  answer,
  bankrupt,
  bestRunOf,
  bid,
  buy,
  buyToken,
  exchange,
  merge,
  passBy,
  protect,
  redeem,
  sell,
  takeBack,
  token,
  train,
} from './actions.ts';
import {
  cash,
  cellAt,
  company,
  type CompanySpec,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  president,
  space,
  stage,
  stockTurn,
  tokensIn,
  units,
} from './position.ts';

/** Conditions of rules, each alone: the position in which only this one decides. */

const RICH = { a: 2000, b: 2000, c: 2000 };
/** Only Ds are left: 1100. */
const LAST = { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0, 10: 0 };
const LINE = { H14: '14/0', I13: '14/0', J12: '14/0' };
const putAt = (table: Table, name: string, at: string): void =>
  arrange(table, (c) => putMarker(c, company(name), cellAt(c.book.chart, at), 'for a test'));
const give = (table: Table, name: string, to: string, count = 1): void =>
  arrange(table, (c) => moveSingles(c, company(name), 'pool', player(to), count));

describe('more than 60%', () => {
  const IC: CompanySpec = { president: 'a', shares: { a: 4, b: 2, pool: 2 }, at: 100 };
  /** The president has protected a share and holds 70%. */
  const protectedOnce = (): Table => {
    const table = stockTurn(position({ companies: { IC }, cash: RICH }), 'b');
    play(table, sell('b', 'IC', 1));
    play(table, passBy('b'));
    return play(table, protect('a', 'IC'));
  };

  test('18mw:protect.10 18mw:cert.12 a protected share may stay; once sold it may not come back', () => {
    const table = stockTurn(protectedOnce(), 'a');
    expect(refusal(table, passBy('a'))).toBeNull();
    play(table, sell('a', 'IC', 1));
    pass(table);
    give(table, 'IC', 'a');
    expect(refusal(stockTurn(table, 'a'), passBy('a'))).toBe('18mw:cert.12');
  });

  test('18mw:protect.10 18mw:cert.12 of several sold ones only those are given up that were sold', () => {
    const table = stockTurn(protectedOnce(), 'b');
    play(table, sell('b', 'IC', 1));
    play(table, passBy('b'));
    play(table, protect('a', 'IC'));
    // 80%, and both may stay; a third may not.
    expect([units(table, 'IC', 'a'), refusal(stockTurn(table, 'a'), passBy('a'))]).toEqual([8, null]);
    give(table, 'IC', 'a');
    expect(refusal(stockTurn(table, 'a'), passBy('a'))).toBe('18mw:cert.12');
  });

  test('18mw:cert.12 what was bought in green and in part sold again is too much in white', () => {
    const green = { ...IC, shares: { a: 6, b: 1, pool: 1 }, at: '3,0' };
    const table = stockTurn(position({ companies: { IC: green }, cash: RICH }), 'a');
    play(table, sell('a', 'IC', 1));
    pass(table);
    putAt(table, 'IC', '0,6');
    stockTurn(table, 'a');
    expect(refusal(table, passBy('a'))).toBe('18mw:cert.12');
    // Nor may anything else come first.
    expect(refusal(table, buy('a', 'IC', 'pool'))).toBe('18mw:cert.12');
    play(table, sell('a', 'IC', 1));
    expect(refusal(table, passBy('a'))).toBeNull();
  });
});

describe('price protection', () => {
  const IC: CompanySpec = { president: 'b', shares: { b: 2, a: 3 }, at: 120 };

  test('18mw:protect.11 a president who sells is not asked about the own sale', () => {
    const table = stockTurn(position({ companies: { IC }, cash: RICH }), 'b');
    play(table, sell('b', 'IC', 1));
    play(table, passBy('b'));
    expect([top(table), space(table, 'IC')]).toEqual(['stockTurn', '1,8']);
  });

  test('18mw:protect.7 who sold in a forced purchase of the round does not protect in it', () => {
    const poor: CompanySpec = { president: 'a', shares: { a: 2 }, at: 85, cash: 700 };
    const MP: CompanySpec = { president: 'a', shares: { a: 4, b: 3 }, at: 100, trains: ['D'] };
    const NP: CompanySpec = { president: 'b', shares: { b: 2 }, at: 80, cash: 900 };
    const forced = (): Table =>
      operatingTurn(
        position({
          phase: 'D',
          supply: LAST,
          companies: { IC: poor, MP, NP },
          cash: { a: 395, b: 150, c: 0 },
        }),
        'IC',
        'buyTrains',
        ['MP'],
      );
    const first = forced();
    while (asks(first).pass) pass(first);
    play(first, sell('a', 'MP', 1));
    play(first, train('a', 'IC', 'D', 1100));
    while (asks(first).company !== company('NP')) pass(first);
    while (top(first) !== 'forcedTrain' || asks(first).pass) pass(first);
    play(first, sell('b', 'MP', 1));
    // a is still president and has the money, but has sold MP in this operating round.
    expect([top(first), president(first, 'MP'), space(first, 'MP')]).toEqual(['forcedTrain', 'a', '2,6']);
  });

  test('18mw:protect.5 the certificates of a block count, a double one as one', () => {
    const BN: CompanySpec = {
      president: 'a',
      double: 'b',
      shares: { a: 4, b: 4 },
      at: 100,
      bases: ['G7', 'G11'],
    };
    const many: Record<string, CompanySpec> = {};
    for (const [i, name] of ['IC', 'MP', 'NP', 'GMO'].entries())
      many[name] = { president: 'a', shares: { a: 4 }, at: 100 + 10 * (i % 2) };
    const asked = (singles: number): string => {
      const table = position({
        companies: { BN: { ...BN, shares: { a: singles, b: 4 } }, ...many },
        cash: RICH,
      });
      stockTurn(table, 'b');
      play(table, sell('b', 'BN', 2, true));
      play(table, passBy('b'));
      return top(table);
    };
    const count = (singles: number): number => {
      const table = position({
        companies: { BN: { ...BN, shares: { a: singles, b: 4 } }, ...many },
        cash: RICH,
      });
      return (
        table.book.policies.shares.certificateLimit(table) -
        table.book.policies.shares.certificateCount(table, player('a'))
      );
    };
    // In halves of a certificate: room for exactly the double one, or for less.
    const fits = Array.from({ length: 9 }, (_, i) => i).filter((n) => count(n) >= 2);
    const not = Array.from({ length: 9 }, (_, i) => i).filter((n) => count(n) < 2);
    for (const n of fits.slice(-1)) expect([n, asked(n)]).toEqual([n, 'protectSales']);
    for (const n of not.slice(0, 1)) expect([n, asked(n)]).toEqual([n, 'stockTurn']);
  });
});

test('18mw:protect.5 18mw:zone.6 a president at the certificate limit protects a company in yellow, not one in white', () => {
  const others: Record<string, CompanySpec> = {};
  for (const name of ['MP', 'NP', 'GMO', 'CRIP'])
    others[name] = { president: 'b', shares: { b: 4 }, at: 100 };
  const asked = (at: string): string => {
    const IC: CompanySpec = { president: 'b', shares: { a: 2 }, at };
    const table = stockTurn(position({ companies: { IC, ...others }, cash: RICH }), 'a');
    const { certificateCount, certificateLimit } = table.book.policies.shares;
    expect(certificateCount(table, player('b'))).toBeGreaterThanOrEqual(certificateLimit(table));
    play(table, sell('a', 'IC', 1));
    play(table, passBy('a'));
    return top(table);
  };
  expect([asked('3,2'), asked('0,6')]).toEqual(['protectSales', 'stockTurn']);
});

describe('tokens of others', () => {
  const base = (who: string, more: Partial<CompanySpec> = {}): CompanySpec => ({
    president: who,
    shares: { [who]: 4 },
    cash: 500,
    trains: ['3'],
    ...more,
  });
  const MP = base('b', { tokens: ['H14'], tokensLeft: 1, at: 80 });
  const selling = (more: PositionSpec = {}): Table =>
    operatingTurn(
      position({ phase: '3', tiles: { ...LINE, H14: '57/0' }, companies: { IC: base('a'), MP }, ...more }),
      'IC',
      'buyToken',
    );

  test('18mw:tokbuy.1 for the company whose turn it is, from another one, with exactly the money', () => {
    const table = selling({
      companies: { IC: base('a', { cash: 150 }), MP, NP: base('a', { tokensLeft: 2, at: 70 }) },
    });
    expect(refusal(table, buyToken('a', 'NP', 'MP', 'H14'))).toBe('18mw:tokbuy.1');
    expect(refusal(table, buyToken('a', 'IC', 'IC', 'I13'))).toBe('18mw:tokbuy.1');
    expect(refusal(table, buyToken('a', 'IC', 'NP', 'H14'))).toBe('18mw:tokbuy.1');
    expect(refusal(table, { ...buyToken('a', 'IC', 'MP', 'H14'), city: 1 })).toBe('18mw:tokbuy.1');
    play(table, buyToken('a', 'IC', 'MP', 'H14'));
    play(table, answer('b', true));
    expect([cash(table, 'IC'), tokensIn(table, 'H14')]).toEqual([0, ['IC']]);
    // One token in a round: the step is over.
    expect(agenda(table)).not.toContain('buyToken');
  });

  test('18mw:sla.1 only the owner places the extra token, and only with the Alton', () => {
    const spec: PositionSpec = {
      phase: '3',
      tiles: LINE,
      companies: { IC: base('a'), MP: base('b', { at: 80 }) },
      privates: { 'StL&A': 'MP', RI: 'IC' },
    };
    const table = operatingTurn(position(spec), 'IC', 'token');
    expect(refusal(table, token('a', 'IC', 'H14', 'StL&A'))).not.toBeNull();
    expect(refusal(table, token('a', 'IC', 'H14', 'RI'))).not.toBeNull();
    const own = operatingTurn(position({ ...spec, privates: { 'StL&A': 'IC' } }), 'IC', 'token');
    expect(refusal(own, token('a', 'IC', 'H14', 'StL&A'))).toBeNull();
    expect(refusal(own, token('a', 'IC', 'I11', 'StL&A'))).toBe('18mw:sla.1');
  });
});

describe('redeeming', () => {
  const BN = (more: Partial<CompanySpec> = {}): CompanySpec => ({
    president: 'a',
    double: 'pool',
    shares: { a: 4, pool: 1 },
    at: 100,
    bases: ['G7', 'G11'],
    cash: 1000,
    trains: ['D'],
    ...more,
  });
  const turn = (spec: CompanySpec): Table =>
    stockTurn(position({ phase: 'D', companies: { BN: spec }, cash: RICH }), 'a');

  test('18mw:redeem.4 singles first, then the double certificate; no more than there are', () => {
    const table = turn(BN());
    expect([0, 1, 2, 3, 4].map((count) => refusal(table, redeem('a', 'BN', count)))).toEqual([
      '18mw:redeem.4',
      null,
      null,
      null,
      '18mw:redeem.4',
    ]);
    play(table, redeem('a', 'BN', 2));
    expect([companyOf(table, company('BN')).certs.double, units(table, 'BN', 'pool')]).toEqual([
      company('BN'),
      1,
    ]);
    const single = play(turn(BN()), redeem('a', 'BN', 1));
    expect([companyOf(single, company('BN')).certs.double, units(single, 'BN', 'treasury')]).toEqual([
      'pool',
      1,
    ]);
    const mine = turn(BN({ double: 'a' }));
    expect([refusal(mine, redeem('a', 'BN', 1)), refusal(mine, redeem('a', 'BN', 2))]).toEqual([
      null,
      '18mw:redeem.4',
    ]);
    const none = turn(BN({ double: 'a', shares: { a: 4 } }));
    expect(offered(none)).not.toContain('redeem');
  });

  test('18mw:redeem.1 it is the whole turn: nothing before it, nothing after it', () => {
    const table = turn(BN());
    play(table, sell('a', 'BN', 1));
    expect(refusal(table, redeem('a', 'BN', 1))).toBe('18mw:redeem.1');
    expect(refusal(table, sell('a', 'BN', 1))).toBe('18mw:sr.9');
  });
});

describe('rounds and companies', () => {
  test('18mw:seq.1 rounds have their names', () => {
    const table = stockTurn(position(), 'a');
    expect(roundName(table)).toBe('SR 2');
    const operating = operatingTurn(
      position({ companies: { IC: { president: 'a', shares: { a: 4 }, trains: ['2'] } } }),
      'IC',
      'buyTrains',
    );
    expect(roundName(operating)).toBe('OR 2.1');
  });

  test('18mw:move.4 a share of the president or the double one in the pool keeps the price where it is', () => {
    const end = (BN: CompanySpec): string => {
      const table = stockTurn(
        position({ phase: 'D', companies: { BN: { at: '2,6', bases: ['G7', 'G11'], ...BN } } }),
        'a',
      );
      while (top(table) === 'stockTurn') pass(table);
      return space(table, 'BN');
    };
    expect(end({ president: 'a', shares: { a: 8, b: 8 }, trains: ['D'] })).toBe('1,6');
    expect(end({ president: 'a', double: 'pool', shares: { a: 8, b: 8 }, trains: ['D'] })).toBe('2,6');
  });

  test('18mw:merge.11 a system whose half has used its token of the round has used it', () => {
    const half: CompanySpec = { president: 'a', shares: { a: 2 }, at: 80, cash: 10 };
    const made = (used: string[]): unknown => {
      const table = operatingTurn(
        position({
          phase: '10',
          tiles: { I13: '14/0' },
          companies: { IC: half, CBQ: { ...half, tokens: ['I13'] } },
          cash: { a: 0 },
        }),
        'IC',
        'buyTrains',
      );
      const round = table.state.agenda.find((frame) => frame.at === 'operatingRound') as {
        own?: Record<string, unknown>;
      };
      Object.assign(round.own ?? {}, { tokenUsed: used.map(company) });
      play(table, merge('a', 'IC', 'CBQ', 'BN'));
      return (
        (table.state.agenda.find((frame) => frame.at === 'operatingRound') as typeof round | undefined)?.own
          ?.tokenUsed ?? round.own?.tokenUsed
      );
    };
    expect(made(['CBQ'])).toEqual([company('CBQ'), company('BN')]);
    expect(made([])).toEqual([]);
  });

  test('18mw:merge.16 18mw:chisf.1 a connection made by a half belongs to the system', () => {
    const half: CompanySpec = { president: 'a', shares: { a: 2 }, at: 80, cash: 10 };
    const table = operatingTurn(
      position({
        phase: '10',
        tiles: { I13: '14/0' },
        connected: { G1: 'CBQ', O5: 'MP' },
        companies: { IC: half, CBQ: { ...half, tokens: ['I13'] } },
        cash: { a: 0 },
      }),
      'IC',
      'buyTrains',
    );
    play(table, merge('a', 'IC', 'CBQ', 'BN'));
    const owners = table.state.board.markers.map(({ hex, owner }) => [hex, owner]);
    expect(owners).toContainEqual(['G1', company('BN')]);
    expect(owners).toContainEqual(['O5', company('MP')]);
  });

  test('18mw:lcm.2 18mw:receiver.6 exchanged for a share of a started company, and of one in receivership only to take it over', () => {
    const lost: CompanySpec = { president: null, shares: { b: 1, c: 1, pool: 4 }, at: 100, trains: ['4'] };
    const spec = (owner: string): Table =>
      stockTurn(
        position({ phase: '4', companies: { IC: lost }, privates: { 'L&M': owner }, cash: RICH }),
        owner,
      );
    expect(refusal(spec('a'), exchange('a', 'IC', 'pool'))).toBe('18mw:receiver.6');
    const table = spec('b');
    play(table, exchange('b', 'IC', 'pool'));
    expect(president(table, 'IC')).toBe('b');
    expect(refusal(spec('b'), exchange('b', 'MP', 'offering'))).toBe('18mw:lcm.2');
    expect(
      refusal(
        stockTurn(position({ companies: { IC: lost }, privates: { 'L&M': 'c' }, cash: RICH }), 'b'),
        exchange('b', 'IC', 'pool'),
      ),
    ).not.toBeNull();
  });

  test('18mw:receiver.7 who has one share and lets others lie buys the missing one, not two; the limit sees the exchange', () => {
    const lost: CompanySpec = { president: null, shares: { b: 1, pool: 4 }, at: '7,0', trains: ['D'] };
    const table = stockTurn(position({ phase: 'D', companies: { IC: lost }, cash: RICH }), 'c');
    // Nobody without a share completes the certificate with singles, also where several may be bought at once.
    expect([1, 2, 3].map((count) => refusal(table, buy('c', 'IC', 'pool', count)))).toEqual([
      '18mw:receiver.6',
      '18mw:receiver.6',
      '18mw:receiver.6',
    ]);
  });

  test('18mw:zone.9 18mw:move.1 many shares sold at once take the price through the closed zone, not off the chart', () => {
    const IC: CompanySpec = { president: 'a', shares: { a: 1, b: 5 }, at: '7,0' };
    const table = stockTurn(position({ companies: { IC }, cash: { a: 0, b: 0, c: 0 } }), 'b');
    play(table, sell('b', 'IC', 5));
    play(table, passBy('b'));
    expect(stage(table, 'IC')).toBe('closed');
  });

  test('18mw:receiver.8 an ordinary purchase ends no receivership', () => {
    const IC: CompanySpec = { president: 'a', shares: { a: 2, b: 1 }, at: 100 };
    const table = stockTurn(position({ companies: { IC }, cash: RICH }), 'b');
    play(table, buy('b', 'IC'));
    expect(eventsOf(table, 'receivershipEnded')).toEqual([]);
  });

  test('18mw:receiver.1 only the receiver who leaves is replaced', () => {
    const lost: CompanySpec = { president: null, shares: { pool: 5 }, at: 150, trains: ['D'] };
    const poor: CompanySpec = { president: 'a', shares: { a: 1 }, at: 85, cash: 0 };
    const table = operatingTurn(
      position({ phase: 'D', supply: LAST, companies: { NP: lost, IC: poor }, cash: { a: 0, b: 0, c: 0 } }),
      'IC',
      'buyTrains',
      ['NP'],
    );
    companyOf(table, company('NP')).own.receiver = player('c');
    while (asks(table).pass) pass(table);
    play(table, bankrupt('a'));
    expect(companyOf(table, company('NP')).own.receiver).toBe(player('c'));
  });

  test('18mw:slfl.1 trains that do not come to St. Louis bring the freight line nothing', () => {
    const table = operatingTurn(
      position({
        phase: '3',
        tiles: { G3: '57/1', F2: '6/3' },
        companies: { CRIP: { president: 'a', shares: { a: 4 }, tokens: ['G3'], trains: ['3'] } },
        privates: { SLFLC: 'b' },
      }),
      'CRIP',
      'run',
    );
    play(table, bestRunOf(table, 'a', 'CRIP'));
    const round = table.state.agenda.find((frame) => frame.at === 'operatingRound');
    expect(eventsOf(table, 'routesRun')[0]?.revenue).toBeGreaterThan(0);
    expect(round).not.toMatchObject({ own: { freight: expect.anything() as unknown } });
  });

  test('18mw:auction.6 money comes back only from a lot of the auction', () => {
    const table = position({ privates: { RI: 'b' } });
    Object.assign(table.state.privates['private:L&M'] ?? {}, { owner: null, closed: false });
    arrange(table, (c) => {
      c.state.agenda.splice(1);
    });
    open(table, stockRoundFrame(2, player('a')));
    expect(top(table)).toBe('parallelAuction');
    expect(refusal(table, takeBack('a', 'RI'))).not.toBeNull();
    expect(refusal(table, bid('a', 'private:RI', 100))).not.toBeNull();
  });

  test('18mw:bankrupt.9 nothing more happens in the turn, not even a token is bought', () => {
    const table = operatingTurn(
      position({
        phase: 'D',
        supply: LAST,
        tiles: { H14: '57/0', I13: '14/0', J12: '14/0' },
        companies: {
          IC: { president: 'a', shares: { a: 1, b: 2 }, at: 85, cash: 300, tokensLeft: 1 },
          MP: { president: 'c', shares: { c: 4 }, tokens: ['H14'], at: 80, trains: ['D'] },
        },
        cash: { a: 0, b: 0, c: 0 },
      }),
      'IC',
      'buyTrains',
    );
    while (asks(table).pass) pass(table);
    play(table, bankrupt('a'));
    // b presides now and could buy the token in H14, but the turn is over.
    expect([president(table, 'IC'), asks(table).company]).toEqual(['b', company('MP')]);
  });
});
