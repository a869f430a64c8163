/**
 * Owners are tagged strings: comparable, usable as map keys, plain JSON.
 * `pool` is the open market of shares and of returned trains, `offering` the initial offering,
 * `out` whatever has left the game for good.
 */
export type PlayerId = `player:${string}`;
export type CompanyId = `company:${string}`;
export type PrivateId = `private:${string}`;
export type Place = 'bank' | 'pool' | 'offering' | 'out';
export type Owner = PlayerId | CompanyId | PrivateId | Place;

/** The referee performs obligatory acts that need the route optimiser; they are logged like any other. */
export type Actor = PlayerId | 'referee';

export type FormId = string;
export type RuleId = `${string}:${string}`;

export const isPlayer = (owner: string | null | undefined): owner is PlayerId =>
  typeof owner === 'string' && owner.startsWith('player:');
export const isCompany = (owner: string | null | undefined): owner is CompanyId =>
  typeof owner === 'string' && owner.startsWith('company:');
export const isPrivate = (owner: string | null | undefined): owner is PrivateId =>
  typeof owner === 'string' && owner.startsWith('private:');

/** The name a player reads: `company:NYC` is NYC. */
export const bare = (owner: string): string => owner.slice(owner.indexOf(':') + 1);
export const companyId = (name: string): CompanyId => `company:${name}`;
export const privateId = (name: string): PrivateId => `private:${name}`;
export const playerId = (name: string): PlayerId => `player:${name}`;
