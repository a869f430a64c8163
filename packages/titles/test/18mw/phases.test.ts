import { companyOf } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import {
  agenda,
  asks,
  eventsOf,
  laysOffered,
  pass,
  play,
  refusal,
  type Table,
  top,
} from '../support/table.ts';
import { bestRunOf, discard, lay, merge, token, train } from './actions.ts';
import {
  cash,
  company,
  type CompanySpec,
  isOpen,
  markFreight,
  operatingRound,
  operatingTurn,
  player,
  position,
  type PositionSpec,
  tokensIn,
  trainId,
  trains,
} from './position.ts';

const IC: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 2000, trains: ['2'] };
/** The supply when this card is the next to be sold. */
const upTo = (card: string): Record<string, number> => {
  const order = ['2', '3', '4', '5', '6', '8', '10'];
  const sold = order.slice(0, order.indexOf(card) < 0 ? order.length : order.indexOf(card));
  return Object.fromEntries(sold.map((name) => [name, 0]));
};
const buying = (card: string, phase: string, more: PositionSpec = {}): Table =>
  operatingTurn(position({ phase, supply: upTo(card), companies: { IC }, ...more }), 'IC', 'buyTrains');

const PRICES: Record<string, number> = { 2: 80, 3: 180, 4: 300, 5: 425, 6: 550, 8: 800, 10: 900, D: 1100 };
const buyFirst = (table: Table, card: string): Table =>
  play(table, train('a', 'IC', card, PRICES[card] ?? 0));

test('18mw:phase.1 each phase begins with the first train of its kind and only with that', () => {
  let before = '1';
  for (const card of ['2', '3', '4', '5', '6', '8', '10', 'D']) {
    const table = buying(card, before, { companies: { IC: { ...IC, trains: [], cash: 3000 } } });
    buyFirst(table, card);
    expect(table.state.phase).toBe(card);
    expect(eventsOf(table, 'phaseChanged')).toHaveLength(1);
    buyFirst(table, card);
    expect(eventsOf(table, 'phaseChanged')).toEqual([]);
    before = card;
  }
  expect(position().state.phase).toBe('1');
});

test('18mw:phase.2 train limits: 4, from phase 4 on 3, from phase 6 on 2', () => {
  const limits = ['1', '2', '3', '4', '5', '6', '8', '10', 'D'].map((phase) => {
    const table = position({ phase, companies: { IC } });
    return table.book.policies.trains.limit(table, company('IC'));
  });
  expect(limits).toEqual([4, 4, 4, 3, 3, 2, 2, 2, 2]);
  const full = buying('4', '4', { companies: { IC: { ...IC, trains: ['3', '3', '4'] } } });
  expect(top(full)).not.toBe('buyTrains');
  const room = buying('3', '3', { companies: { IC: { ...IC, trains: ['2', '2', '3'] } } });
  play(room, train('a', 'IC', '3', 180));
  expect(refusal(room, train('a', 'IC', '3', 180))).not.toBeNull();
  // The step closes at the limit; were it still open, the limit would hold.
  const open = buying('3', '3', { companies: { IC: { ...IC, trains: ['2', '2', '3'] } } });
  open.state.phase = '4';
  expect(refusal(open, train('a', 'IC', '3', 180))).toBe('18mw:phase.2');
});

test('18mw:phase.3 18mw:merge.6 a system may own one train more', () => {
  const BN: CompanySpec = {
    president: 'a',
    shares: { a: 4 },
    bases: ['G7', 'G11'],
    cash: 3000,
    trains: ['8', '8'],
  };
  const table = operatingTurn(
    position({ phase: '10', supply: upTo('10'), companies: { BN } }),
    'BN',
    'buyTrains',
  );
  play(table, train('a', 'BN', '10', 900));
  expect(trains(table, 'BN')).toHaveLength(3);
  expect(table.book.policies.trains.limit(table, company('BN'))).toBe(3);
});

test('18mw:phase.4 tile colours by phase', () => {
  const colours = (phase: string) => position({ phase }).book.phases[phase]?.colors;
  expect([colours('1'), colours('2')]).toEqual([['yellow'], ['yellow']]);
  expect(colours('4')).toEqual(['yellow', 'green']);
  expect(colours('6')).toEqual(['yellow', 'green', 'brown']);
  expect(colours('8')).toEqual(['yellow', 'green', 'brown', 'gray']);
  const tiles = { I13: '57/1' };
  expect(
    refusal(
      operatingTurn(position({ phase: '2', tiles, companies: { IC } }), 'IC'),
      lay('a', 'IC', 'I13', '14/0'),
    ),
  ).toBe('18mw:phase.4');
  expect(
    refusal(
      operatingTurn(position({ phase: '3', tiles, companies: { IC } }), 'IC'),
      lay('a', 'IC', 'I13', '14/0'),
    ),
  ).toBeNull();
  const green = { I13: '14/0' };
  expect(
    refusal(
      operatingTurn(position({ phase: '4', tiles: green, companies: { IC } }), 'IC'),
      lay('a', 'IC', 'I13', '63/0'),
    ),
  ).toBe('18mw:phase.4');
  const MP: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 500 };
  const brown = position({ phase: '6', tiles: { J12: 'StL-brown/0' }, companies: { MP } });
  expect(refusal(operatingTurn(brown, 'MP'), lay('a', 'MP', 'J12', 'StL-gray/0'))).toBe('18mw:phase.4');
});

test('18mw:phase.5 18mw:or.6 the number of operating rounds is read after each of them', () => {
  const rounds = ['1', '2', '3', '4', '5', '6', '8', '10', 'D'].map(
    (name) => position().book.phases[name]?.operatingRounds,
  );
  expect(rounds).toEqual([1, 1, 2, 2, 3, 3, 3, 3, 3]);
  // The first 3-train in the only round of phase 2: a second round follows.
  const table = buying('3', '2');
  buyFirst(table, '3');
  pass(table);
  expect(agenda(table)).toContain('operatingRound');
  expect(table.state.agenda[0]).toMatchObject({ count: 2 });
  // Without it the stock round comes.
  const plain = buying('3', '2');
  pass(plain);
  expect(agenda(plain)).toBe('game > stockRound > stockTurn');
});

test('18mw:phase.6 trains scrapped by each new phase, wherever they lie', () => {
  const scraps: Record<string, string | null> = { 4: '2', 5: '3', 6: '4', 8: null, 10: '5', D: '6' };
  const before: Record<string, string> = { 4: '3', 5: '4', 6: '5', 8: '6', 10: '8', D: '10' };
  for (const [card, gone] of Object.entries(scraps)) {
    const MP: CompanySpec = { president: 'b', shares: { b: 4 }, trains: gone ? [gone] : ['6'] };
    const table = position({
      phase: before[card] ?? '1',
      companies: { IC: { ...IC, trains: [] }, MP },
      returned: gone ? [gone] : [],
      supply: upTo(card),
    });
    operatingTurn(table, 'IC', 'buyTrains');
    buyFirst(table, card);
    expect(trains(table, 'MP')).toEqual(gone ? [] : ['6']);
    expect(trains(table, 'pool')).toEqual([]);
  }
  const last = buying('D', '10', { companies: { IC: { ...IC, trains: ['8'] } } });
  buyFirst(last, 'D');
  expect(trains(last, 'IC')).toEqual(['8', 'D']);
});

test('18mw:phase.7 off-map values and Chicago by phase', () => {
  const table = position();
  const value = (hex: string, phase: string) => {
    const def = table.book.geography.hexes.find(({ id }) => id === hex);
    const revenue = (def?.offboards[0] ?? def?.cities[0])?.revenue;
    return typeof revenue === 'number' ? revenue : revenue?.byPhase[phase];
  };
  expect(['1', '3', '4', '6', '8', 'D'].map((phase) => value('G1', phase))).toEqual([30, 30, 50, 50, 70, 70]);
  expect(['1', '3', '4', '6', '8', 'D'].map((phase) => value('F16', phase))).toEqual([
    40, 40, 60, 60, 80, 80,
  ]);
  // CMSP runs Milwaukee - Chicago in phase 3, then the next company in phase 4.
  const tiles = { E15: '6/5' };
  const CMSP: CompanySpec = { president: 'a', shares: { a: 4 }, cash: 500, trains: ['3'] };
  const earn = (phase: string) => {
    const run = operatingTurn(position({ phase, tiles, companies: { CMSP } }), 'CMSP', 'run');
    return eventsOf(play(run, bestRunOf(run, 'a', 'CMSP')), 'routesRun')[0]?.revenue;
  };
  expect([earn('3'), earn('4')]).toEqual([60, 80]);
});

test('18mw:phase.8 the first 5-train closes every private company, those of companies too', () => {
  const table = buying('5', '4', {
    privates: { 'H&StJ': 'a', RI: 'IC', 'M&O': 'b' },
    companies: { IC: { ...IC, trains: [], tokens: ['G11'] } },
  });
  buyFirst(table, '5');
  expect(['H&StJ', 'RI', 'M&O'].map((name) => isOpen(table, name))).toEqual([false, false, false]);
  expect(tokensIn(table, 'G11')).toEqual(['IC']);
});

test('18mw:phase.9 the first 6-train takes the freight tokens away and opens the small cities', () => {
  const table = buying('6', '5', { tiles: { J12: '57/1' }, companies: { IC: { ...IC, trains: [] } } });
  markFreight(table, 'chicagoFreight', 'F16', 'IC');
  markFreight(table, 'stLouisFreight', 'J12', 'b');
  expect(table.state.board.markers).toHaveLength(4);
  buyFirst(table, '6');
  expect(table.state.board.markers.map(({ kind }) => kind)).toEqual(['firstRun', 'firstRun']);
  const I11 = { tiles: { I13: '57/1', I11: '4/1' }, companies: { IC } };
  expect(laysOffered(operatingTurn(position({ phase: '5', ...I11 }), 'IC'), 'I11')).toEqual([]);
  expect(laysOffered(operatingTurn(position({ phase: '6', ...I11 }), 'IC'), 'I11')).toEqual(['9/1', '57/1']);
});

test('18mw:phase.10 no merger before the first 10-train', () => {
  const spec: PositionSpec = {
    supply: upTo('10'),
    tiles: { G11: '15/0' },
    companies: {
      IC: { president: 'a', shares: { a: 4 }, cash: 10, tokens: ['G11'] },
      CBQ: { president: 'a', shares: { a: 4 }, trains: ['8'] },
    },
  };
  const early = operatingTurn(position({ ...spec, phase: '8' }), 'IC', 'buyTrains');
  expect(refusal(early, merge('a', 'IC', 'CBQ', 'BN'))).toBe('18mw:phase.10');
  const late = operatingTurn(position({ ...spec, phase: '10' }), 'IC', 'buyTrains');
  expect(refusal(late, merge('a', 'IC', 'CBQ', 'BN'))).toBeNull();
});

test('18mw:phase.11 18mw:receiver.3 a borrowed D begins no phase and takes no card', () => {
  const table = position({
    phase: '10',
    supply: upTo('10'),
    companies: {
      IC: { president: null, shares: { b: 1 }, at: 150 },
      MP: { president: 'b', shares: { b: 4 }, trains: ['6'], at: '5,5' },
    },
  });
  companyOf(table, company('IC')).own.receiver = player('c');
  operatingRound(table);
  expect(asks(table)).toMatchObject({ who: player('c'), company: company('IC') });
  pass(table);
  pass(table);
  expect(trains(table, 'IC')).toEqual(['D']);
  expect(table.state.phase).toBe('10');
  expect(trains(table, 'MP')).toEqual(['6']);
  expect(table.state.supply.D).toBeNull();
});

test('18mw:phase.12 after a fall of the limit presidents give up trains, which can be bought again', () => {
  const MP: CompanySpec = { president: 'b', shares: { b: 4 }, at: 120, trains: ['5', '5', '5'] };
  const table = buying('6', '5', { companies: { IC: { ...IC, trains: ['5', '5'] }, MP } });
  buyFirst(table, '6');
  expect(top(table)).toBe('discardTrains');
  // In operating order: MP stands higher.
  expect(table.state.agenda.at(-1)).toMatchObject({ companies: [company('MP'), company('IC')] });
  expect(refusal(table, discard('b', 'IC', trainId(table, 'IC', '6')))).toBe('18mw:phase.12');
  play(table, discard('b', 'MP', trainId(table, 'MP', '5')));
  play(table, discard('a', 'IC', trainId(table, 'IC', '5')));
  expect([trains(table, 'MP'), trains(table, 'IC'), trains(table, 'pool')]).toEqual([
    ['5', '5'],
    ['5', '6'],
    ['5', '5'],
  ]);
  const offers = table.book.policies.trains.offers(table, company('IC'));
  expect(offers.map(({ from, face }) => `${from} ${face.name} ${face.price}`)).toEqual([
    'bank 6 550',
    'pool 5 425',
    'pool 5 425',
  ]);
});

test('18mw:phase.13 the phase changes before anything else is bought', () => {
  const table = buying('4', '3', { companies: { IC: { ...IC, trains: ['2', '2', '2'] } } });
  buyFirst(table, '4');
  expect(trains(table, 'IC')).toEqual(['4']);
  buyFirst(table, '4');
  expect(cash(table, 'IC')).toBe(1400);
});

test('a token cannot be placed before its step', () => {
  const table = operatingTurn(position({ companies: { IC } }), 'IC');
  expect(refusal(table, token('a', 'IC', 'G11'))).toBe('18mw:or.5');
});
