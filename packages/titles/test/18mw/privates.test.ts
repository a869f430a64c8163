import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import {
  agenda,
  arrange,
  asks,
  eventsOf,
  offered,
  pass,
  play,
  refusal,
  resume,
  type Table,
  top,
} from '../support/table.ts';
import {
  answer,
  bestRunOf,
  buy,
  buyPrivate,
  buyToken,
  dividend,
  exchange,
  lay,
  sell,
  start,
  token,
  train,
  usedTrain,
} from './actions.ts';
import {
  cash,
  certificates,
  company,
  type CompanySpec,
  finishRound,
  isOpen,
  markFreight,
  newTable,
  operatingRound,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  setCash,
  stage,
  stockTurn,
  tokensIn,
  tokensLeft,
  trainId,
  trains,
  units,
} from './position.ts';

const IC: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 500, trains: ['3'] };
const ALL = { 'H&StJ': 'a', 'StL&A': 'b', SLFLC: 'c', 'L&M': 'b', RI: 'b', CFHC: 'c', 'M&O': 'a' };
const turn = (more: PositionSpec = {}, step = ''): Table =>
  operatingTurn(position({ phase: '3', companies: { IC }, ...more }), 'IC', step);

describe('private companies', () => {
  test('18mw:private.1 18mw:or.1 they pay at the start of each operating round until the first 5-train', () => {
    const table = position({
      phase: '3',
      companies: { IC },
      privates: { ...ALL, RI: 'IC' },
      cash: { a: 0, b: 0, c: 0 },
    });
    operatingRound(table);
    // The owner of the La Crosse is asked before anything is paid.
    expect([top(table), cash(table, 'a')]).toEqual(['exchangeWindow', 0]);
    pass(table);
    expect([cash(table, 'a'), cash(table, 'b'), cash(table, 'c'), cash(table, 'IC')]).toEqual([
      35, 30, 20, 520,
    ]);
    const closed = operatingRound(position({ phase: '5', companies: { IC }, cash: { a: 0 } }));
    expect(cash(closed, 'a')).toBe(0);
    const spare = operatingTurn(position({ phase: '3', companies: { IC }, privates: { RI: 'out' } }), 'IC');
    expect(refusal(spare, buyPrivate('a', 'IC', 'RI', 100))).toBe('18mw:private.1');
  });

  test('18mw:private.2 companies buy for half to twice the face value from the first 3-train, with the owner agreeing', () => {
    const table = turn({ privates: { 'StL&A': 'b' } });
    expect([34, 141].map((price) => refusal(table, buyPrivate('a', 'IC', 'StL&A', price)))).toEqual([
      '18mw:private.2',
      '18mw:private.2',
    ]);
    expect([35, 140].map((price) => refusal(table, buyPrivate('a', 'IC', 'StL&A', price)))).toEqual([
      null,
      null,
    ]);
    expect(
      refusal(turn({ phase: '2', privates: { 'StL&A': 'b' } }), buyPrivate('a', 'IC', 'StL&A', 70)),
    ).toBe('18mw:private.2');
    expect(
      refusal(
        turn({ companies: { IC: { ...IC, cash: 69 } }, privates: { 'StL&A': 'b' } }),
        buyPrivate('a', 'IC', 'StL&A', 70),
      ),
    ).toBe('18mw:private.2');
    play(table, buyPrivate('a', 'IC', 'StL&A', 140));
    expect(asks(table).who).toBe(player('b'));
    play(table, answer('b', true));
    expect([table.state.privates['private:StL&A']?.owner, cash(table, 'b'), cash(table, 'IC')]).toEqual([
      company('IC'),
      790,
      360,
    ]);
    const late = turn({ phase: '5' });
    expect(offered(late)).not.toContain('buyPrivate');
  });

  test('18mw:private.3 18mw:lcm.1 18mw:mo.1 two of them are never sold to a company', () => {
    const table = turn({ privates: ALL });
    const refused = Object.keys(ALL).filter(
      (name) => refusal(table, buyPrivate('a', 'IC', name, 90)) === '18mw:private.3',
    );
    expect(refused).toEqual(['L&M', 'M&O']);
    expect(table.book.privates['private:L&M']).toMatchObject({ price: 90, income: 15 });
    expect(table.book.privates['private:M&O']).toMatchObject({ price: 180, income: 15 });
  });

  test('18mw:private.4 a company keeps what it bought and gets its revenue', () => {
    const MP: CompanySpec = { president: 'b', shares: { b: 4 }, cash: 500, trains: ['3'], at: 75 };
    const table = position({ phase: '3', companies: { IC, MP }, privates: { RI: 'MP' } });
    operatingRound(table);
    expect(cash(table, 'MP')).toBe(520);
    expect(refusal(table, buyPrivate('a', 'IC', 'RI', 120))).toBe('18mw:private.4');
    const stock = stockTurn(position({ phase: '3', companies: { MP }, privates: { RI: 'MP' } }), 'a');
    expect(refusal(stock, buyPrivate('a', 'a', 'RI', 120))).toBe('18mw:private.4');
  });

  test('18mw:private.5 players trade them at any price in a stock turn, which is no stock action', () => {
    const table = stockTurn(position({ companies: { IC }, privates: { RI: 'b' }, cash: { a: 400 } }), 'a');
    expect(refusal(table, buyPrivate('a', 'a', 'RI', 0))).toBeNull();
    play(table, buyPrivate('a', 'a', 'RI', 300));
    play(table, answer('b', true));
    expect([cash(table, 'a'), cash(table, 'b'), table.state.privates['private:RI']?.owner]).toEqual([
      100,
      950,
      player('a'),
    ]);
    expect(refusal(table, buy('a', 'IC'))).toBe('18mw:cert.4');
    // Only a private company was bought: it counts as a pass.
    pass(table);
    pass(table);
    pass(table);
    expect(agenda(table)).toContain('operatingRound');
    const first = stockTurn(position({ privates: { RI: 'b' } }), 'a', 1);
    expect(refusal(first, buyPrivate('a', 'a', 'RI', 10))).toBe('18mw:private.5');
    const many = Object.fromEntries(
      ['NP', 'CRIP', 'CMSP', 'CNW', 'MP'].map((name) => [name, { president: 'a', shares: { a: 3 } }]),
    );
    const full = stockTurn(position({ companies: many, privates: { RI: 'b' } }), 'a');
    expect(refusal(full, buyPrivate('a', 'a', 'RI', 10))).toBe('18mw:cert.5');
  });

  test('18mw:private.6 powers may be used at any time in the turn, on top of the ordinary tile and token', () => {
    const table = turn({ privates: { 'StL&A': 'IC' } });
    expect(top(table)).toBe('track');
    play(table, token('a', 'IC', 'A9', 'StL&A'));
    expect([top(table), tokensIn(table, 'A9')]).toEqual(['track', ['IC']]);
    expect(
      refusal(
        turn({ privates: { 'StL&A': 'MP' }, companies: { IC, MP: { president: 'b' } } }),
        token('a', 'IC', 'A9', 'StL&A'),
      ),
    ).toBe('18mw:or.5');
  });

  test('18mw:private.7 Chicago and St. Louis outlive their private companies until the first 6-train', () => {
    const spec: PositionSpec = {
      phase: '4',
      supply: { 2: 0, 3: 0, 4: 0 },
      tiles: { I13: '57/0', J12: '57/0' },
      privates: { SLFLC: 'c', CFHC: 'IC' },
      companies: { IC: { ...IC, cash: 2000, trains: [] } },
    };
    const table = turn(spec, 'buyTrains');
    play(table, train('a', 'IC', '5', 425));
    expect([isOpen(table, 'SLFLC'), isOpen(table, 'CFHC')]).toEqual([false, false]);
    expect(table.state.board.markers.map(({ kind, owner }) => [kind, owner])).toEqual([
      ['firstRun', null],
      ['firstRun', null],
      ['stLouisFreight', player('c')],
      ['chicagoFreight', company('IC')],
    ]);
    // A player who still owned Chicago Freight keeps nothing.
    const players = turn({ ...spec, privates: { CFHC: 'c' } }, 'buyTrains');
    play(players, train('a', 'IC', '5', 425));
    expect(players.state.board.markers.some(({ kind }) => kind === 'chicagoFreight')).toBe(false);
    // The last owner of the freight line still collects.
    arrange(table, (c) => setCash(c, player('c'), 0));
    operatingTurn(table, 'IC', 'run');
    play(table, bestRunOf(table, 'a', 'IC'));
    play(table, dividend('a', 'IC', 'full'));
    finishRound(table);
    expect(cash(table, 'c')).toBe(10);
  });

  test('18mw:hsj.1 the Hannibal pays 20 until phase 3 and 10 in phase 4', () => {
    const income = (phase: string) => {
      const table = operatingRound(
        position({ phase, companies: { IC }, privates: { 'H&StJ': 'b' }, cash: { b: 0 } }),
      );
      return cash(table, 'b');
    };
    expect(['1', '2', '3', '4'].map(income)).toEqual([20, 20, 20, 10]);
    expect(position().book.privates['private:H&StJ']?.price).toBe(40);
  });
});

describe('the Saint Louis and Alton', () => {
  const owned = (more: PositionSpec = {}): Table => turn({ privates: { 'StL&A': 'IC' }, ...more });

  test('18mw:sla.1 the company that owns it places a token in any large city, connected or not', () => {
    expect(refusal(owned(), token('a', 'IC', 'A9', 'StL&A'))).toBeNull();
    expect(refusal(owned(), token('a', 'IC', 'F10', 'StL&A'))).toBe('18mw:sla.1');
    expect(refusal(owned({ tiles: { F10: '4/0' } }), token('a', 'IC', 'F10', 'StL&A'))).toBe('18mw:sla.1');
    expect(refusal(owned(), token('a', 'IC', 'J2', 'StL&A'))).toBe('18mw:sla.1');
    expect(refusal(turn({ privates: { 'StL&A': 'a' } }), token('a', 'IC', 'A9', 'StL&A'))).toBe('18mw:or.5');
    expect(owned().book.privates['private:StL&A']).toMatchObject({ price: 70, income: 15 });
  });

  test('18mw:sla.2 at the normal price and by all other rules for tokens', () => {
    const table = play(owned(), token('a', 'IC', 'A9', 'StL&A'));
    expect(cash(table, 'IC')).toBe(500 - 120);
    const full = owned({ companies: { IC, MP: { president: 'b', tokens: ['A9'] } } });
    expect(refusal(full, token('a', 'IC', 'A9', 'StL&A'))).toBe('18mw:sla.2');
    expect(refusal(owned(), token('a', 'IC', 'C7', 'StL&A'))).toBe('18mw:sla.2');
    expect(refusal(owned(), token('a', 'IC', 'I13', 'StL&A'))).toBe('18mw:sla.2');
    expect(refusal(owned({ companies: { IC: { ...IC, cash: 119 } } }), token('a', 'IC', 'A9', 'StL&A'))).toBe(
      '18mw:station.4',
    );
  });

  test('18mw:sla.3 18mw:token.2 it is an extra token and does not use that of the round', () => {
    const tiles = { I13: '57/1', I15: '9/1' };
    const table = owned({
      tiles: { ...tiles, I13: '6/0', H12: '8/5', G11: '57/1' },
      companies: { IC: { ...IC, tokensLeft: 1 } },
    });
    play(table, token('a', 'IC', 'A9', 'StL&A'));
    expect(tokensLeft(table, 'IC')).toBe(1);
    const none = owned({ companies: { IC: { ...IC, tokensLeft: 0 } } });
    play(none, token('a', 'IC', 'A9', 'StL&A'));
    expect([tokensIn(none, 'A9'), tokensLeft(none, 'IC')]).toEqual([['IC'], 0]);
  });

  test('18mw:sla.4 placing it closes the private company', () => {
    const table = play(owned(), token('a', 'IC', 'A9', 'StL&A'));
    expect(isOpen(table, 'StL&A')).toBe(false);
    expect(offered(table)).not.toContain('placeToken');
  });

  test('18mw:sla.5 sold later it goes back to the charter as an ordinary token', () => {
    const MP: CompanySpec = { president: 'b', shares: { b: 4 }, cash: 500, tokensLeft: 1, trains: ['3'] };
    const table = position({
      phase: '3',
      tiles: { H14: '57/0', I13: '14/0', J12: '14/0' },
      companies: { IC: { ...IC, tokens: ['H14'], tokensLeft: 0 }, MP },
    });
    operatingTurn(table, 'MP', 'buyToken');
    play(table, buyToken('b', 'MP', 'IC', 'H14'));
    play(table, answer('a', true));
    expect([tokensIn(table, 'H14'), tokensLeft(table, 'IC')]).toEqual([['MP'], 1]);
  });
});

describe('the Saint Louis Freight Line', () => {
  const spec: PositionSpec = {
    phase: '3',
    tiles: { I13: '57/0', J12: '57/0' },
    companies: { IC: { ...IC, trains: ['2'] } },
    privates: { SLFLC: 'a' },
    cash: { a: 0 },
  };

  test('18mw:slfl.1 10 for every train that runs to or through St. Louis, on top of the route value', () => {
    const table = turn(spec, 'run');
    play(table, bestRunOf(table, 'a', 'IC'));
    expect(table.state.agenda.find((frame) => frame.at === 'operatingRound')).toMatchObject({
      own: { freight: { 'player:a': 10 } },
    });
    expect(table.state.agenda.at(-1)).toMatchObject({ at: 'dividend', revenue: 40 });
    const two = turn(
      {
        ...spec,
        tiles: { I13: '15/0', J12: '14/0', I11: '58/5', H12: '9/1' },
        companies: { IC: { ...IC, trains: ['2', '2'] } },
      },
      'run',
    );
    play(two, bestRunOf(two, 'a', 'IC'));
    const routes = two.state.agenda.find((frame) => frame.at === 'operatingRound') as {
      own?: { freight?: Record<string, number> };
    };
    expect(routes.own?.freight?.['player:a']).toBeGreaterThanOrEqual(10);
  });

  test('18mw:slfl.2 counted during the round, paid at its end, to the owner of the moment', () => {
    const table = turn(spec, 'run');
    play(table, bestRunOf(table, 'a', 'IC'));
    play(table, dividend('a', 'IC', 'none'));
    expect(cash(table, 'a')).toBe(0);
    finishRound(table);
    expect(cash(table, 'a')).toBe(10);
  });

  test('18mw:slfl.3 a company may own it, and the first 6-train ends it', () => {
    const owned = turn({ ...spec, privates: { SLFLC: 'IC' } }, 'run');
    play(owned, bestRunOf(owned, 'a', 'IC'));
    play(owned, dividend('a', 'IC', 'none'));
    finishRound(owned);
    expect(cash(owned, 'IC')).toBe(500 + 40 + 10);
    const late = turn(
      { ...spec, phase: '6', privates: {}, companies: { IC: { ...IC, trains: ['6'] } } },
      'run',
    );
    play(late, bestRunOf(late, 'a', 'IC'));
    expect(late.state.agenda.find((frame) => frame.at === 'operatingRound')).toMatchObject({ own: {} });
  });
});

describe('the La Crosse and Milwaukee', () => {
  const CNW: CompanySpec = { president: 'b', shares: { b: 3 }, unfloated: true, par: 80 };
  const spec: PositionSpec = { phase: '2', companies: { CNW }, privates: { 'L&M': 'c' } };

  test('18mw:lcm.2 for one single share of a started company, without payment', () => {
    const table = stockTurn(position(spec), 'c');
    expect(refusal(table, exchange('c', 'IC', 'offering'))).toBe('18mw:lcm.2');
    expect(refusal(table, exchange('c', 'CNW', 'pool'))).toBe('18mw:lcm.2');
    play(table, exchange('c', 'CNW', 'offering'));
    expect([isOpen(table, 'L&M'), units(table, 'CNW', 'c'), cash(table, 'c')]).toEqual([false, 1, 650]);
    expect(refusal(stockTurn(position(spec), 'b'), exchange('b', 'CNW', 'offering'))).toBe('18mw:private.6');
    const treasury = stockTurn(
      position({
        ...spec,
        companies: { CNW: { ...CNW, unfloated: false, shares: { b: 3, treasury: 1, pool: 1 } } },
      }),
      'c',
    );
    expect([
      refusal(treasury, exchange('c', 'CNW', 'treasury')),
      refusal(treasury, exchange('c', 'CNW', 'pool')),
    ]).toEqual([null, null]);
  });

  test('18mw:lcm.3 in the own turn, between two turns, or when an operating round begins', () => {
    const own = stockTurn(position({ ...spec, cash: { c: 500 } }), 'c');
    play(own, buy('c', 'CNW'));
    expect(refusal(own, exchange('c', 'CNW', 'offering'))).toBeNull();
    const between = stockTurn(position(spec), 'a');
    expect(refusal(between, exchange('c', 'CNW', 'offering'))).toBeNull();
    play(between, start('a', 'NP', 70));
    expect(refusal(between, exchange('c', 'CNW', 'offering'))).toBe('engine:notAsked');
    const middle = operatingTurn(position({ ...spec, companies: { CNW, IC } }), 'IC');
    expect(refusal(middle, exchange('c', 'CNW', 'offering'))).toBe('engine:notAsked');
    const begin = operatingRound(position(spec));
    expect([top(begin), asks(begin).who]).toEqual(['exchangeWindow', player('c')]);
  });

  test('18mw:lcm.4 exchanged when an operating round begins, it pays nothing in it', () => {
    const table = operatingRound(position(spec));
    play(table, exchange('c', 'CNW', 'offering'));
    expect(cash(table, 'c')).toBe(650);
    const kept = pass(operatingRound(position(spec)));
    expect(cash(kept, 'c')).toBe(665);
  });

  test('18mw:lcm.5 18mw:float.4 the sixth share floats a corporation, which operates in that round', () => {
    const table = operatingRound(position(spec));
    play(table, exchange('c', 'CNW', 'offering'));
    expect([stage(table, 'CNW'), cash(table, 'CNW'), tokensIn(table, 'E13')]).toEqual([
      'running',
      800,
      ['CNW'],
    ]);
    expect(asks(table)).toMatchObject({ who: player('b'), company: company('CNW') });
  });

  test('18mw:lcm.6 the 60% limit and the ban after a sale hold', () => {
    const held = { ...spec, companies: { CNW: { president: 'c', shares: { c: 4, pool: 1 } } } };
    expect(refusal(stockTurn(position(held), 'c'), exchange('c', 'CNW', 'offering'))).toBe('18mw:lcm.6');
    const seller = stockTurn(
      position({ ...spec, companies: { CNW: { ...CNW, shares: { b: 2, c: 1 } } } }),
      'c',
    );
    play(seller, sell('c', 'CNW', 1));
    expect(refusal(seller, exchange('c', 'CNW', 'offering'))).toBe('18mw:lcm.6');
    const green = { ...spec, companies: { CNW: { president: 'c', shares: { c: 4, pool: 1 }, at: '3,0' } } };
    expect(refusal(stockTurn(position(green), 'c'), exchange('c', 'CNW', 'pool'))).toBeNull();
    expect(certificates(position(held), 'c')).toBe(6);
  });
});

describe('the Rock Island, Chicago Freight and the Mobile and Ohio', () => {
  test('18mw:rir.1 half of every bridge, not of the ground', () => {
    const built = (hex: string, tile: string, tiles: Record<string, string> = {}) => {
      const table = turn({
        privates: { RI: 'b' },
        tiles,
        companies: { IC: { ...IC, cash: 500 } },
        cash: { b: 0 },
      });
      play(table, lay('a', 'IC', hex, tile));
      return [500 - cash(table, 'IC'), cash(table, 'b')];
    };
    // Springfield to St. Louis (Mississippi) and to Peoria (Illinois).
    expect(built('I13', '57/0')).toEqual([60, 30]);
    expect(built('I13', '57/1')).toEqual([20, 10]);
    // Marsh and river: only the river counts.
    expect(built('K11', '9/0', { I13: '57/0', J12: '57/0' })).toEqual([60, 0]);
    expect(turn().book.privates['private:RI']).toMatchObject({ price: 120, income: 20 });
  });

  test('18mw:rir.2 a company that owns it gets half of its own bridges back', () => {
    const table = turn({ privates: { RI: 'IC' } });
    play(table, lay('a', 'IC', 'I13', '57/0'));
    expect(cash(table, 'IC')).toBe(500 - 60 + 30);
  });

  test('18mw:rir.3 the income ends when it closes', () => {
    const table = turn({ phase: '5', cash: { b: 0 }, companies: { IC: { ...IC, trains: ['5'] } } });
    play(table, lay('a', 'IC', 'I13', '57/0'));
    expect([cash(table, 'IC'), cash(table, 'b')]).toEqual([440, 0]);
  });

  const CMSP: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 100, trains: ['3'] };
  const chicago = (more: PositionSpec): number => {
    const table = operatingTurn(
      position({ phase: '3', tiles: { E15: '6/5' }, companies: { CMSP }, ...more }),
      'CMSP',
      'run',
    );
    play(table, bestRunOf(table, 'a', 'CMSP'));
    return (table.state.agenda.at(-1) as { revenue?: number }).revenue ?? 0;
  };

  test('18mw:cfh.1 Chicago counts double for every train of the company that owns it', () => {
    expect(chicago({ privates: { CFHC: 'a' } })).toBe(60);
    expect(chicago({ privates: { CFHC: 'CMSP' } })).toBe(100);
    const two = { tiles: { E15: '14/5', F14: '7/3' }, companies: { CMSP: { ...CMSP, trains: ['2', '2'] } } };
    // Over the lake shore and over F14: both trains end in Chicago.
    expect(chicago({ ...two, privates: {} })).toBe(140);
    expect(chicago({ ...two, privates: { CFHC: 'CMSP' } })).toBe(220);
    expect(position().book.privates['private:CFHC']).toMatchObject({ price: 160, income: 20 });
  });

  test('18mw:cfh.2 the doubling ends with the first 6-train', () => {
    const table = position({
      phase: '5',
      tiles: { E15: '6/5' },
      companies: { CMSP: { ...CMSP, cash: 2000, trains: ['5'] } },
      supply: { 2: 0, 3: 0, 4: 0, 5: 0 },
    });
    markFreight(table, 'chicagoFreight', 'F16', 'CMSP');
    const earns = (): number => {
      operatingTurn(table, 'CMSP', 'run');
      return eventsOf(play(table, bestRunOf(table, 'a', 'CMSP')), 'routesRun')[0]?.revenue ?? 0;
    };
    expect(earns()).toBe(20 + 2 * 60);
    operatingTurn(table, 'CMSP', 'buyTrains');
    play(table, train('a', 'CMSP', '6', 550));
    expect(earns()).toBe(20 + 60);
  });

  test('18mw:mo.2 the free share counts towards floating the Gulf, Mobile and Ohio', () => {
    const GMO: CompanySpec = { president: 'b', shares: { a: 1, b: 2 }, unfloated: true };
    const table = stockTurn(
      position({ companies: { GMO }, privates: { 'M&O': 'a' }, cash: { b: 500 } }),
      'b',
    );
    expect(stage(table, 'GMO')).toBe('started');
    play(table, buy('b', 'GMO'));
    expect([stage(table, 'GMO'), units(table, 'GMO', 'a')]).toEqual(['running', 1]);
    expect(certificates(table, 'a')).toBe(2);
  });

  test('18mw:mo.3 handed over for any train of the bank, in the train step of a company of its owner', () => {
    const spec: PositionSpec = {
      privates: { 'M&O': 'a' },
      companies: { IC: { ...IC, trains: ['2'] } },
      supply: { 2: 0 },
      returned: ['2'],
    };
    const table = turn(spec, 'buyTrains');
    play(table, train('a', 'IC', '3', 0, 'M&O'));
    expect([trains(table, 'IC'), isOpen(table, 'M&O'), cash(table, 'IC')]).toEqual([['2', '3'], false, 500]);
    const used = turn(spec, 'buyTrains');
    play(used, { ...usedTrain('a', 'IC', 'pool', trainId(used, 'pool', '2'), 0), giving: 'private:M&O' });
    expect(trains(used, 'IC')).toEqual(['2', '2']);
    expect(
      refusal(turn({ ...spec, privates: { 'M&O': 'b' } }, 'buyTrains'), train('a', 'IC', '3', 0, 'M&O')),
    ).toBe('18mw:mo.3');
    const full = turn({ ...spec, companies: { IC: { ...IC, trains: ['2', '2', '2', '3'] } } }, 'buyTrains');
    expect(refusal(full, train('a', 'IC', '3', 0, 'M&O'))).not.toBeNull();
  });

  test('18mw:mo.4 it starts a phase like a purchase, even the first 5', () => {
    const spec: PositionSpec = {
      phase: '4',
      privates: { 'M&O': 'a', RI: 'b' },
      supply: { 2: 0, 3: 0, 4: 0 },
      companies: { IC: { ...IC, trains: ['4'] } },
    };
    const table = turn(spec, 'buyTrains');
    play(table, train('a', 'IC', '5', 0, 'M&O'));
    expect([table.state.phase, isOpen(table, 'RI')]).toEqual(['5', false]);
    const third = turn(
      { phase: '2', privates: { 'M&O': 'a' }, supply: { 2: 0 }, companies: { IC: { ...IC, trains: ['2'] } } },
      'buyTrains',
    );
    play(third, train('a', 'IC', '3', 0, 'M&O'));
    expect(third.state.phase).toBe('3');
  });

  test('18mw:mo.1 whoever buys it in the auction gets a share out of the offering, a certificate of its own', () => {
    const table = resume(newTable());
    play(table, { type: 'bid', by: player('a'), lot: 'private:M&O', amount: 180 });
    pass(table);
    pass(table);
    expect([units(table, 'GMO', 'a'), units(table, 'GMO', 'offering')]).toEqual([0, 10]);
    pass(table);
    expect([units(table, 'GMO', 'a'), units(table, 'GMO', 'offering')]).toEqual([1, 9]);
    expect([certificates(table, 'a'), companyOf(table, company('GMO')).at]).toEqual([2, null]);
  });
});
