import { closeCompany, isOver, outcome } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { title1870, whyNoConnection, whyNoProtection } from '../../src/1870/index.ts';
import { settleMarkerWars } from '../../src/1870/rules/stationWars.ts';
import { agenda, arrange, asks, play, refusal, type Table, top } from '../support/table.ts';
import { buy, lay, mark, pass, pay, sell, start, token, train } from './actions.ts';
import {
  box,
  cash,
  company,
  type CompanySpec,
  operatingRound,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  price,
  runs,
  stockTurn,
  tokensIn,
  trainId,
  trains,
  TEXAS,
} from './position.ts';

const FW: CompanySpec = { at: 100, president: 'a', shares: { a: 4 }, cash: 0, trains: ['2'] };
const passUntil = (table: Table, done: () => boolean): void => {
  for (let i = 0; i < 60 && !done(); i++) {
    const at = top(table);
    const { who } = asks(table);
    if (at === 'run') play(table, runs(table, 'FW', 'J3:c J5:c'));
    else if (at === 'dividend') play(table, pay(who.slice(-1), 'FW', 'full'));
    else play(table, { type: 'pass', by: who });
  }
};

test('1870:end.1 1870:end.2 broken in an operating round: the whole set is played, and the bank pays on', () => {
  const table = operatingRound(position({ phase: '4', companies: { FW }, tiles: TEXAS, bank: 30 }), 1, 3);
  passUntil(table, () => table.state.ending !== null);
  expect(table.state.ending).toMatchObject({ why: 'bank', stop: 'set' });
  expect(cash(table, 'bank')).toBeLessThanOrEqual(0);
  const numbers = new Set<number>();
  passUntil(table, () => {
    const round = table.state.agenda.find((frame) => frame.at === 'operatingRound') as
      | { number?: number }
      | undefined;
    if (round?.number) numbers.add(round.number);
    return isOver(table.state);
  });
  expect([...numbers]).toEqual([1, 2, 3]);
  expect(outcome(table.state)?.why).toBe('bank');
});

test('1870:end.1 broken in a stock round: that round and the following set', () => {
  const table = stockTurn(
    position({
      phase: '2',
      companies: { FW, IC: { at: 100, president: 'b', shares: { b: 2, a: 1 } } },
      cash: { b: 0 },
      bank: 50,
    }),
    'a',
  );
  play(table, sell('a', 'IC', 1));
  expect(table.state.ending).toMatchObject({ why: 'bank' });
  expect(top(table)).toBe('stockTurn');
  // Money that comes back does not mend it.
  play(table, start('a', 'TP', 100));
  expect(cash(table, 'bank')).toBeGreaterThan(0);
  passUntil(table, () => agenda(table).includes('operatingRound'));
  expect(isOver(table.state)).toBe(false);
  passUntil(table, () => isOver(table.state) || agenda(table).includes('stockRound'));
  expect(outcome(table.state)?.why).toBe('bank');
});

test('1870:end.3 a bank of exactly nothing is broken', () => {
  const ends = (bank: number): boolean => {
    const table = position({ bank });
    return table.book.policies.end.ending(table) !== null;
  };
  expect([ends(1), ends(0)]).toEqual([false, true]);
});

test('1870:score.1 cash, shares at their price and privates at face value', () => {
  const table = position({
    companies: { FW: { ...FW, cash: 5000 } },
    privates: { SCC: 'a', MKT: 'a', GRSC: 'FW' },
    cash: { a: 123 },
  });
  // A share of the MKT, never started, is worth nothing; the treasury does not count.
  expect(table.book.policies.end.score(table, player('a'))).toBe(123 + 600 + 50 + 160);
});

const finish: PositionSpec['options'] = { finishOn400: true };

test('1870:var.400.1 a token in the 400 box: its company ends its turn, nobody else operates', () => {
  const table = operatingTurn(
    position({
      options: finish,
      tiles: TEXAS,
      companies: {
        FW: { ...FW, at: [1, 20], cash: 500 },
        IC: { at: 82, president: 'b', shares: { b: 4 } },
      },
    }),
    'FW',
    'run',
  );
  play(table, runs(table, 'FW', 'J3:c J5:c'));
  play(table, pay('a', 'FW', 'full'));
  expect(price(table, 'FW')).toBe(400);
  expect(top(table)).toBe('buyTrains');
  play(table, train('a', 'FW', '2', 80));
  passUntil(table, () => isOver(table.state));
  expect(outcome(table.state)?.why).toBe('market');
  // Even when the bank had broken before, which alone would play the set out.
  const broken = operatingTurn(
    position({
      options: finish,
      tiles: TEXAS,
      bank: 0,
      companies: { FW: { ...FW, at: [1, 20], cash: 500 }, IC: { at: 82, president: 'b', shares: { b: 4 } } },
    }),
    'FW',
    'run',
  );
  expect(broken.state.ending?.why).toBe('bank');
  play(broken, runs(broken, 'FW', 'J3:c J5:c'));
  play(broken, pay('a', 'FW', 'full'));
  passUntil(broken, () => isOver(broken.state) || asks(broken).who === player('b'));
  expect(outcome(broken.state)?.why).toBe('market');
});

test('1870:var.400.1 a token that rises to another box ends nothing', () => {
  const table = operatingTurn(
    position({ options: finish, tiles: TEXAS, companies: { FW: { ...FW, at: [1, 19], cash: 500 } } }),
    'FW',
    'run',
  );
  play(table, runs(table, 'FW', 'J3:c J5:c'));
  play(table, pay('a', 'FW', 'full'));
  expect(price(table, 'FW')).toBe(375);
  passUntil(table, () => isOver(table.state) || agenda(table).includes('stockRound'));
  expect(isOver(table.state)).toBe(false);
});

test('1870:var.400.1 no connection run follows once the box is reached', () => {
  const DENVER = 'J3:c I4 H5 G4 F5:c E4 D5:c C4 B3 A2:o';
  const table = operatingTurn(
    position({
      options: finish,
      phase: '3',
      tiles: {
        J3: '57/0',
        I4: '9/0',
        H5: '8/0',
        G4: '8/3',
        F5: '6/0',
        E4: '8/3',
        D5: '6/0',
        C4: '9/2',
        B3: '9/2',
      },
      companies: { FW: { ...FW, at: [1, 20], trains: ['4'] } },
    }),
    'FW',
    'run',
  );
  expect(whyNoConnection(table, company('FW'))).toBeNull();
  play(table, runs(table, 'FW', DENVER));
  play(table, pay('a', 'FW', 'full'));
  passUntil(table, () => isOver(table.state) || top(table) === 'connectionRun');
  expect(outcome(table.state)?.why).toBe('market');
});

test('1870:var.400.1 reached at the end of a stock round no company operates; without the option play goes on', () => {
  const sold = (options: PositionSpec['options']): Table => {
    const table = stockTurn(
      position({
        players: 2,
        ...(options && { options }),
        companies: {
          FW: { ...FW, at: [2, 21], shares: { a: 4, b: 4 } },
          IC: { at: 82, president: 'b', shares: { b: 4 } },
        },
      }),
      'a',
    );
    play(table, pass('a'));
    return play(table, pass('b'));
  };
  expect(outcome(sold(finish).state)?.why).toBe('market');
  expect(isOver(sold({}).state)).toBe(false);
});

/** FW buys in the diesel variant. */
const diesels = (phase: string, supply: Record<string, number>, owned: string[]): Table =>
  operatingTurn(
    position({
      options: { diesels: true },
      phase,
      supply,
      tiles: TEXAS,
      companies: { FW: { ...FW, cash: 3000, trains: owned } },
    }),
    'FW',
    'buyTrains',
  );
const SOLD = { 2: 0, 3: 0, 4: 0, 5: 0 };

test('1870:var.d.1 diesels for 1100, or 800 with a 4, 5 or 6 traded in, also at the limit', () => {
  const table = diesels('5', { ...SOLD, 6: 0 }, ['5', '6']);
  expect(table.book.data.trains.map((card) => card.name)).toEqual(['2', '3', '4', '5', '6', 'D']);
  expect(table.book.data.phases).toHaveLength(6);
  expect(refusal(table, train('a', 'FW', 'D', 1100))).toBe('1870:train.1');
  expect(refusal(table, train('a', 'FW', 'D', 800))).toBe('1870:train.1');
  expect(refusal(table, train('a', 'FW', 'D', 700, trainId(table, 'FW')))).toBe('1870:train.2');
  const sixes = diesels('5', SOLD, ['5']);
  expect(refusal(sixes, train('a', 'FW', '6', 600, trainId(sixes, 'FW')))).toBe('1870:var.d.1');
  play(table, train('a', 'FW', 'D', 800, trainId(table, 'FW')));
  expect([trains(table, 'FW'), trains(table, 'pool'), cash(table, 'FW')]).toEqual([['6', 'D'], ['5'], 2200]);
  expect(table.book.faces.D?.visit).toBeNull();
});

test('1870:var.d.2 diesels are on sale beside the last 6 trains, and stay so after the first of them', () => {
  const table = diesels('5', SOLD, []);
  const offers = (it: Table) => it.book.policies.trains.offers(it, company('FW')).map((offer) => offer.train);
  expect(offers(table)).toEqual(['6', 'D']);
  expect(offers(diesels('4', SOLD, []))).toEqual(['6']);
  play(table, train('a', 'FW', 'D', 1100));
  expect([offers(table), table.state.phase]).toEqual([['6', 'D'], '6']);
});

test('1870:var.d.3 the first diesel scraps the 4 trains and never the 5 trains', () => {
  const table = diesels('5', SOLD, ['4']);
  play(table, train('a', 'FW', 'D', 1100));
  expect(trains(table, 'FW')).toEqual(['D']);
  expect(table.book.phases['6']).toMatchObject({ trainLimit: 2, operatingRounds: 3 });
  const five = diesels('5', SOLD, ['5']);
  play(five, train('a', 'FW', 'D', 1100));
  expect(trains(five, 'FW')).toEqual(['5', 'D']);
});

/** The SSW may use its destination marker in Fort Worth, whose owner has not begun. */
function war(options: PositionSpec['options'], tile: string, more: PositionSpec = {}): Table {
  const table = position({
    phase: '2',
    ...(options && { options }),
    tiles: { J3: tile },
    ...more,
    companies: { SSW: { at: 100, president: 'a', shares: { a: 4 }, trains: ['2'] }, ...more.companies },
  });
  arrange(table, (c) => {
    c.state.agenda.push({ at: 'connectionRun', company: company('SSW'), stage: 'marker' } as never);
  });
  return play(table, mark('a', 'SSW', 'map'));
}
const slotIn = (table: Table, hex: string): (number | null)[] =>
  table.state.board.tokens.filter((it) => it.hex === hex).map((it) => it.slot);

test('1870:var.wars.1 destination markers take a free space, never the one kept for a home', () => {
  const wars = { stationWars: true };
  // One space, kept for the FW: the marker waits at the edge and the FW still finds its home.
  const kept = war(wars, '57/1');
  expect(slotIn(kept, 'J3')).toEqual([null]);
  // Two spaces: one for the marker, one for the FW.
  expect(slotIn(war(wars, '14/0'), 'J3')).toEqual([0]);
  expect(slotIn(war({}, '14/0'), 'J3')).toEqual([null]);
  // A space that opens later is taken.
  arrange(kept, (c) => {
    c.state.board = { ...c.state.board, tiles: { ...c.state.board.tiles, J3: '14/0' } };
    settleMarkerWars(c);
  });
  expect(slotIn(kept, 'J3')).toEqual([0]);
  const fwHome = operatingTurn(kept, 'SSW', 'track');
  expect(refusal(fwHome, token('a', 'SSW', 'J3'))).not.toBeNull();
});

test('1870:var.wars.1 a tile that adds a space seats the waiting marker', () => {
  const table = war({ stationWars: true }, '57/1', { companies: { FW: { ...FW, at: 90, trains: [] } } });
  expect(slotIn(table, 'J3')).toEqual([0, null]);
  operatingTurn(table, 'FW', 'track');
  play(table, lay('a', 'FW', 'J3', '14/0'));
  expect(slotIn(table, 'J3')).toEqual([0, 1]);
});

const history: PositionSpec['options'] = { historicalOrder: true };
const early = (sold: number): CompanySpec => ({
  at: 68,
  president: 'b',
  shares: { b: sold - 2 },
  started: sold < 6,
});

test('1870:var.hist.1 five shares at most before all earlier companies have sold six', () => {
  const spec = (gmo: number): PositionSpec => ({
    options: history,
    companies: { GMO: early(gmo), IC: early(5) },
    cash: { a: 1000 },
  });
  expect(refusal(stockTurn(position(spec(5)), 'a'), buy('a', 'IC'))).toBe('1870:var.hist.1');
  expect(refusal(stockTurn(position(spec(6)), 'a'), buy('a', 'IC'))).toBeNull();
  // The fifth share of a company that has to wait is still sold.
  const fifth = { ...spec(5), companies: { GMO: early(5), IC: early(4) } };
  expect(refusal(stockTurn(position(fifth), 'a'), buy('a', 'IC'))).toBeNull();
  expect(refusal(stockTurn(position(spec(5)), 'a'), buy('a', 'GMO'))).toBeNull();
  // Starting is free for all, and equal years do not wait for each other.
  expect(refusal(stockTurn(position(spec(5)), 'a'), start('a', 'FW', 68))).toBeNull();
  const equal: PositionSpec = {
    options: history,
    companies: { GMO: early(6), IC: early(5), MP: early(2) },
    cash: { a: 1000 },
  };
  expect(refusal(stockTurn(position(equal), 'a'), buy('a', 'IC'))).toBeNull();
  const free = stockTurn(position({ ...spec(5), options: {} }), 'a');
  expect(refusal(free, buy('a', 'IC'))).toBeNull();
});

test('1870:var.hist.2 the SLSF needs six shares sold and pays its president 20 until then', () => {
  const spec = (sold: number): PositionSpec => ({
    options: history,
    companies: { SLSF: early(sold), GMO: early(6), IC: early(6), MP: early(6) },
    cash: { a: 1000, b: 0 },
  });
  const table = stockTurn(position(spec(5)), 'a');
  expect(table.state.companies[company('SLSF')]?.stage).toBe('started');
  operatingRound(table);
  expect(cash(table, 'b')).toBe(20);
  stockTurn(table, 'a');
  play(table, buy('a', 'SLSF'));
  expect(table.state.companies[company('SLSF')]?.stage).toBe('running');
  operatingRound(table);
  expect(cash(table, 'b')).toBe(20);
});

test('1870:var.market.1 two 60 boxes become white and the leftmost 40 becomes green', () => {
  const zone = (options: PositionSpec['options'], row: number, col: number): string | undefined =>
    position(options ? { options } : {}).book.chart.cells.find(
      (cell) => cell.row === row - 1 && cell.col === col - 1,
    )?.zone;
  const original = { originalMarket: true };
  expect([zone({}, 7, 6), zone({}, 8, 7), zone({}, 5, 1)]).toEqual(['yellow', 'yellow', 'brown']);
  expect([zone(original, 7, 6), zone(original, 8, 7), zone(original, 5, 1)]).toEqual([
    'white',
    'white',
    'green',
  ]);
  const table = stockTurn(
    position({
      options: original,
      companies: { FW: { ...FW, at: [5, 1], president: 'b', shares: { pool: 4 } } },
    }),
    'a',
  );
  expect(refusal(table, buy('a', 'FW', 'pool', 2))).toBe('1870:buy.4');
  expect(box(table, 'FW')).toEqual([5, 1]);
});

test('1870:var.orig.1 protection by a president who sold before', () => {
  const table = stockTurn(
    position({
      players: 4,
      options: { protectIfSold: true },
      companies: { FW: { ...FW, president: 'c', shares: { c: 3, a: 2 } } },
    }),
    'c',
  );
  play(table, sell('c', 'FW', 1));
  play(table, pass('c'));
  play(table, pass('d'));
  play(table, sell('a', 'FW', 1));
  play(table, pass('a'));
  expect([top(table), asks(table).who]).toEqual(['protectSales', player('c')]);
  const own = {
    seller: player('c'),
    company: company('FW'),
    units: 1,
    price: 90,
    presidentBefore: player('c'),
    presidentAfter: player('c'),
  };
  expect(whyNoProtection(table, own)?.rule).toBe('1870:protect.13');
  const names = title1870.optionSpecs.map((it) => it.name);
  for (const name of ['stationWars', 'originalTiles', 'maxReissue200', 'protectIfSold', 'originalMarket']) {
    expect(names).toContain(name);
  }
});

test('1870:standstill a game ends when nobody can ever do anything but pass, and not before', () => {
  // Whoever can only pass is not asked, so that it is over at once.
  const poor = stockTurn(position({ cash: { a: 135, b: 0, c: 0 } }), 'a');
  expect(outcome(poor.state)).toMatchObject({ why: 'standstill', rule: '1870:standstill' });
  const rich = stockTurn(position({ cash: { a: 136, b: 0, c: 0 } }), 'a');
  for (let n = 0; n < 30; n++) play(rich, pass(asks(rich).who.slice('player:'.length)));
  expect(outcome(rich.state)).toBeNull();
});

test('1870:var.d.2 once the 6 trains are gone the diesel stands on sale once, and an old train may be traded in before', () => {
  const offers = (it: Table) => it.book.policies.trains.offers(it, company('FW')).map((offer) => offer.train);
  expect(offers(diesels('6', { ...SOLD, 6: 0 }, []))).toEqual(['D']);
  const beside = diesels('5', SOLD, ['4', '5']);
  play(beside, train('a', 'FW', 'D', 800, trainId(beside, 'FW', 1)));
  expect(trains(beside, 'FW')).toEqual(['D']);
  const twos = diesels('5', SOLD, ['3']);
  expect(refusal(twos, train('a', 'FW', 'D', 800, trainId(twos, 'FW')))).not.toBeNull();
});

test('1870:var.wars.1 a marker that has a space stays in it when another opens', () => {
  const table = war({ stationWars: true }, '14/0');
  arrange(table, (c) => closeCompany(c, company('FW'), 'for a test'));
  expect(slotIn(table, 'J3')).toEqual([0]);
});

test('1870:var.wars.1 without the option a waiting marker stays at the edge whatever opens', () => {
  const table = war({}, '57/1', { companies: { FW: { ...FW, at: 90, trains: [] } } });
  expect(slotIn(table, 'J3')).toEqual([0, null]);
  operatingTurn(table, 'FW', 'track');
  play(table, lay('a', 'FW', 'J3', '14/0'));
  expect(slotIn(table, 'J3')).toEqual([0, null]);
});

test('1870:var.wars.1 1870:close.2 a company that closes frees a space for the waiting marker', () => {
  const table = war({ stationWars: true }, '57/1', { companies: { FW: { ...FW, at: 90, trains: [] } } });
  expect(slotIn(table, 'J3')).toEqual([0, null]);
  arrange(table, (c) => closeCompany(c, company('FW'), 'for a test'));
  expect(slotIn(table, 'J3')).toEqual([0]);
  expect(tokensIn(table, 'J3')).toEqual(['SSW']);
});

test('1870:var.hist.1 a company that has closed holds nobody up, and shares of the market are free', () => {
  const spec: PositionSpec = {
    options: history,
    companies: { GMO: early(5), IC: { ...early(5), shares: { b: 2, pool: 1 } } },
    cash: { a: 1000 },
  };
  expect(refusal(stockTurn(position(spec), 'a'), buy('a', 'IC', 'pool'))).toBeNull();
  const table = position(spec);
  arrange(table, (c) => closeCompany(c, company('GMO'), 'for a test'));
  expect(refusal(stockTurn(table, 'a'), buy('a', 'IC'))).toBeNull();
});

test('1870:var.hist.2 without the option the SLSF pays nobody as a private', () => {
  const table = position({ companies: { SLSF: early(5) }, cash: { b: 0 } });
  operatingRound(table);
  expect(cash(table, 'b')).toBe(0);
});
