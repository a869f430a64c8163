import { companyOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { agenda, asks, offered, pass, play, refusal, type Table, top } from '../support/table.ts';
import { bestRunOf, buy, dividend, lay, merge, sell, start, token, train, usedTrain } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  dividendOf,
  finishRound,
  operatingRound,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  space,
  stage,
  stockTurn,
  tokensIn,
  tokensLeft,
  trainId,
  trains,
  units,
} from './position.ts';

const company2 = (president: string, more: Partial<CompanySpec> = {}): CompanySpec => ({
  president,
  shares: { [president]: 4 },
  cash: 500,
  trains: ['4'],
  ...more,
});

describe('floating', () => {
  const six = (): Table => {
    const NP: CompanySpec = { president: 'a', shares: { a: 1, b: 1 }, unfloated: true, par: 85 };
    return stockTurn(position({ companies: { NP }, cash: { a: 900, b: 900, c: 900 } }), 'a');
  };

  test('18mw:float.1 with six shares in the hands of players, in the middle of the round', () => {
    const table = six();
    play(table, buy('a', 'NP'));
    pass(table);
    expect(stage(table, 'NP')).toBe('started');
    play(table, buy('b', 'NP'));
    expect(stage(table, 'NP')).toBe('running');
    const pool = stockTurn(
      position({ companies: { NP: { president: 'a', shares: { a: 2, b: 1, pool: 1 }, unfloated: true } } }),
      'b',
    );
    expect(stage(pool, 'NP')).toBe('started');
    play(pool, buy('b', 'NP', 'pool'));
    expect(stage(pool, 'NP')).toBe('running');
  });

  test('18mw:float.2 capital of ten times the initial value', () => {
    const table = six();
    play(table, buy('a', 'NP'));
    pass(table);
    play(table, buy('b', 'NP'));
    expect(cash(table, 'NP')).toBe(850);
  });

  test('18mw:float.3 the base token stands at once, on an unbuilt hex or in the Southwest', () => {
    const table = six();
    play(table, buy('a', 'NP'));
    pass(table);
    play(table, buy('b', 'NP'));
    expect([tokensIn(table, 'C7'), tokensLeft(table, 'NP')]).toEqual([['NP'], 2]);
    const SP: CompanySpec = { president: 'a', shares: { a: 2, b: 1 }, unfloated: true };
    const south = stockTurn(position({ companies: { SP } }), 'a');
    play(south, buy('a', 'SP'));
    expect(tokensIn(south, 'O5')).toEqual(['SP']);
  });

  test('18mw:float.4 it operates from the next operating round on', () => {
    const table = six();
    play(table, buy('a', 'NP'));
    pass(table);
    play(table, buy('b', 'NP'));
    while (agenda(table).includes('stockRound')) pass(table);
    expect(asks(table).company).toBe(company('NP'));
  });

  test('18mw:tokens.1 the initial value fixes the number of tokens', () => {
    const tokens = [70, 75, 80, 85, 90, 100].map((par) => {
      const table = stockTurn(position({ cash: { a: 500 } }), 'a');
      return tokensLeft(play(table, start('a', 'NP', par)), 'NP');
    });
    expect(tokens).toEqual([2, 2, 2, 3, 3, 4]);
  });

  test('18mw:tokens.2 a token costs 40 and 10 for every hex from the base', () => {
    const table = position({ companies: { IC: company2('a'), SP: company2('b') } });
    const price = (name: string, hex: string) =>
      table.book.policies.token.price(table, {
        type: 'placeToken',
        by: player('a'),
        company: company(name),
        hex,
        city: 0,
      });
    expect([price('IC', 'J12'), price('IC', 'H14'), price('IC', 'G11'), price('IC', 'C7')]).toEqual([
      50, 50, 60, 100,
    ]);
    // Straight over the lake and off the map, the target counted.
    expect([price('IC', 'C15'), price('SP', 'G3'), price('IC', 'F16')]).toEqual([100, 120, 70]);
  });
});

describe('the operating round', () => {
  test('18mw:or.2 every floated company once, the highest price first', () => {
    const table = operatingRound(
      position({
        phase: '4',
        companies: {
          IC: company2('a', { at: 90 }),
          MP: company2('b', { at: 120 }),
          NP: { ...company2('c'), unfloated: true },
        },
      }),
    );
    expect(asks(table).company).toBe(company('MP'));
    while (asks(table).company === company('MP')) pass(table);
    expect(asks(table).company).toBe(company('IC'));
    finishRound(table);
    expect(asks(table).company).toBe(company('MP'));
  });

  test('18mw:or.3 at one price the token further right, in one space the first to arrive', () => {
    const table = position({
      phase: '4',
      companies: {
        NP: company2('c', { at: '0,6' }),
        IC: company2('a', { at: '0,6' }),
        MP: company2('b', { at: '1,7' }),
      },
    });
    expect(table.book.policies.operating.order(table)).toEqual(['MP', 'NP', 'IC'].map(company));
  });

  test('18mw:or.4 the order is looked up again before every turn', () => {
    const table = operatingRound(
      position({
        phase: '4',
        companies: {
          IC: company2('a', { at: 120 }),
          MP: company2('b', { at: 110 }),
          NP: company2('c', { at: 100 }),
        },
      }),
    );
    const at = companyOf(table, company('MP')).at;
    // MP falls while IC operates.
    if (at) at.cell = table.book.chart.cells.findIndex(({ row, col }) => row === 3 && col === 3);
    while (asks(table).company === company('IC')) pass(table);
    expect(asks(table).company).toBe(company('NP'));
  });

  test('18mw:or.5 track, token, run, dividend, trains, then the token of another company', () => {
    const table = operatingTurn(
      position({ phase: '3', tiles: { E15: '6/5' }, companies: { CMSP: company2('a', { trains: ['3'] }) } }),
      'CMSP',
    );
    expect(top(table)).toBe('track');
    expect(refusal(table, token('a', 'CMSP', 'F16'))).toBe('18mw:or.5');
    pass(table);
    expect(top(table)).toBe('token');
    expect(refusal(table, lay('a', 'CMSP', 'E13', '57/1'))).toBe('18mw:or.5');
    pass(table);
    expect(top(table)).toBe('run');
    expect(refusal(table, train('a', 'CMSP', '3', 180))).toBe('18mw:or.5');
    play(table, bestRunOf(table, 'a', 'CMSP'));
    expect(top(table)).toBe('dividend');
    play(table, dividend('a', 'CMSP', 'full'));
    expect(top(table)).toBe('buyTrains');
    expect(offered(table)).toContain('buyTrain');
  });

  test('18mw:or.6 after the last company another operating round or a stock round', () => {
    const table = operatingRound(
      position({ phase: '3', companies: { IC: company2('a', { trains: ['3'] }) } }),
    );
    finishRound(table);
    expect(table.state.agenda[0]).toMatchObject({ count: 2 });
    finishRound(table);
    expect(agenda(table)).toBe('game > stockRound > stockTurn');
  });

  test('18mw:or.7 18mw:merge.11 a system formed in a round operates in the next one', () => {
    const table = position({
      phase: '10',
      supply: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 8: 0 },
      tiles: { G11: '15/0' },
      companies: {
        IC: { president: 'a', shares: { a: 4 }, cash: 10, tokens: ['G11'], at: 110 },
        CBQ: company2('a', { trains: ['8'], at: 90 }),
        NP: company2('b', { trains: ['8'], at: 80 }),
      },
    });
    operatingTurn(table, 'IC', 'buyTrains');
    play(table, merge('a', 'IC', 'CBQ', 'BN'));
    // CBQ had not operated yet, and its turn is lost.
    expect(asks(table).company).toBe(company('NP'));
    finishRound(table);
    expect(asks(table).company).toBe(company('BN'));
  });
});

describe('dividends', () => {
  const IC = (shares: Record<string, number>, revenue: number): Table =>
    dividendOf(
      position({ phase: '4', companies: { IC: company2('a', { shares }) }, cash: { a: 0, b: 0 } }),
      'IC',
      revenue,
    );

  test('18mw:div.1 all is paid or all withheld', () => {
    const table = IC({ a: 4 }, 100);
    expect(refusal(table, dividend('a', 'IC', 'half'))).toBe('18mw:div.1');
    expect([
      refusal(table, dividend('a', 'IC', 'full')),
      refusal(table, dividend('a', 'IC', 'none')),
    ]).toEqual([null, null]);
  });

  test('18mw:div.2 every share gets a tenth', () => {
    const table = play(IC({ a: 2, b: 3 }, 170), dividend('a', 'IC', 'full'));
    expect([cash(table, 'a'), cash(table, 'b')]).toEqual([68, 51]);
  });

  test('18mw:div.3 5% shares are paired, an odd one gets half rounded up', () => {
    const BN: CompanySpec = {
      president: 'a',
      shares: { b: 1, c: 2 },
      bases: ['G7', 'G11'],
      trains: ['8'],
      at: 100,
    };
    const table = dividendOf(
      position({ phase: '10', companies: { BN }, cash: { a: 0, b: 0, c: 0 } }),
      'BN',
      170,
    );
    play(table, dividend('a', 'BN', 'full'));
    expect([cash(table, 'a'), cash(table, 'b'), cash(table, 'c')]).toEqual([34, 9, 17]);
  });

  test('18mw:div.4 the pool gets nothing, offering and treasury pay the company', () => {
    const table = play(IC({ a: 2, pool: 3, treasury: 1 }, 100), dividend('a', 'IC', 'full'));
    expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([500 + 30, 40]);
    const BN: CompanySpec = {
      president: 'a',
      shares: { a: 6, pool: 6, treasury: 1 },
      bases: ['G7', 'G11'],
      trains: ['8'],
      at: 100,
    };
    const system = dividendOf(position({ phase: '10', companies: { BN } }), 'BN', 170);
    play(system, dividend('a', 'BN', 'full'));
    // 18mw:div.3: three 5% in the offering and one in the treasury are two pairs.
    expect(cash(system, 'BN')).toBe(34);
  });

  test('18mw:div.5 withheld, the whole route value goes into the treasury', () => {
    const table = play(IC({ a: 4 }, 350), dividend('a', 'IC', 'none'));
    expect([cash(table, 'IC'), cash(table, 'a')]).toEqual([850, 0]);
  });

  test('18mw:adj.1 the token moves before trains are bought, by price and zone before the move', () => {
    const table = play(IC({ a: 4 }, 100), dividend('a', 'IC', 'full'));
    expect([top(table), space(table, 'IC')]).toEqual(['buyTrains', '0,7']);
    // From white into blue by one step, though three times the price: white decides.
    const white = dividendOf(
      position({ phase: '4', companies: { IC: company2('a', { at: 135 }) } }),
      'IC',
      450,
    );
    expect(space(play(white, dividend('a', 'IC', 'full')), 'IC')).toBe('0,10');
  });
});

describe('trains', () => {
  const buying = (more: PositionSpec): Table =>
    operatingTurn(position({ phase: '3', ...more }), 'IC', 'buyTrains');

  test('18mw:train.1 several in a turn from the treasury while there is room', () => {
    const table = buying({
      supply: { 2: 0 },
      companies: { IC: company2('a', { trains: ['3'], cash: 400 }) },
    });
    play(table, train('a', 'IC', '3', 180));
    play(table, train('a', 'IC', '3', 180));
    expect(trains(table, 'IC')).toEqual(['3', '3', '3']);
    expect(refusal(table, train('a', 'IC', '3', 180))).toBe('18mw:train.1');
    expect(refusal(table, train('a', 'IC', '3', 1))).toBe('18mw:train.1');
  });

  test('18mw:phase.2 at the limit no train can be bought', () => {
    const table = buying({
      supply: { 2: 0 },
      companies: { IC: company2('a', { trains: ['3', '3', '3'], cash: 900 }) },
    });
    play(table, train('a', 'IC', '3', 180));
    expect(top(table)).not.toBe('buyTrains');
    const forced = operatingTurn(
      position({
        phase: '4',
        supply: { 2: 0, 3: 0 },
        companies: { IC: company2('a', { trains: ['4', '4'], cash: 900 }) },
      }),
      'IC',
      'buyTrains',
    );
    play(forced, train('a', 'IC', '4', 300));
    expect(top(forced)).not.toBe('buyTrains');
  });

  test('18mw:train.2 in their order; the next kind when one is sold out; returned ones beside it', () => {
    const table = buying({
      supply: { 2: 1 },
      returned: ['3'],
      companies: { IC: company2('a', { trains: [], cash: 900 }) },
    });
    expect(refusal(table, train('a', 'IC', '3', 180))).toBe('18mw:train.2');
    play(table, train('a', 'IC', '2', 80));
    expect(refusal(table, train('a', 'IC', '3', 180))).toBeNull();
    expect(refusal(table, usedTrain('a', 'IC', 'pool', trainId(table, 'pool', '3'), 180))).toBeNull();
    expect(refusal(table, train('a', 'IC', '4', 300))).toBe('18mw:train.2');
  });

  test('18mw:train.3 between companies of one president for any price from 1, never from others', () => {
    const companies = {
      IC: company2('a', { trains: ['3'], cash: 600 }),
      MP: company2('a', { trains: ['3'], at: 80 }),
      NP: company2('b', { trains: ['3'], at: 80 }),
    };
    const table = buying({ companies });
    const id = trainId(table, 'MP', '3');
    expect(refusal(table, usedTrain('a', 'IC', 'MP', id, 0))).toBe('18mw:train.3');
    expect(refusal(table, usedTrain('a', 'IC', 'MP', id, 600))).toBeNull();
    expect(refusal(table, usedTrain('a', 'IC', 'NP', trainId(table, 'NP', '3'), 100))).toBe('18mw:train.3');
    play(table, usedTrain('a', 'IC', 'MP', id, 1));
    expect([trains(table, 'IC'), trains(table, 'MP'), cash(table, 'MP')]).toEqual([['3', '3'], [], 501]);
  });

  test('18mw:train.4 a voluntary purchase uses only the treasury', () => {
    const table = buying({
      supply: { 2: 0 },
      companies: { IC: company2('a', { trains: ['3'], cash: 179 }) },
      cash: { a: 1000 },
    });
    expect(refusal(table, train('a', 'IC', '3', 180))).toBe('18mw:train.1');
    expect(cash(table, 'a')).toBe(1000);
  });

  test('18mw:must.1 no turn ends without a train, even without track, even the first', () => {
    const table = buying({ companies: { IC: company2('a', { trains: [], fresh: true }) } });
    expect([top(table), asks(table).pass]).toEqual(['buyTrains', null]);
    expect(refusal(table, { type: 'pass', by: player('a') })).toBe('18mw:must.1');
    play(table, train('a', 'IC', '2', 80));
    expect(asks(table).pass).toBe('done');
  });

  test('18mw:must.2 with money for one it may take any train on offer', () => {
    const table = buying({
      phase: '5',
      supply: { 2: 0, 3: 0, 4: 0 },
      returned: ['4'],
      companies: { IC: company2('a', { trains: [], cash: 500 }) },
    });
    expect(refusal(table, train('a', 'IC', '5', 425))).toBeNull();
    expect(refusal(table, usedTrain('a', 'IC', 'pool', trainId(table, 'pool', '4'), 300))).toBeNull();
  });

  test('18mw:must.3 a train of a sibling company also meets the duty', () => {
    const companies = {
      IC: company2('a', { trains: [], cash: 1 }),
      MP: company2('a', { trains: ['3'], at: 80 }),
    };
    const table = buying({ supply: { 2: 0 }, companies, cash: { a: 0 } });
    expect(top(table)).toBe('forcedTrain');
    play(table, usedTrain('a', 'IC', 'MP', trainId(table, 'MP', '3'), 1));
    expect(trains(table, 'IC')).toEqual(['3']);
    expect(agenda(table)).not.toContain('forcedTrain');
  });

  test('18mw:must.4 too poor for the cheapest train of the bank, returned ones included: a fire sale', () => {
    const poor = (money: number) =>
      buying({
        phase: '5',
        supply: { 2: 0, 3: 0, 4: 0 },
        returned: ['4'],
        companies: { IC: { president: 'a', shares: { a: 4, treasury: 1 }, cash: money } },
        cash: { a: 0, b: 500, c: 0 },
      });
    expect(agenda(poor(300))).not.toContain('fireSale');
    expect(agenda(poor(299))).toContain('fireSale');
  });

  test('18mw:run.11 without a train or a route the route value is 0, and that moves the price left', () => {
    const table = operatingTurn(
      position({ phase: '3', companies: { IC: company2('a', { trains: ['3'] }) } }),
      'IC',
      'run',
    );
    expect([top(table), space(table, 'IC')]).toEqual(['buyTrains', '0,5']);
    expect(units(table, 'IC', 'a')).toBe(6);
    const none = operatingTurn(
      position({ phase: '3', tiles: { E15: '6/5' }, companies: { CMSP: company2('a', { trains: [] }) } }),
      'CMSP',
      'run',
    );
    expect(space(none, 'CMSP')).toBe('0,5');
  });
});

test('a stock turn knows no track', () => {
  const table = stockTurn(position({ companies: { IC: company2('a') } }), 'a');
  expect(refusal(table, lay('a', 'IC', 'I13', '57/0'))).toBe('18mw:or.5');
  expect(refusal(table, sell('a', 'IC', 1))).toBeNull();
});
