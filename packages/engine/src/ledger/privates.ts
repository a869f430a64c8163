import type { Ctx, Read } from '../model/context.ts';
import type { Owner, PrivateId } from '../model/ids.ts';
import type { Private } from '../model/state.ts';

export function privateOf(c: Read, id: PrivateId): Private {
  const found = c.state.privates[id];
  if (!found) throw new Error(`${id} is not in the game`);
  return found;
}

/** In the order of the title's table. */
export function privatesOf(c: Read, owner: Owner): PrivateId[] {
  const owned: PrivateId[] = [];
  for (const { id } of c.book.data.privates) {
    const it = c.state.privates[id];
    if (it?.owner === owner && !it.closed) owned.push(id);
  }
  return owned;
}

export function movePrivate(c: Ctx, id: PrivateId, to: Owner, price: number | null): void {
  const it = privateOf(c, id);
  const from = it.owner;
  it.owner = to;
  c.events?.push({ type: 'privateMoved', private: id, from, to, price });
}

export function closePrivate(c: Ctx, id: PrivateId, why: string): void {
  const it = privateOf(c, id);
  if (it.closed) return;
  it.closed = true;
  c.events?.push({ type: 'privateClosed', private: id, why });
}

export const timesUsed = (c: Read, id: PrivateId, ability: string): number =>
  privateOf(c, id).used[ability] ?? 0;
export function useAbility(c: Ctx, id: PrivateId, ability: string): void {
  const it = privateOf(c, id);
  it.used[ability] = (it.used[ability] ?? 0) + 1;
}
