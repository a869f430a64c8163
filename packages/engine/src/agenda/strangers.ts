import type { Action } from '../model/action.ts';
import type { Read } from '../model/context.ts';

const PLACES = new Set(['offering', 'pool', 'treasury', 'bank']);

const isCompany = (c: Read, name: string): boolean => Object.hasOwn(c.state.companies, name);
const isPrivate = (c: Read, name: string): boolean => Object.hasOwn(c.state.privates, name);
const isSeat = (c: Read, name: string): boolean => (c.state.seats as readonly string[]).includes(name);

/** Hexes, tiles, trains and lots that do not exist are refused by a rule; but none is called like what every object has. */
const isOrdinary = (_c: Read, name: string): boolean => !Object.hasOwn(Object.prototype, name);

/** Which names a field may hold. */
const KNOWN: Readonly<Record<string, (c: Read, name: string) => boolean>> = {
  company: isCompany,
  partner: isCompany,
  into: isCompany,
  for: isCompany,
  buyer: (c, name) => isCompany(c, name) || isSeat(c, name),
  from: (c, name) => PLACES.has(name) || isCompany(c, name) || isSeat(c, name),
  private: isPrivate,
  using: isPrivate,
  giving: isPrivate,
  hex: isOrdinary,
  placing: isOrdinary,
  tile: isOrdinary,
  train: isOrdinary,
  trade: isOrdinary,
  lot: isOrdinary,
  card: isOrdinary,
  form: isOrdinary,
  name: isOrdinary,
  face: isOrdinary,
};

/**
 * A name in this action that can belong to nothing in this game, in a sentence; null when there is none. Looked at once and
 * for all moves, so that no rule has to ask whether the company it speaks of exists.
 */
export function strangerIn(c: Read, action: Action): string | null {
  const fields = action as unknown as Readonly<Record<string, unknown>>;
  for (const field in fields) {
    const name = fields[field];
    if (typeof name !== 'string' || !Object.hasOwn(KNOWN, field)) continue;
    if (!KNOWN[field]?.(c, name)) return `There is no ${field} '${name}' in this game.`;
  }
  return null;
}
