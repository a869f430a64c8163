import type { Cell, Chart } from '../model/title.ts';

/** A one-row market: only left and right. */
export function rowChart(cells: readonly { price: number; zone: string; par?: boolean }[]): Chart {
  return {
    kind: 'row',
    rows: 1,
    cols: cells.length,
    cells: cells.map((cell, col) => ({
      price: cell.price,
      zone: cell.zone,
      row: 0,
      col,
      left: col > 0 ? col - 1 : null,
      right: col < cells.length - 1 ? col + 1 : null,
      up: null,
      down: null,
      ledge: false,
      par: cell.par ?? false,
    })),
  };
}

export interface GridCell {
  price: number;
  zone: string;
  par?: boolean;
  /** A sale does not move down from here (title decides how). */
  ledge?: boolean;
  /** An arrow: moving right from here goes up instead; moving left goes down instead. */
  rightGoesUp?: boolean;
  leftGoesDown?: boolean;
}

/**
 * A two-dimensional market. Rows may have different lengths; null = no cell. Right at the end of a row goes up, left
 * at its beginning goes down, unless an arrow says so earlier. Up from the top row is `topUp`: none, or right and down.
 */
export function gridChart(
  rows: readonly (readonly (GridCell | null)[])[],
  topUp: 'none' | 'rightAndDown',
): Chart {
  const number = new Map<string, number>();
  let count = 0;
  rows.forEach((row, r) => {
    row.forEach((cell, k) => {
      if (cell) number.set(`${r},${k}`, count++);
    });
  });
  const at = (r: number, k: number): number | null => number.get(`${r},${k}`) ?? null;
  const cells: Cell[] = [];
  rows.forEach((row, r) => {
    row.forEach((cell, k) => {
      if (!cell) return;
      const up = at(r - 1, k);
      const down = at(r + 1, k);
      cells.push({
        price: cell.price,
        zone: cell.zone,
        row: r,
        col: k,
        left: cell.leftGoesDown ? down : (at(r, k - 1) ?? down),
        right: cell.rightGoesUp ? up : (at(r, k + 1) ?? up),
        up: up ?? (r === 0 && topUp === 'rightAndDown' ? at(1, k + 1) : null),
        down,
        ledge: cell.ledge ?? false,
        par: cell.par ?? false,
      });
    });
  });
  return { kind: 'grid', rows: rows.length, cols: Math.max(...rows.map((row) => row.length)), cells };
}
