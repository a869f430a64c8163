import { dropReservations, putToken } from '../ledger/board.ts';
import { companyOf } from '../ledger/shares.ts';
import type { Ctx } from '../model/context.ts';
import type { CompanyId } from '../model/ids.ts';
import type { HexId } from '../track/types.ts';

/** The free home token: from the charter into the home city; the space kept for it is now used. */
export function placeHome(c: Ctx, company: CompanyId, hex: HexId, city: number): void {
  dropReservations(c, (kept) => kept.for === company && kept.hex === hex && kept.city === city);
  putToken(c, { company, hex, city, role: 'home' });
  const it = companyOf(c, company);
  if (!it.homes.includes(hex)) it.homes.push(hex);
}
