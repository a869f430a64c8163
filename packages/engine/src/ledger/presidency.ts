import type { Ctx, Read } from '../model/context.ts';
import { type CompanyId, isPlayer, type Owner, type PlayerId } from '../model/ids.ts';
import { companyOf, formOf, movePresident, moveDouble, moveSingles, singlesOf, unitsOf } from './shares.ts';

/** Players clockwise from the one after `from`, the bankrupt left out. */
export function clockwiseAfter(c: Read, from: PlayerId): PlayerId[] {
  const { seats, bankrupt } = c.state;
  const at = seats.indexOf(from);
  const order: PlayerId[] = [];
  for (let i = 1; i < seats.length; i++) {
    const player = seats[(at + i) % seats.length] as PlayerId;
    if (!bankrupt.includes(player)) order.push(player);
  }
  return order;
}

/**
 * Who would preside if `president` held only `keeps` units: the holder of most units, more than they keep and enough
 * to take the certificate; the first clockwise from them among equals. Null = nobody.
 */
export function heir(c: Read, id: CompanyId, president: PlayerId, keeps: number): PlayerId | null {
  const need = formOf(c, id).president;
  let best: PlayerId | null = null;
  let most = keeps;
  for (const player of clockwiseAfter(c, president)) {
    const units = unitsOf(c, id, player);
    if (units > most && units >= need) {
      best = player;
      most = units;
    }
  }
  return best;
}

/** Hands the president's certificate over in exchange for the new president's double one, else for as many singles. */
export function handOver(c: Ctx, id: CompanyId, to: PlayerId): void {
  const company = companyOf(c, id);
  const from = company.certs.president;
  const need = formOf(c, id).president;
  if (from === null || from === to) return;
  movePresident(c, id, to);
  if (company.certs.double === to) moveDouble(c, id, from);
  else if (singlesOf(company.certs, to) >= need) moveSingles(c, id, to, from, need);
  else throw new Error(`${to} cannot exchange for the president's certificate of ${id}`);
  c.events?.push({ type: 'presidentChanged', company: id, from, to });
}

const followsTrades = (c: Read): boolean => c.book.policies.shares.presidencyFollows?.(c) === 'trades';

/** After a purchase: the buyer may have overtaken the president, in most titles somebody else as well. */
export function settlePurchase(c: Ctx, id: CompanyId, buyer: PlayerId): void {
  const president = companyOf(c, id).certs.president;
  if (!followsTrades(c)) settlePresidency(c, id);
  else if (isPlayer(president) && unitsOf(c, id, buyer) > unitsOf(c, id, president)) handOver(c, id, buyer);
}

/** After a sale in which a president's certificate went to the heir before: whoever else holds more, where that counts. */
export function settleSale(c: Ctx, id: CompanyId): void {
  if (!followsTrades(c)) settlePresidency(c, id);
}

/** After any change of holdings: the certificate goes to whoever now holds more than the president. */
export function settlePresidency(c: Ctx, id: CompanyId): Owner | null {
  const president = companyOf(c, id).certs.president;
  if (!isPlayer(president)) return president;
  const next = heir(c, id, president, unitsOf(c, id, president));
  if (next) handOver(c, id, next);
  return next ?? president;
}
