import { companyOf } from '../ledger/shares.ts';
import type { Read } from '../model/context.ts';
import { type Actor, type CompanyId, isPlayer, type PlayerId, privateId, bare } from '../model/ids.ts';

/** The president, if a player holds that certificate. */
export function presidentOf(c: Read, id: CompanyId): PlayerId | null {
  const { president } = companyOf(c, id).certs;
  return isPlayer(president) ? president : null;
}

/**
 * Who decides for a company: its president, the player who owns the private of the same name (an independent), or the
 * receiver the title has named in `own.receiver`; else the referee.
 */
export function controllerOf(c: Read, id: CompanyId): Actor {
  const president = presidentOf(c, id);
  if (president) return president;
  // Only an independent is run by the owner of the private of the same name.
  const charter =
    c.book.companies[id]?.kind === 'independent' ? c.state.privates[privateId(bare(id))] : undefined;
  if (charter && !charter.closed && isPlayer(charter.owner)) return charter.owner;
  const { receiver } = companyOf(c, id).own;
  return typeof receiver === 'string' && isPlayer(receiver) ? receiver : 'referee';
}

export const solvent = (c: Read): PlayerId[] => c.state.seats.filter((p) => !c.state.bankrupt.includes(p));

/** The next solvent seat clockwise after a player. */
export function seatAfter(c: Read, player: PlayerId): PlayerId {
  const { seats, bankrupt } = c.state;
  const at = seats.indexOf(player);
  for (let i = 1; i <= seats.length; i++) {
    const next = seats[(at + i) % seats.length];
    if (next && !bankrupt.includes(next)) return next;
  }
  return player;
}

/** Seats in order beginning with this one. */
export function seatsFrom(c: Read, player: PlayerId): PlayerId[] {
  const { seats, bankrupt } = c.state;
  const at = seats.indexOf(player);
  return seats.map((_, i) => seats[(at + i) % seats.length] as PlayerId).filter((p) => !bankrupt.includes(p));
}

/** The innermost frame of a kind on the agenda. */
export function frameOf<F extends { at: string }>(c: Read, at: F['at']): F | null {
  for (let i = c.state.agenda.length - 1; i >= 0; i--) {
    const frame = c.state.agenda[i];
    if (frame?.at === at) return frame as unknown as F;
  }
  return null;
}
