import { type CompanyId, type Ctx, emptySlots, openSlots, type Read, seatToken } from '@roundhouse/engine';
import { has } from '../options.ts';

/** 1870:var.wars.1: in these cities destination markers fight for the normal spaces. */
const WAR_HEXES: readonly string[] = ['J5', 'J3', 'N17', 'C18'];

/** A free space, and none that is kept for the home marker of somebody else (1870:token.4). */
export const takesSpace = (c: Read, company: CompanyId, hex: string, city: number): boolean =>
  has(c, 'stationWars') &&
  WAR_HEXES.includes(hex) &&
  openSlots(c.book.geography, c.state.board, hex, city, [company]) > 0;

/** Markers at the edge move into a space that has opened, first come first served. */
export function settleMarkerWars(c: Ctx): void {
  for (const token of c.state.board.tokens) {
    if (token.slot !== null || !takesSpace(c, token.company, token.hex, token.city)) continue;
    const [slot] = emptySlots(c.book.geography, c.state.board, token.hex, token.city);
    seatToken(c, token, slot as number);
  }
}
