import type { Ctx, Read } from '../model/context.ts';
import type { CompanyId, Owner } from '../model/ids.ts';
import type { Certificates, Company } from '../model/state.ts';
import type { Form } from '../model/title.ts';

export function companyOf(c: Read, id: CompanyId): Company {
  const company = c.state.companies[id];
  if (!company) throw new Error(`${id} is not in the game`);
  return company;
}

export function formOf(c: Read, id: CompanyId): Form {
  const form = c.book.data.forms[companyOf(c, id).form];
  if (!form) throw new Error(`${id} has no form`);
  return form;
}

export const singlesOf = (certs: Certificates, owner: Owner): number => certs.single[owner] ?? 0;
export const shortsOf = (certs: Certificates, owner: Owner): number => certs.short?.[owner] ?? 0;

/** Units an owner holds, long ones only. */
export function unitsOf(c: Read, id: CompanyId, owner: Owner): number {
  const { certs } = companyOf(c, id);
  const form = formOf(c, id);
  return (
    (certs.president === owner ? form.president : 0) +
    (certs.double === owner ? form.double : 0) +
    singlesOf(certs, owner)
  );
}

/** Units net of shorts: what decides presidencies and scores in titles with short sales. */
export const netUnitsOf = (c: Read, id: CompanyId, owner: Owner): number =>
  unitsOf(c, id, owner) - shortsOf(companyOf(c, id).certs, owner);

function add(table: Partial<Record<Owner, number>>, owner: Owner, count: number, what: string): void {
  const next = (table[owner] ?? 0) + count;
  if (next < 0) throw new Error(`${owner} does not have ${-count} ${what}`);
  if (next === 0) delete table[owner];
  else table[owner] = next;
}

export function moveSingles(c: Ctx, id: CompanyId, from: Owner, to: Owner, count: number): void {
  if (count === 0 || from === to) return;
  const { certs } = companyOf(c, id);
  add(certs.single, from, -count, `shares of ${id}`);
  add(certs.single, to, count, `shares of ${id}`);
  c.events?.push({ type: 'sharesMoved', company: id, cert: 'single', count, from, to });
  cancelPairs(c, id, to);
}

export function movePresident(c: Ctx, id: CompanyId, to: Owner | null): void {
  const { certs } = companyOf(c, id);
  const from = certs.president;
  if (from === to) return;
  certs.president = to;
  c.events?.push({ type: 'sharesMoved', company: id, cert: 'president', count: 1, from, to });
}

export function moveDouble(c: Ctx, id: CompanyId, to: Owner | null): void {
  const { certs } = companyOf(c, id);
  const from = certs.double ?? null;
  if (from === to) return;
  certs.double = to;
  c.events?.push({ type: 'sharesMoved', company: id, cert: 'double', count: 1, from, to });
}

/** New singles come into being or vanish: a conversion, a merger, a short sale. */
export function createSingles(c: Ctx, id: CompanyId, to: Owner, count: number): void {
  if (count === 0) return;
  add(companyOf(c, id).certs.single, to, count, `shares of ${id}`);
  c.events?.push({ type: 'sharesMoved', company: id, cert: 'single', count, from: null, to });
  cancelPairs(c, id, to);
}

export function destroySingles(c: Ctx, id: CompanyId, from: Owner, count: number): void {
  if (count === 0) return;
  add(companyOf(c, id).certs.single, from, -count, `shares of ${id}`);
  c.events?.push({ type: 'sharesMoved', company: id, cert: 'single', count, from, to: null });
}

/**
 * A short share is born together with a single, so the units still add up. Unless `cancels` is false the single cancels
 * at once with a short that lies where it goes.
 */
export function createShort(c: Ctx, id: CompanyId, seller: Owner, singleTo: Owner, cancels = true): void {
  const { certs } = companyOf(c, id);
  certs.short ??= {};
  add(certs.short, seller, 1, `shorts of ${id}`);
  c.events?.push({ type: 'sharesMoved', company: id, cert: 'short', count: 1, from: null, to: seller });
  add(certs.single, singleTo, 1, `shares of ${id}`);
  c.events?.push({ type: 'sharesMoved', company: id, cert: 'single', count: 1, from: null, to: singleTo });
  if (cancels) cancelPairs(c, id, singleTo);
}

export function moveShorts(c: Ctx, id: CompanyId, from: Owner, to: Owner, count: number): void {
  if (count === 0 || from === to) return;
  const { certs } = companyOf(c, id);
  certs.short ??= {};
  add(certs.short, from, -count, `shorts of ${id}`);
  add(certs.short, to, count, `shorts of ${id}`);
  c.events?.push({ type: 'sharesMoved', company: id, cert: 'short', count, from, to });
  cancelPairs(c, id, to);
}

export function destroyShorts(c: Ctx, id: CompanyId, from: Owner, count: number): void {
  const { certs } = companyOf(c, id);
  if (count === 0 || !certs.short) return;
  add(certs.short, from, -count, `shorts of ${id}`);
  c.events?.push({ type: 'sharesMoved', company: id, cert: 'short', count, from, to: null });
}

/** A single and a short in one hand cancel wherever they meet. Returns how many pairs went. */
export function cancelPairs(c: Ctx, id: CompanyId, owner: Owner): number {
  const { certs } = companyOf(c, id);
  const count = Math.min(singlesOf(certs, owner), shortsOf(certs, owner));
  if (count === 0) return 0;
  add(certs.single, owner, -count, `shares of ${id}`);
  add(certs.short ?? {}, owner, -count, `shorts of ${id}`);
  c.events?.push({ type: 'pairCancelled', company: id, owner, count });
  return count;
}

/** Replaces all certificates at once: a start, a conversion, a merger, a closing. */
export function setCertificates(c: Ctx, id: CompanyId, certs: Certificates): void {
  companyOf(c, id).certs = certs;
}
