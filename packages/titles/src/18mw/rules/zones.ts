import {
  cellOf,
  closeCompany,
  type CompanyId,
  companyOf,
  type Ctx,
  movePrice,
  putMarker,
  type Read,
  zoneOf,
} from '@roundhouse/engine';

/** 18mw:zone.13. */
const COLOURED = ['yellow', 'green', 'brown'];

/** 18mw:zone.6: certificates of a company in a coloured zone do not count. */
export const countsNow = (c: Read, company: CompanyId): boolean =>
  !COLOURED.includes(zoneOf(c, company) ?? 'white');

/** 18mw:zone.7, 18mw:zone.8. */
export function freeOfHoldLimit(c: Read, company: CompanyId): boolean {
  const zone = zoneOf(c, company);
  return zone === 'green' || zone === 'brown';
}

/** 18mw:zone.8. */
export const severalAtOnce = (c: Read, company: CompanyId): boolean => zoneOf(c, company) === 'brown';

export const isBlue = (c: Read, company: CompanyId): boolean => zoneOf(c, company) === 'blue';

/** 18mw:zone.9: a token in the closed zone closes its company at once. */
function closeIfDead(c: Ctx, company: CompanyId): void {
  if (zoneOf(c, company) === 'closed') closeCompany(c, company, 'its price fell into the closed zone');
}

/** 18mw:move.1, 18mw:move.2: row by row, never below a ledge. */
export function fall(c: Ctx, company: CompanyId, rows: number, why: string): void {
  const { at } = companyOf(c, company);
  if (!at) return;
  let cell = at.cell;
  for (let row = 0; row < rows; row++) {
    const here = c.book.chart.cells[cell];
    if (!here || here.ledge || here.down === null) break;
    cell = here.down;
  }
  putMarker(c, company, cell, why);
  closeIfDead(c, company);
}

/** 18mw:move.10, 18mw:move.12. */
export function moveLeft(c: Ctx, company: CompanyId, why: string): void {
  movePrice(c, company, 'left', 1, why);
  closeIfDead(c, company);
}

/** 18mw:move.12, 18mw:move.15: step by step, up where an arrow says so. */
export const moveRight = (c: Ctx, company: CompanyId, steps: number, why: string): void =>
  movePrice(c, company, 'right', steps, why);

/** 18mw:move.4, 18mw:move.5: up one row; on the top row right and down, where there is such a space. */
export function rise(c: Ctx, company: CompanyId): void {
  const up = cellOf(c, company)?.up;
  if (up !== null && up !== undefined) putMarker(c, company, up, 'all shares held');
}
