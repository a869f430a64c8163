import { type Chart, type GridCell, gridChart } from '@roundhouse/engine';

/**
 * 1870:market.1, 1870:market.2, 1870:zone.1 to zone.4, 1870:ledge.1. A letter behind the price: y yellow, g green, b brown,
 * c closing, p a starting box, l white and below the ledge.
 */
const ROWS: readonly string[] = [
  '64y 68 72 76 82 90 100p 110 120 140 160 180 200 225 250 275 300 325 350 375 400',
  '60y 64y 68 72 76 82 90p 100 110 120 140 160 180 200 225 250 275 300 325 350 375',
  '55y 60y 64y 68 72 76 82p 90 100 110 120 140 160 180 200 225 250l 275l 300l 325l 350l',
  '50g 55y 60y 64y 68 72 76p 82 90 100 110 120 140 160l 180l 200l 225l 250l 275l 300l 325l',
  '40b 50g 55y 60y 64 68 72p 76 82 90 100 110l 120l 140l 160l 180l',
  '30b 40g 50g 55y 60y 64 68p 72 76 82 90l 100l 110l',
  '20b 30b 40g 50g 55y 60y 64 68 72 76l 82l',
  '10b 20b 30b 40g 50y 55y 60y 64 68l 72l',
  '0c 10b 20b 30b 40g 50y 55y 60l 64l',
  '0c 0c 10b 20b 30b 40g 50y',
  '0c 0c 0c 10b 20b 30b 40g',
];

const ZONES: Readonly<Record<string, string>> = {
  y: 'yellow',
  g: 'green',
  b: 'brown',
  c: 'closed',
  p: 'white',
  l: 'white',
};

interface Box {
  price: number;
  mark: string;
}

const boxOf = (text: string): Box => ({ price: Number.parseInt(text, 10), mark: text.replace(/\d+/, '') });

/** 1870:var.market.1: two 60 boxes turn white, the leftmost 40 turns green. */
function variantMark(row: number, col: number, mark: string): string {
  if ((row === 6 && col === 5) || (row === 7 && col === 6)) return '';
  return row === 4 && col === 0 ? 'g' : mark;
}

export function chart(originalMarket: boolean): Chart {
  const boxes = ROWS.map((line) => line.split(' ').map(boxOf));
  const below = (row: number, col: number): boolean => boxes[row]?.[col]?.mark === 'l';
  const rows = boxes.map((line, row) =>
    line.map((box, col): GridCell => {
      const mark = originalMarket ? variantMark(row, col, box.mark) : box.mark;
      return {
        price: box.price,
        zone: ZONES[mark] ?? 'white',
        par: box.mark === 'p',
        // The first box below the ledge: a sale does not end exactly there (1870:ledge.2).
        ledge: below(row, col) && !below(row - 1, col),
        // 1870:market.3: where the box to the right lies below the ledge the token goes up instead.
        rightGoesUp: !below(row, col) && below(row, col + 1),
      };
    }),
  );
  return gridChart(rows, 'rightAndDown');
}
