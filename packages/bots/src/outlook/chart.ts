import type { Rulebook } from '@roundhouse/engine';

/** Reads a chart: the cell so many steps away. */
export function stepped(book: Rulebook, cell: number, move: { left: number; right: number }): number {
  let at = cell;
  for (let i = 0; i < move.right; i++) at = book.chart.cells[at]?.right ?? at;
  for (let i = 0; i < move.left; i++) at = book.chart.cells[at]?.left ?? at;
  return at;
}
