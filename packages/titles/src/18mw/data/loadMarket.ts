import type { Chart, GridCell } from '@roundhouse/engine';
import { chartOf, PARS, spaceOf } from './market.ts';

/** A market file that cannot be played on. Every line names the row and column it is about, counted from 1. */
export class MarketError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(`This is no market for 18MW:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'string');

/** Reads a host's own market: `{ rows: ["65 70 75 …", …] }`, each space written as in `MARKET_ROWS`. */
export function loadMarket(file: unknown): Chart {
  const rows = typeof file === 'object' && file !== null ? (file as { rows?: unknown }).rows : undefined;
  if (!isTextList(rows)) throw new MarketError(['the file needs a list of rows, each a text of spaces']);
  const faults: string[] = [];
  const grid = rows.map((row, r) =>
    row
      .trim()
      .split(/\s+/)
      .map((text, k) => {
        const space = spaceOf(text);
        if (!space) faults.push(`row ${r + 1}, column ${k + 1}: '${text}' is no space`);
        return space;
      }),
  );
  if (faults.length === 0) faults.push(...ofPrices(grid), ...ofPars(grid));
  if (faults.length > 0) throw new MarketError(faults);
  return chartOf(rows);
}

type Grid = readonly (readonly (GridCell | null)[])[];

/** Prices rise to the right and never rise downwards; the closed zone is worth nothing, and nothing else is. */
function ofPrices(grid: Grid): string[] {
  const faults: string[] = [];
  grid.forEach((row, r) => {
    row.forEach((space, k) => {
      if (!space) return;
      const where = `row ${r + 1}, column ${k + 1}:`;
      const closed = space.zone === 'closed';
      if (closed !== (space.price === 0)) faults.push(`${where} only the closed zone is worth 0`);
      const left = row[k - 1];
      if (left && !closed && left.price >= space.price)
        faults.push(`${where} ${space.price} is not above ${left.price} to its left`);
      const above = grid[r - 1]?.[k];
      if (above && above.price < space.price)
        faults.push(`${where} ${space.price} is above ${above.price} over it`);
    });
  });
  return faults;
}

/** 18mw:zone.3: each initial value on exactly one red space. */
function ofPars(grid: Grid): string[] {
  const red = grid.flat().flatMap((space) => (space?.par ? [space.price] : []));
  const wrong = red.filter((price) => !PARS.includes(price)).map((price) => `${price} is no initial value`);
  const missing = PARS.filter((par) => red.filter((price) => price === par).length !== 1).map(
    (par) => `the initial value ${par} needs exactly one red space`,
  );
  return [...wrong, ...missing];
}
