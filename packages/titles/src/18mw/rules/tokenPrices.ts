import { type CompanyId, companyOf, hexDistance, type HexId, type Read } from '@roundhouse/engine';

/** 18mw:tokens.2: to place at all, and for every hex from the base. */
const PLACING = 40;
const PER_HEX = 10;

/** 18mw:token.5, 18mw:merge.14: a system counts from the nearer of its two bases. */
export function tokenPrice(c: Read, company: CompanyId, hex: HexId): number {
  const distances = companyOf(c, company).homes.map((home) => hexDistance(home, hex));
  return PLACING + PER_HEX * Math.min(...distances);
}
