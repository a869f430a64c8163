import { expect, test } from 'vitest';
import { agenda, asks, play, refusal, type Table, top } from '../support/table.ts';
import { buyPrivate, discard, pass, train } from './actions.ts';
import {
  cash,
  company,
  marker,
  operatingTurn,
  player,
  position,
  stockTurn,
  trainId,
  trains,
  units,
  withFW,
  buyingTrains,
  onSaleFrom,
} from './position.ts';

const phaseOf = (table: Table) => table.book.phases[table.state.phase];

test('1870:phase.1 phase one: yellow, four trains, one operating round, top values', () => {
  const table = position();
  expect(phaseOf(table)).toMatchObject({ name: '1', trainLimit: 4, colors: ['yellow'], operatingRounds: 1 });
  const turn = operatingTurn(position(withFW()), 'FW', 'track');
  const upgrade = {
    type: 'layTile',
    by: player('a'),
    company: company('FW'),
    hex: 'J3',
    tile: '14',
    rotation: 0,
  } as const;
  expect(refusal(turn, upgrade)).toBe('1870:track.2');
});

test('1870:phase.3 1870:phase.10 the first 3 train begins phase two at once', () => {
  const table = buyingTrains(withFW({}, { supply: onSaleFrom('3'), privates: { SCC: 'b' } }));
  expect(refusal(table, buyPrivate('a', 'FW', 'SCC', 50))).toBe('1870:phase.2');
  play(table, train('a', 'FW', '3', 180));
  expect(phaseOf(table)).toMatchObject({
    name: '2',
    trainLimit: 4,
    colors: ['yellow', 'green'],
    operatingRounds: 2,
  });
  expect(refusal(table, buyPrivate('a', 'FW', 'SCC', 50))).toBeNull();
});

test('1870:phase.4 the first 4 train: limit three, all 2 trains are scrapped', () => {
  const table = buyingTrains(
    withFW(
      { trains: ['2', '2'] },
      {
        phase: '2',
        supply: onSaleFrom('4'),
        companies: { IC: { at: 82, president: 'b', shares: { b: 4 }, trains: ['2', '3'] } },
        returned: ['2'],
      },
    ),
  );
  play(table, train('a', 'FW', '4', 300));
  expect([trains(table, 'FW'), trains(table, 'IC'), trains(table, 'pool')]).toEqual([['4'], ['3'], []]);
  expect(phaseOf(table)).toMatchObject({ name: '3', trainLimit: 3 });
});

test('1870:phase.5 1870:priv.4 the first 5 train: brown, limit two, three rounds, privates close', () => {
  const table = buyingTrains(
    withFW({}, { phase: '3', supply: onSaleFrom('5'), privates: { GRSC: 'b', MRBC: 'FW', MKT: 'b' } }),
  );
  const bank = cash(table, 'bank');
  play(table, train('a', 'FW', '5', 450));
  expect(phaseOf(table)).toMatchObject({ name: '4', trainLimit: 2, operatingRounds: 3 });
  expect(phaseOf(table)?.colors).toContain('brown');
  expect(Object.values(table.state.privates).every((it) => it.closed)).toBe(true);
  expect(cash(table, 'bank')).toBe(bank + 450);
  // The share that came with the Katy stays.
  expect(units(table, 'MKT', 'b')).toBe(1);
});

test('1870:phase.6 1870:priv.gsc.5 the first 6 train: gray, 3 trains scrapped, port and cattle leave', () => {
  const table = buyingTrains(withFW({ trains: ['3'] }, { phase: '4', supply: onSaleFrom('6') }));
  marker(table, 'J5', 'cattle', 'FW');
  marker(table, 'M20', 'port', 'FW', 10);
  play(table, train('a', 'FW', '6', 630));
  expect(phaseOf(table)?.colors).toContain('gray');
  expect([trains(table, 'FW'), table.state.board.markers]).toEqual([['6'], []]);
});

test('1870:phase.7 the first 8 train scraps the 4 trains and brings the bottom values', () => {
  const table = buyingTrains(withFW({ trains: ['4'] }, { phase: '5', supply: onSaleFrom('8') }));
  play(table, train('a', 'FW', '8', 800));
  expect([table.state.phase, trains(table, 'FW')]).toEqual(['6', ['8']]);
});

test('1870:phase.8 1870:phase.9 the first 10 train changes nothing, the first 12 train scraps the 5 trains', () => {
  const ten = buyingTrains(withFW({ trains: ['5'] }, { phase: '6', supply: onSaleFrom('10') }));
  play(ten, train('a', 'FW', '10', 950));
  expect([ten.state.phase, trains(ten, 'FW'), phaseOf(ten)?.trainLimit]).toEqual(['7', ['5', '10'], 2]);
  const twelve = buyingTrains(
    withFW({ trains: ['5'], cash: 9000 }, { phase: '7', supply: onSaleFrom('12') }),
  );
  play(twelve, train('a', 'FW', '12', 1100));
  expect([twelve.state.phase, trains(twelve, 'FW')]).toEqual(['8', ['12']]);
  play(twelve, train('a', 'FW', '12', 1100));
  expect(twelve.state.supply['12']).toBeNull();
});

test('1870:phase.10 1870:train.1 own trains scrapped by a purchase make room for the next', () => {
  const table = buyingTrains(withFW({ trains: ['2', '2', '2'] }, { phase: '2', supply: onSaleFrom('4') }));
  play(table, train('a', 'FW', '4', 300));
  play(table, train('a', 'FW', '4', 300));
  play(table, train('a', 'FW', '4', 300));
  expect(trains(table, 'FW')).toEqual(['4', '4', '4']);
  expect(agenda(table)).not.toContain('buyTrains');
});

test('1870:phase.11 the number of operating rounds is fixed when the stock round ends', () => {
  const spec = withFW({ cash: 5000 }, { supply: onSaleFrom('3') });
  const table = stockTurn(position(spec), 'a');
  for (const letter of ['a', 'b', 'c']) play(table, pass(letter));
  expect(table.state.agenda[0]).toMatchObject({ of: 1 });
  while (top(table) !== 'buyTrains') play(table, pass('a'));
  play(table, train('a', 'FW', '3', 180));
  while (agenda(table).includes('operatingRound')) play(table, { type: 'pass', by: asks(table).who });
  // No second round in this set; two in the next.
  expect(top(table)).toBe('stockTurn');
  for (let i = 0; i < 3; i++) play(table, { type: 'pass', by: asks(table).who });
  expect(table.state.agenda[0]).toMatchObject({ of: 2, count: 1 });
});

test('1870:phase.11 the first 5 train in the first of two rounds adds no third', () => {
  const spec = withFW({ cash: 5000 }, { phase: '2', supply: onSaleFrom('5'), tiles: {} });
  const table = stockTurn(position(spec), 'a');
  for (const letter of ['a', 'b', 'c']) play(table, pass(letter));
  expect(table.state.agenda[0]).toMatchObject({ of: 2, count: 1 });
  while (top(table) !== 'buyTrains') play(table, { type: 'pass', by: asks(table).who });
  play(table, train('a', 'FW', '5', 450));
  expect(phaseOf(table)).toMatchObject({ name: '4', operatingRounds: 3 });
  const rounds = new Set<number>();
  while (agenda(table).includes('operatingRound')) {
    rounds.add((table.state.agenda[0] as unknown as { count: number }).count);
    play(table, { type: 'pass', by: asks(table).who });
  }
  expect([...rounds]).toEqual([1, 2]);
});

test('1870:phase.12 trains over a lowered limit go to the market, chosen by each president', () => {
  const table = buyingTrains(
    withFW(
      { trains: ['4'] },
      {
        phase: '3',
        supply: onSaleFrom('5'),
        companies: { IC: { at: 82, president: 'b', shares: { b: 4 }, trains: ['3', '4', '4'], cash: 100 } },
      },
    ),
  );
  play(table, train('a', 'FW', '5', 450));
  expect([top(table), asks(table).who]).toEqual(['discardTrains', player('b')]);
  expect(refusal(table, discard('a', 'FW', trainId(table, 'FW')))).not.toBeNull();
  const bank = cash(table, 'bank');
  play(table, discard('b', 'IC', trainId(table, 'IC', 1)));
  expect([trains(table, 'IC'), trains(table, 'pool'), cash(table, 'IC')]).toEqual([['3', '4'], ['4'], 100]);
  expect(cash(table, 'bank')).toBe(bank);
});
