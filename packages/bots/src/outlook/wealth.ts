import {
  cashOf,
  type CompanyId,
  companyOf,
  type PlayerId,
  presidentOf,
  priceOf,
  type PrivateId,
  shortsOf,
  unitsOf,
  formOf,
  incomeOf,
} from '@roundhouse/engine';
import type { Seat } from '../seat.ts';
import { clockOf } from './clock.ts';
import { debt } from './future.ts';
import { prospectOf } from './project.ts';

export const priced = (seat: Seat): CompanyId[] =>
  (Object.keys(seat.state.companies) as CompanyId[]).filter((id) => seat.state.companies[id]?.at);

/** What a private is worth to the player who holds it: its income while it lasts and what it may be sold for. */
export function privateWorth(seat: Seat, id: PrivateId): number {
  const facts = seat.book.privates[id];
  if (!facts) return 0;
  const income = incomeOf(seat.c, id);
  const rounds = Math.min(clockOf(seat).rounds, 6);
  const { privateShare, privates } = seat.hints;
  const extra = Math.max(0, privates[id] ?? 0) * Math.min(1, privateShare);
  return facts.price * privateShare + extra + income * rounds * 0.4;
}

/** What a player may expect to have at the end, as things stand. */
export function wealthOf(seat: Seat, player: PlayerId): number {
  let wealth = cashOf(seat.c, player);
  for (const id of priced(seat)) {
    const { certs } = companyOf(seat.c, id);
    const held = unitsOf(seat.c, id, player) - shortsOf(certs, player);
    const presides = presidentOf(seat.c, id) === player;
    if (held === 0 && !presides) continue;
    const { worth, shortfall } = prospectOf(seat, id);
    wealth += (held * worth) / formOf(seat.c, id).quoted;
    if (presides) wealth -= shortfall;
  }
  for (const [id, it] of Object.entries(seat.state.privates)) {
    if (!it.closed && it.owner === player) wealth += privateWorth(seat, id as PrivateId);
  }
  return wealth;
}

/** What the president will owe for companies whose price is gone: loans their treasury cannot repay. */
function debtsOf(seat: Seat, player: PlayerId): number {
  let debts = 0;
  for (const id of priced(seat)) {
    if (priceOf(seat.c, id) > 0 || presidentOf(seat.c, id) !== player) continue;
    debts += debt(seat, { loans: companyOf(seat.c, id).loans, cash: cashOf(seat.c, id) });
  }
  return debts;
}

/** Which part of the price of shares can be raised in an emergency. */
const RAISED = 0.5;

/** The debts of lost companies are more than this player can raise: everything will be gone. */
function isRuined(seat: Seat, player: PlayerId): boolean {
  const debts = debtsOf(seat, player);
  if (debts === 0) return false;
  let shares = 0;
  for (const id of priced(seat)) {
    shares += (unitsOf(seat.c, id, player) * priceOf(seat.c, id)) / formOf(seat.c, id).quoted;
  }
  return debts > cashOf(seat.c, player) + RAISED * shares;
}

/** How far a player is ahead of the best other, which is what counts. */
export function leadOf(seat: Seat, player: PlayerId): number {
  const wealth = wealthOf(seat, player);
  const mine = isRuined(seat, player) ? Math.min(0, wealth) : wealth;
  let others = 0;
  let best = 0;
  for (const other of seat.state.seats) {
    if (other === player || seat.state.bankrupt.includes(other)) continue;
    const theirs = wealthOf(seat, other);
    others += theirs;
    best = Math.max(best, theirs);
  }
  const count = Math.max(1, seat.state.seats.length - 1);
  return mine - 0.5 * best - (0.5 * others) / count;
}
