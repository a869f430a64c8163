import { faceAt, phaseValue, type Revenue, slotsOf } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { laysOffered, type Table } from '../support/table.ts';
import { found, id, now, operate, phase, standing, table, until, type Wish } from './support.ts';

function turn(wish: Wish = {}, name = '2', build: (t: Table) => void = () => {}): Table {
  const t = table();
  phase(t, name);
  found(t, 'R', { price: 200, trains: ['5'], at: ['F3'], cash: 200, ...wish });
  build(t);
  return operate(t);
}
const hexOf = (t: Table, hex: string) => t.book.geography.hexes[t.book.geography.indexOf.get(hex) ?? -1];
const revenueOf = (t: Table, hex: string): Revenue =>
  faceAt(t.book.geography, t.state.board, hex).nodes[0]?.revenue ?? 0;

describe('the map', () => {
  test('1817:1.2.1.2 off-map and gray values go with the phase', () => {
    const t = table();
    const rows: Record<string, number[]> = {
      D1: [30, 50, 50, 60, 60, 80, 80],
      J7: [30, 50, 50, 60, 60, 80, 80],
      A20: [20, 30, 30, 50, 50, 60, 60],
      A28: [20, 30, 30, 50, 50, 60, 60],
      H1: [20, 30, 30, 50, 50, 60, 60],
      J15: [20, 30, 30, 50, 50, 60, 60],
      D9: [30, 40, 40, 50, 50, 60, 60],
      B13: [20, 30, 30, 40, 40, 40, 40],
    };
    for (const [hex, values] of Object.entries(rows)) {
      expect(['2', '3', '4', '5', '6', '7', '8'].map((name) => phaseValue(revenueOf(t, hex), name))).toEqual(
        values,
      );
    }
  });

  test('1817:1.2.1.3 circles: Cleveland two, New York one in each half, Toronto none', () => {
    const t = table();
    const slots = (hex: string, city = 0): number => slotsOf(t.book.geography, t.state.board, hex, city);
    expect([
      slots('D9'),
      slots('E22', 0),
      slots('E22', 1),
      slots('C8'),
      slots('C26'),
      slots('G18'),
      slots('B13'),
    ]).toEqual([2, 1, 1, 1, 1, 1, 0]);
    for (const [number, count] of [
      ['57', 1],
      ['14', 2],
      ['63', 2],
      ['592', 2],
      ['593', 3],
      ['597', 3],
    ] as const) {
      expect(t.book.geography.tileById.get(number)?.faces[0]?.nodes[0]?.slots).toBe(count);
    }
    const newYork = (number: string) =>
      t.book.geography.tileById.get(number)?.faces[0]?.nodes.map((it) => it.slots);
    expect([newYork('54'), newYork('62'), newYork('X30')]).toEqual([[1, 1], [2, 2], [4]]);
  });

  test('1817:1.2.1.4 terrain: rivers 10, mountains 15, lakes 20', () => {
    const t = table();
    const costs = (hex: string) => hexOf(t, hex)?.terrain.map((it) => it.cost);
    for (const hex of ['D19', 'I12', 'F15']) expect(costs(hex)).toEqual([15]);
    for (const hex of ['H3', 'G6', 'H9', 'F11']) expect(costs(hex)).toEqual([10]);
    for (const hex of ['D7', 'C8', 'E22', 'B9']) expect(costs(hex)).toEqual([20]);
    expect(costs('F3')).toEqual([]);
  });

  test('1817:1.2.2.1 the market row, red, three gray, 40 to 600', () => {
    const { cells } = table().book.chart;
    expect(cells.map((it) => it.price)).toEqual([
      0, 0, 0, 0, 40, 45, 50, 55, 60, 65, 70, 80, 90, 100, 110, 120, 135, 150, 165, 180, 200, 220, 245, 270,
      300, 330, 360, 400, 440, 490, 540, 600,
    ]);
    expect(cells.slice(0, 5).map((it) => it.zone)).toEqual([
      'liquidation',
      'acquisition',
      'acquisition',
      'acquisition',
      'normal',
    ]);
    // Ordinary movement neither enters the red space nor leaves the row at 600.
    expect(cells[1]?.left).toBeNull();
    expect(cells[0]?.right).toBeNull();
    expect(cells.at(-1)?.right).toBeNull();
  });

  test('1817:1.2.2.3 a marker that arrives goes under those already there', () => {
    const t = table();
    found(t, 'J', { price: 90, trains: ['2'], at: ['I16'] });
    found(t, 'R', { price: 100, trains: ['2'], at: ['F3'] });
    operate(t);
    now(t, { type: 'takeLoans', company: id('R'), count: 1 });
    expect(standing(t, 'R')).toBe(90);
    expect(t.book.policies.operating.order(t)).toEqual([id('J'), id('R')]);
    until(t, 'repay');
  });

  test('1817:1.2.8.1 tiles without end, except the Steel Mill tile', () => {
    const t = table();
    for (const entry of t.book.data.manifest) expect(entry.count).toBe(entry.id === 'X00' ? 1 : null);
  });

  test('1817:10.1 the tables of the components agree with the text', () => {
    const { data } = table().book;
    expect(data.manifest.map((it) => it.id)).toHaveLength(26);
    expect(data.trains.map((it) => it.name)).toEqual(['2', '2+', '3', '4', '5', '6', '7', '8']);
  });

  test('1817:14.1 upgrades of plain track', () => {
    const { data } = table().book;
    const upgrades = Object.fromEntries(data.manifest.map((it) => [it.id, (it.upgrades ?? []).join(' ')]));
    expect(upgrades).toMatchObject({
      7: '80 82 83',
      8: '80 81 82 83',
      9: '82 83',
      80: '545 546',
      81: '546',
      82: '544 545 546',
      83: '544 545 546',
      544: '',
      545: '',
      546: '',
    });
  });

  test('1817:14.2 upgrades of ordinary cities, value 20, 30, 40', () => {
    const t = table();
    const upgrades = Object.fromEntries(
      t.book.data.manifest.map((it) => [it.id, (it.upgrades ?? []).join(' ')]),
    );
    expect(upgrades).toMatchObject({
      5: '14 15 619',
      6: '14 15 619',
      57: '14 15 619',
      14: '63 611',
      619: '63 611',
      15: '63 611 448',
      63: '',
      611: '',
      448: '',
    });
    for (const [number, value] of [
      ['57', 20],
      ['14', 30],
      ['15', 30],
      ['619', 30],
      ['63', 40],
      ['611', 40],
      ['448', 40],
    ] as const) {
      expect(t.book.geography.tileById.get(number)?.faces[0]?.nodes[0]?.revenue).toBe(value);
    }
  });

  test('1817:14.3 B cities 30, 50, 60, 80 and New York 40, 60, 80, 100', () => {
    const t = table();
    const value = (number: string) => t.book.geography.tileById.get(number)?.faces[0]?.nodes[0]?.revenue;
    expect(['X00', '592', '593', '597'].map(value)).toEqual([30, 50, 60, 80]);
    expect([revenueOf(t, 'C8'), revenueOf(t, 'E22')]).toEqual([30, 40]);
    expect(['54', '62', 'X30'].map(value)).toEqual([60, 80, 100]);
    const u = turn({ at: ['C8'] }, '3');
    expect(laysOffered(u, 'C8').map((it) => it.split('/')[0])).toEqual(['592']);
  });
});
