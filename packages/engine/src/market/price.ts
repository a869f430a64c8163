import type { Ctx, Read } from '../model/context.ts';
import type { CompanyId } from '../model/ids.ts';
import type { Cell } from '../model/title.ts';
import { companyOf } from '../ledger/shares.ts';

export type Direction = 'left' | 'right' | 'up' | 'down';

export function cellOf(c: Read, id: CompanyId): Cell | null {
  const { at } = companyOf(c, id);
  return at && cellAt(c, at.cell);
}

/** Every number of a cell is that of one on the chart. */
const cellAt = (c: Read, cell: number): Cell => c.book.chart.cells[cell] as Cell;

/** Price of the quoted share; 0 without a price. */
export const priceOf = (c: Read, id: CompanyId): number => cellOf(c, id)?.price ?? 0;
export const zoneOf = (c: Read, id: CompanyId): string | null => cellOf(c, id)?.zone ?? null;

/** Puts the company's marker on a cell. Only a real change makes it the last to arrive there. */
export function putMarker(c: Ctx, id: CompanyId, cell: number, why: string): void {
  const company = companyOf(c, id);
  const before = company.at;
  if (before?.cell === cell) return;
  c.state.arrivals += 1;
  company.at = { cell, since: c.state.arrivals };
  c.events?.push({
    type: 'priceMoved',
    company: id,
    from: before ? cellAt(c, before.cell).price : 0,
    to: cellAt(c, cell).price,
    fromCell: before?.cell ?? -1,
    toCell: cell,
    why,
  });
}

export function takeOffMarket(c: Ctx, id: CompanyId): void {
  companyOf(c, id).at = null;
}

/** Where `steps` moves in one direction lead; stops where there is no further cell. */
export function walk(c: Read, from: number, direction: Direction, steps: number): number {
  let cell = from;
  for (let i = 0; i < steps; i++) {
    const next = cellAt(c, cell)[direction];
    if (next === null) return cell;
    cell = next;
  }
  return cell;
}

export function movePrice(c: Ctx, id: CompanyId, direction: Direction, steps: number, why: string): void {
  const { at } = companyOf(c, id);
  if (at) putMarker(c, id, walk(c, at.cell, direction, steps), why);
}

/**
 * Companies with a price, highest first; equal prices by column (further right first), then by arrival. Which of them
 * operate, and any reversal, is the title's.
 */
export function byPrice(c: Read): CompanyId[] {
  const quoted: { id: CompanyId; price: number; col: number; since: number }[] = [];
  for (const name in c.state.companies) {
    const id = name as CompanyId;
    const { at } = companyOf(c, id);
    if (!at) continue;
    const { price, col } = cellAt(c, at.cell);
    quoted.push({ id, price, col, since: at.since });
  }
  quoted.sort((a, b) => b.price - a.price || b.col - a.col || a.since - b.since);
  return quoted.map(({ id }) => id);
}
