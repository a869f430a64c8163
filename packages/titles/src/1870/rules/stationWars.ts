import { type Ctx, emptySlots, seatToken } from '@roundhouse/engine';
import { has } from '../options.ts';

/** 1870:var.wars.1: in these cities destination markers fight for the normal spaces. */
export const WAR_HEXES: readonly string[] = ['J5', 'J3', 'N17', 'C18'];

/** Markers at the edge move into a space that has opened, first come first served. */
export function settleMarkerWars(c: Ctx): void {
  if (!has(c, 'stationWars')) return;
  for (const token of c.state.board.tokens) {
    if (token.role !== 'destination' || token.slot !== null || !WAR_HEXES.includes(token.hex)) continue;
    const [slot] = emptySlots(c.book.geography, c.state.board, token.hex, token.city);
    if (slot !== undefined) seatToken(c, token, slot);
  }
}
