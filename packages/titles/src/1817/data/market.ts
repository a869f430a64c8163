import { type Chart, rowChart } from '@roundhouse/engine';

export const RED = 'liquidation';
export const GRAY = 'acquisition';
export const ORDINARY = 'normal';

/** The liquidation space and the acquisition spaces have no price (1817:1.2.2.1). */
export const RED_CELL = 0;
const GRAY_SPACES = 3;
export const LEFTMOST_GRAY = 1;

const PRICES = [
  40, 45, 50, 55, 60, 65, 70, 80, 90, 100, 110, 120, 135, 150, 165, 180, 200, 220, 245, 270, 300, 330, 360,
  400, 440, 490, 540, 600,
];
/** Half of the least and of the greatest IPO bid (1817:5.5.3). */
const isStart = (price: number): boolean => price >= 50 && price <= 200;

const row = rowChart([
  { price: 0, zone: RED },
  ...Array.from({ length: GRAY_SPACES }, () => ({ price: 0, zone: GRAY })),
  ...PRICES.map((price) => ({ price, zone: ORDINARY, par: isStart(price) })),
]);

/** No ordinary movement crosses the border of the red space, in either direction (1817:1.2.2.1, 1817:5.7.6). */
export const CHART: Chart = {
  ...row,
  cells: row.cells.map((cell, i) => {
    if (i === RED_CELL) return { ...cell, right: null };
    return i === LEFTMOST_GRAY ? { ...cell, left: null } : cell;
  }),
};

/** The highest cell whose price is not above this amount. */
export function cellDownFrom(amount: number): number {
  let best = GRAY_SPACES;
  CHART.cells.forEach(({ price, zone }, cell) => {
    if (zone === ORDINARY && price <= amount) best = cell;
  });
  return best;
}
