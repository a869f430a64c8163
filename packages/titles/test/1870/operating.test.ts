import { expect, test } from 'vitest';
import { agenda, asks, eventsOf, play, refusal, type Table, top } from '../support/table.ts';
import {
  assign,
  buy,
  buyPrivate,
  discard,
  lay,
  no,
  oldTrain,
  pass,
  pay,
  start,
  token,
  train,
} from './actions.ts';
import {
  box,
  cash,
  company,
  type CompanySpec,
  operatingRound,
  operatingTurn,
  player,
  position,
  price,
  runs,
  stockTurn,
  tokensIn,
  trainId,
  trains,
  FW,
  TEXAS,
  withFW,
  buyingTrains,
  onSaleFrom,
} from './position.ts';

test('1870:or.1 1870:priv.1 privates pay first, then every company operates once', () => {
  const table = operatingRound(
    position({
      privates: { GRSC: 'a', MRBC: 'a', SCC: 'FW', GSC: 'b', MKT: 'b' },
      companies: { FW: { ...FW, cash: 0 }, IC: { at: 82, president: 'b', shares: { b: 4 } } },
      cash: { a: 0, b: 0 },
    }),
  );
  expect([cash(table, 'a'), cash(table, 'b'), cash(table, 'FW')]).toEqual([15, 35, 10]);
  const turns: string[] = [];
  while (agenda(table).includes('operatingRound')) {
    const turn = table.state.agenda.find((frame) => frame.at === 'operatingTurn') as
      | { company?: string }
      | undefined;
    if (turn?.company && turns.at(-1) !== turn.company) turns.push(turn.company);
    play(table, { type: 'pass', by: asks(table).who });
  }
  expect(turns).toEqual([company('FW'), company('IC')]);
});

test('1870:or.2 higher first, then further right, then upper in the stack', () => {
  const at = (box: [number, number]): CompanySpec => ({ at: box, president: 'a', shares: { a: 4 } });
  const table = position({
    companies: { IC: at([1, 7]), MP: at([2, 8]), TP: at([2, 8]), FW: at([1, 9]), SP: at([3, 7]) },
  });
  expect(table.book.policies.operating.order(table)).toEqual(['FW', 'MP', 'TP', 'IC', 'SP'].map(company));
});

test('1870:or.3 the order is read anew for those who have not operated', () => {
  const table = operatingRound(
    position({
      companies: {
        FW: { at: 100, president: 'a', shares: { a: 4 }, cash: 0 },
        IC: { at: 90, president: 'b', shares: { b: 4 } },
        TP: { at: 82, president: 'c', shares: { c: 4 } },
      },
    }),
  );
  const ic = table.state.companies[company('IC')];
  if (ic?.at) ic.at.cell = table.book.chart.cells.findIndex((cell) => cell.row === 5 && cell.col === 6);
  while (asks(table).who === player('a')) play(table, pass('a'));
  expect(asks(table).who).toBe(player('c'));
});

test('1870:or.4 track, marker, run, dividend, trains in this order', () => {
  const table = operatingTurn(position(withFW({ trains: ['2'] })), 'FW');
  expect(top(table)).toBe('track');
  expect(refusal(table, train('a', 'FW', '2', 80))).toBe('1870:or.4');
  play(table, pass('a'));
  expect(top(table)).toBe('token');
  play(table, pass('a'));
  expect(top(table)).toBe('run');
  expect(refusal(table, pass('a'))).toBe('1870:or.4');
  play(table, runs(table, 'FW', 'J3:c J5:c'));
  expect(top(table)).toBe('dividend');
  play(table, pay('a', 'FW', 'full'));
  expect(top(table)).toBe('buyTrains');
  play(table, train('a', 'FW', '2', 80));
  // Bought now, it runs the next time.
  expect(trains(table, 'FW')).toEqual(['2', '2']);
});

test('1870:or.5 the home marker is placed free at the first turn, in the space kept for it', () => {
  const table = operatingTurn(position(withFW({ homeless: true, cash: 0, fresh: true })), 'FW');
  expect([tokensIn(table, 'J3'), cash(table, 'FW')]).toEqual([['FW'], 0]);
  expect(table.state.board.reserved.some((kept) => kept.hex === 'J3')).toBe(false);
});

const dividing = (
  revenueTiles: Record<string, string>,
  way: string,
  more: Partial<CompanySpec> = {},
): Table => {
  const table = operatingTurn(
    position({ ...withFW({ trains: ['3'], ...more }), tiles: revenueTiles }),
    'FW',
    'run',
  );
  return play(table, runs(table, 'FW', way));
};

test('1870:div.1 1870:div.2 1870:div.4 full, half or nothing: right, not at all, left', () => {
  const two = (kind: 'full' | 'half' | 'none') => {
    const table = dividing(TEXAS, 'J3:c J5:c', { cash: 0, shares: { a: 4, pool: 1 } });
    const had = cash(table, 'a');
    play(table, pay('a', 'FW', kind));
    return [cash(table, 'a') - had, cash(table, 'FW'), price(table, 'FW')];
  };
  // 40: six shares of a; three in the offering pay the company, one in the market the bank.
  expect(two('full')).toEqual([24, 12, 110]);
  expect(two('half')).toEqual([12, 20 + 6, 100]);
  expect(two('none')).toEqual([0, 40, 90]);
  const first = dividing(TEXAS, 'J3:c J5:c', { at: [1, 1] });
  play(first, pay('a', 'FW', 'half'));
  expect(box(first, 'FW')).toEqual([1, 1]);
});

test('1870:div.3 the half of the company is rounded up to the next ten', () => {
  const kept = (revenue: number) => {
    const table = position({});
    return table.book.policies.dividend.kept(table, company('FW'), revenue, 'half');
  };
  expect([kept(110), kept(100), kept(90), kept(10)]).toEqual([60, 50, 50, 10]);
});

test('1870:div.5 earning nothing counts as withholding', () => {
  const table = operatingTurn(position(withFW({ cash: 10 }, { tiles: {} })), 'FW', 'token');
  play(table, pass('a'));
  expect([price(table, 'FW'), eventsOf(table, 'dividendPaid')[0]?.kind]).toEqual([90, 'none']);
});

test('1870:train.1 1870:train.3 up to the limit, and no train is given away to make room', () => {
  const table = buyingTrains(withFW({ trains: ['2', '2', '2', '2'] }));
  // At the limit there is nothing to buy, so nobody is asked.
  expect(agenda(table)).not.toContain('buyTrains');
  const three = buyingTrains(withFW({ trains: ['2', '2', '2'] }));
  expect(refusal(three, discard('a', 'FW', trainId(three, 'FW')))).toBe('1870:or.4');
  play(three, train('a', 'FW', '2', 80));
  expect(trains(three, 'FW')).toHaveLength(4);
  const full = buyingTrains(
    withFW({ trains: ['2', '2', '2'], cash: 3000 }, { privates: { SCC: 'b' }, phase: '2' }),
  );
  play(full, train('a', 'FW', '2', 80));
  expect(refusal(full, train('a', 'FW', '2', 80))).not.toBeNull();
});

test('1870:train.2 face value from bank and market, any agreed price from another company', () => {
  const table = buyingTrains(
    withFW(
      { cash: 500 },
      { companies: { IC: { at: 82, president: 'b', shares: { b: 4 }, trains: ['2'] } }, returned: ['2'] },
    ),
  );
  expect(refusal(table, train('a', 'FW', '2', 79))).toBe('1870:train.2');
  expect(refusal(table, oldTrain('a', 'FW', 'pool', trainId(table, 'pool'), 70))).toBe('1870:train.2');
  expect(refusal(table, oldTrain('a', 'FW', 'IC', trainId(table, 'IC'), 0))).toBe('1870:train.2');
  expect(refusal(table, oldTrain('a', 'FW', 'IC', trainId(table, 'IC'), 501))).toBe('1870:train.2');
  const id = trainId(table, 'IC');
  play(table, oldTrain('a', 'FW', 'IC', id, 333));
  play(table, { type: 'answer', by: player('b'), yes: false });
  expect(trains(table, 'IC')).toEqual(['2']);
  play(table, oldTrain('a', 'FW', 'IC', id, 333));
  play(table, { type: 'answer', by: player('b'), yes: true });
  expect([trains(table, 'IC'), trains(table, 'FW'), cash(table, 'IC')]).toEqual([[], ['2'], 333]);
});

test('1870:train.4 with a legal route a train is owed, without one not', () => {
  expect(refusal(buyingTrains(withFW()), pass('a'))).toBe('1870:train.4');
  expect(refusal(buyingTrains(withFW({}, { tiles: {} })), pass('a'))).toBeNull();
  // A city full of others ends the route there, and two stops are enough.
  const blocked = withFW({}, { companies: { TP: { at: 82, president: 'b', shares: { b: 4 } } } });
  expect(refusal(buyingTrains(blocked), pass('a'))).toBe('1870:train.4');
});

test('1870:train.5 who can pay without help need not take the cheapest, nor one of the bank', () => {
  const table = buyingTrains(
    withFW(
      { cash: 700 },
      {
        phase: '4',
        supply: onSaleFrom('6'),
        returned: ['4'],
        companies: { IC: { at: 82, president: 'a', shares: { a: 2 }, trains: ['5'] } },
      },
    ),
  );
  expect(top(table)).toBe('buyTrains');
  expect(refusal(table, train('a', 'FW', '6', 630))).toBeNull();
  expect(refusal(table, oldTrain('a', 'FW', 'IC', trainId(table, 'IC'), 700))).toBeNull();
});

test('1870:train.6 nobody has to take the train of another company, however cheap: the bank will do', () => {
  const table = buyingTrains(
    withFW({ cash: 80 }, { companies: { IC: { at: 82, president: 'b', shares: { b: 2 }, trains: ['3'] } } }),
  );
  expect(refusal(table, pass('a'))).toBe('1870:train.4');
  play(table, oldTrain('a', 'FW', 'IC', trainId(table, 'IC'), 1));
  // The other president declines, and is asked to take nothing either.
  play(table, no('b'));
  play(table, train('a', 'FW', '2', 80));
  expect(trains(table, 'FW')).toEqual(['2']);
});

test('1870:corp.13 the money of a company is its own: neither its president nor another company pays for it', () => {
  const table = operatingTurn(
    position({
      companies: {
        SLSF: { at: 100, president: 'a', shares: { a: 4 }, cash: 59 },
        FW: { at: 90, president: 'a', shares: { a: 4 }, cash: 900 },
      },
      cash: { a: 900 },
    }),
    'SLSF',
    'track',
  );
  // Springfield costs 60.
  expect(refusal(table, lay('a', 'SLSF', 'E12', '57/0'))).toBe('1870:track.6');
});

test('1870:pbuy.1 1870:pbuy.2 1870:phase.2 in phases two and three, at any time of its own turn, half to double', () => {
  const spec = (phase: string) =>
    withFW({ cash: 900 }, { phase, privates: { GRSC: 'b', MRBC: 'b', SCC: 'b', GSC: 'b', MKT: 'a' } });
  const one = operatingTurn(position(spec('1')), 'FW', 'track');
  expect(refusal(one, buyPrivate('a', 'FW', 'GRSC', 20))).toBe('1870:phase.2');
  for (const step of ['track', 'token', 'buyTrains']) {
    const table = operatingTurn(position(spec('2')), 'FW', step);
    expect(refusal(table, buyPrivate('a', 'FW', 'GRSC', 20))).toBeNull();
  }
  const table = operatingTurn(position(spec('3')), 'FW', 'track');
  const bounds: [string, number, number][] = [
    ['GRSC', 10, 40],
    ['MRBC', 20, 80],
    ['SCC', 25, 100],
    ['GSC', 40, 160],
    ['MKT', 80, 320],
  ];
  for (const [name, least, most] of bounds) {
    expect(refusal(table, buyPrivate('a', 'FW', name, least - 1))).toBe('1870:pbuy.2');
    expect(refusal(table, buyPrivate('a', 'FW', name, least))).toBeNull();
    expect(refusal(table, buyPrivate('a', 'FW', name, most))).toBeNull();
    expect(refusal(table, buyPrivate('a', 'FW', name, most + 1))).toBe('1870:pbuy.2');
  }
  expect(refusal(table, buyPrivate('b', 'FW', 'GRSC', 20))).toBe('engine:notAsked');
  play(table, buyPrivate('a', 'FW', 'GRSC', 40));
  const had = cash(table, 'b');
  play(table, { type: 'answer', by: player('b'), yes: true });
  expect([cash(table, 'b'), cash(table, 'FW')]).toEqual([had + 40, 860]);
  const stock = stockTurn(position(spec('2')), 'a');
  expect(refusal(stock, buyPrivate('a', 'FW', 'GRSC', 20))).not.toBeNull();
});

test('1870:pbuy.4 what a private can do its company can do at once', () => {
  const table = operatingTurn(position(withFW({}, { phase: '2', privates: { SCC: 'a' } })), 'FW', 'track');
  expect(refusal(table, assign('a', 'SCC', 'J5'))).toBe('1870:pbuy.4');
  play(table, buyPrivate('a', 'FW', 'SCC', 25));
  play(table, assign('a', 'SCC', 'J5'));
  expect(table.state.board.markers).toHaveLength(1);
});

test('1870:setup.7 stock round, then the set of operating rounds, then a stock round again', () => {
  const table = stockTurn(position({ phase: '2', companies: { FW: { ...FW, cash: 0 } } }), 'a');
  for (const letter of ['a', 'b', 'c']) play(table, pass(letter));
  const rounds: string[] = [];
  while (!agenda(table).includes('stockRound')) {
    const round = table.state.agenda.find((frame) => frame.at === 'operatingRound') as
      | { number?: number }
      | undefined;
    const name = `OR ${round?.number ?? 0}`;
    if (rounds.at(-1) !== name) rounds.push(name);
    play(table, { type: 'pass', by: asks(table).who });
  }
  expect(rounds).toEqual(['OR 1', 'OR 2']);
  expect(refusal(table, start('a', 'TP', 68))).toBeNull();
  expect(refusal(table, buy('a', 'FW'))).toBe('1870:limit.4');
});

test('1870:setup.7 rounds have the names players call them by', () => {
  const table = stockTurn(position({ companies: { FW: { ...FW, cash: 0 } } }), 'a');
  const name = (): string => {
    const round = table.state.agenda[1];
    if (!round) throw new Error('no round');
    return table.book.policies.rounds.name(table, round);
  };
  expect(name()).toBe('SR 2');
  for (const letter of ['a', 'b', 'c']) play(table, pass(letter));
  expect(name()).toBe('OR 2.1');
  while (!agenda(table).includes('stockRound')) play(table, { type: 'pass', by: asks(table).who });
  expect(name()).toBe('SR 3');
  for (const letter of ['a', 'b', 'c']) play(table, pass(letter));
  expect(name()).toBe('OR 3.1');
});

test('1870:or.5 the home marker is placed where it is missing, whatever other markers there are', () => {
  const table = operatingTurn(
    position({ companies: { FW: { ...FW, homeless: true, tokens: ['D5'] } }, tiles: { D5: '57/1' } }),
    'FW',
  );
  expect(tokensIn(table, 'J3')).toEqual(['FW']);
  expect(tokensIn(table, 'D5')).toEqual(['FW']);
});

test('1870:token.1 a token on a hex that is on no map is refused like one where no city is', () => {
  const table = operatingTurn(position(withFW({ cash: 500 })), 'FW', 'token');
  for (const hex of ['', 'player:', 'Z99'])
    expect(refusal(table, token('a', 'FW', hex))).toBe('1870:token.1');
});
