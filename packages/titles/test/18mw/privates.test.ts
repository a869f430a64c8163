import { describe, expect, test } from 'vitest';
import { agenda, arrange, asks, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { answer, bestRunOf, buy, buyPrivate, buyToken, dividend, token, train } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  finishRound,
  isOpen,
  operatingRound,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  setCash,
  stockTurn,
  tokensIn,
  tokensLeft,
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
