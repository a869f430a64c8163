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
} from '@roundhouse/engine';
import type { Mind } from '../mind.ts';
import { clockOf } from './clock.ts';
import { debt } from './future.ts';
import { prospectOf } from './project.ts';

export const priced = (mind: Mind): CompanyId[] =>
  (Object.keys(mind.state.companies) as CompanyId[]).filter((id) => mind.state.companies[id]?.at);

/** What a private is worth to the player who holds it: its income while it lasts and what it may be sold for. */
export function privateWorth(mind: Mind, id: PrivateId): number {
  const facts = mind.book.privates[id];
  if (!facts) return 0;
  const income = mind.book.policies.privates.income(mind.c, id);
  const rounds = Math.min(clockOf(mind).rounds, 6);
  const { privateShare, privates } = mind.hints;
  const extra = Math.max(0, privates[id] ?? 0) * Math.min(1, privateShare);
  return facts.price * privateShare + extra + income * rounds * 0.4;
}

/** What a player may expect to have at the end, as things stand. */
export function wealthOf(mind: Mind, player: PlayerId): number {
  let wealth = cashOf(mind.c, player);
  for (const id of priced(mind)) {
    const { certs } = companyOf(mind.c, id);
    const held = unitsOf(mind.c, id, player) - shortsOf(certs, player);
    const presides = presidentOf(mind.c, id) === player;
    if (held === 0 && !presides) continue;
    const { worth, shortfall } = prospectOf(mind, id);
    wealth += (held * worth) / formOf(mind.c, id).quoted;
    if (presides) wealth -= shortfall;
  }
  for (const [id, it] of Object.entries(mind.state.privates)) {
    if (!it.closed && it.owner === player) wealth += privateWorth(mind, id as PrivateId);
  }
  return wealth;
}

/** What the president will owe for companies whose price is gone: loans their treasury cannot repay. */
function debtsOf(mind: Mind, player: PlayerId): number {
  let debts = 0;
  for (const id of priced(mind)) {
    if (priceOf(mind.c, id) > 0 || presidentOf(mind.c, id) !== player) continue;
    debts += debt(mind, { loans: companyOf(mind.c, id).loans, cash: cashOf(mind.c, id) });
  }
  return debts;
}

/** Which part of the price of shares can be raised in an emergency. */
const RAISED = 0.5;

/** The debts of lost companies are more than this player can raise: everything will be gone. */
function isRuined(mind: Mind, player: PlayerId): boolean {
  const debts = debtsOf(mind, player);
  if (debts === 0) return false;
  let shares = 0;
  for (const id of priced(mind)) {
    shares += (unitsOf(mind.c, id, player) * priceOf(mind.c, id)) / formOf(mind.c, id).quoted;
  }
  return debts > cashOf(mind.c, player) + RAISED * shares;
}

/** How far a player is ahead of the best other, which is what counts. */
export function leadOf(mind: Mind, player: PlayerId): number {
  const wealth = wealthOf(mind, player);
  const mine = isRuined(mind, player) ? Math.min(0, wealth) : wealth;
  let others = 0;
  let best = 0;
  for (const other of mind.state.seats) {
    if (other === player || mind.state.bankrupt.includes(other)) continue;
    const theirs = wealthOf(mind, other);
    others += theirs;
    best = Math.max(best, theirs);
  }
  const count = Math.max(1, mind.state.seats.length - 1);
  return mine - 0.5 * best - (0.5 * others) / count;
}
