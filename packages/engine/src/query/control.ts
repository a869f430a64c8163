import { companyOf } from '../ledger/shares.ts';
import type { Read } from '../model/context.ts';
import type { Frame, FrameKind } from '../model/frame.ts';
import { asFrame, coreFrames, isFrame } from '../model/frameKinds.ts';
import type { GameFrame } from '../model/frames.ts';
import { slot } from '../model/slot.ts';
import { type Actor, type CompanyId, isPlayer, type PlayerId, privateId, bare } from '../model/ids.ts';

/** The president, if a player holds that certificate. */
export function presidentOf(c: Read, id: CompanyId): PlayerId | null {
  const { president } = companyOf(c, id).certs;
  return isPlayer(president) ? president : null;
}

/** Who decides for a company without a president, where the title has named somebody. */
export const receiver = slot<PlayerId | null>('receiver', null);

/**
 * Who decides for a company: its president, the player who owns the private of the same name (an independent), or its
 * receiver; else the referee.
 */
export function controllerOf(c: Read, id: CompanyId): Actor {
  const president = presidentOf(c, id);
  if (president) return president;
  // Only an independent is run by the owner of the private of the same name.
  const charter =
    c.book.companies[id]?.kind === 'independent' ? c.state.privates[privateId(bare(id))] : undefined;
  if (charter && !charter.closed && isPlayer(charter.owner)) return charter.owner;
  return receiver.of(companyOf(c, id)) ?? 'referee';
}

export const solvent = ({ state: { seats, bankrupt } }: Read): readonly PlayerId[] =>
  bankrupt.length === 0 ? seats : seats.filter((p) => !bankrupt.includes(p));

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
export const frameOf = <F extends Frame>(c: Read, kind: FrameKind<F>): F | null => {
  for (let i = c.state.agenda.length - 1; i >= 0; i--) {
    const frame = c.state.agenda[i];
    if (isFrame(kind, frame)) return frame;
  }
  return null;
};

/** The frame at the foot of the agenda. */
export const gameOf = (c: Read): GameFrame => asFrame(coreFrames.game, c.state.agenda[0]);

/** The frame of this kind that the move or rule at hand presumes: without it something is wrong with us, not with the player. */
export function frameIn<F extends Frame>(c: Read, kind: FrameKind<F>): F {
  const found = frameOf(c, kind);
  if (found === null) throw new Error(`${kind.at} is not on the agenda`);
  return found;
}
