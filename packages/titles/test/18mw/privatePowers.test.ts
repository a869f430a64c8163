import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { asks, eventsOf, pass, play, refusal, resume, type Table, top } from '../support/table.ts';
import { bestRunOf, buy, exchange, lay, sell, start, train, usedTrain } from './actions.ts';
import {
  cash,
  certificates,
  company,
  type CompanySpec,
  isOpen,
  markFreight,
  newTable,
  operatingRound,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  stage,
  stockTurn,
  tokensIn,
  trainId,
  trains,
  units,
} from './position.ts';

const IC: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 500, trains: ['3'] };
const turn = (more: PositionSpec = {}, step = ''): Table =>
  operatingTurn(position({ phase: '3', companies: { IC }, ...more }), 'IC', step);

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
