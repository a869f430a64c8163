import { describe, expect, test } from 'vitest';
import {
  byPrice,
  cellOf,
  companyOf,
  gridChart,
  movePrice,
  priceOf,
  putMarker,
  rowChart,
  runningByPrice,
  takeOffMarket,
  walk,
  zoneOf,
} from '../../src/index.ts';
import { BLUE, RED, Table } from '../operating/smallTitle.ts';

describe('a market of one row', () => {
  const chart = rowChart([
    { price: 0, zone: 'closed' },
    { price: 40, zone: 'white', par: true },
    { price: 60, zone: 'white' },
  ]);

  test('left and right, and nothing beyond the ends', () => {
    expect(chart).toMatchObject({ kind: 'row', rows: 1, cols: 3 });
    expect(chart.cells.map(({ left, right }) => [left, right])).toEqual([
      [null, 1],
      [0, 2],
      [1, null],
    ]);
    expect(chart.cells.map(({ row, col, up, down, ledge }) => [row, col, up, down, ledge])).toEqual([
      [0, 0, null, null, false],
      [0, 1, null, null, false],
      [0, 2, null, null, false],
    ]);
    expect(chart.cells.map(({ par }) => par)).toEqual([false, true, false]);
  });
});

describe('a market of rows and columns', () => {
  const cell = (price: number, more = {}) => ({ price, zone: 'white', ...more });
  /**
   *   60  70  80  90
   *   50  60^ 75
   *   40 v65
   */
  const rows = [
    [cell(60), cell(70, { par: true }), cell(80), cell(90)],
    [cell(50), cell(60, { rightGoesUp: true }), cell(75, { ledge: true })],
    [null, cell(40), cell(65, { leftGoesDown: true })],
    [null, null, cell(30)],
  ];
  const priceBeside = (topUp: 'none' | 'rightAndDown', at: number) => {
    const { cells } = gridChart(rows, topUp);
    const price = (n: number | null | undefined) => (typeof n === 'number' ? cells[n]?.price : null);
    const found = cells[at];
    return [price(found?.left), price(found?.right), price(found?.up), price(found?.down)];
  };

  test('1870:market.3 right at the end of a row goes up; 1870:market.4 left at its beginning goes down', () => {
    expect(gridChart(rows, 'none')).toMatchObject({ kind: 'grid', rows: 4, cols: 4 });
    expect(priceBeside('none', 0)).toEqual([50, 70, null, 50]);
    expect(priceBeside('none', 1)).toEqual([60, 80, null, 60]);
    expect(priceBeside('none', 3)).toEqual([80, null, null, null]);
    expect(priceBeside('none', 4)).toEqual([null, 60, 60, null]);
    expect(priceBeside('none', 6)).toEqual([60, 80, 80, 65]);
  });

  test('1870:market.3 an arrow turns the way earlier', () => {
    expect(priceBeside('none', 5)).toEqual([50, 70, 70, 40]);
    expect(priceBeside('none', 8)).toEqual([30, 75, 75, 30]);
  });

  test('1870:srend.3 up from the top row is right and down where the chart says so, and only from there', () => {
    expect([0, 1, 2, 3].map((at) => priceBeside('rightAndDown', at)[2])).toEqual([60, 75, null, null]);
    expect(priceBeside('rightAndDown', 5)[2]).toBe(70);
    expect(priceBeside('rightAndDown', 7)[2]).toBe(60);
  });

  test('ledges and starting prices are marked', () => {
    const { cells } = gridChart(rows, 'none');
    expect(cells.filter(({ ledge }) => ledge).map(({ price }) => price)).toEqual([75]);
    expect(cells.filter(({ par }) => par).map(({ price }) => price)).toEqual([70]);
    expect(cells.map(({ row, col }) => `${row}${col}`).join(' ')).toBe('00 01 02 03 10 11 12 21 22 32');
  });
});

describe('markers on the market', () => {
  test('a company without a price is worth nothing, in no zone and in no order', () => {
    const c = new Table().ledger();
    expect([priceOf(c, RED), zoneOf(c, RED), byPrice(c)]).toEqual([100, 'white', [RED, BLUE]]);
    takeOffMarket(c, RED);
    expect([cellOf(c, RED), priceOf(c, RED), zoneOf(c, RED), byPrice(c)]).toEqual([null, 0, null, [BLUE]]);
    movePrice(c, RED, 'left', 1, 'sale');
    expect([companyOf(c, RED).at, c.events]).toEqual([null, []]);
  });

  test('1870:market.5 a marker that moves is the last to arrive; one that stays keeps its place', () => {
    const c = new Table().ledger();
    putMarker(c, RED, 4, 'fell');
    expect(companyOf(c, RED).at).toEqual({ cell: 4, since: 11 });
    expect(c.events).toEqual([
      { type: 'priceMoved', company: RED, from: 100, to: 80, fromCell: 5, toCell: 4, why: 'fell' },
    ]);
    expect(byPrice(c)).toEqual([BLUE, RED]);
    putMarker(c, BLUE, 4, 'stays');
    movePrice(c, BLUE, 'left', 0, 'nothing');
    expect([companyOf(c, BLUE).at?.since, c.state.arrivals, c.events.length]).toEqual([4, 11, 1]);
  });

  test('a first price comes from nowhere', () => {
    const c = new Table().ledger();
    takeOffMarket(c, RED);
    putMarker(c, RED, 3, 'par');
    expect(c.events).toMatchObject([{ from: 0, to: 60, fromCell: -1, toCell: 3 }]);
  });

  test('a marker goes as far as there are spaces and no further', () => {
    const c = new Table().ledger();
    expect([
      walk(c, 2, 'left', 1),
      walk(c, 2, 'left', 5),
      walk(c, 5, 'right', 3),
      walk(c, 2, 'up', 1),
    ]).toEqual([1, 0, 6, 2]);
    movePrice(c, RED, 'right', 4, 'dividend');
    expect(priceOf(c, RED)).toBe(120);
  });

  test('1870:or.2 equal prices: the marker further right first; 18mw:or.3 only running companies are asked', () => {
    const c = new Table().ledger();
    const chart = gridChart(
      [
        [null, { price: 80, zone: 'white' }],
        [{ price: 80, zone: 'white' }, null],
      ],
      'none',
    );
    const here = { state: c.state, book: { ...c.book, chart } };
    Object.assign(companyOf(c, RED), { at: { cell: 1, since: 1 } });
    Object.assign(companyOf(c, BLUE), { at: { cell: 0, since: 2 } });
    expect(byPrice(here)).toEqual([BLUE, RED]);
    companyOf(c, BLUE).stage = 'started';
    expect(runningByPrice(here)).toEqual([RED]);
  });
});
